import { z } from 'zod'
import { anyKnown, known } from './classification.ts'
import {
  type InputShape,
  type InputValues,
  type Maybe,
  type PatientInputs,
  patientInputs,
  readInputs,
  yesNo,
} from './inputs.ts'
import { type PointItem, type PointScore, pointItem, pointScore } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface WellsPeInput extends Pick<PatientInputs, 'heartRate'> {
  /** At least leg swelling and pain on palpation of the deep veins. */
  readonly signsOfDvt?: Maybe<boolean>
  /** Embolism is the first diagnosis, or an equally likely one. */
  readonly peMostLikely?: Maybe<boolean>
  readonly immobilisedAtLeast3Days?: Maybe<boolean>
  readonly surgeryWithin4Weeks?: Maybe<boolean>
  readonly previousPeOrDvt?: Maybe<boolean>
  readonly haemoptysis?: Maybe<boolean>
  /** Treated within 6 months, or palliative. */
  readonly malignancy?: Maybe<boolean>
}

const wellsInputs = z.strictObject({
  signsOfDvt: yesNo,
  peMostLikely: yesNo,
  heartRate: patientInputs.heartRate,
  immobilisedAtLeast3Days: yesNo,
  surgeryWithin4Weeks: yesNo,
  previousPeOrDvt: yesNo,
  haemoptysis: yesNo,
  malignancy: yesNo,
} satisfies InputShape<WellsPeInput>)

/** What a Wells score of pulmonary embolism stands for, in three levels. */
export type WellsPeBand = 'low' | 'moderate' | 'high'
/** What a Wells score of pulmonary embolism stands for, in two levels. */
export type WellsPeTwoLevel = 'unlikely' | 'likely'

type WellsValues = InputValues<typeof wellsInputs>

const wellsItems: readonly PointItem<WellsValues>[] = [
  pointItem(3, ['signsOfDvt'], ({ signsOfDvt }) => signsOfDvt),
  pointItem(3, ['peMostLikely'], ({ peMostLikely }) => peMostLikely),
  pointItem(1.5, ['heartRate'], ({ heartRate }) => known(heartRate, (rate) => rate > 100)),
  pointItem(1.5, ['immobilisedAtLeast3Days', 'surgeryWithin4Weeks'], (values) =>
    anyKnown(values.immobilisedAtLeast3Days, values.surgeryWithin4Weeks),
  ),
  pointItem(1.5, ['previousPeOrDvt'], ({ previousPeOrDvt }) => previousPeOrDvt),
  pointItem(1, ['haemoptysis'], ({ haemoptysis }) => haemoptysis),
  pointItem(1, ['malignancy'], ({ malignancy }) => malignancy),
]

/** The Wells score with both of its readings: `band` of three levels, `twoLevel` of two. */
export interface WellsPe extends PointScore<WellsPeBand, keyof WellsValues> {
  readonly twoLevel: WellsPeTwoLevel | 'unknown'
}

/**
 * The Wells score: how likely a pulmonary embolism is before it is looked for.
 *
 * Signs of deep vein thrombosis 3; embolism the first or an equally likely diagnosis 3; heart rate above 100/min 1.5; immobilised for 3 days or more, or surgery in the last 4 weeks, 1.5 once; earlier
 * embolism or deep vein thrombosis 1.5; haemoptysis 1; malignancy 1.
 * An unreviewed reference encoding, not for clinical use. Source: Wells et al. 2000, https://doi.org/10.1055/s-0037-1613830
 *
 * @param input absent, undefined and null all say "not known"
 * @returns 0 to 12.5 points; `band`: below 2 low, 2 to 6 moderate, above 6 high; `twoLevel`: above 4 likely
 * @throws {AssayError} `calculator-invalid` for an unknown key, and a value of another type or out of range
 *
 * @example
 * wellsPe({
 *   signsOfDvt: true, peMostLikely: false, heartRate: 101, immobilisedAtLeast3Days: false, surgeryWithin4Weeks: false,
 *   previousPeOrDvt: false, haemoptysis: false, malignancy: false,
 * }) // { score: 4.5, band: 'moderate', twoLevel: 'likely', … }
 */
export function wellsPe(input: WellsPeInput): WellsPe {
  const values = readInputs('wellsPe', wellsInputs, input)
  return {
    ...pointScore(wellsItems, values, wellsBandOf),
    twoLevel: pointScore(wellsItems, values, (points): WellsPeTwoLevel => (points > 4 ? 'likely' : 'unlikely')).band,
  }
}

function wellsBandOf(points: number): WellsPeBand {
  if (points > 6) return 'high'
  return points >= 2 ? 'moderate' : 'low'
}

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

const percInputs = z.strictObject({
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

type PercValues = InputValues<typeof percInputs>

const percItems: readonly PointItem<PercValues>[] = [
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
export function perc(input: PercInput): PointScore<PercBand, keyof PercValues> {
  return pointScore(percItems, readInputs('perc', percInputs, input), (points) =>
    points === 0 ? 'negative' : 'positive',
  )
}
