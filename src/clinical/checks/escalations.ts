import type { Recommendation } from '../answer/recommendation.ts'
import { isDelayed } from '../language/timing.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { stanceIn, type Stance } from '../language/stance-in.ts'
import { quote } from '../language/text.ts'
import { findTerms, rememberTerms, termLexicon } from '../language/terms.ts'
import type { GeneralKind, Specialty } from './escalation/escalation-parties.ts'
import { callsIn } from './escalation/read-calls.ts'
import {
  bareThreshold,
  conditionMarkers,
  escalationActs,
  futureMarkers,
  immediacy,
  later,
  symptoms,
} from './escalation/escalation-words.ts'

/** A call for this moment, of somebody who can help. */
export interface CallNow {
  /** Who is called, by kind. */
  readonly kinds: ReadonlySet<GeneralKind | Specialty>
  /** Whether its sentence names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
  readonly isAboutSomething: boolean
}

/** One entry of an answer that may escalate. */
export interface Escalation {
  readonly text: string
  /** Its emergent call is unconditional: no "if", no threshold that is yet to be crossed, no negation, not for tomorrow; and it reaches more than bystanders. */
  readonly isMade: boolean
  /** It is not made, and would be if the party that it calls could help, of which nothing is known. */
  readonly mayBeMade: boolean
  /** Where it is not made, what its nearest act is, by which words: `refused by "Do not"`; undefined without an act, or without such words. */
  readonly because: string | undefined
  /** It is made, and it is one for this moment: it says so, and names nothing that has yet to happen. */
  readonly isNow: boolean
  /** Whether it names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
  /** Its calls for this moment. */
  readonly callsNow: readonly CallNow[]
}

const pseudoCondition = /\b(?:if|when)\s+(?:not\s+)?(?:already|available|possible|feasible|yet)\b|\bat once\b/giu

/** The escalations of an answer: the entries of `when_to_escalate`, then the recommended actions that are emergent. */
export function escalations(answer: Recommendation): readonly Escalation[] {
  const emergent = answer.recommended_actions
    .filter((action) => action.urgency === 'emergent')
    .map((action) => ({ text: action.text, isEmergent: true }))
  const entries = answer.when_to_escalate.map((text) => ({ text, isEmergent: false }))
  return [...entries, ...emergent].map(({ text, isEmergent }) => readEscalation(text, isEmergent))
}

/** A sentence of an entry with calls that are ordered, and neither conditional nor put off. */
interface Ordered {
  readonly part: ReadSentence
  readonly index: number
  /** One of them reaches somebody who can help. */
  readonly helps: boolean
  /** One of them reaches somebody of whom nothing is known. */
  readonly mayHelp: boolean
  /** One that helps raises an alarm. */
  readonly isAlarm: boolean
  /** They wait for something that has yet to happen. */
  readonly waits: boolean
}

/** Of a list that an answer may make as long as it likes. */
const most = 1_000

function readEscalation(text: string, isEmergent: boolean): Escalation {
  // "Nephrology now; ventricular fibrillation: code blue" are two calls, each with its own condition.
  const source = text.replaceAll(';', '.')
  const parts = readSentences(source)
  const conditional = new Map<ReadSentence, boolean>()
  const onlyIf = (part: ReadSentence): boolean => {
    const known = conditional.get(part) ?? isConditional(part.text)
    conditional.set(part, known)
    return known
  }
  const namesIn = (terms: readonly string[], part: ReadSentence, index: number): boolean =>
    !onlyIf(part) &&
    !unlikely.test(part.text) &&
    termLexicon(terms)
      .find(part.tokens)
      .some(({ from, to }) => {
        const { stance } = stanceIn(source, part, from, to, parts[index + 1])
        return stance !== 'refused' && stance !== 'conditional'
      })
  const ordered = parts.flatMap((part, index): readonly Ordered[] => {
    const { calls } = callsIn(part)
    if (calls.length === 0 || isDelayed(part) || later.test(part.text) || onlyIf(part)) return []
    const ok = calls.filter(({ from, to }) => orders.has(stanceIn(source, part, from, to, parts[index + 1]).stance))
    // "Emergency services need not be called": the refusal is of the verb.
    const made = calls.some(({ isVerb }) => isVerb) && !ok.some(({ isVerb }) => isVerb) ? [] : ok
    const helping = made.filter(({ reaches }) => reaches === 'help')
    return made.length === 0
      ? []
      : [
          {
            part,
            index,
            helps: helping.length > 0,
            mayHelp: made.some(({ reaches }) => reaches === 'unknown'),
            isAlarm: helping.some(({ isAlarm }) => isAlarm),
            waits: waitsFor(part, Math.min(...calls.slice(0, most).map(({ from }) => from)), source),
          },
        ]
  })
  const helping = ordered.filter(({ helps }) => helps)
  const saysNow = isEmergent || findTerms(source, immediacy).length > 0
  return {
    text,
    isMade: helping.length > 0,
    mayBeMade: helping.length === 0 && ordered.some(({ mayHelp }) => mayHelp),
    because: turned(source, parts),
    isNow: saysNow && helping.some(({ isAlarm, waits }) => isAlarm && !waits),
    names: rememberTerms((terms) => parts.some((part, index) => namesIn(terms, part, index))),
    callsNow: helping
      .filter(({ waits, part }) => !waits && (isEmergent || findTerms(part.text, thisMoment).length > 0))
      .map(({ part, index }) => ({
        kinds: callsIn(part).kinds,
        names: rememberTerms((terms) => namesIn(terms, part, index)),
        isAboutSomething: /\b(?:about|regarding|re:)\s/iu.test(part.text),
      })),
  }
}

/** Of the words of urgency those that are no name of help, and so put the call to this moment. */
const thisMoment = immediacy.filter((word) => !/^(?:emergenc|activat|life|rapid|resus|code|crash)/u.test(word))

/** A call counts as ordered where nothing refuses it, makes it conditional or only considers it. */
const orders: ReadonlySet<Stance> = new Set(['recommended', 'mentioned'])

/** "ACS is improbable", "STEMI was excluded". */
const unlikely = /\b(?:improbable|unlikely|ruled out|excluded|not suspected|no evidence of)\b/iu

/**
 * Whether a call waits for something that has yet to happen: what stands before it is safety-netting, a list of symptoms or thresholds ("breathless at rest, confusion or blue lips: 911"), or its sentence speaks of the
 * future.
 */
function waitsFor(part: ReadSentence, from: number, source: string): boolean {
  const plain = part.text.replace(pseudoCondition, ' ')
  if (futureMarkers.test(plain)) return true
  const lead = source.slice(part.start, part.tokens[from]?.start ?? part.start).slice(0, longestLead)
  return alternatives.test(lead) || findTerms(lead, symptoms).length > 0 || limit.test(lead)
}

/** In characters. */
const longestLead = 400

const alternatives = /\bor\b|,[^,]+,/iu

/** "MAP under 65", "fever beyond 72 h". */
const limit = /\b(?:under|over|beyond|past)\s+\d/iu

/** How the first act of calling that is not ordered is meant. */
function turned(text: string, parts: readonly ReadSentence[]): string | undefined {
  for (const [index, part] of parts.entries()) {
    const reached = new Map(callsIn(part).calls.map(({ from, reaches }) => [from, reaches]))
    for (const { from, to } of termLexicon(escalationActs).find(part.tokens)) {
      const { stance, cue } = stanceIn(text, part, from, to, parts[index + 1])
      if (cue !== undefined && stance !== 'mentioned') return `${stance} by ${quote(cue.text)}`
      const reaches = reached.get(from) ?? 'nobody'
      if (reaches === 'nobody') return 'reaches nobody who can act on it'
      if (reaches === 'unknown') return 'calls somebody of whom nothing is known'
    }
  }
  return undefined
}

/** Whether a sentence only says what to do if something happens. A threshold counts so unless the sentence calls now. */
function isConditional(sentence: string): boolean {
  const plain = sentence.replace(pseudoCondition, ' ')
  return conditionMarkers.test(plain) || (bareThreshold.test(plain) && findTerms(plain, immediacy).length === 0)
}
