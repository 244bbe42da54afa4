import type { Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { hasCondition } from './has-condition.ts'

/** Completed years between which a woman may be pregnant without anybody saying so. Our own limits; WHO counts from 15 to 49. */
const fertile = { from: 12, to: 55 }

/**
 * Whether a patient is pregnant, by the demographics or the problem list.
 *
 * Where neither says so, it is `unknown` of a woman from 12 to 55 years; it is `false` of all others, also where the sex is not on record, since nothing on record raises the question then.
 */
export function pregnancy(patient: Patient): Truth {
  const { age_years: age, pregnant, sex } = patient.demographics
  if (pregnant === true) return yes('pregnant')
  const listed = hasCondition(patient, 'pregnancy', 'active')
  if (listed.value === 'true' || pregnant === false) return pregnant === false ? no('not pregnant') : listed
  if (sex !== 'female') return no('no pregnancy on record')
  return age < fertile.from || age > fertile.to ? no(`age ${age}`) : unknown('whether she is pregnant is not on record')
}
