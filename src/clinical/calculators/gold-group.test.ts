import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldGroup, type GoldGroupInput } from './gold-group.ts'

const exacerbations = (moderate: number | null, severe: number | null): GoldGroupInput => ({
  moderateExacerbationsIn12Months: moderate,
  severeExacerbationsIn12Months: severe,
})
const quiet = exacerbations(0, 0)

describe('goldGroup', () => {
  it('gives what its docstring shows', () => {
    expect(goldGroup({ catScore: 9, ...exacerbations(1, 0) })).toEqual({ band: 'E', couldBe: ['E'], missing: [] })
    expect(goldGroup({ catScore: 9, ...exacerbations(1, 0), edition: '2025' }).band).toBe('A')
  })

  it.each<[string, ...(readonly [GoldGroupInput, string])[]]>([
    ['"mMRC >= 2"', [{ mmrcGrade: 1 }, 'A'], [{ mmrcGrade: 2 }, 'B'], [{ mmrcGrade: 3 }, 'B']],
    ['"CAT >= 10"', [{ catScore: 9 }, 'A'], [{ catScore: 10 }, 'B'], [{ catScore: 11 }, 'B']],
    [
      '"mMRC >= 2 or CAT >= 10"',
      [{ mmrcGrade: 1, catScore: 9 }, 'A'],
      [{ mmrcGrade: 1, catScore: 10 }, 'B'],
      [{ mmrcGrade: 2, catScore: 9 }, 'B'],
    ],
    [
      '2026: ">= 1 moderate or severe exacerbation"',
      [{ mmrcGrade: 0, ...exacerbations(0, 0) }, 'A'],
      [{ mmrcGrade: 0, ...exacerbations(1, 0) }, 'E'],
      [{ mmrcGrade: 0, ...exacerbations(2, 0) }, 'E'],
      [{ mmrcGrade: 0, ...exacerbations(0, 1) }, 'E'],
      [{ mmrcGrade: 4, ...exacerbations(1, 0), edition: '2026' }, 'E'],
      [{ mmrcGrade: 4, ...exacerbations(1, 0), edition: 2026 }, 'E'],
    ],
    [
      '2025: ">= 2 moderate exacerbations or >= 1 leading to hospitalisation"',
      [{ mmrcGrade: 0, ...exacerbations(1, 0), edition: '2025' }, 'A'],
      [{ mmrcGrade: 2, ...exacerbations(1, 0), edition: '2025' }, 'B'],
      [{ mmrcGrade: 0, ...exacerbations(1, 0), edition: 2025 }, 'A'],
      [{ mmrcGrade: 0, ...exacerbations(2, 0), edition: '2025' }, 'E'],
      [{ mmrcGrade: 0, ...exacerbations(3, 0), edition: '2025' }, 'E'],
      [{ mmrcGrade: 0, ...exacerbations(0, 1), edition: '2025' }, 'E'],
      [{ mmrcGrade: 0, ...exacerbations(0, 2), edition: '2025' }, 'E'],
    ],
  ])('%s', (...[, ...rows]) => {
    for (const [input, band] of rows) {
      expect({ input, ...goldGroup({ ...quiet, ...input }) }).toMatchObject({
        input,
        band,
        couldBe: [band],
        missing: [],
      })
    }
  })

  it.each<[GoldGroupInput, readonly string[], readonly string[]]>([
    [{}, ['A', 'B', 'E'], ['mmrcGrade', 'moderateExacerbationsIn12Months', 'severeExacerbationsIn12Months']],
    [quiet, ['A', 'B'], ['mmrcGrade']],
    [exacerbations(1, null), ['E'], ['mmrcGrade', 'severeExacerbationsIn12Months']],
    [exacerbations(null, 1), ['E'], ['mmrcGrade', 'moderateExacerbationsIn12Months']],
    [{ catScore: 4, ...exacerbations(0, null) }, ['A', 'E'], ['severeExacerbationsIn12Months']],
    [{ mmrcGrade: 2, ...exacerbations(null, 0) }, ['B', 'E'], ['moderateExacerbationsIn12Months']],
    [{ mmrcGrade: 2, ...exacerbations(1, null), edition: '2025' }, ['B', 'E'], ['severeExacerbationsIn12Months']],
  ])('leaves open what is missing: %j', (input, couldBe, missing) => {
    const band = couldBe.length === 1 ? couldBe[0] : 'unknown'
    expect(goldGroup(input)).toEqual({ band, couldBe, missing })
  })

  const patients = fc.record({
    mmrcGrade: fc.integer({ min: 0, max: 4 }),
    moderateExacerbationsIn12Months: fc.integer({ min: 0, max: 3 }),
    severeExacerbationsIn12Months: fc.integer({ min: 0, max: 2 }),
    edition: fc.constantFrom('2025', '2026'),
  })
  const inputs = ['mmrcGrade', 'moderateExacerbationsIn12Months', 'severeExacerbationsIn12Months'] as const

  it('holds every completion of what is missing within what it leaves open', () => {
    fc.assert(
      fc.property(patients, fc.subarray([...inputs]), fc.constantFrom(null, undefined), (patient, hidden, nothing) => {
        const whole = goldGroup(patient)
        const part = goldGroup({ ...patient, ...Object.fromEntries(hidden.map((name) => [name, nothing])) })
        expect(whole).toMatchObject({ couldBe: [whole.band], missing: [] })
        expect(part.couldBe).toContain(whole.band)
        expect(part.missing).toEqual(hidden)
        expect(goldGroup(Object.fromEntries(Object.entries(patient).toReversed()))).toEqual(whole)
      }),
    )
  })

  it('never falls by more symptoms or exacerbations', () => {
    const rank = (patient: GoldGroupInput) => 'ABE'.indexOf(goldGroup(patient).band)
    fc.assert(
      fc.property(patients, fc.constantFrom(...inputs), (patient, name) => {
        const more = Math.min(patient[name] + 1, name === 'mmrcGrade' ? 4 : 100)
        expect(rank({ ...patient, [name]: more })).toBeGreaterThanOrEqual(rank(patient))
      }),
    )
  })

  it.each<[GoldGroupInput, string]>([
    [{ mmrcGrade: 5 }, 'mmrcGrade must be a whole number from 0 to 4 (the grade of mMRC), got 5'],
    [{ mmrcGrade: -1 }, 'mmrcGrade must be a whole number from 0 to 4 (the grade of mMRC), got -1'],
    [{ catScore: 41 }, 'catScore must be a whole number from 0 to 40 (points of the CAT), got 41'],
    [
      exacerbations(1.5, 0),
      'moderateExacerbationsIn12Months must be a whole number from 0 to 100 (exacerbations), got 1.5',
    ],
    [
      exacerbations(101, 0),
      'moderateExacerbationsIn12Months must be a whole number from 0 to 100 (exacerbations), got 101',
    ],
    [
      exacerbations(0, 101),
      'severeExacerbationsIn12Months must be a whole number from 0 to 100 (exacerbations), got 101',
    ],
    [{ edition: '2024' as '2025' }, 'edition must be "2025", "2026", 2025 or 2026, got "2024"'],
  ])('refuses %j', (input, message) => {
    expect(() => goldGroup(input)).toThrow(
      expect.objectContaining({ code: 'calculator-invalid', message: `goldGroup: ${message}` }),
    )
  })
})
