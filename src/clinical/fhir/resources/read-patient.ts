import { z } from 'zod'
import { describeFound } from '../../../kit/describe-found.ts'
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
      `${implicitRules === undefined ? 'modifierExtension' : 'implicitRules'} changes what the patient is, and is not known here; a patient without one is required`,
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

/**
 * Completed years from a birth to a day, as far as the two are known. Somebody born on 29 February is a year older on 1 March.
 *
 * @param birth a year, a month or a day
 * @param day a year, a month, a day or a time, of which the day counts as it is written
 * @returns the fewest and the most; negative for a day before the birth
 */
export function completedYears(birth: string, day: string): { readonly atLeast: number; readonly atMost: number } {
  return { atLeast: between(latest(birth), earliest(day)), atMost: between(earliest(birth), latest(day)) }
}

function earliest(written: string): string {
  return complete(written, '-01-01')
}

function latest(written: string): string {
  return complete(written, '-12-31')
}

/** The days are compared as text, so that a 31 February does no harm. */
function complete(written: string, rest: string): string {
  const day = written.slice(0, 10)
  return day + rest.slice(day.length - 4)
}

function between(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
