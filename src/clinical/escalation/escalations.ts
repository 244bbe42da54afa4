import { type Answer, isTextAnswer } from '../answer/parse-answer.ts'
import { sectionOf, urgencyUnder } from '../answer/text-sections.ts'
import { isDelayed } from '../language/timing.ts'
import type { Label } from '../language/document.ts'
import { type ReadSentence, readSentences, readSentencesApart } from '../language/sentences.ts'
import { type Reading, stanceIn, type StanceContext } from '../language/stance-in.ts'
import { quote } from '../words/text.ts'
import { orderVerbs, refusalVerbs } from '../words/words.ts'
import { findTerms, rememberTerms, termLexicon } from '../language/terms.ts'
import type { GeneralKind, Specialty } from './escalation-parties.ts'
import { type Call, callsIn, partiesAsItems, helpIsThere, isCalledByWriter } from './calls/read-calls.ts'
import { isNoCallOfNow } from './calls/no-call-of-now.ts'
import {
  bareThreshold,
  conditionMarkers,
  escalationActs,
  futureMarkers,
  immediacy,
  later,
  symptoms,
} from './calls/escalation-words.ts'

/** A call for this moment, of somebody who can help. */
export interface CallNow {
  /** Who is called, by kind. */
  readonly kinds: ReadonlySet<GeneralKind | Specialty>
  /** Whether its sentence names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
  readonly isAboutSomething: boolean
}

/** Words that may make a call, and may make none. */
export interface Doubt {
  readonly text: string
  /** `party`: they call somebody of whom the list of parties knows nothing. `order`: something speaks against the call. */
  readonly of: 'party' | 'order'
}

/** One entry of an answer that may escalate. */
export interface Escalation {
  readonly text: string
  /** Its emergent call is unconditional: no "if", no threshold that is yet to be crossed, no negation, not for tomorrow; and it reaches more than bystanders. */
  readonly isMade: boolean
  /** Why it may be such a call, and may be none; undefined where it is one, or surely none. */
  readonly mayBeMade: Doubt | undefined
  /** Where it is not made, what its nearest act is, by which words: `refused by "Do not"`; undefined without an act, or without such words. */
  readonly because: string | undefined
  /** It is made, and it is one for this moment: it says so, and names nothing that has yet to happen. */
  readonly isNow: boolean
  /** Whether it names, and does not deny, any of these. */
  readonly names: (terms: readonly string[]) => boolean
  /** Its calls for this moment. */
  readonly callsNow: readonly CallNow[]
  /** Whether it surely orders one of these procedures, and not for later; a time in hours is none where there is time until tomorrow. */
  readonly orders: (procedures: readonly string[], isForToday?: boolean) => boolean
  /** Whether it names any of these, and puts what is done about it off: "pH below 7.0: mention it at next month's visit". */
  readonly putsOff: (terms: readonly string[]) => boolean
  /** How urgent the action is; undefined for what is not an action. */
  readonly urgency: 'emergent' | 'urgent' | undefined
  /** The action's place, as `recommended_actions[0].text`; undefined for what is not an action. */
  readonly path: string | undefined
  /** It is a passage of a text, outside of a section of escalation: what it does not name, another passage may. */
  readonly isPassage: boolean
}

const pseudoCondition =
  /\b(?:if|when)\s+(?:not\s+)?(?:already|available|possible|feasible|yet)\b|\bat once\b|\bas soon as (?:\w+ ){0,3}(?:possible|available|feasible|able)\b|\b(?:from|of|since|than|to) when\b[^.;,:]{0,60}/giu

/** The escalations of an answer: the entries of `when_to_escalate`, then the recommended actions that are emergent or urgent; of an answer in words each paragraph, item and row. */
export function escalations(answer: Answer): readonly Escalation[] {
  if (isTextAnswer(answer)) return passageEscalations(answer.text)
  const actions = answer.recommended_actions.flatMap(({ text, urgency }, index) =>
    urgency === 'emergent' || urgency === 'urgent'
      ? [entryEscalation(text, { urgency, path: `recommended_actions[${index}].text` })]
      : [],
  )
  return [...answer.when_to_escalate.map((text) => entryEscalation(text)), ...actions]
}

/** "Nephrology now; ventricular fibrillation: code blue" are two calls, each with its own condition. The places stay. */
function apart(text: string): string {
  // Behind "within 24 h" a full stop might be that of an abbreviation.
  return text.replaceAll(';', '!').replace(roomReady, '!')
}

/** "Accepted, table ready 07:10": what stands ready is not a condition of the call before it. */
const roomReady = /,(?=\s+(?:the )?(?:table|lab|cath lab|theatre|room|bed|team|bay|helicopter) (?:is )?ready\b)/giu

/** What sets an action apart from an entry of `when_to_escalate`. */
type OfAction = Required<Pick<Escalation, 'urgency' | 'path'>>

const noAction: OfAction = { urgency: undefined, path: undefined }

/** In an action the items of a list are orders of their own: what stands behind a colon, or hangs on a condition as the last of them, is another order than the one before it. */
function itemsApart(text: string): string {
  return apart(text)
    .replace(ownDetail, '$<order>!')
    .replace(ownNow, '$<order>!')
    .replace(ownParty, '$<order>!')
    .replace(ownBooking, '$<order>!')
    .replace(ownAdmission, '$<order>!')
    .replace(conditionalItem, '.')
}

/** "Transfer to the PCI centre: rescue PCI if …", "haemodialysis now: pH < 7.15". */
const ownDetail =
  /^(?<order>(?!(?:if|when|unless|once|should|in case)\b)[^:.;<>≤≥]{0,200}\b(?:transfer|call(?:ed)?|page[d]?|activated?|alert(?:ed)?|refer|contact(?:ed)?|discuss|d\/w|admit|phoned|bleeped|rung|informed|told|by phone|now|at once|immediately)\b[^:.;<>≤≥]{0,200}):(?=\s+(?!if\b|when\b|unless\b|in case\b|should\b))/iu

/** "PERT phone call now: if still shocked after lysis, ECMO": what comes now does not hang on what stands behind the colon. */
const ownNow =
  /^(?<order>(?!\W*(?:if|when|unless|once|should|in case)\b)[^:.;<>≤≥]{0,200}\b(?:now|at once|immediately|in parallel|straight ?away|stat)\b[^:.;<>≤≥]{0,200}):(?=\s)/iu

/** "Call critical care now, and the PE team about surgery should lysis fail": who is called now comes whatever the others are called for. */
const ownParty =
  /^(?<order>(?:(?!\b(?:if|when|unless|once|should|in case)\b)[^:.;<>≤≥]){0,200}\b(?:call|summon|page|bleep|ring|phone|alert|activate|contact)\b(?:(?!\b(?:if|when|unless|once|should|in case)\b)[^:.;<>≤≥]){0,200}\b(?:now|immediately|at once|straight away|stat)\b[^:.;,<>≤≥]{0,200}),(?=\s+(?:and|including|with|plus)\s[^;.]*\b(?:should|in case|if|when)\b)/iu

/** "Admit to CCU and arrange angiography within 24 h": the bed is for now, and what is arranged has a time of its own. */
const ownBooking =
  /^(?<order>(?!\W*(?:if|when|unless|once|should|in case)\b)[^:.;,<>≤≥]{0,200}\b(?:transfer|move|admit|accept(?:ed)?|take|send)\b[^:.;,<>≤≥]{0,200})(?:,? and|,)(?=\s+(?:(?:arrange|book|list|schedule|plan|request|organi[sz]e)\b(?! (?:if|when)\b)|(?:coronary )?angio(?:gra(?:m|phy))? (?:tomorrow|tonight|today|within|in the morning|<)))/iu

/** "ICU admission and nephrology at the bedside: haemodialysis if potassium stays high": what is ordered behind the colon has a condition of its own. "ICU admission: pH below 7.1" is one of the admission. */
const ownAdmission =
  /^(?<order>(?!\W*(?:if|when|unless|once|should|in case|criteria|threshold|trigger|indication)\b)(?:(?!\b(?:if|when|unless|criteria|thresholds?|triggers?|indications?|for|consider|possible)\b)[^:.;<>≤≥]){0,80}\b(?:admission|at (?:the )?bedside|in attendance|on board|involved|informed|aware|review(?:ing)?|referral|input|bed)\b[^:.;<>≤≥]{0,40}):(?=\s+(?!(?:only )?(?:if|when|unless|in case|should|once)\b)(?!(?:(?!\b(?:if|when|unless|should)\b)[^;,.]){0,80}(?:[<>≤≥]|\b(?:under|over|above|below|less than|more than)\s+\d)))/iu

/** "HDU, catheter if no urine by 1 h", "immediate angiography, balloon pump ready". */
const conditionalItem =
  /,(?=\s+(?!(?:and|or|but|if|when|unless|in case|should|then)\b)[^,;.:]{3,60}\b(?:if|unless|ready|on standby)\b)/iu

function entryEscalation(text: string, action: OfAction = noAction): Escalation {
  const source = action.urgency === undefined ? apart(text) : itemsApart(text)
  const sentences = readSentences(source)
  const isEmergent = action.urgency === 'emergent'
  return readEscalation({ source, text, sentences, from: 0, to: sentences.length, isEmergent, isAction: true, action })
}

/** What stands under "Escalation" is read as an entry of `when_to_escalate` is: the label calls nobody, and makes no condition of a call. */
function passageEscalations(text: string): readonly Escalation[] {
  const sentences = readSentencesApart(text)
  const found: Escalation[] = []
  let from = 0
  for (let to = 1; to <= sentences.length; to += 1) {
    const first = sentences[from]
    if (first === undefined || sentences[to]?.passage === first.passage) continue
    const { passage } = first
    const own = text.slice(passage.start, passage.end)
    const over = passage.path.at(-1)
    if (passage.isHeading || sectionOf(passage) === 'escalation' || urgencyUnder(passage) === 'routine') {
      // A title calls nobody, and what is routine is not an emergency.
    } else if (over !== undefined && sectionOf(over) === 'escalation') found.push(entryEscalation(own))
    else {
      const isEmergent = over !== undefined && findTerms(over.text, immediacy).length > 0
      found.push(readEscalation({ source: text, text: own, sentences, from, to, isEmergent, over: passage.path }))
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
  /** Absent for what is not an action. */
  readonly action?: OfAction
  /** The labels over it, which it is about; absent for an entry. */
  readonly over?: readonly Label[]
}

/** A sentence of an entry with calls that are ordered, or may be, and neither conditional nor put off. */
interface Ordered {
  readonly part: ReadSentence
  readonly index: number
  /** One of them is surely ordered, and reaches somebody who can help. */
  readonly helps: boolean
  /** Where none helps for certain, why one may. */
  readonly mayHelp: Doubt['of'] | undefined
  /** One that helps raises an alarm. */
  readonly isAlarm: boolean
  /** They wait for something that has yet to happen. */
  readonly waits: boolean
}

/** "SOB: 999", "ventricular ectopy: call the rapid response team": of an entry that says when to call, what stands before the colon is to come, unless it has a value or says that it is there. */
const netted =
  /^(?!.*\b(?:now|already|currently|present|at once|immediate\w*|today|tonight)\b)(?:(?!\b(?:is|are|has|have|was|since|meets|confirmed|known|call|page|activate|alert)\b)[^:.;\d]){2,60}:\s/iu

function readEscalation(entry: Entry): Escalation {
  const { source, text, sentences, isEmergent, over, isAction = false, action = noAction } = entry
  const parts = sentences.slice(entry.from, entry.to)
  const isEntry = action.urgency === undefined && over === undefined
  const readingOf = ({ from, to }: { readonly from: number; readonly to: number }, index: number): Reading => {
    const at = entry.from + index
    return stanceIn(source, sentences[at] as ReadSentence, from, to, sentences[at + 1], { isAction })
  }
  const conditional = new Map<ReadSentence, boolean>()
  const onlyIf = (part: ReadSentence): boolean => {
    const known =
      conditional.get(part) ??
      isConditional(action.urgency === undefined ? part.text : part.text.replaceAll(/\([^()]*\)/gu, ' '))
    conditional.set(part, known)
    return known
  }
  const namesIn = (terms: readonly string[], part: ReadSentence, index: number): boolean =>
    !onlyIf(part) &&
    !unlikely.test(part.text) &&
    termLexicon(terms)
      .findIn(part)
      .some((term) => {
        const { stance } = readingOf(term, index)
        return stance !== 'refused' && stance !== 'conditional'
      })
  const labelNames = (terms: readonly string[]): boolean =>
    over?.some((label) => !notSo.test(label.text) && termLexicon(terms).find(label.tokens).length > 0) === true
  const ordered = parts.flatMap((part, index): readonly Ordered[] => {
    const calls = action.urgency === undefined ? callsIn(part).calls : [...callsIn(part).calls, ...partiesAsItems(part)]
    if (calls.length === 0 || isDelayed(part) || later.test(part.text) || isNoCallOfNow(part) || onlyIf(part)) return []
    const read = calls.map((call) => ({ call, reading: readingOf(call, index) }))
    // "Rang code STEMI 21:52, cardiologist coming in": who is on the way has been called.
    const sure = madeOf(
      read,
      action.urgency !== undefined && (helpIsThere(part) || isCalledByWriter(part.text)) ? mayBeCall : isSureCall,
    )
    const helping = sure.filter(({ reaches }) => reaches === 'help')
    const mayHelp =
      helping.length > 0
        ? undefined
        : sure.some(({ reaches }) => reaches === 'unknown')
          ? 'party'
          : madeOf(read, mayBeCall).some(({ reaches }) => reaches !== 'nobody')
            ? 'order'
            : undefined
    if (sure.length === 0 && mayHelp === undefined) return []
    return [
      {
        part,
        index,
        helps: helping.length > 0,
        mayHelp,
        isAlarm: helping.some(({ isAlarm }) => isAlarm),
        waits: waitsFor(
          part,
          calls.reduce((first, { from }) => Math.min(first, from), Infinity),
          source,
          action.urgency !== undefined,
        ),
      },
    ]
  })
  const helping = ordered.filter(({ helps }) => helps)
  const doubtful = helping.length > 0 ? undefined : ordered.find(({ mayHelp }) => mayHelp !== undefined)
  const saysNow = isEmergent || parts.some((part) => termLexicon(immediacy).findIn(part).length > 0)
  return {
    text,
    isMade: helping.length > 0,
    mayBeMade:
      doubtful?.mayHelp === undefined
        ? undefined
        : { text: doubtful.mayHelp === 'party' ? text : doubtful.part.text, of: doubtful.mayHelp },
    get because() {
      return turned(parts, readingOf)
    },
    isNow:
      action.urgency !== 'urgent' &&
      !(isEntry && netted.test(text)) &&
      saysNow &&
      helping.some(({ isAlarm, waits }) => isAlarm && !waits),
    names: rememberTerms((terms) => parts.some((part, index) => namesIn(terms, part, index)) || labelNames(terms)),
    callsNow: helping
      .filter(
        ({ waits, part }) =>
          !waits && (isEmergent || (isEntry && helpIsThere(part)) || termLexicon(thisMoment).findIn(part).length > 0),
      )
      .map(({ part, index }) => ({
        kinds: callsIn(part).kinds,
        names: rememberTerms((terms) => namesIn(terms, part, index) || labelNames(terms)),
        isAboutSomething: /\b(?:about|regarding|re:)\s/iu.test(part.text),
      })),
    orders: (procedures, isForToday = false) =>
      parts.some(
        (part, index) =>
          !((isDelayed(part) && !(isForToday && inHours.test(part.text))) || later.test(part.text) || onlyIf(part)) &&
          termLexicon(procedures)
            .findIn(part)
            .some(
              (term) =>
                (isSureCall(readingOf(term, index)) || (listed.test(part.text) && mayBeCall(readingOf(term, index)))) &&
                !isSafetyNet(leadOf(part, term.from, source)),
            ),
      ),
    putsOff: (terms) =>
      parts.some(
        (part) =>
          (isDelayed(part) || later.test(part.text)) &&
          callsIn(part).calls.length + termLexicon(terms).findIn(part).length > 0 &&
          findTerms(text, terms).length > 0,
      ),
    ...action,
    isPassage: over !== undefined,
  }
}

/** A label that only asks, conditions or denies. */
const notSo = /\b(?:if|when|unless|should|no|not|without|exclude[sd]?|excluding|rule[sd]? out|unlikely|against)\b|\?/iu

/** The calls of a sentence that are made. "Emergency services need not be called": the refusal is of the verb. */
function madeOf(
  read: readonly { readonly call: Call; readonly reading: Reading }[],
  isMade: (reading: Reading) => boolean,
): readonly Call[] {
  const made = read.filter(({ reading }) => isMade(reading)).map(({ call }) => call)
  // "Code STEMI: ring the cardiologist on call": a verb that may be an order takes nothing back; nor does "do not ring the GP first".
  const isRefused = read.some(({ call, reading }) => call.isVerb && call.reaches !== 'nobody' && !mayBeCall(reading))
  return isRefused && !made.some(({ isVerb }) => isVerb) ? [] : made
}

/** A call counts where nothing refuses it, makes it conditional or only considers it. "Immediate senior review" calls by itself; an order that something speaks against may be none. */
function isSureCall({ stance, certainty }: Reading): boolean {
  return stance === 'mentioned' || (stance === 'recommended' && certainty === 'sure')
}

function mayBeCall({ stance }: Reading): boolean {
  return stance === 'mentioned' || stance === 'recommended'
}

/** "Cardiology list for angiography within 24 h": a place on a list is an order. */
const listed = /\b(?:list(?:ed)?|book(?:ed)?|slot)\b/iu

/** Of the words of urgency those that are no name of help, and so put the call to this moment. */
const thisMoment = immediacy.filter((word) => !/^(?:emergenc|activat|life|rapid|resus|code|crash)/u.test(word))

/** "ACS is improbable", "STEMI was excluded". */
const unlikely = /\b(?:improbable|unlikely|ruled out|excluded|not suspected|no evidence of)\b/iu

/**
 * Whether a call waits for something that has yet to happen: what stands before it is safety-netting, a list of symptoms or thresholds ("breathless at rest, confusion or blue lips: 911"), or its sentence speaks of the
 * future.
 */
function waitsFor(part: ReadSentence, from: number, source: string, isAction: boolean): boolean {
  if (futureMarkers.test(plainly(part.text))) return true
  const lead = leadOf(part, from, source)
  // "Give digoxin Fab 120 mg over 30 minutes, from the level, and call intensive care": what is ordered first is nothing that has yet to happen.
  if (isAction && opensWithOrder(part)) return untilThey.test(lead)
  if (untilThey.test(lead)) return true
  const behind = calledFor.exec(part.text)?.groups?.['what']
  if (behind !== undefined && findTerms(behind, symptoms).length > 0) return true
  return alternatives.test(lead) || findTerms(lead, symptoms).length > 0 || limit.test(lead)
}

function opensWithOrder({ tokens }: ReadSentence): boolean {
  const word = tokens.find(({ isWord }) => isWord)?.word ?? ''
  return orderVerbs.has(word) || refusalVerbs.has(word)
}

/** "First dose before the ambulance comes": who comes says when, and is not called by it. */
const untilThey = /\b(?:before|until|till|by the time)\s+(?:the |an )?$/iu

/** "Call 911: blue lips, confusion": what stands behind the number is to come. */
const calledFor =
  /^\W*(?:call|phone|ring|dial)\s+(?:911|999|112|000|an ambulance|emergency services)\s*(?::|–|—|-)\s*(?<what>(?:(?!\b(?:now|today|is|has|are|already|immediately)\b).)+)$/iu

/** What stands in a sentence before one of its tokens. */
function leadOf(part: ReadSentence, from: number, source: string): string {
  return source.slice(part.start, part.tokens[from]?.start ?? part.start).slice(0, longestLead)
}

/** "Within 24 h", "in 24-72 hours". */
const inHours = /\d\s*(?:h|hrs?|hours?)\b/iu

/** "Recurrent pain: immediate angiography". */
function isSafetyNet(lead: string): boolean {
  return futureMarkers.test(plainly(lead)) || limit.test(lead)
}

/** Without what looks like a condition, and without time limits: "<2 h" is within two hours. */
function plainly(text: string): string {
  return text.replace(pseudoCondition, ' ').replace(runsOver, ' ').replace(timeLimit, ' ').replace(ofPerson, ' ')
}

/** "Bolus over 5–10 s", "100 mL IV over 30 min": how long it runs, and no threshold. */
const runsOver =
  /(?<=\b(?:bolus|infusion|infused|push|given|slowly|IV|i\.?v\.|intravenously|mg|g|mL|L|units?|saline|glucose)\s)over\s+\d+(?:\s?[–-]\s?\d+)?\s*(?:s|secs?|seconds?|h|hrs?|hours?|mins?|minutes?)\b/giu

/** A weight band and an age are of the patient who is there: "60–<70 kg: 35 mg, halved for age ≥ 75". */
const ofPerson = /\d+\s*[–-]\s*[<≤]\s*\d+\s*kg\b|\b(?:age|aged)\s*[<>≤≥]=?\s*\d+/giu

const timeLimit = /(?:[<≤]|\b(?:under|within|less than)\b)\s*\d+(?:[-–]\d+)?\s*(?:h|hrs?|hours?|min|mins|minutes?)\b/giu

/** In characters. */
const longestLead = 400

const alternatives = /\bor\b|,[^,]+,/iu

/** "MAP under 65", "fever beyond 72 h". */
const limit = /\b(?:under|over|beyond|past)\s+\d/iu

/** How the first act of calling that is not ordered is meant. */
function turned(
  parts: readonly ReadSentence[],
  readingOf: (term: { readonly from: number; readonly to: number }, index: number) => Reading,
): string | undefined {
  for (const [index, part] of parts.entries()) {
    const reached = new Map(callsIn(part).calls.map(({ from, reaches }) => [from, reaches]))
    for (const { from, to } of termLexicon(escalationActs).findIn(part)) {
      const { stance, cue } = readingOf({ from, to }, index)
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
  const plain = plainly(sentence)
  return conditionMarkers.test(plain) || (bareThreshold.test(plain) && findTerms(plain, immediacy).length === 0)
}
