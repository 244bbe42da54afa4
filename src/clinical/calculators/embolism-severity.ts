import { z } from 'zod'
import {
  type InputShape,
  type InputValues,
  type Maybe,
  type PatientInputs,
  celsius,
  patientInputs,
  readInputs,
  yesNo,
} from './inputs.ts'
import { anyKnown, known } from './classification.ts'
import { type PointItem, type PointScore, pointItem, pointScore } from './point-score.ts'

/** Absent, undefined and null all say "not known". */
export interface PesiInput extends Pick<
  PatientInputs,
  'ageYears' | 'sex' | 'heartRate' | 'systolicMmHg' | 'respiratoryRate' | 'temperatureCelsius' | 'temperatureFahrenheit'
> {
  /** Active, or in the history. */
  readonly cancer?: Maybe<boolean>
  readonly heartFailure?: Maybe<boolean>
  readonly chronicLungDisease?: Maybe<boolean>
  /** Disorientation, lethargy, stupor or coma. */
  readonly alteredMentalStatus?: Maybe<boolean>
  /** With or without oxygen. */
  readonly spo2Percent?: Maybe<number>
}

const pesiInputs = z.strictObject({
  ageYears: patientInputs.ageYears,
  sex: patientInputs.sex,
  cancer: yesNo,
  heartFailure: yesNo,
  chronicLungDisease: yesNo,
  heartRate: patientInputs.heartRate,
  systolicMmHg: patientInputs.systolicMmHg,
  respiratoryRate: patientInputs.respiratoryRate,
  temperatureCelsius: patientInputs.temperatureCelsius,
  temperatureFahrenheit: patientInputs.temperatureFahrenheit,
  alteredMentalStatus: yesNo,
  spo2Percent: patientInputs.spo2Percent,
} satisfies InputShape<PesiInput>)

/** A risk class of PESI, from the least, I, to the greatest, V. */
export type PesiClass = 'I' | 'II' | 'III' | 'IV' | 'V'

type PesiValues = Omit<InputValues<typeof pesiInputs>, 'temperatureFahrenheit'>

const pesiItems: readonly PointItem<PesiValues>[] = [
  { reads: ['ageYears'], most: 125, points: (values) => values.ageYears },
  pointItem(10, ['sex'], (values) => known(values.sex, (is) => is === 'male')),
  pointItem(30, ['cancer'], ({ cancer }) => cancer),
  pointItem(10, ['heartFailure'], ({ heartFailure }) => heartFailure),
  pointItem(10, ['chronicLungDisease'], ({ chronicLungDisease }) => chronicLungDisease),
  pointItem(20, ['heartRate'], (values) => known(values.heartRate, (rate) => rate >= 110)),
  pointItem(30, ['systolicMmHg'], (values) => known(values.systolicMmHg, (systolic) => systolic < 100)),
  pointItem(20, ['respiratoryRate'], (values) => known(values.respiratoryRate, (rate) => rate >= 30)),
  pointItem(20, ['temperatureCelsius'], (values) => known(values.temperatureCelsius, (degrees) => degrees < 36)),
  pointItem(60, ['alteredMentalStatus'], ({ alteredMentalStatus }) => alteredMentalStatus),
  pointItem(20, ['spo2Percent'], (values) => known(values.spo2Percent, (saturation) => saturation < 90)),
]

/**
 * The Pulmonary Embolism Severity Index: mortality within 30 days of a proven embolism.
 *
 * Age in years; men 10; cancer 30; heart failure 10; chronic lung disease 10; heart rate of 110/min or more 20; systolic pressure below 100 mmHg 30; respiratory rate of 30/min or more 20; temperature
 * below 36 °C 20; altered mental status 60; oxygen saturation below 90% 20.
 * An unreviewed reference encoding, not for clinical use. Source: Aujesky et al. 2005, https://doi.org/10.1164/rccm.200506-862OC
 *
 * @param input absent, undefined and null all say "not known"; the temperature is given in one of its units
 * @returns class I to 65 points, II to 85, III to 105, IV to 125, V above; an age that is not known leaves 0 to 125 points open
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, and an input in two units
 *
 * @example
 * pesi({
 *   ageYears: 70, sex: 'male', cancer: true, heartFailure: false, chronicLungDisease: false, heartRate: 90, systolicMmHg: 120,
 *   respiratoryRate: 18, temperatureCelsius: 36.8, alteredMentalStatus: false, spo2Percent: 94,
 * }) // { score: 110, band: 'IV', … }
 */
export function pesi(input: PesiInput): PointScore<PesiClass, keyof PesiValues> {
  const { temperatureFahrenheit, ...values } = readInputs('pesi', pesiInputs, input, [
    ['temperatureCelsius', 'temperatureFahrenheit'],
  ])
  const temperatureCelsius = celsius({ temperatureCelsius: values.temperatureCelsius, temperatureFahrenheit })
  return pointScore(pesiItems, { ...values, temperatureCelsius }, classOf)
}

function classOf(points: number): PesiClass {
  if (points <= 65) return 'I'
  if (points <= 85) return 'II'
  if (points <= 105) return 'III'
  return points <= 125 ? 'IV' : 'V'
}

/** Absent, undefined and null all say "not known". */
export interface SpesiInput extends Pick<PatientInputs, 'ageYears' | 'heartRate' | 'systolicMmHg' | 'spo2Percent'> {
  /** Active, or in the history. */
  readonly cancer?: Maybe<boolean>
  readonly chronicCardiopulmonaryDisease?: Maybe<boolean>
  /** With `chronicLungDisease` in place of `chronicCardiopulmonaryDisease`, as PESI asks for them. */
  readonly heartFailure?: Maybe<boolean>
  readonly chronicLungDisease?: Maybe<boolean>
}

const spesiInputs = z.strictObject({
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

type SpesiValues = Omit<InputValues<typeof spesiInputs>, 'heartFailure' | 'chronicLungDisease'>

const spesiItems: readonly PointItem<SpesiValues>[] = [
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
export function spesi(input: SpesiInput): PointScore<SpesiBand, keyof SpesiValues> {
  const { heartFailure, chronicLungDisease, ...values } = readInputs('spesi', spesiInputs, input, [
    ['chronicCardiopulmonaryDisease', 'heartFailure'],
    ['chronicCardiopulmonaryDisease', 'chronicLungDisease'],
  ])
  const chronicCardiopulmonaryDisease =
    values.chronicCardiopulmonaryDisease ?? anyKnown(heartFailure, chronicLungDisease)
  return pointScore(spesiItems, { ...values, chronicCardiopulmonaryDisease }, (points) =>
    points === 0 ? 'low' : 'high',
  )
}
