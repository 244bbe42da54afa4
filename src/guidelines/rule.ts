import type { Patient } from '../golden-set/patient.ts'
import type { Truth } from '../golden-set/truth.ts'
import type { LabelledAction } from '../language/actions/labelled-action.ts'
import type { Contraindication } from './contraindication.ts'
import type { Harm } from './harm.ts'

/** One thing that the record must hold for a rule to be read. */
export interface RuleInput {
  /** As a clinician calls it: `potassium`. */
  readonly name: string
  /** The unit in which the rule compares it, `mmol/L`; null of what has none, such as a diagnosis. */
  readonly unit: string | null
}

/**
 * One recommendation of a guideline, as a check.
 *
 * @typeParam P the patient that it reads: a `Patient`, unless the guideline was defined for another shape
 */
export interface Rule<P = Patient> {
  /** Kebab case. Unique in its guideline and over `allGuidelines`; editions of one guideline share the ids of their rules. */
  readonly id: string
  /** A sentence that a clinician reads: for whom, and what. */
  readonly title: string
  readonly section: string
  readonly classOfRecommendation: string
  readonly source: string
  /** What the record must hold. */
  readonly inputs: readonly RuleInput[]
  /** In words, what `unless` and `contraindications` except. What excepts a patient of every rule is not repeated here. */
  readonly exceptions: readonly string[]
  /** What a miss may do to the patient. */
  readonly harm: Harm
  /** The condition in the patient. `unknown` where the record has the trigger and lacks a value that decides. */
  readonly applies: (patient: P) => Truth
  /** What excepts a patient of this rule beside its general exceptions (see `exceptionTo`). */
  readonly unless?: (patient: P) => Truth
  /** Exceptions that are about a drug: what each forbids while it holds. Absent, the exceptions only take the rule away. */
  readonly contraindications?: readonly Contraindication<P>[]
  /** Every group has to be there, by any of its alternatives. */
  readonly expected: readonly LabelledAction[]
  /** None of these may be ordered. */
  readonly forbidden: readonly LabelledAction[]
}
