import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import type { RedFlag } from '../../structural/escalation/red-flag.ts'
import { assemblePatient } from './assemble-patient.ts'
import { background } from './background.ts'
import { complicated, quiet } from './background-limits.ts'
import { redFlagFinding } from './red-flag-finding.ts'
import { knownRedFlag } from './known-red-flag.ts'

/**
 * Patients who raise a red flag, in all the ways in which a record can: each unit, name and specimen, each pair of leads with the cuts of each age and sex,
 * each criterion of a massive embolism. Half lie within two reporting steps of the threshold. Half are otherwise well, half ill in other ways; most deny
 * symptoms that they do not have. Other flags are raised only by what belongs to the finding (a STEMI may not have a troponin yet).
 *
 * Shrinks to the finding alone, one step over the threshold, in a patient of 50 years of whom nothing else is on record.
 *
 * @param flag a red flag of the package, or its id
 * @throws {AssayError} `fuzzing-invalid` for any other
 *
 * @example
 * test.prop([redFlagPatient('stemi')])('escalates STEMI', escalatesRedFlag(recommend, 'stemi'))
 */
export function redFlagPatient(flag: RedFlag | string): fc.Arbitrary<Patient> {
  const finding = redFlagFinding(knownRedFlag(flag, 'redFlagPatient'))
  return fc
    .tuple(fc.oneof({ withCrossShrink: true }, background(quiet), background(complicated)), finding)
    .map(([rest, found]) => assemblePatient(rest, found))
}
