import { describe, expect, it } from 'vitest'
import { inUnit } from './in-unit.ts'
import { quantities } from './quantities.ts'

const each = (text: string, unit: string): unknown => quantities(text).map((quantity) => inUnit(quantity, unit))

describe('inUnit', () => {
  it('gives a range in another unit', () => {
    expect(each('CT in 0.5 to 1 year', 'month')).toEqual([{ low: 6, high: 12, unit: 'month' }])
    expect(each('CT annually', 'months')).toEqual([{ low: 12, high: 12, unit: 'month' }])
  })

  it('takes the analyte for the substance', () => {
    expect(each('BUN 20 mg/dL', 'mmol/L')).toEqual([{ low: 7.14, high: 7.14, unit: 'mmol/L' }])
    expect(each('magnesium 2 mEq/L', 'mmol/L')).toEqual([{ low: 1, high: 1, unit: 'mmol/L' }])
  })

  it('gives nothing for a bare number, and for what does not convert', () => {
    expect(each('K+ > 6.5', 'mmol/L')).toEqual([undefined])
    expect(each('40 mg', 'mL')).toEqual([undefined])
    expect(each('180 mg/dL', 'mmol/L')).toEqual([undefined])
  })

  it('refuses an unknown unit, also where there is nothing to convert', () => {
    expect(() => each('K+ > 6.5', 'mmoll')).toThrow(
      '"mmoll" is not a known unit; the nearest known are mmol/L, mmol, umol/L',
    )
  })
})
