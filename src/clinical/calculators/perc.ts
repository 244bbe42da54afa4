import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  type InputValues,
  readInputs,
  yesNo,
} from './inputs.ts'
import { known } from './classification.ts'
import { type PointItem, pointItem, pointScore, type PointScore } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface PercInput extends Pick<PatientInputs, 'ageYears' | 'heartRate'> {
  /** On room air; leave out one that was measured on oxygen. */
  readonly spo2Percent?: Maybe<number>
  readonly unilateralLegSwelling?: Maybe<boolean>
  readonly haemoptysis?: Maybe<boolean>
  readonly surgeryOrTraumaWithin4Weeks?: Maybe<boolean>
  readonly previousPeOrDvt?: Maybe<boolean>
  /** Oral contraceptives, hormone replacement, or other oestrogens. */
  readonly oestrogenUse?: Maybe<boolean>
}

const inputs = z.strictObject({
  ageYears: patientInputs.ageYears,
  heartRate: patientInputs.heartRate,
  spo2Percent: patientInputs.spo2Percent,
  unilateralLegSwelling: yesNo,
  haemoptysis: yesNo,
  surgeryOrTraumaWithin4Weeks: yesNo,
  previousPeOrDvt: yesNo,
  oestrogenUse: yesNo,
} satisfies InputShape<PercInput>)

/** Negative where no criterion is there; positive as soon as one is. */
export type PercBand = 'negative' | 'positive'

type Values = InputValues<typeof inputs>

const items: readonly PointItem<Values>[] = [
  pointItem(1, ['ageYears'], (values) => known(values.ageYears, (age) => age >= 50)),
  pointItem(1, ['heartRate'], (values) => known(values.heartRate, (rate) => rate >= 100)),
  pointItem(1, ['spo2Percent'], (values) => known(values.spo2Percent, (saturation) => saturation < 95)),
  pointItem(1, ['unilateralLegSwelling'], ({ unilateralLegSwelling }) => unilateralLegSwelling),
  pointItem(1, ['haemoptysis'], ({ haemoptysis }) => haemoptysis),
  pointItem(1, ['surgeryOrTraumaWithin4Weeks'], (values) => values.surgeryOrTraumaWithin4Weeks),
  pointItem(1, ['previousPeOrDvt'], ({ previousPeOrDvt }) => previousPeOrDvt),
  pointItem(1, ['oestrogenUse'], ({ oestrogenUse }) => oestrogenUse),
]

/**
 * The Pulmonary Embolism Rule-out Criteria.
 *
 * A point each for age 50 or more, a heart rate of 100/min or more, an oxygen saturation below 95% on air, unilateral leg swelling, haemoptysis, surgery or trauma within 4 weeks, earlier embolism or deep
 * vein thrombosis, and oestrogen use. Negative rules an embolism out only where a clinician already holds it for unlikely (below 15%), which the rule does not ask.
 * An unreviewed reference encoding, not for clinical use. Source: Kline et al. 2004, https://doi.org/10.1111/j.1538-7836.2004.00790.x
 *
 * @param input absent, undefined and null all say "not known"
 * @returns 0 to 8 points: 0 is negative, all others positive
 * @throws {AssayError} `calculator-invalid` for an unknown key, and a value of another type or out of range
 *
 * @example
 * perc({
 *   ageYears: 49, heartRate: 99, spo2Percent: 95, unilateralLegSwelling: false, haemoptysis: false,
 *   surgeryOrTraumaWithin4Weeks: false, previousPeOrDvt: false, oestrogenUse: false,
 * }) // { score: 0, band: 'negative', … }
 */
export function perc(input: PercInput): PointScore<PercBand, keyof Values> {
  return pointScore(items, readInputs('perc', inputs, input), (points) => (points === 0 ? 'negative' : 'positive'))
}
