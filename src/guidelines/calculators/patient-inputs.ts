import { z } from 'zod'
import { oneOf } from './one-of.ts'
import { quantity } from './quantity.ts'

const years = 'wanted a number from 0 to 125 years'

/** What several calculators ask of a patient, each with its unit and with the range that is taken. */
export const patientInputs = {
  /** 0 to 125; completed years count, so that 64.9 is 64. */
  ageYears: z.number(years).min(0, years).max(125, years).transform(Math.floor).nullish(),
  sex: oneOf(['female', 'male']),
  /** Beats per minute, 0 to 400. */
  heartRate: quantity('beats/min', 0, 400),
  /** Breaths per minute, 0 to 150. */
  respiratoryRate: quantity('breaths/min', 0, 150),
  /** 0 to 350 mmHg. */
  systolicMmHg: quantity('mmHg', 0, 350),
  /** 0 to 300 mmHg. */
  diastolicMmHg: quantity('mmHg', 0, 300),
  /** Core temperature, 10 to 50 °C. */
  temperatureCelsius: quantity('°C', 10, 50),
  /** The same in °F, 50 to 122; give one of the two. */
  temperatureFahrenheit: quantity('°F', 50, 122),
  /** Oxygen saturation, by pulse oximetry or of arterial blood, 10 to 100%; 0.92 is refused as a share. */
  spo2Percent: quantity('%', 10, 100),
  /** Urea, 0 to 150 mmol/L. */
  ureaMmolPerL: quantity('mmol/L', 0, 150),
  /** Urea (not its nitrogen), 0 to 900 mg/dL. Give one of the three. */
  ureaMgPerDl: quantity('mg/dL', 0, 900),
  /** Blood urea nitrogen, 0 to 420 mg/dL. Give one of the three. */
  bunMgPerDl: quantity('mg/dL', 0, 420),
}
