import type { Truth } from '../golden-set/truth.ts'
import type { Harm } from './harm.ts'

/** An order that must not be. */
export interface ForbiddenOrder {
  readonly label: string
  readonly span: string
  /** The exception or the allergy that forbids it, in words: `pregnancy (pregnant)`. Absent where the rule itself does. */
  readonly because?: string
}

/** What an answer does with one rule. */
export interface RuleFinding {
  readonly rule: string
  readonly title: string
  /** Id of the guideline. */
  readonly guideline: string
  /** What a miss may do to the patient. */
  readonly harm: Harm
  /** Whether the rule forbids anything at all. */
  readonly forbids: boolean
  /** Which exceptions were read: `own` of a patient whose shape has no age, goals of care and allergies as a `Patient` has them, where the rule's `unless` is all there is. */
  readonly exceptions: 'general and own' | 'own'
  readonly applies: Truth
  /** A rule that is both missed and broken is `forbidden`; so is one from which an exception takes the patient, where a drug is ordered that this exception forbids. */
  readonly verdict: 'kept' | 'missed' | 'forbidden' | 'unknown' | 'not-applicable'
  /** Expected groups with the words that carry them, quoted. */
  readonly met: readonly { readonly label: string; readonly span: string }[]
  /** Expected groups that are not there, with what was found instead. */
  readonly missing: readonly { readonly label: string; readonly foundInstead: string }[]
  /** What was ordered and must not be, quoted; of an `unknown` rule, what must not be if the rule applies. */
  readonly forbidden: readonly ForbiddenOrder[]
  /** What of the record forbids a drug of this rule whether or not the rule applies, in words; absent where nothing does. */
  readonly contraindicated?: readonly string[]
}

/** What an answer does with each rule that it was held against. */
export interface GuidelineFinding {
  readonly rules: readonly RuleFinding[]
}
