import { type Answer, isTextAnswer } from '../answer/parse-answer.ts'
import { sectionOf, urgencyUnder } from '../answer/text-sections.ts'
import { isDelayed } from '../language/timing.ts'
import type { Label } from '../language/document.ts'
import { perSentence, type ReadSentence, readSentences } from '../language/sentences.ts'
import { type Reading, stanceIn, type StanceContext } from '../language/stance-in.ts'
import { quote } from '../language/text.ts'
import { findTerms, rememberTerms, termLexicon } from '../language/terms.ts'
import {
  alarmActs,
  bareThreshold,
  conditionMarkers,
  escalationActs,
  futureMarkers,
  immediacy,
} from './escalation/escalation-words.ts'
import { type Match, Lexicon } from '../language/lexicon.ts'
import { wordSet } from '../language/words.ts'
import { bystanders, helpers } from './escalation/escalation-parties.ts'

/** Acts that reach only whom they name: to call the pharmacy about a potassium is no escalation of it. */
const reaching = wordSet(
  'call page bleep phone telephone ring alert notify inform contact escalate escalation transfer summon refer referral consult consultation involve request send dispatch',
)

/** They want somebody who helps: "request a repeat potassium", "send a blood gas". */
const ofThings = wordSet('request send dispatch')

/** Acts that speak to somebody: done to the patient they call nobody. */
const speaking = wordSet('call phone telephone ring alert notify inform contact')

const passives = wordSet('be been being is are get gets')

const modals = wordSet('could may might can')

const adverbs = wordSet('also then always now already immediately urgently')

const articles = wordSet('a an the his her their our any its')

/** What stands after them is no longer whom the act reaches: "inform the family that cardiology will come". */
const ends = wordSet('that who whom which because')

/** Before a helper they tell where somebody is: "the family in ICU". */
const places = wordSet('in on at of from')

let parties: Lexicon<'helper' | 'bystander'> | undefined

type Party = Match<'helper' | 'bystander'>

/** An act of a sentence with whether it reaches somebody who can help. */
interface Act {
  readonly from: number
  readonly isReal: boolean
}

/** One entry of an answer that may escalate. */
export interface Escalation {
  readonly text: string
  /** Its emergent call is unconditional: no "if", no threshold that is yet to be crossed, no negation, not for tomorrow; and it reaches more than bystanders. */
  readonly isMade: boolean
  /** Words by which it may be such a call, and may be none; undefined where it is one, or surely none. */
  readonly mayBeMade: string | undefined
  /** Where it is not made, what its nearest act is, by which words: `refused by "Do not"`; undefined without an act, or without such words. */
  readonly because: string | undefined
  /** It is made, and it is one for this moment: it says so, and names nothing that has yet to happen. */
  readonly isNow: boolean
  /** Whether it names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
}

const reached = perSentence(reachedHelp)

const pseudoCondition = /\b(?:if|when)\s+(?:not\s+)?(?:already|available|possible|feasible|yet)\b/giu

/** The escalations of an answer: the entries of `when_to_escalate`, then the recommended actions that are emergent; of an answer in words each paragraph, item and row. */
export function escalations(answer: Answer): readonly Escalation[] {
  if (isTextAnswer(answer)) return passageEscalations(answer.text)
  const emergent = answer.recommended_actions
    .filter((action) => action.urgency === 'emergent')
    .map((action) => ({ text: action.text, isEmergent: true }))
  const entries = answer.when_to_escalate.map((text) => ({ text, isEmergent: false }))
  return [...entries, ...emergent].map(({ text, isEmergent }) => entryEscalation(text, isEmergent))
}

function entryEscalation(text: string, isEmergent: boolean): Escalation {
  const sentences = readSentences(text)
  return readEscalation({ source: text, text, sentences, from: 0, to: sentences.length, isEmergent, isAction: true })
}

/** What stands under "Escalation" is read as an entry of `when_to_escalate` is: the label calls nobody, and makes no condition of a call. */
function passageEscalations(text: string): readonly Escalation[] {
  const sentences = readSentences(text)
  const found: Escalation[] = []
  let from = 0
  for (let to = 1; to <= sentences.length; to += 1) {
    const first = sentences[from]
    if (first === undefined || sentences[to]?.passage === first.passage) continue
    const { passage } = first
    const over = passage.path.at(-1)
    if (passage.isHeading || sectionOf(passage) === 'escalation' || urgencyUnder(passage) === 'routine') {
      // A title calls nobody, and what is routine is no emergency.
    } else if (over !== undefined && sectionOf(over) === 'escalation') found.push(entryEscalation(passage.text, false))
    else {
      const isEmergent = over !== undefined && findTerms(over.text, immediacy).length > 0
      const entry = { source: text, text: passage.text, sentences, from, to, isEmergent, over: passage.path }
      found.push(readEscalation(entry))
    }
    from = to
  }
  return found
}

/** An entry, or a passage of a text, with its sentences among those of the source. */
interface Entry extends StanceContext {
  readonly source: string
  readonly text: string
  readonly sentences: readonly ReadSentence[]
  readonly from: number
  readonly to: number
  readonly isEmergent: boolean
  /** The labels over it, which it is about. */
  readonly over?: readonly Label[]
}

function readEscalation(entry: Entry): Escalation {
  const { source, text, sentences, isEmergent, over = [], isAction = false } = entry
  const parts = sentences.slice(entry.from, entry.to)
  const conditional = new Map<ReadSentence, boolean>()
  const onlyIf = (part: ReadSentence): boolean => {
    const known = conditional.get(part) ?? isConditional(part.text)
    conditional.set(part, known)
    return known
  }
  const readingsOf = (
    terms: readonly string[],
    part: ReadSentence,
    index: number,
    counts: (from: number) => boolean = () => true,
  ): readonly Reading[] =>
    termLexicon(terms)
      .find(part.tokens)
      .filter(({ from }) => counts(from))
      .map(({ from, to }) => stanceIn(source, part, from, to, sentences[entry.from + index + 1], { isAction }))
  const acting = (acts: readonly string[], isCall: (reading: Reading) => boolean): readonly ReadSentence[] =>
    parts.filter(
      (part, index) =>
        readingsOf(acts, part, index, (from) => reached(part).has(from)).some(isCall) &&
        !isDelayed(part) &&
        !onlyIf(part),
    )
  const made = acting(escalationActs, isSureCall)
  const [unsure] = made.length > 0 ? [] : acting(escalationActs, mayBeCall)
  return {
    text,
    isMade: made.length > 0,
    mayBeMade: unsure?.text,
    because: turned(entry, parts),
    isNow:
      acting(alarmActs, isSureCall).some((part) => !futureMarkers.test(part.text.replace(pseudoCondition, ' '))) &&
      (isEmergent || findTerms(text, immediacy).length > 0),
    names: rememberTerms(
      (terms) =>
        parts.some(
          (part, index) =>
            !onlyIf(part) &&
            readingsOf(terms, part, index).some(({ stance }) => stance !== 'refused' && stance !== 'conditional'),
        ) || over.some((label) => !notSo.test(label.text) && termLexicon(terms).find(label.tokens).length > 0),
    ),
  }
}

/** A label that only asks, conditions or denies. */
const notSo = /\b(?:if|when|unless|should|no|not|without|exclude[sd]?|excluding|rule[sd]? out|unlikely|against)\b|\?/iu

/** "Immediate senior review" calls by itself; an order that something speaks against may be none. */
function isSureCall({ stance, certainty }: Reading): boolean {
  return stance === 'mentioned' || (stance === 'recommended' && certainty === 'sure')
}

function mayBeCall({ stance, certainty }: Reading): boolean {
  return stance === 'recommended' && certainty === 'unsure'
}

/** How the first act of calling that is not ordered is meant. */
function turned({ source, sentences, from: first }: Entry, parts: readonly ReadSentence[]): string | undefined {
  for (const [index, part] of parts.entries())
    for (const { from, to } of termLexicon(escalationActs).find(part.tokens)) {
      const { stance, cue } = stanceIn(source, part, from, to, sentences[first + index + 1])
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

/** Made with the first sentence: reading its terms loads the library that reads words. */
function partyLexicon(): Lexicon<'helper' | 'bystander'> {
  return (parties ??= new Lexicon([
    ...bystanders.map((name) => [name, 'bystander'] as const),
    ...helpers.map((name) => [name, 'helper'] as const),
  ]))
}

/**
 * Where the acts of calling of a sentence start that reach somebody who can help, or nobody by name; and those alone that are to be done: "we could call" calls
 * nobody. An act that reaches only a bystander is left out ("call the pharmacy", "he will be called in by the GP"), unless a helper is called with them.
 */
function reachedHelp({ tokens }: ReadSentence): ReadonlySet<number> {
  const all = termLexicon(escalationActs).find(tokens)
  const word = (at: number): string => tokens[at]?.word ?? ''
  const named = partiesOf(partyLexicon().find(tokens), word)
  const isOnCall = ({ from }: { readonly from: number }): boolean => word(from) === 'call' && word(from - 1) === 'on'
  const acts = all.filter((act) => !isOnCall(act))
  const isAnyCalled = helps(
    named.map(({ value }) => value),
    false,
  )
  const real: Act[] = all.filter(isOnCall).map(({ from }) => ({ from, isReal: isAnyCalled }))

  let next: (Act & { readonly to: number }) | undefined
  let party = named.length - 1
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const act = acts[index]
    if (act === undefined) break
    const { from, to, value: verb } = act
    const lead = before(from, word)
    const isPassive = passives.has(lead)
    const called: ('helper' | 'bystander')[] = []
    const end = endOf(to, next?.from ?? tokens.length, word)
    for (; party >= 0 && (named[party]?.from ?? 0) >= from; party -= 1) {
      const one = named[party]
      if (one !== undefined && one.from < end && !isElsewhere(one, isPassive, word)) called.push(one.value)
    }
    if (isPassive)
      for (let at = party; at >= 0 && (named[at]?.from ?? 0) >= (acts[index - 1]?.from ?? 0); at -= 1) {
        const one = named[at]
        if (one !== undefined && !isElsewhere(one, false, word)) called.push(one.value)
      }
    if (speaking.has(verb) && isPatient(to, word)) called.push('bystander')
    const goesOn = called.length === 0 && next !== undefined && next.from - to <= 1
    const isReal = !reaching.has(verb) || (goesOn ? next?.isReal === true : helps(called, ofThings.has(verb)))
    next = { from, to, isReal }
    real.push({ from, isReal: isReal && !modals.has(lead) })
  }
  return new Set(real.filter(({ isReal }) => isReal).map(({ from }) => from))
}

/** "ICU pharmacist" and "pharmacy team" are one party each, who does not help; "from the GP clinic" is none. */
function partiesOf(found: readonly Party[], word: (at: number) => string): readonly Party[] {
  let end = -1
  return found.filter((one, index) => {
    const isLeft = one.from === end || word(leadOf(one.from, word)) === 'from'
    if (isLeft) end = one.to
    if (isLeft || one.value === 'bystander') return !isLeft
    const left = found[index - 1]
    const right = found[index + 1]
    return !(
      (left?.value === 'bystander' && left.to === one.from) ||
      (right?.value === 'bystander' && right.from === one.to)
    )
  })
}

/** Where the word before a party stands, past its article. */
function leadOf(from: number, word: (at: number) => string): number {
  return articles.has(word(from - 1)) ? from - 2 : from - 1
}

function helps(called: readonly ('helper' | 'bystander')[], isHelpWanted: boolean): boolean {
  return called.includes('helper') || (called.length === 0 && !isHelpWanted)
}

function isElsewhere({ from, value }: Party, isPassive: boolean, word: (at: number) => string): boolean {
  if (value === 'bystander') return false
  if (places.has(word(leadOf(from, word)))) return true
  return isPassive && [1, 2, 3].some((back) => word(from - back) === 'by')
}

function endOf(from: number, to: number, word: (at: number) => string): number {
  for (let at = from; at < to; at += 1) if (ends.has(word(at))) return at
  return to
}

/** The word before an act, past adverbs: "could also call", "be immediately informed". */
function before(from: number, word: (at: number) => string): string {
  return adverbs.has(word(from - 1)) ? word(from - 2) : word(from - 1)
}

function isPatient(to: number, word: (at: number) => string): boolean {
  const at = word(to) === 'the' ? to + 1 : to
  return word(at) === 'patient' && word(at + 1) !== 's'
}
