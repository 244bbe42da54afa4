import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EcgLead, ecgLeads } from './read-stemi.ts'
import { stemiCriteria, type StemiCriteriaInput } from './stemi-criteria.ts'

const usual = { leftBundleBranchBlock: false, paced: false } as const
const man = (ageYears: number): StemiCriteriaInput => ({ ...usual, sex: 'male', ageYears })
const woman = (ageYears: number): StemiCriteriaInput => ({ ...usual, sex: 'female', ageYears })
type Deviations = Partial<Record<EcgLead, number>>
/** The leads that deviate on an ECG of which every lead was recorded. */
const on = (person: StemiCriteriaInput, stDeviationMm: Deviations) =>
  stemiCriteria({ ...person, stDeviationMm, otherLeads: 'isoelectric' })
const twelve: Deviations = Object.fromEntries(ecgLeads.slice(0, 12).map((lead) => [lead, 0]))

describe('stemiCriteria', () => {
  it('gives what its docstring shows', () => {
    expect(on(man(40), { V2: 2, V3: 2.4 })).toEqual({
      met: true,
      band: 'met',
      couldBe: ['met'],
      leads: ['V2', 'V3'],
      applies: true,
      isMetByLowestCut: false,
      missing: [],
    })
  })

  const pairs: readonly (readonly [EcgLead, EcgLead])[] = [
    ['V3', 'V4'],
    ['V4', 'V5'],
    ['V5', 'V6'],
    ['I', 'aVL'],
    ['I', 'V5'],
    ['I', 'V6'],
    ['aVL', 'V5'],
    ['aVL', 'V6'],
    ['II', 'III'],
    ['II', 'aVF'],
    ['III', 'aVF'],
  ]
  it.each(pairs)('"J-point elevation >= 1 mm in two contiguous leads": %s and %s', (a, b) => {
    const other = a === 'V3' ? 2 : undefined
    const at = (mm: number) => on(man(60), { [a]: other ?? mm, [b]: mm })
    expect([0.9, 1, 1.1].map((mm) => at(mm).met)).toEqual([false, true, true])
    expect(at(1).leads.toSorted()).toEqual([a, b].toSorted())
    expect(at(0.9).leads).toEqual([])
  })

  it.each<[string, StemiCriteriaInput, number]>([
    ['">= 2 mm in men >= 40 years": 40', man(40), 2],
    ['">= 2 mm in men >= 40 years": 41', man(41), 2],
    ['">= 2.5 mm in men < 40 years": 39', man(39), 2.5],
    ['">= 2.5 mm in men < 40 years": 39.9', man(39.9), 2.5],
    ['">= 1.5 mm in women regardless of age": 39', woman(39), 1.5],
    ['">= 1.5 mm in women regardless of age": 60', woman(60), 1.5],
  ])('V2 and V3, %s', (_, person, cut) => {
    const at = (mm: number) => on(person, { V2: mm, V3: mm }).met
    expect([cut - 0.1, cut, cut + 0.1].map(at)).toEqual([false, true, true])
  })

  it('holds each lead of a mixed pair to its own cut', () => {
    expect(on(man(60), { V1: 1, V2: 2 })).toMatchObject({ met: true, leads: ['V1', 'V2'] })
    expect(on(man(60), { V1: 1, V2: 1.9 }).met).toBe(false)
    expect(on(man(60), { V1: 0.9, V2: 2 }).met).toBe(false)
    expect(on(woman(60), { V3: 1.5, V4: 1 }).leads).toEqual(['V3', 'V4'])
  })

  it.each<[EcgLead, EcgLead]>([
    ['V1', 'V3'],
    ['V1', 'V5'],
    ['V4', 'V6'],
    ['II', 'I'],
    ['III', 'aVL'],
    ['aVR', 'V1'],
    ['aVR', 'II'],
    ['V3R', 'V4R'],
    ['V6', 'V7'],
    ['V7', 'V8'],
  ])('does not take %s and %s for contiguous', (a, b) => {
    expect(on(man(60), { [a]: 5, [b]: 5 })).toMatchObject({ met: false, leads: [] })
  })

  it.each<[string, StemiCriteriaInput, number]>([
    ['">= 0.5 mm in V7 to V9"', man(60), 0.5],
    ['">= 0.5 mm in V7 to V9": a man of 40', man(40), 0.5],
    ['">= 1 mm in men < 40 years": 39', man(39), 1],
    ['">= 0.5 mm in V7 to V9": a woman of 39', woman(39), 0.5],
  ])('behind depression in front, %s', (_, person, cut) => {
    const at = (mm: number, a: EcgLead = 'V7', b: EcgLead = 'V8') =>
      on(person, { V1: -0.5, V2: -0.5, [a]: mm, [b]: mm })
    expect([cut - 0.1, cut, cut + 0.1].map((mm) => at(mm).met)).toEqual([false, true, true])
    expect(at(cut).leads).toEqual(['V7', 'V8'])
    expect(at(cut, 'V8', 'V9').met).toBe(true)
    expect(at(cut, 'V7', 'V9').met).toBe(false)
  })

  it('"ST depression >= 0.5 mm in V1 to V3" makes elevation behind count', () => {
    const at = (mm: number, a: EcgLead = 'V1', b: EcgLead = 'V2') => on(man(60), { [a]: mm, [b]: mm, V7: 1, V8: 1 }).met
    expect([-0.4, -0.5, -0.6].map((mm) => at(mm))).toEqual([false, true, true])
    expect([at(-1, 'V2', 'V3'), at(-1, 'V1', 'V3'), at(-1, 'V3', 'V4')]).toEqual([true, false, false])
  })

  it('names the leads behind only where depression in front makes them count', () => {
    const inferior = { II: 1, III: 1 }
    expect(on(man(60), { ...inferior, V7: 1, V8: 1 }).leads).toEqual(['II', 'III'])
    expect(on(man(60), { ...inferior, V1: -1, V2: -1 }).leads).toEqual(['II', 'III'])
    expect(on(man(60), { ...inferior, V1: -1, V2: -1, V7: 1, V8: 1 }).leads).toEqual(['II', 'III', 'V7', 'V8'])
  })

  it.each(['leftBundleBranchBlock', 'paced'] as const)('does not read %s by these cuts', (name) => {
    const at = (deviations: Deviations) => on({ ...man(60), [name]: true }, deviations)
    expect(at({ II: 3, III: 3 })).toEqual({
      met: 'unknown',
      band: 'unknown',
      couldBe: ['met', 'not-met'],
      leads: [],
      applies: false,
      isMetByLowestCut: false,
      missing: [],
    })
    expect([0.9, 1, 1.1, -0.9, -1].map((mm) => at({ V4: mm }).met)).toEqual([
      false,
      'unknown',
      'unknown',
      false,
      'unknown',
    ])
    expect(at({}).met).toBe('unknown')
    expect(stemiCriteria({ ...man(60), [name]: true, stDeviationMm: { ...twelve, II: 3 } }).met).toBe('unknown')
    expect(stemiCriteria({ ...man(60), [name]: true, stDeviationMm: twelve })).toMatchObject({
      met: false,
      missing: [],
    })
    expect(stemiCriteria({ [name]: true, stDeviationMm: { V1: 0.2 } })).toMatchObject({ met: 'unknown' })
  })

  it('says what the cuts say, where it is not known whether they can be used', () => {
    const { sex, ageYears } = man(60)
    const { applies, met, missing } = stemiCriteria({ stDeviationMm: { ...twelve, II: 1, III: 1 }, sex, ageYears })
    expect({ applies, met, missing }).toEqual({
      applies: 'unknown',
      met: true,
      missing: ['leftBundleBranchBlock', 'paced'],
    })
    expect(stemiCriteria({ stDeviationMm: twelve, sex, ageYears, paced: false })).toMatchObject({
      applies: 'unknown',
      met: false,
      missing: ['leftBundleBranchBlock'],
    })
  })

  it('takes the lowest cut where the sex or the age is missing, and says so', () => {
    const at = (mm: number, person: StemiCriteriaInput) => {
      const { isMetByLowestCut, met, missing } = on({ ...usual, ...person }, { V2: mm, V3: mm })
      return [met, isMetByLowestCut, missing]
    }
    expect(at(1.4, { ageYears: 60 })).toEqual([false, false, ['sex']])
    expect(at(1.5, { ageYears: 60 })).toEqual([true, true, ['sex']])
    expect(at(1.9, { ageYears: 60 })).toEqual([true, true, ['sex']])
    expect(at(2, { ageYears: 60 })).toEqual([true, false, ['sex']])
    expect(at(2.4, {})).toEqual([true, true, ['sex', 'ageYears']])
    expect(at(2.5, {})).toEqual([true, false, ['sex', 'ageYears']])
    expect(at(1.9, { sex: 'male' })).toEqual([false, false, ['ageYears']])
    expect(at(2, { sex: 'male' })).toEqual([true, true, ['ageYears']])
    expect(at(2.5, { sex: 'male' })).toEqual([true, false, ['ageYears']])
    expect(at(1.5, { sex: 'female' })).toEqual([true, false, []])
  })

  it('never takes a lead that is missing for one that does not deviate', () => {
    expect(stemiCriteria({ ...man(60), stDeviationMm: { ...twelve, II: 1, III: null, aVF: 0 } })).toMatchObject({
      met: 'unknown',
      leads: [],
      missing: ['III'],
    })
    expect(stemiCriteria({ ...man(60), stDeviationMm: { ...twelve, II: 0, III: null, aVF: 0 } })).toMatchObject({
      met: false,
      missing: ['III'],
    })
    expect(stemiCriteria({ ...man(60), stDeviationMm: { II: 1, III: 1 } })).toMatchObject({
      met: true,
      leads: ['II', 'III'],
    })
    expect(stemiCriteria(man(60))).toMatchObject({
      met: 'unknown',
      missing: ['V1', 'V2', 'V3', 'V4', 'V5', 'V6', 'I', 'aVL', 'II', 'III', 'aVF', 'V7', 'V8', 'V9'],
    })
  })

  it('asks for V7 to V9 where depression in front makes them matter', () => {
    expect(stemiCriteria({ ...man(60), stDeviationMm: twelve }).missing).toEqual([])
    expect(stemiCriteria({ ...man(60), stDeviationMm: { ...twelve, V2: -1, V3: -1 } })).toMatchObject({
      met: 'unknown',
      missing: ['V7', 'V8', 'V9'],
    })
    expect(stemiCriteria({ ...man(60), stDeviationMm: { ...twelve, V2: -1, V3: -1, V8: 0.4 } })).toMatchObject({
      met: false,
    })
  })

  it('holds every completion of missing leads within what it leaves open, whatever the order of the leads', () => {
    const deviations = fc.record(
      Object.fromEntries(ecgLeads.map((lead) => [lead, fc.constantFrom(-1, -0.5, 0, 0.4, 0.5, 1, 1.5, 2, 2.5)])),
    ) as fc.Arbitrary<Record<EcgLead, number>>
    fc.assert(
      fc.property(
        deviations,
        fc.subarray([...ecgLeads]),
        fc.constantFrom(man(30), man(60), woman(50)),
        (st, hidden, person) => {
          const whole = stemiCriteria({ ...person, stDeviationMm: st })
          const shown = Object.fromEntries(Object.entries(st).filter(([lead]) => !hidden.includes(lead as EcgLead)))
          const part = stemiCriteria({ ...person, stDeviationMm: shown })
          expect(whole.met).not.toBe('unknown')
          expect(whole.missing).toEqual([])
          expect(part.couldBe).toContain(whole.band)
          expect(hidden).toEqual(expect.arrayContaining([...part.missing]))
          const turned = Object.fromEntries(Object.entries(st).toReversed())
          expect(stemiCriteria({ stDeviationMm: turned, ...person })).toEqual(whole)
        },
      ),
    )
  })

  it('is not lost by more elevation', () => {
    const deviations = fc.dictionary(fc.constantFrom(...ecgLeads), fc.constantFrom(0, 0.5, 1, 1.5, 2, 2.5))
    fc.assert(
      fc.property(deviations, fc.constantFrom(...ecgLeads), (st, lead) => {
        if (on(man(30), st).met) expect(on(man(30), { ...st, [lead]: (st[lead] ?? 0) + 1 }).met).toBe(true)
      }),
    )
  })

  it('takes deviations from -20 to 20 mm', () => {
    expect(on(man(60), { V4: 20, V5: -20 }).met).toBe(false)
  })

  it.each<[StemiCriteriaInput, string]>([
    [{ stDeviationMm: { V2: 20.1 } }, 'stemiCriteria: stDeviationMm.V2 must be a number from -20 to 20 mm, got 20.1'],
    [{ stDeviationMm: { V2: -20.1 } }, 'stemiCriteria: stDeviationMm.V2 must be a number from -20 to 20 mm, got -20.1'],
    [
      { stDeviationMm: { v2: 2 } as Deviations },
      'stemiCriteria: stDeviationMm.v2 is not a known key; did you mean "V2"?',
    ],
    [{ otherLeads: 'normal' as 'isoelectric' }, 'stemiCriteria: otherLeads must be "isoelectric", got "normal"'],
  ])('refuses %j', (input, message) => {
    expect(() => stemiCriteria(input)).toThrow(expect.objectContaining({ code: 'calculator-invalid', message }))
  })
})
