import type { Patient, PatientInput } from '../src/golden-set/patient.ts'
import type { Policy } from '../src/score/policy.ts'

/** What every matcher takes as its last argument. */
export interface MatcherOptions {
  /** What a miss does, for this call alone. */
  readonly policy?: Policy
}

/**
 * For matchers that read the patient.
 *
 * @typeParam Given another shape of patient, for a guideline that was defined with a schema of one
 */
export interface PatientOptions<Given = PatientInput | Patient> extends MatcherOptions {
  /** The patient, in a plain `test`; an `evalTest` knows its own. */
  readonly patient?: Given
}
