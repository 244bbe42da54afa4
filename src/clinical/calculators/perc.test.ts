import { describe, expect, it } from 'vitest'
import { perc, type PercInput } from './perc.ts'

const well = {
  ageYears: 49,
  heartRate: 99,
  spo2Percent: 95,
  unilateralLegSwelling: false,
  haemoptysis: false,
  surgeryOrTraumaWithin4Weeks: false,
  previousPeOrDvt: false,
  oestrogenUse: false,
} as const satisfies PercInput

describe('perc', () => {
  it('gives what its docstring shows', () => {
    expect(perc(well)).toEqual({ score: 0, band: 'negative', atLeast: 0, atMost: 0, missing: [] })
  })

  it.each<[string, ...(readonly [PercInput, number])[]]>([
    ['"age < 50 years"', [{ ageYears: 49.9 }, 0], [{ ageYears: 50 }, 1], [{ ageYears: 51 }, 1]],
    ['"pulse < 100/min"', [{ heartRate: 99 }, 0], [{ heartRate: 100 }, 1], [{ heartRate: 101 }, 1]],
    ['"SaO2 >= 95%", on air', [{ spo2Percent: 94 }, 1], [{ spo2Percent: 95 }, 0], [{ spo2Percent: 96 }, 0]],
    ['"no unilateral leg swelling"', [{ unilateralLegSwelling: true }, 1]],
    ['"no haemoptysis"', [{ haemoptysis: true }, 1]],
    ['"no surgery or trauma within 4 weeks"', [{ surgeryOrTraumaWithin4Weeks: true }, 1]],
    ['"no prior PE or DVT"', [{ previousPeOrDvt: true }, 1]],
    ['"no oestrogen use"', [{ oestrogenUse: true }, 1]],
  ])('%s', (...[, ...rows]) => {
    for (const [change, points] of rows) {
      expect({ change, ...perc({ ...well, ...change }) }).toMatchObject({
        change,
        score: points,
        band: points === 0 ? 'negative' : 'positive',
      })
    }
  })

  it('is positive by one criterion whatever is missing, and never negative while one is', () => {
    expect(perc({ heartRate: 120 })).toMatchObject({ score: 'unknown', band: 'positive', atLeast: 1, atMost: 8 })
    expect(perc({ ...well, oestrogenUse: undefined })).toMatchObject({ band: 'unknown', missing: ['oestrogenUse'] })
  })
})
