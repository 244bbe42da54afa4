import type { Recommendation } from '../../answer/recommendation.ts'
import { assertion } from '../../language/assertion.ts'
import { findTerms } from '../../language/find-terms.ts'
import { isDelayed } from '../../language/is-delayed.ts'
import { sentences } from '../../language/sentences.ts'
import {
  alarmActs,
  bareThreshold,
  conditionMarkers,
  escalationActs,
  futureMarkers,
  immediacy,
} from './escalation-words.ts'

/** One entry of an answer that may escalate. */
export interface Escalation {
  readonly text: string
  /** Its emergent call is unconditional: no "if", no threshold that is yet to be crossed, no negation, not for tomorrow. */
  readonly isMade: boolean
  /** It is made, and it is one for this moment: it says so, and names nothing that has yet to happen. */
  readonly isNow: boolean
  /** Whether it names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
}

const pseudoCondition = /\b(?:if|when)\s+(?:not\s+)?(?:already|available|possible|feasible|yet)\b/giu

/** The escalations of an answer: the entries of `when_to_escalate`, then the recommended actions that are emergent. */
export function escalations(answer: Recommendation): readonly Escalation[] {
  const emergent = answer.recommended_actions
    .filter((action) => action.urgency === 'emergent')
    .map((action) => ({ text: action.text, isEmergent: true }))
  const entries = answer.when_to_escalate.map((text) => ({ text, isEmergent: false }))
  return [...entries, ...emergent].map(({ text, isEmergent }) => readEscalation(text, isEmergent))
}

function readEscalation(text: string, isEmergent: boolean): Escalation {
  const parts = sentences(text).map((part) => part.text)
  const acting = (acts: readonly string[]): readonly string[] =>
    parts.filter(
      (part) =>
        findTerms(part, acts).some((place) => ['affirmed', 'mentioned'].includes(assertion(part, place))) &&
        !isDelayed(part) &&
        !isConditional(part),
    )
  const isImmediate = isEmergent || findTerms(text, immediacy).length > 0
  return {
    text,
    isMade: acting(escalationActs).length > 0,
    isNow: acting(alarmActs).some((part) => isImmediate && !futureMarkers.test(part.replace(pseudoCondition, ' '))),
    names: (terms) =>
      parts.some((part) =>
        findTerms(part, terms).some(
          (place) => !['refused', 'conditional'].includes(assertion(part, place)) && !isConditional(part),
        ),
      ),
  }
}

/** Whether a sentence only says what to do if something happens. A threshold counts so unless the sentence calls now. */
function isConditional(sentence: string): boolean {
  const plain = sentence.replace(pseudoCondition, ' ')
  return conditionMarkers.test(plain) || (bareThreshold.test(plain) && findTerms(plain, immediacy).length === 0)
}
