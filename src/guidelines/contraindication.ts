import type { Patient } from '../golden-set/patient.ts'
import type { Truth } from '../golden-set/truth.ts'
import type { LabelledAction } from '../language/actions/labelled-action.ts'

/**
 * An exception of a rule that is about a drug: while it holds the rule does not apply, and the drug must not be ordered either.
 *
 * @typeParam P the patient that the rule reads
 */
export interface Contraindication<P = Patient> {
  /** One of the rule's `exceptions`, in the same words: `pregnancy`. */
  readonly exception: string
  /** Whether it holds. It excepts the patient then, as `unless` does. */
  readonly when: (patient: P) => Truth
  /** None of these may be ordered while it holds. */
  readonly forbidden: readonly LabelledAction[]
}
