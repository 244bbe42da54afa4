import { z } from 'zod'
import { anyKnown, known } from './classification.ts'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  type InputValues,
  readInputs,
  yesNo,
} from './inputs.ts'
import { type PointItem, pointItem, pointScore, type PointScore } from './point-score.ts'

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

const inputs = z.strictObject({
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

type Values = InputValues<typeof inputs>

const items: readonly PointItem<Values>[] = [
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
export interface WellsPe extends PointScore<WellsPeBand, keyof Values> {
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
  const values = readInputs('wellsPe', inputs, input)
  return {
    ...pointScore(items, values, bandOf),
    twoLevel: pointScore(items, values, (points): WellsPeTwoLevel => (points > 4 ? 'likely' : 'unlikely')).band,
  }
}

function bandOf(points: number): WellsPeBand {
  if (points > 6) return 'high'
  return points >= 2 ? 'moderate' : 'low'
}
