import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { natriureticPeptideElevated, type NatriureticPeptideInput } from './natriuretic-peptide.ts'

const ambulatory = { setting: 'ambulatory' } as const
const acute = { setting: 'acute' } as const
const ruleIn = (ageYears?: number) => ({ ...acute, mode: 'ruleIn', ageYears }) as const

describe('natriureticPeptideElevated', () => {
  it('gives what its docstring shows', () => {
    expect(natriureticPeptideElevated({ ntProBnpPgPerMl: 300, setting: 'acute' })).toEqual({
      elevated: true,
      band: 'elevated',
      couldBe: ['elevated'],
      missing: [],
    })
    expect(natriureticPeptideElevated({ ntProBnpPgPerMl: 200 })).toEqual({
      elevated: 'unknown',
      band: 'unknown',
      couldBe: ['elevated', 'not-elevated'],
      missing: ['setting'],
    })
  })

  it('converts by the molar masses: 3.464 pg/mL of BNP and 8.457 of NT-proBNP a pmol/L', () => {
    const elevated = (input: NatriureticPeptideInput) =>
      natriureticPeptideElevated({ setting: 'ambulatory', ...input }).elevated
    expect([10.102, 10.105].map((bnpPmolPerL) => elevated({ bnpPmolPerL }))).toEqual([false, true])
    expect([14.78, 14.781].map((ntProBnpPmolPerL) => elevated({ ntProBnpPmolPerL }))).toEqual([false, true])
  })

  it.each<[string, (value: number) => NatriureticPeptideInput, number, readonly boolean[], number]>([
    ['"ambulatory: BNP >= 35 pg/mL"', (bnpPgPerMl) => ({ bnpPgPerMl, ...ambulatory }), 35, [false, true, true], 1],
    [
      '"ambulatory: NT-proBNP >= 125 pg/mL"',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ambulatory }),
      125,
      [false, true, true],
      1,
    ],
    ['"acute: BNP >= 100 pg/mL"', (bnpPgPerMl) => ({ bnpPgPerMl, ...acute }), 100, [false, true, true], 1],
    [
      '"acute: NT-proBNP >= 300 pg/mL"',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...acute }),
      300,
      [false, true, true],
      1,
    ],
    [
      '"ambulatory: BNP >= 35 pg/mL", 10.104 pmol/L',
      (bnpPmolPerL) => ({ bnpPmolPerL, ...ambulatory }),
      10.1,
      [false, false, true],
      0.1,
    ],
    [
      '"acute: BNP >= 100 pg/mL", 28.868 pmol/L',
      (bnpPmolPerL) => ({ bnpPmolPerL, ...acute }),
      28.8,
      [false, false, true],
      0.1,
    ],
    [
      '"ambulatory: NT-proBNP >= 125 pg/mL", 14.781 pmol/L',
      (ntProBnpPmolPerL) => ({ ntProBnpPmolPerL, ...ambulatory }),
      14.7,
      [false, false, true],
      0.1,
    ],
    [
      '"acute: NT-proBNP >= 300 pg/mL", 35.474 pmol/L',
      (ntProBnpPmolPerL) => ({ ntProBnpPmolPerL, ...acute }),
      35.4,
      [false, false, true],
      0.1,
    ],
    ['"rule in: BNP > 400 pg/mL"', (bnpPgPerMl) => ({ bnpPgPerMl, ...ruleIn() }), 400, [false, false, true], 1],
    [
      '"rule in, < 50 years: NT-proBNP > 450 pg/mL": 49',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ruleIn(49) }),
      450,
      [false, false, true],
      1,
    ],
    [
      '"rule in, < 50 years: NT-proBNP > 450 pg/mL": 49.9',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ruleIn(49.9) }),
      450,
      [false, false, true],
      1,
    ],
    [
      '"rule in, 50-75 years: NT-proBNP > 900 pg/mL": 50',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ruleIn(50) }),
      900,
      [false, false, true],
      1,
    ],
    [
      '"rule in, 50-75 years: NT-proBNP > 900 pg/mL": 75',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ruleIn(75) }),
      900,
      [false, false, true],
      1,
    ],
    [
      '"rule in, > 75 years: NT-proBNP > 1,800 pg/mL": 76',
      (ntProBnpPgPerMl) => ({ ntProBnpPgPerMl, ...ruleIn(76) }),
      1800,
      [false, false, true],
      1,
    ],
  ])('%s', (_, input, at, expected, step) => {
    const read = [at - step, at, at + step].map((value) => natriureticPeptideElevated(input(value)))
    expect(read.map(({ elevated }) => elevated)).toEqual(expected)
    expect(read.map(({ band }) => band)).toEqual(expected.map((is) => (is ? 'elevated' : 'not-elevated')))
    expect(read.flatMap(({ missing }) => missing)).toEqual([])
  })

  it.each<[NatriureticPeptideInput, boolean | 'unknown', readonly string[]]>([
    [{ bnpPgPerMl: 34 }, false, ['setting']],
    [{ bnpPgPerMl: 35 }, 'unknown', ['setting']],
    [{ bnpPgPerMl: 99 }, 'unknown', ['setting']],
    [{ bnpPgPerMl: 100 }, true, ['setting']],
    [{ ntProBnpPgPerMl: 124 }, false, ['setting']],
    [{ ntProBnpPgPerMl: 125 }, 'unknown', ['setting']],
    [{ ntProBnpPgPerMl: 299 }, 'unknown', ['setting']],
    [{ ntProBnpPgPerMl: 300 }, true, ['setting']],
    [{ ntProBnpPgPerMl: 450, ...ruleIn() }, false, ['ageYears']],
    [{ ntProBnpPgPerMl: 451, ...ruleIn() }, 'unknown', ['ageYears']],
    [{ ntProBnpPgPerMl: 1800, ...ruleIn() }, 'unknown', ['ageYears']],
    [{ ntProBnpPgPerMl: 1801, ...ruleIn() }, true, ['ageYears']],
    [{ bnpPgPerMl: 2000, mode: 'ruleIn' }, 'unknown', ['setting']],
    [{}, 'unknown', ['bnpPgPerMl', 'ntProBnpPgPerMl', 'setting']],
    [{ ...acute }, 'unknown', ['bnpPgPerMl', 'ntProBnpPgPerMl']],
    [ruleIn(), 'unknown', ['bnpPgPerMl', 'ntProBnpPgPerMl', 'ageYears']],
  ])('leaves open what is missing: %j is %s', (input, elevated, missing) => {
    expect(natriureticPeptideElevated(input)).toMatchObject({ elevated, missing })
  })

  it('takes either peptide where both are known', () => {
    const both = (bnpPgPerMl: number, ntProBnpPgPerMl: number) =>
      natriureticPeptideElevated({ bnpPgPerMl, ntProBnpPgPerMl, ...acute }).elevated
    expect([both(99, 299), both(100, 299), both(99, 300), both(100, 300)]).toEqual([false, true, true, true])
    expect(natriureticPeptideElevated({ bnpPgPerMl: 401, ntProBnpPgPerMl: 500, ...ruleIn() })).toMatchObject({
      elevated: true,
      missing: ['ageYears'],
    })
  })

  it('never falls as the peptide rises, and without a setting says what every setting says', () => {
    const value = fc.integer({ min: 0, max: 4000 })
    const peptide = fc.constantFrom('bnpPgPerMl', 'ntProBnpPgPerMl')
    const context = fc.constantFrom(ambulatory, acute, ruleIn(40), ruleIn(60), ruleIn(90))
    fc.assert(
      fc.property(value, value, peptide, context, (one, other, name, reading) => {
        const at = (level: number, more: NatriureticPeptideInput = reading) =>
          natriureticPeptideElevated({ ...more, [name]: level }).elevated
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        if (at(low)) expect(at(high)).toBe(true)
        const [a, b] = [at(one, ambulatory), at(one, acute)]
        expect(at(one, {})).toBe(a === b ? a : 'unknown')
        const ages = [40, 60, 90].map((age) => at(one, ruleIn(age)))
        expect(at(one, ruleIn())).toBe(new Set(ages).size === 1 ? ages[0] : 'unknown')
      }),
    )
  })

  it.each<[NatriureticPeptideInput, string]>([
    [
      { bnpPgPerMl: 500, mode: 'ruleIn', ...ambulatory },
      'mode "ruleIn" has thresholds for setting "acute" alone, got "ambulatory"; leave the mode out for outpatients',
    ],
    [
      { bnpPgPerMl: 40, bnpPmolPerL: 10 },
      'bnpPgPerMl and bnpPmolPerL stand for the same input; give one of them, and leave out the other',
    ],
    [
      { ntProBnpPgPerMl: 40, ntProBnpPmolPerL: 10 },
      'ntProBnpPgPerMl and ntProBnpPmolPerL stand for the same input; give one of them, and leave out the other',
    ],
    [{ setting: 'inpatient' as 'acute' }, 'setting must be "ambulatory" or "acute", got "inpatient"'],
    [{ mode: 'rule-in' as 'ruleIn' }, 'mode must be "ruleOut" or "ruleIn", got "rule-in"'],
  ])('refuses %j', (input, message) => {
    expect(() => natriureticPeptideElevated(input)).toThrow(
      expect.objectContaining({ code: 'calculator-invalid', message: `natriureticPeptideElevated: ${message}` }),
    )
  })
})
