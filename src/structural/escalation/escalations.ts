import type { Recommendation } from '../../answer/recommendation.ts'
import { isDelayed } from '../../language/actions/is-delayed.ts'
import { perSentence } from '../../language/sentences/per-sentence.ts'
import { type ReadSentence, readSentences } from '../../language/sentences/read-sentences.ts'
import { stanceIn } from '../../language/stance/stance-in.ts'
import { quote } from '../../language/quote.ts'
import type { Stance } from '../../language/stance/reading.ts'
import { findTerms } from '../../language/terms/find-terms.ts'
import { rememberTerms } from '../../language/terms/remember-terms.ts'
import { termLexicon } from '../../language/terms/term-lexicon.ts'
import { reachedHelp } from './reached-help.ts'
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
  /** Its emergent call is unconditional: no "if", no threshold that is yet to be crossed, no negation, not for tomorrow; and it reaches more than bystanders. */
  readonly isMade: boolean
  /** Where it is not made, what its nearest act is, by which words: `refused by "Do not"`; undefined without an act, or without such words. */
  readonly because: string | undefined
  /** It is made, and it is one for this moment: it says so, and names nothing that has yet to happen. */
  readonly isNow: boolean
  /** Whether it names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
}

const reached = perSentence(reachedHelp)
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
  const parts = readSentences(text)
  const conditional = new Map<ReadSentence, boolean>()
  const onlyIf = (part: ReadSentence): boolean => {
    const known = conditional.get(part) ?? isConditional(part.text)
    conditional.set(part, known)
    return known
  }
  const saysOf = (
    terms: readonly string[],
    part: ReadSentence,
    index: number,
    counts: (from: number) => boolean = () => true,
  ): readonly Stance[] =>
    termLexicon(terms)
      .find(part.tokens)
      .filter(({ from }) => counts(from))
      .map(({ from, to }) => stanceIn(text, part, from, to, parts[index + 1]).stance)
  const acting = (acts: readonly string[]): readonly ReadSentence[] =>
    parts.filter(
      (part, index) =>
        saysOf(acts, part, index, (from) => reached(part).has(from)).some(
          (stance) => stance === 'recommended' || stance === 'mentioned',
        ) &&
        !isDelayed(part) &&
        !onlyIf(part),
    )
  return {
    text,
    isMade: acting(escalationActs).length > 0,
    because: turned(text, parts),
    isNow:
      acting(alarmActs).some((part) => !futureMarkers.test(part.text.replace(pseudoCondition, ' '))) &&
      (isEmergent || findTerms(text, immediacy).length > 0),
    names: rememberTerms((terms) =>
      parts.some(
        (part, index) =>
          !onlyIf(part) &&
          saysOf(terms, part, index).some((stance) => stance !== 'refused' && stance !== 'conditional'),
      ),
    ),
  }
}

/** How the first act of calling that is not ordered is meant. */
function turned(text: string, parts: readonly ReadSentence[]): string | undefined {
  for (const [index, part] of parts.entries())
    for (const { from, to } of termLexicon(escalationActs).find(part.tokens)) {
      const { stance, cue } = stanceIn(text, part, from, to, parts[index + 1])
      if (cue !== undefined && stance !== 'mentioned') return `${stance} by ${quote(cue.text)}`
      if (!reached(part).has(from)) return 'reaches nobody who can act on it'
    }
  return undefined
}

/** Whether a sentence only says what to do if something happens. A threshold counts so unless the sentence calls now. */
function isConditional(sentence: string): boolean {
  const plain = sentence.replace(pseudoCondition, ' ')
  return conditionMarkers.test(plain) || (bareThreshold.test(plain) && findTerms(plain, immediacy).length === 0)
}
