import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { convert, knownUnit, unitNames, inUnit } from './convert.ts'
import { quantities } from './quantities.ts'

describe('convert', () => {
  it.each([
    [0.014, 'ng/mL', 'ng/L', 14],
    [0.04, 'ng/mL', 'pg/mL', 40],
    [14, 'ug/L', 'ng/mL', 14],
    [12, 'month', 'year', 1],
    [2, 'weeks', 'd', 14],
    [36, 'month', 'years', 3],
    [1, 'g/dL', 'g/L', 10],
    [0.5, 'mg/kg/h', 'mcg/kg/min', 500 / 60],
    [1, 'mL', 'mm3', 1000],
    [1.5, 'cm', 'mm', 15],
    [37, '°C', '°F', 98.6],
    [101.3, 'degrees F', '°C', 38.5],
    [12_000, '/µL', '10^9/L', 12],
    [12, 'K/uL', '10^9/L', 12],
  ])('turns %d %s into %s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBeCloseTo(expected, 10)
  })

  it('keeps conversions between whole multiples exact', () => {
    expect(convert(0.014, 'ng/mL', 'ng/L')).toBe(14)
    expect(convert(12, 'month', 'year')).toBe(1)
    expect(convert(6.5, 'mmol/L', 'mmol/l')).toBe(6.5)
  })

  it('knows the pressures', () => {
    expect(convert(1, 'kPa', 'mmHg')).toBeCloseTo(7.500_617, 6)
    expect(convert(1, 'mmHg', 'cm H2O')).toBeCloseTo(1.359_51, 5)
  })

  it.each([
    [100, 'mg/dL', 'mmol/L', 'glucose', 5.55],
    [20, 'mg/dL', 'mmol/L', 'urea-nitrogen', 7.14],
    [1, 'mg/dL', 'umol/L', 'creatinine', 88.4],
    [10, 'mg/dL', 'mmol/L', 'calcium', 2.495],
    [2, 'mEq/L', 'mmol/L', 'magnesium', 1],
    [4, 'mEq/L', 'mmol/L', 'potassium', 4],
    [21.5, 'mg/dL', 'mmol/L', 'potassium', 5.5],
    [5.5, 'mmol/L', 'mg/dL', 'potassium', 21.504],
    [18, 'mg/dL', 'mmol/L', 'lactate', 1.998],
  ] as const)('turns %d %s into %s of %s', (value, from, to, substance, expected) => {
    expect(convert(value, from, to, substance)).toBeCloseTo(expected, 2)
  })

  it.each([
    ['mgdl', 'g/L', undefined, '"mgdl" is not a known unit; the nearest known are mg/dL, g/dL, mg/L'],
    ['zzzzz', 'g', undefined, '"zzzzz" is not a known unit; expected one such as mg/dL, mmol/L, mmHg, °C or h'],
    ['', 'g', undefined, 'an empty string is not a known unit; expected one such as mg/dL, mmol/L, mmHg, °C or h'],
    [
      'mg',
      'h',
      undefined,
      'mg to h does not convert: mg is mass, h is time. Expected two units of the same kind of quantity.',
    ],
    [
      'tablet',
      'puff',
      undefined,
      'tablet to puff does not convert: tablet is count, puff is count. Expected two units of the same kind of quantity.',
    ],
    [
      'mg/dL',
      'mmol/L',
      undefined,
      'mg/dL to mmol/L needs the substance: name it, as in convert(1, "mg/dL", "mmol/L", "glucose")',
    ],
    [
      'mEq',
      'mmol',
      'glucose',
      'mEq to mmol is not known for glucose; expected a substance with a known molar mass, and a charge for mEq',
    ],
  ] as const)('refuses %s to %s: what, and the way out', (from, to, substance, message) => {
    expect(() => convert(1, from, to, substance)).toThrow(
      expect.objectContaining({ name: 'AssayError', code: 'language-invalid', message }),
    )
  })

  it('refuses a value that is not finite', () => {
    expect(() => convert(Number.NaN, 'mg', 'g')).toThrow('the value to convert is NaN; expected a finite number')
  })

  it('comes back to where it started', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((one) => one === 0 || Math.abs(one) > 1e-6)
    fc.assert(
      fc.property(fc.constantFrom(...unitNames), fc.constantFrom(...unitNames), value, (from, to, start) => {
        fc.pre(knownUnit(from).canonical === knownUnit(to).canonical)
        const offset = knownUnit(from).dimension === 'temperature' ? 1000 : 0
        const back = convert(convert(start, from, to), to, from)
        expect(Math.abs(back - start)).toBeLessThanOrEqual(1e-9 * (Math.abs(start) + offset))
      }),
      { numRuns: draws(300) },
    )
  })
})

describe('knownUnit', () => {
  it.each(unitNames.map((name) => [name]))('reads the name %s as itself', (name) => {
    expect(knownUnit(name).name).toBe(name)
  })
})

const eachInUnit = (text: string, unit: string): unknown => quantities(text).map((quantity) => inUnit(quantity, unit))

describe('inUnit', () => {
  it('gives a range in another unit', () => {
    expect(eachInUnit('CT in 0.5 to 1 year', 'month')).toEqual([{ low: 6, high: 12, unit: 'month' }])
    expect(eachInUnit('CT annually', 'months')).toEqual([{ low: 12, high: 12, unit: 'month' }])
  })

  it('takes the analyte for the substance', () => {
    expect(eachInUnit('BUN 20 mg/dL', 'mmol/L')).toEqual([{ low: 7.14, high: 7.14, unit: 'mmol/L' }])
    expect(eachInUnit('magnesium 2 mEq/L', 'mmol/L')).toEqual([{ low: 1, high: 1, unit: 'mmol/L' }])
  })

  it('gives nothing for a bare number, and for what does not convert', () => {
    expect(eachInUnit('K+ > 6.5', 'mmol/L')).toEqual([undefined])
    expect(eachInUnit('40 mg', 'mL')).toEqual([undefined])
    expect(eachInUnit('180 mg/dL', 'mmol/L')).toEqual([undefined])
  })

  it('refuses an unknown unit, also where there is nothing to convert', () => {
    expect(() => eachInUnit('K+ > 6.5', 'mmoll')).toThrow(
      '"mmoll" is not a known unit; the nearest known are mmol/L, mmol, umol/L',
    )
  })
})
