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
export interface SpesiInput extends Pick<PatientInputs, 'ageYears' | 'heartRate' | 'systolicMmHg' | 'spo2Percent'> {
  /** Active, or in the history. */
  readonly cancer?: Maybe<boolean>
  readonly chronicCardiopulmonaryDisease?: Maybe<boolean>
  /** With `chronicLungDisease` in place of `chronicCardiopulmonaryDisease`, as PESI asks for them. */
  readonly heartFailure?: Maybe<boolean>
  readonly chronicLungDisease?: Maybe<boolean>
}

const inputs = z.strictObject({
  ageYears: patientInputs.ageYears,
  cancer: yesNo,
  chronicCardiopulmonaryDisease: yesNo,
  heartFailure: yesNo,
  chronicLungDisease: yesNo,
  heartRate: patientInputs.heartRate,
  systolicMmHg: patientInputs.systolicMmHg,
  spo2Percent: patientInputs.spo2Percent,
} satisfies InputShape<SpesiInput>)

/** Low at a score of 0, high above it. */
export type SpesiBand = 'low' | 'high'

type Values = Omit<InputValues<typeof inputs>, 'heartFailure' | 'chronicLungDisease'>

const items: readonly PointItem<Values>[] = [
  pointItem(1, ['ageYears'], (values) => known(values.ageYears, (age) => age > 80)),
  pointItem(1, ['cancer'], ({ cancer }) => cancer),
  pointItem(1, ['chronicCardiopulmonaryDisease'], (values) => values.chronicCardiopulmonaryDisease),
  pointItem(1, ['heartRate'], (values) => known(values.heartRate, (rate) => rate >= 110)),
  pointItem(1, ['systolicMmHg'], (values) => known(values.systolicMmHg, (systolic) => systolic < 100)),
  pointItem(1, ['spo2Percent'], (values) => known(values.spo2Percent, (saturation) => saturation < 90)),
]

/**
 * The simplified Pulmonary Embolism Severity Index.
 *
 * A point each for age above 80, cancer, chronic cardiopulmonary disease, a heart rate of 110/min or more, a systolic pressure below 100 mmHg and an oxygen saturation below 90%.
 * An unreviewed reference encoding, not for clinical use. Source: Jiménez et al. 2010, https://doi.org/10.1001/archinternmed.2010.199
 *
 * @param input absent, undefined and null all say "not known"; `chronicCardiopulmonaryDisease` is given, or the two that it is made of
 * @returns 0 to 6 points: 0 is low risk, all others high
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, and an input in two forms
 *
 * @example
 * spesi({ ageYears: 80, cancer: false, chronicCardiopulmonaryDisease: false, heartRate: 109, systolicMmHg: 100, spo2Percent: 90 }) // { score: 0, band: 'low', … }
 */
export function spesi(input: SpesiInput): PointScore<SpesiBand, keyof Values> {
  const { heartFailure, chronicLungDisease, ...values } = readInputs('spesi', inputs, input, [
    ['chronicCardiopulmonaryDisease', 'heartFailure'],
    ['chronicCardiopulmonaryDisease', 'chronicLungDisease'],
  ])
  const chronicCardiopulmonaryDisease =
    values.chronicCardiopulmonaryDisease ?? anyKnown(heartFailure, chronicLungDisease)
  return pointScore(items, { ...values, chronicCardiopulmonaryDisease }, (points) => (points === 0 ? 'low' : 'high'))
}
