import type * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { assemblePatient } from './assemble-patient.ts'
import { background } from './background.ts'
import { quiet } from './background-limits.ts'

/**
 * Adults with nothing that calls for an emergency: stable chronic problems and their medicines, a minor illness, results within their reference intervals (but
 * for kidneys that the problem list explains), an early warning score below 5. No red flag of the package is raised, in its grey zone or unreadable.
 *
 * Shrinks to a patient of 50 years of whom nothing else is on record.
 *
 * @example
 * test.prop([benignPatient()])('raises no alarm', raisesNoAlarm(recommend))
 */
export function benignPatient(): fc.Arbitrary<Patient> {
  return background(quiet).map((rest) => assemblePatient(rest))
}
