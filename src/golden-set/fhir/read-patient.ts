import { z } from 'zod'
import { describeFound } from '../describe-found.ts'
import { date, dateTime } from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'

const fhirPatient = z.looseObject({
  active: z.boolean().optional(),
  gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
  birthDate: date.optional(),
  deceasedBoolean: z.boolean().optional(),
  deceasedDateTime: dateTime.optional(),
})

const kinds = {
  read: ['active', 'gender', 'birthDate', 'deceasedBoolean', 'deceasedDateTime'],
  // Who the patient is, which a golden case does not tell.
  aside: [
    'name',
    'telecom',
    'address',
    'photo',
    'maritalStatus',
    'contact',
    'communication',
    'generalPractitioner',
    'managingOrganization',
  ],
}

/** What a Patient says of the person. */
export interface FhirPerson {
  readonly sex: 'female' | 'male' | undefined
  readonly birth: string | undefined
  readonly death: string | undefined
}

/**
 * Reads the Patient: administrative gender, date of birth, death. A gender that is neither female nor male is left open, and named; so is whether the patient has died, for which a golden case has no place.
 *
 * @returns undefined where the resource has faults
 */
export function readPatient(reading: FhirReading): FhirPerson | undefined {
  const { patient } = reading.subjects
  const read = reading.parse(fhirPatient, patient)
  if (read === undefined) return undefined
  const { implicitRules, modifierExtension } = patient.fields
  if (implicitRules !== undefined || modifierExtension !== undefined) {
    reading.fault(
      patient,
      `${implicitRules === undefined ? 'modifierExtension' : 'implicitRules'} changes what the patient is, and is not known here; a patient without one is wanted`,
    )
    return undefined
  }
  const { gender, birthDate, deceasedBoolean: isDead, deceasedDateTime: death, active } = read
  const sex = gender === 'female' || gender === 'male' ? gender : undefined
  if (gender !== undefined && sex === undefined)
    reading.leaveOut(patient, 'the sex is left open', { at: ['gender'], value: describeFound(gender) })
  if (active === false)
    reading.leaveOut(patient, 'the record is marked as no longer in use', { at: ['active'], value: 'false' })
  if (isDead === true)
    reading.leaveOut(patient, 'a golden case has no place for a death; when it was is not on record', {
      at: ['deceasedBoolean'],
      value: 'true',
    })
  if (death !== undefined)
    reading.leaveOut(patient, 'a golden case has no place for a death; the age is at most that at it', {
      at: ['deceasedDateTime'],
      value: death,
    })
  reading.nameUnread(patient, kinds)
  return { sex, birth: birthDate, death }
}
