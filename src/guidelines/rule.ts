import type { Patient } from '../golden-set/patient.ts'
import type { Truth } from '../golden-set/truth.ts'
import type { LabelledAction } from '../language/actions/labelled-action.ts'

/** One recommendation of a guideline, as a check. */
export interface Rule {
  /** Kebab case, unique over all guidelines. */
  readonly id: string
  /** A sentence that a clinician reads: for whom, and what. */
  readonly title: string
  readonly section: string
  readonly classOfRecommendation: string
  readonly source: string
  /** The condition in the patient. `unknown` where the record has the trigger and lacks a value that decides. */
  readonly applies: (patient: Patient) => Truth
  /** What excepts a patient of this rule beside its general exceptions (see `exceptionTo`). */
  readonly unless?: (patient: Patient) => Truth
  /** Every group has to be there, by any of its alternatives. */
  readonly expected: readonly LabelledAction[]
  /** None of these may be ordered. */
  readonly forbidden: readonly LabelledAction[]
}
