import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fleischner, type FleischnerInput } from './fleischner.ts'

const eligible = { ageYears: 60, knownCancer: false, immunosuppressed: false, screening: false } as const
const solid = { ...eligible, type: 'solid', count: 'single', risk: 'low' } as const satisfies FleischnerInput
const partSolid = { ...eligible, type: 'part-solid', count: 'single' } as const satisfies FleischnerInput
const groundGlass = { ...eligible, type: 'ground-glass', count: 'single' } as const satisfies FleischnerInput

const none = { kind: 'none' }
const ct = (fromMonths: number, toMonths: number, more: object = {}) => ({
  kind: 'ct',
  fromMonths,
  toMonths,
  optional: false,
  ...more,
})
const perhaps = { optional: true }
const largeSolid = [
  ct(3, 3),
  { kind: 'pet-ct-or-biopsy', fromMonths: 0, toMonths: 3, optional: false, alternative: true },
]
const bySuspicion = [ct(3, 6, { note: 'then by the most suspicious nodule' })]

describe('fleischner', () => {
  it('gives what its docstring shows', () => {
    expect(fleischner({ ...solid, longAxisMm: 7, shortAxisMm: 5 })).toEqual({
      applies: true,
      excludedBy: [],
      band: '6-8 mm',
      couldBe: ['6-8 mm'],
      followUp: [ct(6, 12), ct(18, 24, perhaps)],
      followUpCouldBe: [[ct(6, 12), ct(18, 24, perhaps)]],
      missing: [],
    })
  })

  it.each<[string, FleischnerInput, readonly (readonly object[])[]]>([
    [
      '"solid, single, low risk: no routine follow-up; CT at 6-12 months, then consider CT at 18-24; consider CT at 3 months, PET/CT, or tissue sampling"',
      solid,
      [[none], [ct(6, 12), ct(18, 24, perhaps)], largeSolid],
    ],
    [
      '"solid, single, high risk: optional CT at 12 months; CT at 6-12 months, then CT at 18-24; consider CT at 3 months, PET/CT, or tissue sampling"',
      { ...solid, risk: 'high' },
      [[ct(12, 12, perhaps)], [ct(6, 12), ct(18, 24)], largeSolid],
    ],
    [
      '"solid, multiple, low risk: no routine follow-up; CT at 3-6 months, then consider CT at 18-24; the same"',
      { ...solid, count: 'multiple' },
      [[none], [ct(3, 6), ct(18, 24, perhaps)], [ct(3, 6), ct(18, 24, perhaps)]],
    ],
    [
      '"solid, multiple, high risk: optional CT at 12 months; CT at 3-6 months, then at 18-24; the same"',
      { ...solid, count: 'multiple', risk: 'high' },
      [[ct(12, 12, perhaps)], [ct(3, 6), ct(18, 24)], [ct(3, 6), ct(18, 24)]],
    ],
    [
      '"ground glass, single: no routine follow-up; CT at 6-12 months to confirm persistence, then CT every 2 years until 5 years"',
      groundGlass,
      [
        [none],
        [ct(6, 12), ct(24, 60, { everyMonths: 24, note: 'if it persists' })],
        [ct(6, 12), ct(24, 60, { everyMonths: 24, note: 'if it persists' })],
      ],
    ],
    [
      '"part-solid, single: no routine follow-up; CT at 3-6 months; if unchanged and the solid component remains < 6 mm, annual CT for 5 years"',
      { ...partSolid, solidPartMm: 5 },
      [
        [none],
        [ct(3, 6), ct(12, 60, { everyMonths: 12, note: 'if unchanged, with a solid part below 6 mm' })],
        [ct(3, 6), ct(12, 60, { everyMonths: 12, note: 'if unchanged, with a solid part below 6 mm' })],
      ],
    ],
    ...(['part-solid', 'ground-glass'] as const).map(
      (type) =>
        [
          `"subsolid, multiple (${type}): CT at 3-6 months, if stable consider CT at 2 and 4 years; CT at 3-6 months, then by the most suspicious nodule"`,
          { ...eligible, type, count: 'multiple' },
          [
            [
              ct(3, 6),
              ct(24, 24, { optional: true, note: 'if stable' }),
              ct(48, 48, { optional: true, note: 'if stable' }),
            ],
            bySuspicion,
            bySuspicion,
          ],
        ] satisfies [string, FleischnerInput, readonly (readonly object[])[]],
    ),
  ])('%s', (_, nodule, [small, middle, large]) => {
    const at = (meanMm: number) => fleischner({ ...nodule, meanMm })
    expect([5, 6, 7, 8, 9].map((mm) => at(mm).followUp)).toEqual([small, middle, middle, middle, large])
    expect([5, 6, 7, 8, 9].map((mm) => at(mm).missing)).toEqual([[], [], [], [], []])
  })

  it.each([
    [5.9, false],
    [6, true],
    [6.1, true],
  ])(
    '"part-solid with a solid component >= 6 mm is highly suspicious": a solid part of %d mm: %s',
    (solidPartMm, isSuspicious) => {
      const { followUp } = fleischner({ ...partSolid, meanMm: 12, solidPartMm })
      expect(JSON.stringify(followUp).includes('highly suspicious')).toBe(isSuspicious)
      if (isSuspicious)
        expect(followUp).toEqual([
          ct(3, 6),
          {
            kind: 'pet-ct-or-biopsy',
            fromMonths: 3,
            toMonths: 6,
            optional: true,
            note: 'a solid part of 6 mm or more that persists is highly suspicious',
          },
        ])
    },
  )

  it.each<[string, ...(readonly [FleischnerInput, string])[]]>([
    [
      '"the average of long- and short-axis diameters, rounded to the nearest millimetre", below 6',
      [{ meanMm: 5.4 }, '<6 mm'],
      [{ meanMm: 5.5 }, '6-8 mm'],
      [{ meanMm: 5.6 }, '6-8 mm'],
      [{ longAxisMm: 6, shortAxisMm: 4.9 }, '<6 mm'],
      [{ longAxisMm: 6, shortAxisMm: 5 }, '6-8 mm'],
      [{ longAxisMm: 6.3, shortAxisMm: 4.7 }, '6-8 mm'],
      [{ longAxisMm: 9, shortAxisMm: 2 }, '6-8 mm'],
    ],
    [
      '"the average of long- and short-axis diameters, rounded to the nearest millimetre", above 8',
      [{ meanMm: 8.4 }, '6-8 mm'],
      [{ meanMm: 8.5 }, '>8 mm'],
      [{ meanMm: 8.6 }, '>8 mm'],
      [{ longAxisMm: 9, shortAxisMm: 7.9 }, '6-8 mm'],
      [{ longAxisMm: 9, shortAxisMm: 8 }, '>8 mm'],
    ],
    [
      '"volume < 100 mm³"',
      [{ volumeMm3: 99 }, '<6 mm'],
      [{ volumeMm3: 100 }, '6-8 mm'],
      [{ volumeMm3: 101 }, '6-8 mm'],
    ],
    [
      '"volume > 250 mm³"',
      [{ volumeMm3: 249 }, '6-8 mm'],
      [{ volumeMm3: 250 }, '6-8 mm'],
      [{ volumeMm3: 251 }, '>8 mm'],
    ],
  ])('%s', (...[, ...rows]) => {
    for (const [size, band] of rows) {
      expect({ size, band: fleischner({ ...solid, ...size }).band }).toEqual({ size, band })
    }
  })

  it.each<[string, FleischnerInput, keyof FleischnerInput | undefined]>([
    ['"35 years or older": 34', { ageYears: 34 }, 'ageYears'],
    ['"35 years or older": 34.9', { ageYears: 34.9 }, 'ageYears'],
    ['"35 years or older": 35', { ageYears: 35 }, undefined],
    ['"35 years or older": 36', { ageYears: 36 }, undefined],
    ['"not for patients with known primary cancers"', { knownCancer: true }, 'knownCancer'],
    ['"nor for immunosuppressed patients"', { immunosuppressed: true }, 'immunosuppressed'],
    ['"nor for lung cancer screening"', { screening: true }, 'screening'],
  ])('%s', (_, change, excludedBy) => {
    const { applies, band, excludedBy: by, followUp, followUpCouldBe } = fleischner({ ...solid, meanMm: 5, ...change })
    expect({ applies, by, band }).toEqual({
      applies: excludedBy === undefined,
      by: excludedBy === undefined ? [] : [excludedBy],
      band: '<6 mm',
    })
    expect(followUp).toEqual(excludedBy === undefined ? [none] : 'not-applicable')
    expect(followUpCouldBe).toHaveLength(excludedBy === undefined ? 1 : 0)
  })

  it('says what holds if the recommendations apply, where that is not known', () => {
    const { type, count, risk } = solid
    expect(fleischner({ type, count, risk, meanMm: 7 })).toMatchObject({
      applies: 'unknown',
      excludedBy: [],
      followUp: [ct(6, 12), ct(18, 24, perhaps)],
      missing: ['ageYears', 'knownCancer', 'immunosuppressed', 'screening'],
    })
    expect(fleischner({ type, count, risk, meanMm: 7, screening: true })).toMatchObject({
      applies: false,
      followUp: 'not-applicable',
    })
  })

  it('leaves open what the size, the risk, the type and the solid part could change', () => {
    expect(fleischner({ ...solid, risk: undefined, meanMm: 5 })).toMatchObject({
      band: '<6 mm',
      followUp: 'unknown',
      followUpCouldBe: [[none], [ct(12, 12, perhaps)]],
      missing: ['risk'],
    })
    // The table has one row for both risks.
    expect(fleischner({ ...solid, risk: undefined, meanMm: 12 })).toMatchObject({
      followUp: largeSolid,
      missing: ['risk'],
    })
    expect(fleischner({ ...solid })).toMatchObject({
      band: 'unknown',
      couldBe: ['<6 mm', '6-8 mm', '>8 mm'],
      followUp: 'unknown',
      missing: ['longAxisMm', 'shortAxisMm'],
    })
    expect(fleischner({ ...partSolid, meanMm: 9 })).toMatchObject({ followUp: 'unknown', missing: ['solidPartMm'] })
    expect(fleischner({ ...partSolid, longAxisMm: 9 }).missing).toEqual(['shortAxisMm', 'solidPartMm'])
    expect(fleischner({ ...partSolid, meanMm: 5 })).toMatchObject({ followUp: [none], missing: [] })
    expect(fleischner({ ...groundGlass, count: undefined, meanMm: 9 })).toMatchObject({ missing: ['count'] })
    expect(fleischner({ ...eligible, meanMm: 9 })).toMatchObject({
      band: '>8 mm',
      followUp: 'unknown',
      missing: ['type', 'count', 'risk', 'solidPartMm'],
    })
    expect(fleischner({ ...eligible, meanMm: 9 }).followUpCouldBe).toHaveLength(7)
  })

  it.each<[FleischnerInput, readonly string[], readonly string[]]>([
    [{ longAxisMm: 5.4 }, ['<6 mm'], ['shortAxisMm']],
    [{ longAxisMm: 5.5 }, ['<6 mm', '6-8 mm'], ['shortAxisMm']],
    [{ longAxisMm: 10.8 }, ['<6 mm', '6-8 mm', '>8 mm'], ['shortAxisMm']],
    [{ longAxisMm: 10.9 }, ['6-8 mm', '>8 mm'], ['shortAxisMm']],
    [{ longAxisMm: 16.8 }, ['6-8 mm', '>8 mm'], ['shortAxisMm']],
    [{ longAxisMm: 16.9 }, ['>8 mm'], ['shortAxisMm']],
    [{ shortAxisMm: 5.4 }, ['<6 mm', '6-8 mm', '>8 mm'], ['longAxisMm']],
    [{ shortAxisMm: 5.5 }, ['6-8 mm', '>8 mm'], ['longAxisMm']],
    [{ shortAxisMm: 8.5 }, ['>8 mm'], ['longAxisMm']],
  ])('bounds the mean by one axis: %j', (size, couldBe, missing) => {
    expect(fleischner({ ...solid, ...size })).toMatchObject({ couldBe, missing })
  })

  const nodules: fc.Arbitrary<Required<Omit<FleischnerInput, 'meanMm' | 'volumeMm3'>>> = fc
    .record({
      type: fc.constantFrom('solid', 'part-solid', 'ground-glass'),
      count: fc.constantFrom('single', 'multiple'),
      risk: fc.constantFrom('low', 'high'),
      longAxisMm: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
      share: fc.integer({ min: 1, max: 10 }),
      solidPartMm: fc.constantFrom(0, 5.9, 6, 12),
      ageYears: fc.constantFrom(20, 34, 35, 70),
      knownCancer: fc.boolean(),
      immunosuppressed: fc.boolean(),
      screening: fc.boolean(),
    })
    .map(({ share, ...nodule }) => ({ ...nodule, shortAxisMm: Math.max(0.1, (nodule.longAxisMm * share) / 10) }))

  it('holds every completion of what is missing within what it leaves open', () => {
    fc.assert(
      fc.property(
        nodules.chain((nodule) => fc.record({ nodule: fc.constant(nodule), hidden: fc.subarray(Object.keys(nodule)) })),
        ({ nodule, hidden }) => {
          const whole = fleischner(nodule)
          const part = fleischner({ ...nodule, ...Object.fromEntries(hidden.map((name) => [name, null])) })
          expect(whole.missing).toEqual([])
          expect(hidden).toEqual(expect.arrayContaining([...part.missing]))
          expect(part.couldBe).toContain(whole.band)
          if (part.band !== 'unknown') expect(whole.band).toBe(part.band)
          if (part.applies !== 'unknown') expect(whole.applies).toBe(part.applies)
          if (whole.applies) expect(part.followUpCouldBe).toContainEqual(whole.followUp)
          if (whole.applies && part.followUp !== 'unknown') expect(part.followUp).toEqual(whole.followUp)
          expect(fleischner(Object.fromEntries(Object.entries(nodule).toReversed()))).toEqual(whole)
        },
      ),
    )
  })

  it.each<[FleischnerInput, string]>([
    [
      { ...solid, longAxisMm: 5, shortAxisMm: 7 },
      'fleischner: shortAxisMm is 7 mm, longer than longAxisMm, 5 mm; expected the longer one as longAxisMm',
    ],
    [
      { ...solid, longAxisMm: 5, meanMm: 5 },
      'fleischner: longAxisMm and meanMm stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...solid, shortAxisMm: 5, volumeMm3: 50 },
      'fleischner: shortAxisMm and volumeMm3 stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...solid, meanMm: 5, volumeMm3: 50 },
      'fleischner: meanMm and volumeMm3 stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ...solid, type: 'GGN' as 'solid' },
      'fleischner: type must be "solid", "part-solid" or "ground-glass", got "GGN"',
    ],
  ])('refuses %j', (input, message) => {
    expect(() => fleischner(input)).toThrow(expect.objectContaining({ code: 'calculator-invalid', message }))
  })
})
