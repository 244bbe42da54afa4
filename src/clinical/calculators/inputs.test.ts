import { describe, expect, it } from 'vitest'
import { cap2007Severity } from './cap-2007.ts'
import { curb65 } from './curb-65.ts'
import { fleischner } from './fleischner.ts'
import { natriureticPeptideElevated } from './natriuretic-peptide.ts'
import { pesi } from './embolism-severity.ts'

type Calculate = (input: Record<string, unknown>) => unknown

describe('readInputs', () => {
  it('takes undefined and null for what is not known', () => {
    expect(curb65({ confusion: null, ageYears: undefined })).toEqual(curb65({}))
  })

  it('has no input of its own to give back or to change', () => {
    const input = Object.freeze({ confusion: true, ureaMmolPerL: null })
    expect(() => curb65(input)).not.toThrow()
  })

  it.each<[unknown, string]>([
    [undefined, 'got nothing'],
    [null, 'got null'],
    [7, 'got 7'],
    ['7', 'got "7"'],
    [[1, 2], 'got a list of 2'],
    [() => 1, 'got function'],
  ])('refuses %s in place of an object', (input, got) => {
    expect(() => curb65(input as object)).toThrow(
      expect.objectContaining({
        code: 'calculator-invalid',
        message: `curb65 takes one object of named inputs, ${got}; expected some of confusion, abbreviatedMentalTestScore, ureaMmolPerL, ureaMgPerDl, bunMgPerDl, respiratoryRate, systolicMmHg, diastolicMmHg, ageYears`,
      }),
    )
  })

  it.each<[object, string]>([
    [{ systolicMmhg: 110 }, 'systolicMmhg is not a known key; did you mean "systolicMmHg"?'],
    [{ respiratory_rate: 20 }, 'respiratory_rate is not a known key; did you mean "respiratoryRate"?'],
    [
      { ureaMmolPerl: 20, agesYears: 3 },
      'ureaMmolPerl is not a known key; did you mean "ureaMmolPerL"?; agesYears is not a known key; did you mean "ageYears"?',
    ],
    [
      { bmi: 20 },
      'bmi is not a known key; expected one of confusion, abbreviatedMentalTestScore, ureaMmolPerL, ureaMgPerDl, bunMgPerDl, respiratoryRate, systolicMmHg, diastolicMmHg, ageYears',
    ],
    [
      JSON.parse('{"__proto__":{"confusion":true}}') as object,
      '__proto__ is not a known key; expected one of confusion, abbreviatedMentalTestScore, ureaMmolPerL, ureaMgPerDl, bunMgPerDl, respiratoryRate, systolicMmHg, diastolicMmHg, ageYears',
    ],
    [{ confusion: 'yes' }, 'confusion must be true or false, got "yes"'],
    [{ confusion: 1 }, 'confusion must be true or false, got 1'],
    [{ ageYears: '70' }, 'ageYears must be a number from 0 to 125 years, got "70"'],
    [{ ageYears: NaN }, 'ageYears must be a number from 0 to 125 years, got NaN'],
    [{ ageYears: Infinity }, 'ageYears must be a number from 0 to 125 years, got Infinity'],
    [
      { systolicMmHg: -1, respiratoryRate: 10n },
      'respiratoryRate must be a number from 0 to 150 breaths/min, got bigint; systolicMmHg must be a number from 0 to 350 mmHg, got -1',
    ],
  ])('refuses %s', (input, message) => {
    expect(() => curb65(input)).toThrow(
      expect.objectContaining({ code: 'calculator-invalid', message: `curb65: ${message}` }),
    )
  })

  it.each<[Calculate, string, number, number, number, string]>([
    [pesi, 'ageYears', 0, 125, 1, '0 to 125 years'],
    [pesi, 'heartRate', 0, 400, 1, '0 to 400 beats/min'],
    [pesi, 'respiratoryRate', 0, 150, 1, '0 to 150 breaths/min'],
    [pesi, 'systolicMmHg', 0, 350, 1, '0 to 350 mmHg'],
    [curb65, 'diastolicMmHg', 0, 300, 1, '0 to 300 mmHg'],
    [pesi, 'temperatureCelsius', 10, 50, 0.1, '10 to 50 °C'],
    [pesi, 'temperatureFahrenheit', 50, 122, 0.1, '50 to 122 °F'],
    [pesi, 'spo2Percent', 10, 100, 1, '10 to 100 %'],
    [curb65, 'ureaMmolPerL', 0, 150, 0.1, '0 to 150 mmol/L'],
    [curb65, 'ureaMgPerDl', 0, 900, 1, '0 to 900 mg/dL'],
    [curb65, 'bunMgPerDl', 0, 420, 1, '0 to 420 mg/dL'],
    [cap2007Severity, 'pao2Fio2Ratio', 0, 1000, 1, '0 to 1,000 mmHg'],
    [cap2007Severity, 'pao2MmHg', 0, 800, 1, '0 to 800 mmHg'],
    [cap2007Severity, 'pao2KPa', 0, 107, 0.1, '0 to 107 kPa'],
    [cap2007Severity, 'fio2', 0.21, 1, 0.01, '0.21 to 1 (a share: 0.21 is room air)'],
    [cap2007Severity, 'whiteCellsPerMm3', 50, 1_500_000, 1, '50 to 1,500,000 cells/mm³'],
    [cap2007Severity, 'whiteCells10e9PerL', 0, 1500, 0.1, '0 to 1,500 10⁹/L'],
    [cap2007Severity, 'plateletsPerMm3', 1000, 5_000_000, 1, '1,000 to 5,000,000 platelets/mm³'],
    [cap2007Severity, 'platelets10e9PerL', 0, 5000, 1, '0 to 5,000 10⁹/L'],
    [fleischner, 'longAxisMm', 0.1, 300, 0.1, '0.1 to 300 mm'],
    [fleischner, 'shortAxisMm', 0.1, 300, 0.1, '0.1 to 300 mm'],
    [fleischner, 'meanMm', 0.1, 300, 0.1, '0.1 to 300 mm'],
    [fleischner, 'volumeMm3', 0.1, 15_000_000, 0.1, '0.1 to 15,000,000 mm³'],
    [fleischner, 'solidPartMm', 0, 300, 0.1, '0 to 300 mm'],
    [natriureticPeptideElevated, 'bnpPgPerMl', 0, 100_000, 1, '0 to 100,000 pg/mL'],
    [natriureticPeptideElevated, 'bnpPmolPerL', 0, 30_000, 1, '0 to 30,000 pmol/L'],
    [natriureticPeptideElevated, 'ntProBnpPgPerMl', 0, 1_000_000, 1, '0 to 1,000,000 pg/mL'],
    [natriureticPeptideElevated, 'ntProBnpPmolPerL', 0, 120_000, 1, '0 to 120,000 pmol/L'],
  ])('%o takes %s from %d to %d', (calculate, name, from, to, step, range) => {
    const refusal = (value: number) =>
      expect.objectContaining({
        code: 'calculator-invalid',
        message: `${calculate.name}: ${name} must be a number from ${range}, got ${value}`,
      })
    for (const value of [from, to]) expect(() => calculate({ [name]: value })).not.toThrow()
    for (const value of [from - step, to + step]) expect(() => calculate({ [name]: value })).toThrow(refusal(value))
  })
})
