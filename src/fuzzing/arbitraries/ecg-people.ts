import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'

/** People of each cut of ST elevation: men from 40 years, younger men, women, and those whose sex is not known; half of the men within two years of 40. */
export function ecgPeople(): fc.Arbitrary<{
  readonly age_years: number
  readonly sex: Patient['demographics']['sex']
}> {
  const years = (most: number): fc.Arbitrary<number> =>
    fc.oneof({ withCrossShrink: true }, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: most }))
  return fc.oneof(
    { withCrossShrink: true },
    years(50).map((over) => ({ age_years: 40 + over, sex: 'male' as const })),
    years(21).map((under) => ({ age_years: 39 - under, sex: 'male' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: 'female' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: undefined })),
  )
}
