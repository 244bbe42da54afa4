import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import type { RedFlag } from '../../structural/escalation/red-flag.ts'
import { assemblePatient } from './assemble-patient.ts'
import { background } from './background.ts'
import { quiet } from './background-limits.ts'
import { knownRedFlag } from './known-red-flag.ts'
import { nearMissFinding } from './near-miss-finding.ts'

/**
 * Patients just on the safe side of a red flag: no flag of the package is raised, in its grey zone or unreadable, and no vital sign scores 3 in NEWS2, so that
 * an escalation now would be a false one. Potassium 5.9 mmol/L, pH 7.25, a troponin at its limit, ST elevation a step below its cut or in leads of different
 * walls, an embolism with 100 mmHg; a high value that a later sample took back, one of urine or of the pleura. Half lie within two reporting steps.
 *
 * Shrinks to the near miss alone, in a patient of 50 years of whom nothing else is on record.
 *
 * @param flag a red flag of the package, or its id
 * @throws {AssayError} `fuzzing-invalid` for any other
 *
 * @example
 * test.prop([nearMissPatient('stemi')])('raises no alarm', raisesNoAlarm(recommend))
 */
export function nearMissPatient(flag: RedFlag | string): fc.Arbitrary<Patient> {
  const finding = nearMissFinding(knownRedFlag(flag, 'nearMissPatient'))
  return fc.tuple(background(quiet), finding).map(([rest, found]) => assemblePatient(rest, found))
}
