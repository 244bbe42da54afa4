import { describe, expect, it } from 'vitest'
import { compareSlices, type Slice, sliceKey, sliceLabel, isHeld } from './slice.ts'
import { buildRun, baselineOf } from './build-run.test-kit.ts'
import { runSchema } from './run-schema.ts'

const slices: Slice[] = [
  { by: 'all' },
  { by: 'condition', is: 'copd' },
  { by: 'condition', is: 'pe' },
  { by: 'tenant', is: 'copd' },
  { by: 'age-band', is: '18-39' },
  { by: 'age-band', is: '80+' },
  { by: 'sex', is: 'female' },
]

describe('a slice', () => {
  it('has a key of its own', () => {
    expect(slices.map(sliceKey)).toEqual([
      'all',
      'condition=copd',
      'condition=pe',
      'tenant=copd',
      'age-band=18-39',
      'age-band=80+',
      'sex=female',
    ])
  })

  it('is named in words', () => {
    expect(slices.map(sliceLabel)).toEqual([
      'the whole set',
      'copd',
      'pe',
      'tenant copd',
      'age 18-39',
      'age 80+',
      'female',
    ])
  })

  it('is sorted: the whole set, conditions, tenants, age bands, sexes', () => {
    expect([...slices].reverse().sort(compareSlices)).toEqual(slices)
    expect(slices.map((slice) => compareSlices(slice, { ...slice }))).toEqual(slices.map(() => 0))
  })
})

const cases = {
  'pe-1': { ageBand: '40-64', sex: 'female' },
  'pe-2': { ageBand: '80+', sex: 'male' },
} as const

describe('isHeld', () => {
  it.each([
    [{ by: 'all' }, true],
    [{ by: 'condition', is: 'pe' }, true],
    [{ by: 'tenant', is: 'north' }, true],
    [{ by: 'age-band', is: '80+' }, false],
    [{ by: 'sex', is: 'male' }, false],
  ] as const)('of %o is %s', (slice, held) => {
    expect(isHeld(slice)).toBe(held)
  })
})

describe('a slice that is not held', () => {
  const run = buildRun({ cases, outcomes: { follows: { 'pe-1': 1, 'pe-2': 0 } } })
  const names = (rows: readonly { slice: { by: string; is?: string } }[]): string[] =>
    rows.map(({ slice }) => slice.is ?? slice.by)

  it('is summarised with its n, and written with the run', () => {
    expect(names(run.summaries)).toEqual(['all', 'pe', '40-64', '80+', 'female', 'male'])
    expect(run.summaries.find(({ slice }) => slice.by === 'sex' && slice.is === 'male')).toMatchObject({
      n: 1,
      value: 0,
      misses: ['pe-2'],
    })
    expect(runSchema.parse(JSON.parse(JSON.stringify(run))).cases['pe-2']).toMatchObject({
      ageBand: '80+',
      sex: 'male',
    })
  })

  it('has no verdict', () => {
    expect(names(run.rows)).toEqual(['all', 'pe'])
  })

  it('blocks nothing when its figure falls with that of no held slice', () => {
    const swapped = buildRun({
      cases,
      baseline: baselineOf(run),
      outcomes: { follows: { 'pe-1': 0, 'pe-2': 1 } },
    })
    expect(swapped.blocks).toEqual([])
  })
})
