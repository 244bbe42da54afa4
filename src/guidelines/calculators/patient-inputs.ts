import { z } from 'zod'
import type { InputShape, Maybe } from './input-shape.ts'
import { oneOf } from './one-of.ts'
import { quantity } from './quantity.ts'

/** What several calculators ask of a patient. The ranges are generous: they keep out slips of unit and of typing. */
export interface PatientInputs {
  /** 0 to 125 years; completed years count, so that 64.9 is 64. */
  readonly ageYears?: Maybe<number>
  readonly sex?: Maybe<'female' | 'male'>
  /** Beats per minute, 0 to 400. */
  readonly heartRate?: Maybe<number>
  /** Breaths per minute, 0 to 150. */
  readonly respiratoryRate?: Maybe<number>
  /** Systolic blood pressure, 0 to 350 mmHg. */
  readonly systolicMmHg?: Maybe<number>
  /** Diastolic blood pressure, 0 to 300 mmHg. */
  readonly diastolicMmHg?: Maybe<number>
  /** Core temperature, 10 to 50 °C. */
  readonly temperatureCelsius?: Maybe<number>
  /** In place of `temperatureCelsius`, 50 to 122 °F. */
  readonly temperatureFahrenheit?: Maybe<number>
  /** Oxygen saturation, by pulse oximetry or of arterial blood, 10 to 100%; a share such as 0.92 is refused. */
  readonly spo2Percent?: Maybe<number>
  /** Urea, 0 to 150 mmol/L. */
  readonly ureaMmolPerL?: Maybe<number>
  /** Urea (not its nitrogen), 0 to 900 mg/dL; of the three units one is given. */
  readonly ureaMgPerDl?: Maybe<number>
  /** Blood urea nitrogen, 0 to 420 mg/dL; of the three units one is given. */
  readonly bunMgPerDl?: Maybe<number>
}

const years = 'wanted a number from 0 to 125 years'

/** Their schemas. */
export const patientInputs = {
  ageYears: z.number(years).min(0, years).max(125, years).transform(Math.floor).nullish(),
  sex: oneOf(['female', 'male']),
  heartRate: quantity('beats/min', 0, 400),
  respiratoryRate: quantity('breaths/min', 0, 150),
  systolicMmHg: quantity('mmHg', 0, 350),
  diastolicMmHg: quantity('mmHg', 0, 300),
  temperatureCelsius: quantity('°C', 10, 50),
  temperatureFahrenheit: quantity('°F', 50, 122),
  spo2Percent: quantity('%', 10, 100),
  ureaMmolPerL: quantity('mmol/L', 0, 150),
  ureaMgPerDl: quantity('mg/dL', 0, 900),
  bunMgPerDl: quantity('mg/dL', 0, 420),
} satisfies InputShape<PatientInputs>
