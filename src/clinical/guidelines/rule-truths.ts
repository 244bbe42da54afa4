import { factsOf } from '../patient/patient-facts.ts'
import type { Truth } from '../patient/truth.ts'
import { guidelineEditions } from './guideline-editions.ts'
import type { Rule } from './guideline.ts'

/** Asks a condition of a rule of one patient. */
export type AskTruth = (rule: object, condition: object, ask: () => Truth) => Truth

/** The rules that come with the package: their conditions hang on the patient alone, and nobody else's are trusted to. */
const shipped: ReadonlySet<object> = new Set<Rule>(guidelineEditions.flatMap(({ rules }) => rules))

/**
 * Conditions of rules of one patient, each read once for all answers about a patient of the same content (`factsOf`). A user's own rule is asked each time.
 *
 * @returns by rule and by its condition, the function itself
 */
export function truthsOf(patient: unknown): AskTruth {
  const kept = factsOf(patient)
  return (rule, condition, ask) => (shipped.has(rule) ? kept(condition, ask) : ask())
}
