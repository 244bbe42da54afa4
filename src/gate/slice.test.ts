import { describe, expect, it } from 'vitest'
import { compareSlices } from './comparing/compare-slices.ts'
import type { Slice } from './slice.ts'
import { sliceKey } from './slice-key.ts'
import { sliceLabel } from './slice-label.ts'

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
  })
})
