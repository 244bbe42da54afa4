import type { Label } from './document.ts'
import { quote, type Span, tokenSpan, type Token } from '../words/text.ts'
import type { StanceRole } from './stance/stance-role.ts'
import { dashes, wordSet, orderVerbs, refusalVerbs } from '../words/words.ts'
import { hangsOnValue, isSwitchedAt } from './stance/arrows.ts'
import { clauseAt, firstFrom } from './stance/clauses.ts'
import { cuesOf, cuesWithin } from './stance/ground.ts'
import type { Cue } from './cue-lexicon.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { isDeniedCompany } from './stance/denied-with.ts'
import { didNotHelp, doneToDrug } from './stance/done-to-drug.ts'
import { doubtOf } from './stance/doubts.ts'
import { changedDose, type DosedItem, dosedItem, dosing } from './stance/dosed-item.ts'
import { isAmongReasons, isRefusedInReason } from './stance/reasons.ts'
import { firstDose, isLastDose } from './stance/first-and-last-doses.ts'
import { type BehindDrug, behindDrug, putOffBehind } from './stance/behind-drug.ts'
import { besideClause } from './stance/beside-clause.ts'
import {
  callsTeam,
  cellSays,
  habits,
  holdsIf,
  labelSays,
  stopsNames,
  turnsAwayOthers,
  type Ruling,
} from './stance/label-says.ts'
import { isColumnBefore, isOfNow, isPlainTime, isTimeColumn } from './stance/time-columns.ts'
import { isGoverned, isPlainOrder } from './stance/order-proof.ts'
import { isStruckOut, type Ordering, orderingOf } from './stance/ordering-of.ts'
import { type Reached, reaches } from './stance/reaches.ts'
import {
  behindWashout,
  courseAtHome,
  isDoneNow,
  isPausedForLysis,
  isPurpose,
  takenStraightFor,
} from './stance/orders-of-today.ts'
import { presentOrder, toldOrder } from './stance/told-orders.ts'
import { type Stream, streams, withLead } from './stance/streams.ts'

/** What a text does with an action that it names. */
export type Stance = 'recommended' | 'refused' | 'conditional' | 'considered' | 'mentioned'

/** How one mention of an action is meant. */
export interface Reading {
  readonly stance: Stance
  /** The words that decided it; undefined where nothing turned a plain order. */
  readonly cue: Span | undefined
  /** The kind of those words. */
  readonly role: StanceRole | undefined
  /** Whether it can be read in one way alone. */
  readonly certainty: Certainty
  /** Why it is unsure, or which label decided it, in words; undefined where its cue says it. */
  readonly because: string | undefined
}

/** Whether a reading is the only one that its words allow. */
export type Certainty = 'sure' | 'unsure'

const stanceOf: Partial<Readonly<Record<StanceRole, Stance>>> = {
  refuse: 'refused',
  'refuse-weakly': 'refused',
  'refuse-back': 'refused',
  'refuse-by-harm': 'refused',
  'refuse-passive': 'refused',
  'refuse-anaphor': 'refused',
  replace: 'refused',
  instead: 'refused',
  condition: 'conditional',
  unless: 'conditional',
  'condition-at-start': 'conditional',
  reserve: 'conditional',
  'reserve-back': 'conditional',
  'as-needed': 'conditional',
  defer: 'conditional',
  depend: 'conditional',
  mention: 'mentioned',
  'mention-back': 'mentioned',
  'mention-beside': 'mentioned',
  'mention-joined': 'mentioned',
  background: 'mentioned',
  consider: 'considered',
  'consider-back': 'considered',
  'consider-anaphor': 'considered',
}

/** Where a text is read. */
export interface StanceContext {
  /** The text is an action of an answer, so that what stands by itself in it is ordered. */
  readonly isAction?: boolean
  /** What is named is a drug or a class of drugs, so that the word behind it may name another thing: "morphine itch", "warfarin review". */
  readonly isDrug?: boolean
}

/**
 * What a sentence does with the thing that its tokens `from` to `to` name. In a clause a refusal outweighs a condition, a condition a mention, a mention an option; over the clause stands the innermost label that says something.
 *
 * A question only mentions, unless the next sentence answers it with yes or no; "it should be avoided" in the next sentence refuses too, and "continue both" orders.
 *
 * @param next the sentence after it in the text
 */
export function stanceIn(
  source: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  next?: ReadSentence,
  context: StanceContext = {},
): Reading {
  const behind = context.isDrug === true ? behindDrug(sentence.tokens, to) : undefined
  if (behind === 'describes') return { ...sure('mentioned', undefined, undefined), because: 'it describes' }
  if (context.isDrug !== true && isOfReport(sentence, from, to))
    return { ...sure('mentioned', undefined, undefined), because: 'it describes' }
  const done = context.isDrug === true ? doneTo(source, sentence, from, to) : hasFailed(source, sentence, from)
  if (done !== undefined) return done
  const read = readClause(source, sentence, from, to, context, behind === 'opens')
  const putOff = read.stance === 'recommended' ? putOffBehind(sentence.tokens, to) : undefined
  const clause =
    putOff !== undefined
      ? turned(source, sentence, putOff, read, 'defers')
      : behind === undefined || behind === 'opens' || !mayBeTurned(read, behind)
        ? read
        : turned(source, sentence, to, read, behind)
  const labelled = underLabel(
    source,
    sentence,
    clause,
    rulingOver(sentence, from, to),
    isListed(sentence) ? { isAction: true } : context,
  )
  const because =
    labelled.stance === 'recommended' && labelled.certainty === 'sure'
      ? sentence.passage.isTooDeep
        ? 'it is nested too deeply to be read'
        : besideClause(sentence, from)
      : undefined
  const own: Reading = because === undefined ? labelled : { ...labelled, certainty: 'unsure', because }
  const named = sentence.tokens[from]
  if (
    context.isAction === true &&
    named !== undefined &&
    heparins.test(source.slice(named.start, sentence.tokens[to - 1]?.end)) &&
    isPausedForLysis(source, { start: named.start, end: sentence.tokens[to - 1]?.end ?? named.end, text: named.word })
  )
    return plainOrder
  if (own.stance === 'recommended' && own.certainty === 'unsure' && isPurpose(sentence, from, to))
    return { ...sure('mentioned', undefined, undefined), because: 'it says what for' }
  if (
    context.isAction === true &&
    context.isDrug !== true &&
    own.stance === 'conditional' &&
    own.cue !== undefined &&
    isDoneNow(sentence, from, to, own.cue)
  )
    return plainOrder
  if (own.stance === 'refused')
    return context.isDrug === true && isTurnedInReason(sentence, to, own.cue) ? plainOrder : own
  const still = own.stance === 'conditional' ? stillRefused(source, sentence, from) : undefined
  if (still !== undefined) return { ...own, ...sure('refused', still, 'refuse'), because: undefined }
  if (own.stance === 'conditional' && isAvoidedThen(sentence, from)) return { ...plainOrder, stance: 'mentioned' }
  const ended = own.stance === 'recommended' ? taperedOff(source, sentence, from, to) : undefined
  if (ended !== undefined) return { ...own, ...sure('refused', ended, 'refuse-back'), because: undefined }
  if (own.stance === 'recommended') {
    const first = sentence.tokens[from]
    const last = sentence.tokens[to - 1]
    const reason =
      first === undefined || last === undefined ? undefined : isAmongReasons(sentence, first.start, last.end)
    if (reason !== undefined)
      return {
        stance: 'mentioned',
        cue: undefined,
        role: undefined,
        certainty: reason === 'surely' ? 'sure' : 'unsure',
        because: reason === 'surely' ? 'it stands among reasons' : 'nothing orders it',
      }
  }
  if (context.isAction === true && mayBeToldNow(own)) {
    const now =
      presentOrder(sentence, from, to, own.cue) ??
      firstDose(sentence, from, to, own.cue) ??
      courseAtHome(sentence, from, to, own.cue) ??
      takenStraightFor(sentence, from, to, own.cue) ??
      behindWashout(sentence, from, to)
    if (now !== undefined) {
      const order: Reading = { ...plainOrder, ...now }
      const takenBack =
        next !== undefined && goesOn(sentence, next) ? answered(source, order, sentence, next) : undefined
      return takenBack ?? order
    }
  }
  if (context.isAction === true && own.stance === 'mentioned' && isLastDose(sentence, to))
    return { stance: 'refused', cue: undefined, role: undefined, certainty: 'sure', because: undefined }
  const told = context.isAction === true && own.stance === 'mentioned' ? toldOrder(sentence, from) : undefined
  if (told !== undefined) return { ...own, stance: 'recommended', certainty: 'unsure', because: told }
  if (own.stance !== 'conditional' && own.cue === undefined && next !== undefined) {
    const below = readBelow(source, sentence.tokens[from], next)
    if (below !== undefined) return below
  }
  const answer =
    next === undefined || !goesOn(sentence, next) || (own.stance === 'conditional' && sentence.mark !== '?')
      ? undefined
      : answered(source, own, sentence, next)
  if (answer !== undefined) return answer
  if (sentence.mark === '?' && !isRequest(sentence)) {
    const aside = asideQuestion(sentence)
    if (aside !== undefined && to <= aside)
      return own.stance === 'recommended' && (context.isDrug === true || doubtsOrder(sentence, aside))
        ? { ...own, certainty: 'unsure', because: 'a question stands behind it in brackets' }
        : own
    return {
      stance: 'mentioned',
      cue: undefined,
      role: undefined,
      // What follows may answer it.
      certainty: next !== undefined && mayAnswer(sentence, next) ? 'unsure' : 'sure',
      because: 'a question',
    }
  }
  const { before } = sentence
  // "Start NIV only if the pH is below 7.20. Then IPAP 15."
  if (
    own.stance === 'recommended' &&
    sentence.tokens[0]?.word === 'then' &&
    before?.passage === sentence.passage &&
    hangsWhole(before)
  )
    return {
      ...own,
      stance: 'conditional',
      cue: undefined,
      role: 'condition',
      because: 'what it follows hangs on a condition',
    }
  if (
    own.stance === 'recommended' &&
    before?.mark === '?' &&
    !isRequest(before) &&
    asideQuestion(before) === undefined &&
    !saysYes(sentence)
  )
    return { ...own, certainty: 'unsure', because: `it answers a question: ${quote(before.text)}` }
  return own
}

const heparins = /\b(?:heparin|UFH|LMWH|enoxaparin|dalteparin|tinzaparin|bivalirudin|argatroban)\b/iu

/** Where the bracket opens that a question stands in: "CT of the chest tomorrow (abscess?)". It asks what is looked for, and what stands before it is ordered. */
const asideQuestion = perSentence(({ tokens, mark }: ReadSentence): number | undefined => {
  if (mark !== '?') return undefined
  const at = tokens.findLastIndex(({ word }) => word === '(' || word === ')')
  return at > 0 && tokens[at]?.word === '(' ? at : undefined
})

/** "CTPA (needed?)", "CT (or MRI?)", "drain (before the INR?)": the question is of the order itself. */
function doubtsOrder({ tokens }: ReadSentence, aside: number): boolean {
  const asked = tokens.slice(aside + 1)
  return asked.length === 0 || otherwise.has(asked[0]?.word ?? '') || asked.some(({ word }) => doubtingOrder.has(word))
}

const otherwise = wordSet('or vs versus')

const doubtingOrder = wordSet(
  'need needed needs indicated necessary required worth worthwhile useful helpful safe sure agree yes no not ok okay allowed allow possible feasible available appropriate suitable justified sensible reasonable wise instead rather better should shall would could can may might do does why when which who where really before after first later now today tomorrow renal egfr contrast allergy allergic pregnant consent contraindicated wait waits hold stop delay cancel skip',
)

/** Whether a sentence hangs on a condition as a whole, and not a repeat alone that stands behind its order: "calcium 30 mL IV, the same again if the QRS stays wide". */
const hangsWhole = perSentence(({ tokens }: ReadSentence): boolean => {
  if (triggering.has(tokens[0]?.word ?? '')) return true
  const at = tokens.findIndex(({ word }) => word === 'if' || word === 'unless')
  if (at < 0) return false
  const mark = tokens.slice(0, at).findLastIndex(({ word }) => word === ',')
  return (
    mark < 0 ||
    !tokens.slice(mark + 1, at).some(({ word }) => repeating.has(word)) ||
    !tokens.slice(0, mark).some(({ word }) => /^\d/u.test(word))
  )
})

/** "Trigger → the other plan: SBP < 90 for 15 min. Then alteplase". */
const triggering = wordSet('trigger triggers threshold thresholds')

const repeating = wordSet(
  'again same repeat repeated repeating rpt second another more further double doubled increase increased up',
)

/** "No response to decompression: the other side" refuses none. */
function hasFailed(source: string, { tokens, start }: ReadSentence, from: number): Reading | undefined {
  const first = tokens[from]
  return first !== undefined && didNotHelp.test(source.slice(Math.max(start, first.start - farthestDone), first.start))
    ? sure('mentioned', undefined, undefined)
    : undefined
}

/** "A copy of the PET report", "with the CT images": what was found is sent on, and nothing is done again. "An anticoagulant alert card" is a card. */
function isOfReport({ tokens }: ReadSentence, from: number, to: number): boolean {
  const behind = tokens[to]?.word ?? ''
  if (cards.has(behind === 'alert' ? (tokens[to + 1]?.word ?? '') : behind)) return true
  // "The MRI report when that is done" tells of a scan to come.
  if (tokens.some(({ word }) => waitedFor.has(word))) return false
  return reports.has(behind) && ofReport.has(tokens[from - 1]?.word ?? '')
}

const waitedFor = wordSet('once after until till when pending await awaiting before if')

const cards = wordSet('card cards booklet booklets leaflet leaflets passport')

const reports = wordSet('report reports result results finding findings images letter disc')

const ofReport = wordSet('the of his her their this that last previous recent with per outside your')

/** "Do not wait for apixaban to wear off", "put the adenosine away": what is done to a drug beside giving it. */
function doneTo(source: string, { tokens, start, end }: ReadSentence, from: number, to: number): Reading | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined) return undefined
  const done = doneToDrug(
    source.slice(Math.max(start, first.start - farthestDone), first.start),
    source.slice(last.end, Math.min(end, last.end + farthestDone)),
  )
  if (done === undefined) return undefined
  const cue = { start: first.start, end: last.end, text: source.slice(first.start, last.end) }
  return done === 'refused' ? sure('refused', cue, 'refuse') : sure('mentioned', undefined, undefined)
}

/** In characters, of a list of names and what is done to them. */
const farthestDone = 160

/** Whether a drug is refused by words of its reason alone. */
function isTurnedInReason(sentence: ReadSentence, to: number, cue: Span | undefined): boolean {
  const last = sentence.tokens[to - 1]
  return last !== undefined && cue !== undefined && isRefusedInReason(sentence, last.end, cue.start)
}

/** "Bisoprolol: 5 mg for four weeks, 2.5 mg for four weeks, then stop", "wean ramipril, then stop": what is taken is ended in steps. A course of a steroid ends so, too, and is given. */
function taperedOff(source: string, { tokens, start, end }: ReadSentence, from: number, to: number): Span | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined || /pred|cort|dexameth/iu.test(source.slice(first.start, last.end)))
    return undefined
  const behind = source.slice(last.end, end)
  const before = source.slice(start, first.start)
  const stop = /^(?:[^.;]|\.\d){0,120}?(?:\bthen|\band then|,) (?:stop|cease|discontinue|off)\b/iu.exec(behind)
  if (stop === null || /\b(?:start|begin|commence|initiat\w*|give|load)\b/iu.test(before)) return undefined
  const [high, low] = Array.from(stop[0].matchAll(inSteps), (match) => Number(match[1]))
  const isWeaned = /\b(?:taper|wean|tail)\w*(?: off| down)?(?: the| her| his| your)?\s*$/iu.test(before)
  if (!isWeaned && !(high !== undefined && low !== undefined && low < high)) return undefined
  return { start: last.end, end: last.end + stop[0].length, text: stop[0] }
}

/** Steps of weeks: those of days are a treatment's. */
const inSteps =
  /(\d+(?:\.\d+)?)\s?m(?:g|cg)\b[^,;.]{0,20}\b(?:for|x)\s+(?:\d+|a|one|two|three|four|six|eight)\s+(?:weeks?|months?)\b/giu

/** "If she reacts: stop, adrenaline; still no aminoglycoside or quinolone": what is refused under a condition and without it. */
function stillRefused(source: string, { tokens }: ReadSentence, from: number): Span | undefined {
  let at = from - 1
  while (
    at > from - longestStill &&
    (tokens[at]?.isWord === true || tokens[at]?.word === ',') &&
    !denying.has(tokens[at]?.word ?? '')
  )
    at -= 1
  const [still, no] = [tokens[at - 1], tokens[at]]
  if (still?.word !== 'still' || no === undefined || !denying.has(no.word)) return undefined
  return { start: still.start, end: no.end, text: source.slice(still.start, no.end) }
}

const denying = wordSet('no not avoid never without')

/** "Once the culture has gone choose an antibiotic, avoiding ceftriaxone": what is avoided under a condition is an order under none. */
function isAvoidedThen({ tokens }: ReadSentence, from: number): boolean {
  const at = tokens.slice(0, from).findLastIndex(({ word, isWord }) => !isWord || !besideAvoided.has(word))
  return avoiding.has(tokens[at]?.word ?? '')
}

const avoiding = wordSet('avoid avoids avoiding excluding never')

const besideAvoided = wordSet('the a an any all his her their further more oral iv of and or other')

/** In tokens, of a list of names. */
const longestStill = 7

/** What is ordered, and what is named in a label and not given: "ibuprofen gone – paracetamol". */
function mayBeTurned({ stance, certainty }: Reading, behind: BehindDrug): boolean {
  return stance === 'recommended' || (behind === 'refuses' && stance === 'mentioned' && certainty === 'unsure')
}

/** "Apixaban off 48 h before", "ACE inhibitor later": the word behind the name turns the order. */
function turned(
  source: string,
  { tokens }: ReadSentence,
  to: number,
  read: ClauseReading,
  by: 'refuses' | 'defers',
): ClauseReading {
  const token = tokens[to]
  const cue =
    token === undefined ? undefined : { start: token.start, end: token.end, text: source.slice(token.start, token.end) }
  return by === 'refuses'
    ? { ...read, ...sure('refused', cue, 'refuse-back') }
    : { ...read, ...sure('conditional', cue, 'defer') }
}

/** A mention, or an order that is in doubt. */
function mayBeToldNow({ stance, certainty, role }: Reading): boolean {
  return stance === 'mentioned' || (stance === 'recommended' && certainty === 'unsure' && role === undefined)
}

/** The next sentence of the paragraph, or a line that is marked as the answer ("A: …"). */
function mayAnswer(sentence: ReadSentence, next: ReadSentence): boolean {
  return sentence.passage === next.passage || answerMarks.has(next.tokens[0]?.word ?? '')
}

const answerMarks = wordSet('a answer ans yes no')

const nearYes = 20

function saysYes({ tokens }: ReadSentence): boolean {
  return tokens.slice(0, nearYes).some(({ word }) => word === 'yes')
}

/** An item of a list, a cell, and what follows a label ("Diuresis: furosemide"): no label that says something else stands over it. */
function isListed({ passage, label }: ReadSentence): boolean {
  return passage.isItem || passage.cells.length > 0 || (label !== undefined && label.start >= passage.start)
}

/** Whether the next sentence may speak of what this one named: it stands under the same labels, and has none of its own. */
function goesOn(sentence: ReadSentence, next: ReadSentence): boolean {
  // "Avoid:" over a list says nothing of what stands before it.
  if (ownLabel(next) > 0 || isTitleOf(next)) return false
  if (sentence.passage === next.passage) return true
  const [own, other] = [sentence.passage.path, next.passage.path]
  return own.length === other.length && own.every((label, at) => label === other[at])
}

/** "Digoxin:" over "stop today": what stands under a heading may refuse it. */
function readBelow(source: string, name: Token | undefined, next: ReadSentence): Reading | undefined {
  const at = next.lead.findIndex((token) => token.start === name?.start)
  if (at < 0) return undefined
  const stream = leadOf(next)
  const cue = readingsOf(stream).readings[at]
  const stance = cue === undefined ? undefined : stanceOf[cue.role]
  const [first] = next.tokens
  if (cue === undefined && first !== undefined && orderVerbs.has(first.word))
    return sure(
      'recommended',
      { start: first.start, end: first.end, text: source.slice(first.start, first.end) },
      undefined,
    )
  if (cue === undefined || stance !== 'refused' || cue.from <= at) return undefined
  return sure(stance, spanOf(source, stream.tokens, cue), cue.role)
}

/** A reading of a clause by itself, with how the clause orders what no cue reaches. */
interface ClauseReading extends Reading {
  readonly ordering: Ordering | undefined
  readonly isDosed: boolean
}

/** Whether a name stands in a call of a team that opens the sentence, before its colon. */
function isCallOfTeam({ tokens }: ReadSentence, to: number): boolean {
  const colon = tokens.slice(0, longestCall).findIndex(({ word }) => word === ':')
  return colon >= to && callsTeam(tokens.slice(0, colon))
}

/** In tokens. */
const longestCall = 12

function readClause(
  source: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  { isAction = false, isDrug = false }: StanceContext,
  isOpenBehind: boolean,
): ClauseReading {
  const label = ownLabel(sentence)
  const places = from < label ? wholePlacesOf(sentence) : placesOf(sentence)
  const first = places[from]
  // A closing bracket may end a name: "metoprolol (succinate)".
  const last = places[to - 1] ?? places[to - 2] ?? first
  if (first === undefined || last === undefined)
    return { ...sure('mentioned', undefined, undefined), ordering: 'unsaid', isDosed: false }
  const { stream } = first
  const reached = readingsOf(stream)
  // "Cardiology consultant phoned: pacing wire if torsades come back": the condition is of what stands behind the colon.
  if (isAction && isCallOfTeam(sentence, to))
    return { ...sure('recommended', undefined, undefined), ordering: 'ordered', isDosed: false }
  const isDosed = hasDose(stream.tokens, last.at + 1)
  const said = (stance: Stance, cue: Cue<StanceRole>): ClauseReading => ({
    ...sure(stance, spanOf(source, stream.tokens, cue), cue.role),
    ordering: undefined,
    isDosed,
  })
  const item = dosedItem(stream.tokens, first.at, last.at + 1)
  const isInside = (cue: Cue<StanceRole>): boolean => cue.from <= last.at && first.at < cue.to
  const outside = (cue: Cue<StanceRole> | undefined): Cue<StanceRole> | undefined =>
    cue === undefined ||
    isInside(cue) ||
    (item !== undefined && isOfAnother(stream.tokens, cue, item)) ||
    (isDosed && isInRemarkBehind(stream.tokens, cue, first.at, last.at + 1)) ||
    (isDosed && isOfCompanion(stream.tokens, cue, last.at + 1)) ||
    (item !== undefined && (isOfOtherRate(stream.tokens, cue, item) || isBridge(stream.tokens, cue, item))) ||
    (!isDrug && isBesideStopped(stream.tokens, cue, first.at)) ||
    isAfterHabit(stream.tokens, cue, first.at)
      ? undefined
      : cue
  const around = reached.within[first.at]
  // "Leave heparin off", "we do not think heparin is indicated".
  if (around !== undefined && around === reached.within[last.at])
    return said(around.role === 'reserve' ? 'conditional' : 'refused', around)
  if (!isDosed && isDeniedCompany(stream.tokens, reached.cues, first.at))
    return {
      ...sure('mentioned', undefined, undefined),
      because: 'another is denied beside it',
      ordering: 'told',
      isDosed,
    }
  const nearest = reached.readings[first.at]
  // What is paused beside it takes no condition away: "if the pressure falls, alteplase with bivalirudin paused".
  const isBeside = nearest !== undefined && isDosed && isOfCompanion(stream.tokens, nearest, last.at + 1)
  const own = outside(isBeside ? reached.conditions[first.at] : nearest)
  const beside = last.stream === stream ? outside(reached.beside[last.at]) : undefined
  const condition = outside(reached.conditions[first.at])
  // "If no PDE5 inhibitor has been taken" hangs another order on its absence.
  if (own?.role === 'refuse-weakly' && condition !== undefined && condition.from < own.from && own.to >= first.at - 1)
    return said('mentioned', own)
  // "If she collapses: argatroban instead of heparin" orders no heparin, and stops none today.
  if (own !== undefined && condition !== undefined && comesInstead.has(own.role)) return said('mentioned', own)
  const cue =
    own !== undefined && stanceOf[own.role] === 'refused' && condition !== undefined
      ? condition
      : strongest(own, beside)
  const stance = cue === undefined ? undefined : stanceOf[cue.role]
  if (isAction && isDosed && cue?.role === 'background' && opensOrder(stream.tokens, cue, first.at))
    return { ...sure('recommended', undefined, undefined), ordering: 'ordered', isDosed }
  const changed = changedDose(stream.tokens, last.at + 1)
  if (
    changed !== undefined &&
    (cue === undefined || (stance === 'mentioned' && cue.from > last.at && cue.to <= changed.to))
  )
    return {
      ...sure('recommended', undefined, undefined),
      ...(changed.isTold ? { certainty: 'unsure', because: 'it tells what was changed' } : {}),
      ordering: 'ordered',
      isDosed: true,
    }
  const reason = reached.readings[first.at]
  const isNextOrder = isAction && item !== undefined && reason !== undefined && endsReason(stream.tokens, reason, item)
  if (cue === undefined && (item?.goesOn === true || isNextOrder))
    return { ...sure('recommended', undefined, undefined), ordering: 'ordered', isDosed: true }
  const order = (end = item?.to): ClauseReading => {
    let ordering = orderingOf(stream, reached, first.at, last.at + 1, end)
    const isTopical =
      isTopic(sentence, to) &&
      !(first.at === 0 && calling.has(stream.tokens[0]?.word ?? '')) &&
      !(item?.colon !== undefined && !explainsAway(stream.tokens, item.colon)) &&
      (ordering === 'bare' || isReadied(stream.tokens, last.at + 1))
    if (isTopical)
      ordering = tellsOfPast(stream.tokens, last.at + 1)
        ? 'told'
        : orderAfter(stream.tokens, last.at + 1) || isReadied(stream.tokens, last.at + 1)
          ? 'ordered'
          : 'unsaid'
    if (ordering === 'bare' && (isTitleOf(sentence) || (!isDosed && endsBracket(sentence)))) ordering = 'told'
    const carried =
      ordering === 'told' || ordering === 'unsaid'
        ? orderOfPronoun(stream.tokens, last.at + 1, farthestPronoun)
        : undefined
    if (carried !== undefined)
      return {
        ...sure('recommended', { ...carried, text: source.slice(carried.start, carried.end) }, undefined),
        ordering: 'ordered',
        isDosed,
      }
    const waits =
      ordering === 'told' || ordering === 'unsaid' ? waitingTopic(sentence, to, stream.tokens, last.at + 1) : undefined
    if (waits !== undefined)
      return {
        ...sure('conditional', { start: waits.start, end: waits.end, text: waits.word }, 'condition-at-start'),
        ordering: 'ordered',
        isDosed,
      }
    if (ordering === 'told' && isDrug && isSwitchedAt(stream.tokens, first.at, last.at + 1))
      return said('refused', { role: 'replace', from: last.at + 1, to: last.at + 2 })
    if (ordering === 'told' || ordering === 'unsaid') {
      const isTold =
        ordering === 'told' &&
        (isStruckOut(stream.tokens, last.at + 1) || !isGoverned(stream, reached, first.at, last.at + 1))
      return {
        stance: 'mentioned',
        cue: undefined,
        role: undefined,
        certainty: isTold ? 'sure' : 'unsure',
        because: isTold
          ? 'it tells'
          : isTopic(sentence, to) && speaksAgainst(stream.tokens, last.at + 1)
            ? 'what follows may speak against it'
            : 'nothing orders it',
        ordering,
        isDosed,
      }
    }
    const read = doubted(source, stream, reached, first.at, last.at + 1, ordering)
    if (
      read.stance === 'recommended' &&
      read.certainty === 'sure' &&
      !(isTopical
        ? isReadied(stream.tokens, last.at + 1) ||
          (orderAfter(stream.tokens, last.at + 1) &&
            !isConditionedAfter(reached, last.at + 1, firstItemEnd(stream.tokens, last.at + 1)))
        : isPlainOrder(
            stream,
            reached,
            first.at,
            last.at + 1,
            ordering === 'bare' || isDosed ? { tokens: sentence.tokens, from: to, isAction } : undefined,
          ))
    )
      return isAsked(stream.tokens, first.at)
        ? { ...sure('mentioned', undefined, undefined), because: 'a question', ordering: 'told', isDosed }
        : { ...read, certainty: 'unsure', because: 'nothing plainly orders it', isDosed }
    // "Pancreatic enzymes diary": nothing tells what the word behind a name by itself makes of it.
    if (
      ((isOpenBehind && !isDosed) || (isDrug && item === undefined && isAfterDenied(stream.tokens, first.at))) &&
      read.stance === 'recommended' &&
      read.certainty === 'sure' &&
      !isTopical &&
      !isGoverned(stream, reached, first.at, last.at + 1)
    )
      return { ...read, certainty: 'unsure', because: 'nothing plainly orders it', isDosed }
    return { ...read, isDosed }
  }
  // "He bled when heparin was running" tells a story.
  if (cue?.role === 'defer' && stance === 'conditional' && own === cue) {
    const until = order(cue.from)
    if (until.stance === 'mentioned') return until
  }
  // "Advice was given today and must be reinforced" orders after it tells.
  if (cue?.role === 'mention-back' && own === cue && isRecommendedAfter(reached, cue))
    return { ...sure('recommended', undefined, undefined), ordering: 'ordered', isDosed }
  // "She takes apixaban, which should be continued."
  if (stance === 'mentioned' && goesOnAfter(stream.tokens, last.at + 1))
    return { ...sure('recommended', undefined, undefined), ordering: 'ordered', isDosed }
  if (cue !== undefined && stance === 'refused' && hangsOnValue(stream.tokens, cue.from))
    return said('conditional', { ...cue, role: 'condition' })
  if (cue !== undefined && stance !== undefined) {
    // "I have asked the GP to restart it" orders, "she asked about it" tells.
    if (asks(stream.tokens, cue) && isGoverned(stream, reached, first.at, last.at + 1)) return order()
    const reading = said(stance, cue)
    if (!yielding.has(stance) || (cue.from < first.at && cue.to > first.at - nearCue)) return reading
    if (cue.role === 'mention-beside' && stream.tokens.slice(cue.from, cue.to).some(({ word }) => sampled.has(word)))
      return reading
    // "Give fluids, sleeping upright is OK": what is plainly ordered may not be what the far cue speaks of.
    return isGoverned(stream, reached, first.at, last.at + 1)
      ? { ...reading, certainty: 'unsure', because: 'an order verb governs it' }
      : reading
  }
  return order()
}

/** "Regular paracetamol 1 g QDS", "long-term azithromycin 250 mg": at the start of an item, right before a dosed name, it says for how long it is ordered. */
function opensOrder(tokens: readonly Token[], { from, to }: Cue<StanceRole>, at: number): boolean {
  const before = tokens[from - 1]
  return (
    to === at &&
    tokens.slice(from, to).every(({ word }) => lasting.has(word)) &&
    (before === undefined || (!before.isWord && before.word !== '(') || startsItem.has(before.word))
  )
}

const lasting = wordSet('long-term longterm long term - regular maintenance')

const startsItem = wordSet('give start add begin commence prescribe continue plus and then')

/** What only tells, and stands beyond a name with its dose: in the item of the list before it ("ECG monitor, paracetamol 1 g"), or in what says why it is given. */
function isOfAnother(tokens: readonly Token[], { role, from, to }: Cue<StanceRole>, item: DosedItem): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word)
  if (stanceOf[role] === 'refused')
    return to <= item.from && words.some((word) => stopping.has(word)) && isBehindClosedList(tokens, to, item)
  if (stanceOf[role] === 'conditional') return item.goesOn && from > item.to && hasOwnDose(tokens, item.to, from)
  if (stanceOf[role] !== 'mentioned') return false
  if (from >= item.to) return !words.some((word) => harmed.has(word))
  return (
    to <= item.from &&
    (words.some((word) => observing.has(word)) ||
      endsReason(tokens, { role, from, to }, item) ||
      tokens.slice(Math.max(0, from - 3), from).some(({ word }) => word === 'after'))
  )
}

/** "Relay to rivaroxaban 15 mg BD for 21 days: no needles at home", "convert to enalapril 2.5 mg – the pressure is better at home": what follows a dose behind its colon, dash or semicolon has a subject of its own, and says why. */
function isInRemarkBehind(tokens: readonly Token[], cue: Cue<StanceRole>, from: number, to: number): boolean {
  if (
    cue.role !== 'mention-back' ||
    cue.from <= to ||
    tokens.slice(cue.from, cue.to).some(({ word }) => harmed.has(word))
  )
    return false
  const wall = tokens.findLastIndex(
    ({ word, start }, at) =>
      at >= to &&
      at < cue.from &&
      (remarking.has(word) || (dashes.has(word) && (tokens[at - 1]?.end ?? start) < start)),
  )
  if (wall < 0) return false
  const subject = tokens.slice(wall + 1, cue.from)
  return (
    subject.some(({ isWord }) => isWord) &&
    !subject.some(({ word }) => ofIntake.has(word)) &&
    !tokens.slice(Math.max(0, from - farthestPast), from).some(({ word }) => past.has(word) || taking.has(word))
  )
}

/** "Salbutamol 5 mg every 4 hours, with tiotropium paused": who is in company, and has no dose of its own, is the one that is paused. */
function isOfCompanion(tokens: readonly Token[], { role, from }: Cue<StanceRole>, to: number): boolean {
  if (stanceOf[role] !== 'refused' || from <= to) return false
  const company = tokens.findLastIndex(({ word }, at) => at > to && at < from && accompanying.has(word))
  const names = tokens.slice(company + 1, from).filter(({ word }) => !auxiliary.has(word))
  return (
    company > to &&
    names.length > 0 &&
    names.length <= mostOfCompany &&
    names.every(({ isWord, word }) => isWord && !/^\d/u.test(word))
  )
}

const accompanying = wordSet('with while whilst')

const auxiliary = wordSet('the a an any his her their is are being to be now and home usual regular own')

/** In words. */
const mostOfCompany = 3

/** "KCl 10 mmol/h by a small vein, may go at 20 mmol/h by a central line": what may be is another rate, behind the dose that is ordered. */
function isOfOtherRate(tokens: readonly Token[], { role, from, to }: Cue<StanceRole>, item: DosedItem): boolean {
  return (
    // "Can go" alone ends it.
    (stanceOf[role] === 'considered' || role === 'refuse-back') &&
    from >= item.to &&
    tokens.slice(from, to).some(({ word }) => permitted.has(word)) &&
    /^\d/u.test(tokens.slice(to).find(({ word }) => !upTo.has(word))?.word ?? '')
  )
}

const permitted = wordSet('may can could')

const upTo = wordSet('up to at by a the rate dose go be increased raised as fast high max maximum of then further')

/** "Prednisolone 40 mg when she swallows, hydrocortisone 100 mg IV till then": what bridges the wait is given now. */
function isBridge(tokens: readonly Token[], { role, to }: Cue<StanceRole>, item: DosedItem): boolean {
  if (stanceOf[role] !== 'conditional' || to > item.from) return false
  if (!tokens.slice(to, item.from).some(({ word }) => word === ',' || word === ';' || word === '(')) return false
  const behind = tokens.slice(item.from, item.to + farthestBridge).map(({ word }) => word)
  return behind.some((word, at) => meanwhile.has(word) || (word === 'then' && untilThat.has(behind[at - 1] ?? '')))
}

/** In tokens. */
const farthestBridge = 6

const meanwhile = wordSet('meanwhile meantime')

const untilThat = wordSet('till until til by')

const remarking = new Set([':', ';'])

/** In tokens before a name: "she was switched last year to". */
const farthestPast = 10

/** Such a remark tells how it is taken, or was. */
const ofIntake = wordSet(
  'taken takes took taking given gave started begun stopped prescribed used uses using continued been was were had on it this since last own supply',
)

const taking = wordSet('takes taking took on usual home already')

/** "40 mg by tube continues, weight daily, IV 20 to 40 mg if crackles increase": what hangs on a condition is the second dose. */
function hasOwnDose(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens[from]?.word === ',' && tokens.slice(from, to).some(({ word }) => /^\d/u.test(word))
}

/** "Vancomycin 1.75 g because of MRSA boils, and azithromycin 500 mg": a comma or "plus" ends the reason, in which no dose stands. */
function endsReason(tokens: readonly Token[], { role, from, to }: Cue<StanceRole>, item: DosedItem): boolean {
  if (stanceOf[role] !== 'mentioned' || to > item.from) return false
  if (!tokens.slice(from, to).some(({ word }) => reasoning.has(word))) return false
  if (tokens.slice(item.from, item.to).some(({ word }) => past.has(word))) return false
  const reason = tokens.slice(to, item.from).map(({ word }) => word)
  const end = reason.at(-1) === 'and' || reason.at(-1) === 'then' ? reason.at(-2) : reason.at(-1)
  return (end === ',' || end === 'plus') && reason.length > 1 && !reason.some((word) => /^\d/u.test(word))
}

const reasoning = wordSet('because due owing')

const past = wordSet('was were had has been ago yesterday last')

/** "HOLD carvedilol, ICU, lactate q2h": what is held is a medicine, and a comma ends it. */
function isBesideStopped(tokens: readonly Token[], { role, from, to }: Cue<StanceRole>, at: number): boolean {
  if (stanceOf[role] !== 'refused' || !tokens.slice(from, to).some(({ word }) => withholding.has(word))) return false
  return to < at - 1 && tokens[at - 1]?.word === ','
}

/** "Stop smoking: varenicline 0.5 mg": what is stopped is a habit, and what follows helps with it. */
function isAfterHabit(tokens: readonly Token[], { role, to }: Cue<StanceRole>, at: number): boolean {
  if (stanceOf[role] !== 'refused' || to > at) return false
  const words = tokens.slice(to, at).map(({ word }) => word)
  return words.includes(':') && words.some((word) => habits.has(word))
}

const withholding = wordSet('hold holding withhold withholding pause omit')

/** "Stop levofloxacin and cefotaxime, amoxicillin 1 g IV": the list of names without a dose is closed by its "and", and a dosed one follows it. */
function isBehindClosedList(tokens: readonly Token[], from: number, item: DosedItem): boolean {
  if (tokens[item.from - 1]?.word !== ',') return false
  const list = tokens.slice(from, item.from - 1).map(({ word }) => word)
  return (
    list.length <= longestList &&
    list.includes('and') &&
    list.lastIndexOf(',') < list.indexOf('and') &&
    !list.some((word) => /^\d/u.test(word))
  )
}

/** In tokens. */
const longestList = 12

const stopping = wordSet('stop stopping discontinue discontinuing cease hold holding withhold omit pause')

/** What is done for a patient beside the drugs: none of them is the object of it. */
const observing = wordSet(
  'monitor monitors monitoring check recheck reassess review watch observe measure assess record document note confirm verify counsel educate screen explain clarify',
)

/** It did, or does, harm. */
const harmed = wordSet(
  'caused precipitated triggered worsened failed led induced culprit culprits contributor last dispensed taken past ago admission stopped',
)

/** "Clarithromycin 500 mg: interacts with simvastatin": what follows the colon speaks against it. */
function explainsAway(tokens: readonly Token[], colon: number): boolean {
  const words = tokens.slice(colon + 1, colon + longestTopic).map(({ word }) => word)
  return words.slice(0, 2).some((word) => refusing.has(word)) || words.some((word) => speakingAgainst.has(word))
}

const speakingAgainst = wordSet(
  'hold holding held stop stopped stopping withhold withheld avoid avoided declined refused refuses contraindicated contraindication interacts interaction interferes caused causes cannot unsafe dangerous harmful inappropriate unsuitable wrong mistake error allergy allergic rash anaphylaxis angioedema intolerant intolerance unless defer deferred later tomorrow pending consider instead rather omit omitted pause paused discontinue discontinued unnecessary',
)

function asks(tokens: readonly Token[], { role, from, to }: Cue<StanceRole>): boolean {
  return role === 'mention' && tokens.slice(from, to).some(({ word }) => asking.has(word))
}

const asking = wordSet('ask asked tell told')

/** "Ask cardiology whether amiodarone has to be continued": somebody else is to say. */
function isAsked(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - longestQuestion); at -= 1) {
    const token = tokens[at]
    if (token?.word === 'whether') return tokens[at + 1]?.word !== 'or'
    if (token?.isWord !== true) return false
  }
  return false
}

const longestQuestion = 6

/** They may belong to another thing in the clause; a refusal and a condition are believed. */
const yielding: ReadonlySet<Stance> = new Set(['mentioned', 'considered'])

/** "Obtain a digoxin level", "a lithium heparin tube": what is ordered is another thing that has the name in it. */
const sampled = wordSet(
  'level levels plasma tube tubes sample samples bottle bottles vial antibody antibodies elisa assay assays',
)

/** Right before a name a cue speaks of it. */
const nearCue = 4

/** ", which should be continued", ", to continue": what is taken goes on. */
function goesOnAfter(tokens: readonly Token[], from: number): boolean {
  const words = tokens.slice(from, from + farthestPronoun).map(({ word }) => word)
  const relative = words.findIndex(
    (word, at) =>
      (word === 'which' || word === 'that' || word === 'these' || word === 'both') &&
      (at === 0 || words[at - 1] === ','),
  )
  if (relative < 0 || words.some((word) => holding.has(word))) return false
  const after = words.slice(relative + 1, relative + 7)
  return (
    after.some((word) => will.has(word)) &&
    after.some((word, at) => carriedOnPassively.has(word) && (!moving.has(word) || after[at + 1] === 'on'))
  )
}

/** "Go on", "carry on". */
const moving = wordSet('go carry')

/** "Page cardiology now: cath within 24 h": the call is made, whatever the colon opens. */
const calling = wordSet('page call bleep phone telephone ring alert contact notify summon activate')

/** "ACE inhibitor: he had AKI": what stands before the colon is what is spoken of. */
function isTopic({ label, tokens }: ReadSentence, to: number): boolean {
  const after = tokens[to - 1]?.end ?? 0
  return label !== undefined && label.start === tokens[0]?.start && after <= label.end
}

/** "SGLT2 inhibitor: add if the eGFR allows". */
function isConditionedAfter({ cues }: Reached, from: number, to: number): boolean {
  const first = firstFrom(cues, from)
  return cues.slice(first, first + mostCues).some((cue) => cue.from < to && conditioning.has(cue.role))
}

/** "Thoracic surgery referral: call today, operate if sepsis persists": what a later item hangs on is its own. */
function firstItemEnd(tokens: readonly Token[], from: number): number {
  const comma = tokens.findIndex(
    ({ word }, at) => at > from && word === ',' && orderVerbs.has(tokens[at + 1]?.word ?? ''),
  )
  return comma < 0 ? tokens.length : comma
}

/** "Primary PCI: the lab is active, under 90 min": it is being made ready, and nothing speaks against it. */
function isReadied(tokens: readonly Token[], from: number): boolean {
  // "PPCI now - lab activated".
  const mark = behindMoment(tokens, from)
  if (tokens[mark]?.word !== ':' && !(mark > from && dashes.has(tokens[mark]?.word ?? ''))) return false
  const words = tokens.slice(mark, from + longestTopic).map(({ word }) => word)
  return (mark > from || words.some((word) => readied.has(word))) && !words.some((word) => againstIt.has(word))
}

/** Behind "now", "stat", "straight away", "at once", "via switch", "out now"; the same place where nothing of the kind stands. */
function behindMoment(tokens: readonly Token[], start: number): number {
  const from = behindSwitchboard(tokens, start)
  const [first = '', second = ''] = [tokens[from]?.word, tokens[from + 1]?.word]
  if (moments.has(first)) return from + 1
  const isPhrase = (first === 'at' && second === 'once') || (/^(?:straight|right)$/u.test(first) && second === 'away')
  return isPhrase ? from + 2 : from
}

const moments = wordSet('now today tonight immediately stat first asap urgently')

/** Behind "via switch", "to the switchboard", "through the operator", "out": how a call goes out. */
function behindSwitchboard(tokens: readonly Token[], from: number): number {
  const word = (at: number): string => tokens[at]?.word ?? ''
  if (word(from) === 'out') return from + 1
  if (!toSwitchboard.has(word(from))) return from
  const at = word(from + 1) === 'the' ? from + 2 : from + 1
  if (!switchboards.has(word(at)) || word(at + 1) === 'to') return from
  // "Via operator 2222".
  return /^\d{2,5}$/u.test(word(at + 1)) ? at + 2 : at + 1
}

const toSwitchboard = wordSet('via through to by')

const switchboards = wordSet('switch switchboard operator operators exchange 2222 3333 777 999 112')

/** "Ticagrelor: previous dyspnoea", "penicillin: rash as a child": what it did once. */
function tellsOfPast(tokens: readonly Token[], from: number): boolean {
  if (tokens[from]?.word !== ':') return false
  const words = tokens.slice(from + 1, from + longestPast).map(({ word }) => word)
  return words.some((word) => once.has(word)) && !words.some((word) => /^\d+$/u.test(word) || orderVerbs.has(word))
}

const longestPast = 8

const once = wordSet(
  'previous previously prior past allergy allergic intolerant intolerance reaction rash anaphylaxis childhood',
)

/** "Red cells: group and save, but give none": what follows the colon may refuse it. */
function speaksAgainst(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(from, from + longestTopic).some(({ word }) => refusing.has(word))
}

const refusing = wordSet('not no none nor never hold stop avoid declined refused only unless')

const longestTopic = 24

const readied = wordSet(
  'activated active ready alerted booked accepted aware en-route awaiting waiting target within under now immediately today tonight asap stat straight direct door-to-balloon device scheduled',
)

const againstIt = wordSet(
  'not no nor never hold held holding stop stopped avoid consider considered discuss declined refused if when unless once only would could may might was were had has after later pending until contraindicated deferred cancelled instead rather without out off yet',
)

const mostCues = 20

const conditioning: ReadonlySet<StanceRole> = new Set([
  'condition',
  'unless',
  'defer',
  'depend',
  'reserve',
  'as-needed',
])

/** "No heparin, antiplatelet for 24 h": what stands by itself behind what is denied may be denied too. */
function isAfterDenied(tokens: readonly Token[], from: number): boolean {
  if (tokens[from - 1]?.word !== ',') return false
  for (let at = from - 2; at >= Math.max(0, from - longestDenied); at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (word === 'no' || word === 'without') return at === 0 || tokens[at - 1]?.isWord !== true
    if (word === ',' || word === ':' || /^\d/u.test(word)) return false
  }
  return false
}

/** In tokens, with the comma: "no low molecular weight heparin,". */
const longestDenied = 7

/** "Heparin: when the aPTT falls below twice normal, start 18 units/kg/h": the word that makes the order behind the colon wait. */
function waitingTopic(sentence: ReadSentence, to: number, tokens: readonly Token[], from: number): Token | undefined {
  const first = tokens[from + 1]
  if (!isTopic(sentence, to) || tokens[from]?.word !== ':' || first === undefined || !waiting.has(first.word))
    return undefined
  const comma = tokens.findIndex(({ word }, at) => at > from && word === ',')
  return comma > from && orderVerbs.has(tokens[comma + 1]?.word ?? '') ? first : undefined
}

const waiting = wordSet('when once if after as')

const cancelling = wordSet('cancel cancelled delete remove discontinue cease omit withhold withdraw')

/** Whether an order or a dose follows the colon: "beta-blocker: continue", "furosemide: 40 mg". */
function orderAfter(tokens: readonly Token[], from: number): boolean {
  const colon = tokens.findIndex(
    ({ word }, at) => at >= from && (word === ':' || word === '–' || word === '—' || word === '-'),
  )
  if (isGivenTopic(tokens, from)) return true
  const opening = tokens[colon + 1]?.word ?? ''
  // "Perindopril: please cancel it".
  const first = opening === 'please' || opening === 'kindly' ? (tokens[colon + 2]?.word ?? '') : opening
  if (refusing.has(first) || cancelling.has(first) || first === 'do') return false
  if (first === 'keep' && tokens[colon + 2]?.word === 'in') return false
  if (orderVerbs.has(first) || dosing.has(first) || /^\d/u.test(first)) return true
  // "VTE prophylaxis: enoxaparin 40 mg SC".
  const near = tokens.slice(colon + 1, colon + 1 + nearDose).map(({ word }) => word)
  return (
    !near.some((word) => telling.has(word)) && near.some((word) => units.has(word) || word === 'now' || word === 'stat')
  )
}

/** "Tenecteplase IV bolus over 10 s: full dose is 35 mg, half = 18 mg": the way it is given stands in the topic, its amount behind it, and nothing speaks against it. */
function isGivenTopic(tokens: readonly Token[], from: number): boolean {
  const colon = tokens.findIndex(({ word }, at) => at >= from && word === ':')
  if (colon < from || !tokens.slice(from, colon).some(({ word }) => given.has(word))) return false
  const words = tokens.slice(colon + 1, colon + longestTopic).map(({ word }) => word)
  return (
    words.some((word, at) => units.has(word) && /\d/u.test(words[at - 1] ?? '')) &&
    !tokens.slice(from, colon + longestTopic).some(({ word }) => againstIt.has(word) || once.has(word))
  )
}

const given = wordSet('iv bolus infusion infused im sc subcutaneous intravenous oral orally neb nebulized push')

const nearDose = 6

const telling = wordSet('he she it they i we is are was were had has have will would not no hold stop avoid consider')

const units = wordSet(
  'mg g mcg microg units unit ml iv po sc neb nebs daily bd od tds qds bid tid q4h q6h q8h q12h q24h',
)

/** "(tolerated for years; only ibuprofen problem)": what a semicolon leaves of a bracket. */
const endsBracket = perSentence(({ tokens }) => {
  const close = tokens.findIndex(({ word }) => word === ')')
  return close >= 0 && !tokens.slice(0, close).some(({ word }) => word === '(')
})

/** A heading, the header of a column, and what only opens a list name what they are about. */
function isTitleOf({ passage, tokens }: ReadSentence): boolean {
  // "# NSTEMI - continue aspirin. Heparin for 48 h.": notes mark their problems so, and go on behind them.
  if (!passage.isHeading) return tokens.length <= longestTitle && passage.text.trimEnd().endsWith(':')
  return (
    tokens.length === passage.tokens.length &&
    tokens.length <= longestHeading &&
    !tokens.slice(0, -1).some(({ word }) => within.has(word))
  )
}

const longestHeading = 40

const within = new Set([':', '-', '–', '—'])

const longestTitle = 8

/** An order, unless something in its clause speaks against it. */
function doubted(
  source: string,
  stream: Stream,
  reached: Reached,
  from: number,
  to: number,
  ordering: Ordering,
): Omit<ClauseReading, 'isDosed'> {
  const doubt = doubtOf(stream, reached, from, to)
  if (doubt === undefined)
    return ordering === 'weak'
      ? { ...plainOrder, certainty: 'unsure', because: 'what orders it may be a noun', ordering }
      : { ...plainOrder, ordering }
  const cue = spanOf(source, stream.tokens, doubt)
  if (doubt.makes === 'unsure') return { ...plainOrder, cue, certainty: 'unsure', because: doubt.because, ordering }
  return { stance: doubt.makes, cue, role: undefined, certainty: 'sure', because: doubt.because, ordering: undefined }
}

/** What a label makes of what stands under it. */
function underLabel(
  source: string,
  sentence: ReadSentence,
  own: ClauseReading,
  over: Over | undefined,
  { isAction = false }: StanceContext,
): Reading {
  const { ordering, isDosed, ...reading } = own
  const unsure = (because: string): Reading => ({ ...reading, certainty: 'unsure', because })
  const isCued = ordering === undefined && reading.cue !== undefined
  if (over === undefined) {
    if (ordering !== 'bare' || reading.certainty === 'unsure' || isDosed || isAction) return reading
    return unsure('nothing orders it')
  }
  const { kind, label, isBan, isLater, isFar } = over
  const isBegun = ordering === 'bare' && isDosed && reading.certainty === 'sure' && startsNow(sentence)
  const cue = { start: label.start, end: label.end, text: source.slice(label.start, label.end) }
  const becomes = (stance: Stance, role: StanceRole | undefined): Reading => ({
    ...sure(stance, cue, role),
    because: `it stands under ${quote(label.text)}`,
  })
  switch (kind) {
    case 'refuse':
      if (reading.stance === 'conditional' || reading.stance === 'refused') return reading
      // "No aspirin or NSAID: angioedema. Paracetamol 1 g": the label has said what it refuses.
      if (isFar && ordering === 'bare' && isDosed && namesObject(label)) return reading
      // "Stop the ICS: change to tiotropium": the label has its own object, and so has the verb under it.
      if (ordering === 'ordered' && opensWithOrder(sentence) && isStopOfAnother(label)) return reading
      if (ordering === 'ordered' && !(isBan && !isFar)) return unsure(`it is ordered under ${quote(label.text)}`)
      // "No more fluid: she had 500 mL. Alteplase is kept for an arrest": the label speaks of another thing.
      if (isFar && isCued && namesObject(label)) return reading
      if (isFar && ordering !== undefined) return unsure(`it follows ${quote(label.text)}`)
      return becomes('refused', 'refuse')
    case 'condition':
      // "If she collapses: argatroban instead of heparin" orders no heparin, and stops none today.
      if (reading.role !== undefined && comesInstead.has(reading.role))
        return sure('mentioned', reading.cue, reading.role)
      return isCued && reading.stance !== 'refused' ? reading : becomes('conditional', isLater ? 'defer' : 'condition')
    case 'consider':
      if (reading.stance === 'refused') return unsure(`it stands under ${quote(label.text)}`)
      return isCued || ordering === 'told' ? reading : becomes('considered', 'consider')
    case 'order':
      if (isCued || ordering === 'told') return reading
      if (ordering === 'unsaid')
        return { ...becomes('recommended', undefined), certainty: 'unsure', because: 'nothing orders it' }
      return reading
    case 'plan':
      return reading
    case 'tell':
      if (isCued && reading.role !== 'as-needed') return reading
      if (ordering === 'ordered') return reading
      return isBegun ? unsure(`it starts now, and stands under ${quote(label.text)}`) : becomes('mentioned', 'mention')
    case 'elsewhere':
      if (isCued && reading.role !== 'as-needed') return reading
      return ordering === 'ordered' || isBegun
        ? unsure(`it stands under ${quote(label.text)}`)
        : becomes('mentioned', 'mention')
    case 'state':
      return isCued || ordering === 'told' ? reading : unsure(`it stands under ${quote(label.text)}`)
    case 'either':
      // In an action such a title stands over what is to be given, where a route or "now" is named: a list of home medicines has neither.
      return isCued ||
        ordering === 'ordered' ||
        isBegun ||
        (isAction && label.kind === 'inline' && isDosed && ordering === 'bare' && hasWay(sentence))
        ? reading
        : { ...unsure(`it stands under ${quote(label.text)}`), stance: 'mentioned', role: 'background' }
  }
}

const hasWay = ({ tokens }: ReadSentence): boolean => tokens.some(({ word }) => ways.has(word))

const ways = wordSet(
  'iv im sc po sl pr neb nebs nebulised nebulized nebuliser inhaled puffs oral orally subcut subcutaneous intravenous intramuscular infusion bolus stat now',
)

/** The sentence goes on with a verb of its own. */
function opensWithOrder({ tokens }: ReadSentence): boolean {
  const colon = tokens.findIndex(({ word }) => word === ':')
  return orderVerbs.has(tokens[colon + 1]?.word ?? '')
}

/** "Stop the ICS", and no opening that speaks of what follows ("forget about this", "wrong"). */
function isStopOfAnother(label: Over['label']): boolean {
  return refusalVerbs.has(label.tokens[0]?.word ?? '') && namesObject(label)
}

/** Whether a refusal says of what: "no aspirin", and not "do not give", under which the list follows. */
function namesObject({ tokens }: Over['label']): boolean {
  return tokens.some(({ word, isWord }) => isWord && !ofRefusal.has(word))
}

const ofRefusal = wordSet(
  'no not never do does did avoid avoided avoiding stop stopped stopping hold held holding withhold withheld omit omitted give given giving use used using start started take taken order ordered prescribe prescribed be to for the a an of any all these those this following list drugs drug medicines medicine medications medication meds agents things what i we would will should must please now today tonight here patient him her them contraindicated pause paused discontinue discontinued defer recommended indicated advised needed required appropriate suitable option options treatment treatments therapy therapies measures steps actions and or always strictly absolutely really definitely temporarily permanently ✗ off out',
)

/** "First dose now", "stat", "starting tonight": what nobody took before, though a list of medicines has it. What was given is over. */
const startsNow = perSentence(({ tokens }: ReadSentence): boolean => {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  if (words.some((word) => isOver.has(word))) return false
  return words.some(
    (word, at) =>
      word === 'stat' ||
      (word === 'first' && words[at + 1] === 'dose') ||
      (beginning.has(word) && atOnce.has(words[at + 1] ?? '')) ||
      (word === 'now' && at === words.length - 1),
  )
})

const isOver = wordSet(
  'given gave had received took taken was were been yesterday ago earlier already crew paramedics ambulance stopped held not no',
)

const beginning = wordSet('start starting begin beginning commence commencing')

const atOnce = wordSet('now today tonight immediately at this')

interface Over extends Ruling {
  /** It stands at the start of the paragraph, and another sentence lies between. */
  readonly isFar: boolean
}

/** The innermost label that says something; of a plan or an order, one further out that makes a condition, an option or a ban of it. */
function rulingOver(sentence: ReadSentence, at: number, to?: number): Over | undefined {
  const { passage } = sentence
  const token = sentence.tokens[at]
  if (passage.isHeading && passage.cells.length === 0) return undefined
  const found: Over[] = []
  const add = (ruling: Ruling | undefined, isFar = false): void => {
    if (ruling !== undefined) found.push({ ...ruling, isFar })
  }
  const place = token?.start ?? 0
  const { label: inline } = sentence
  if (inline !== undefined && place >= inline.end && !isOfAnotherClass(sentence, inline, at, to)) {
    const ruling = labelSays(inline)
    const isFar = sentence.start > inline.end
    add(
      isFar && ruling?.kind === 'tell' && goesOnByWords(sentence, inline) ? { ...ruling, kind: 'order' } : ruling,
      isFar,
    )
  }
  const own = passage.cells.find((cell) => cell.start <= place && place < cell.end)
  for (const cell of passage.cells) {
    const column = cell === own || cell.column === undefined ? undefined : labelSays(cell.column)
    // "When | tonight 20:00": the hour of a timetable. "Hold if | SBP < 95": what would end it later.
    const isOfTime = cell.column !== undefined && isTimeColumn(cell.column)
    if (isOfTime && isPlainTime(cell)) continue
    if (cell.column !== undefined && cell !== own && holdsIf(cell.column)) continue
    // "Now | If worse": the second column says nothing of what is given now.
    if (column?.kind === 'condition' && own?.column !== undefined && own.start < cell.start && isOfNow(own.column))
      continue
    if (cell !== own && column?.kind !== 'tell') add(column?.kind === 'condition' ? column : cellSays(cell))
  }
  // A row of options: its verdict ("✅ first choice, go now") says which is taken.
  const isChosen = found.some(({ kind }) => kind === 'order')
  if (own?.column !== undefined && isColumnBefore(own.column, passage.cells))
    add({ kind: 'tell', label: own.column, isBan: false, isLater: false })
  else if (own?.column !== undefined && !isTimeColumn(own.column) && !(isChosen && options.test(own.column.text)))
    add(labelSays(own.column))
  for (const label of passage.path.toReversed()) add(labelSays(label))
  const [inner] = found
  if (inner === undefined || (inner.kind !== 'plan' && inner.kind !== 'order')) return inner
  return found.find(({ kind }) => turning.has(kind)) ?? inner
}

/** "No beta-lactam: levofloxacin 500 mg IV BD": a dose of another class stands under a label that turns one away. */
function isOfAnotherClass({ tokens }: ReadSentence, label: Label, at: number, to: number | undefined): boolean {
  return (
    to !== undefined &&
    labelSays(label)?.kind === 'refuse' &&
    // "Theophylline 17.5" is a level, and why something is turned away.
    /^\d/u.test(tokens[to]?.word ?? '') &&
    unitsOfAmount.has(tokens[to + 1]?.word ?? '') &&
    turnsAwayOthers(
      label,
      tokens
        .slice(at, to)
        .map(({ word }) => word)
        .join(' '),
    )
  )
}

const unitsOfAmount = wordSet('mg g mcg microg microgram micrograms ug ml mmol units unit iu')

/** "Usual medicines: do not stop. Bisoprolol 7.5 mg tonight": what the label tells of goes on, by the words right behind it. */
function goesOnByWords(sentence: ReadSentence, label: Label): boolean {
  let first = sentence.before
  while (first !== undefined && first.start > label.end) first = first.before
  return first !== undefined && goingOn.test(first.text.slice(label.end - first.start))
}

const goingOn =
  /^\W*(?:(?:all|both|these|to|must|should) )*(?:continue|stay|unchanged|carry on|go on|keep(?: going)?|(?:do not|don['’]t|never) (?:stop|change|hold|interrupt|miss)|no changes?|as (?:is|before|usual|they are))(?: (?:all|both|these|them|as (?:is|before|usual|they are)|unchanged|tonight|today|any))*\W*$/iu

const options = /^\W*(?:options?|alternatives?|choices?|candidates?)\W*$/iu

const turning: ReadonlySet<string> = new Set(['condition', 'consider'])

/** How many tokens at the start of a sentence are a label of its own that says something. */
function ownLabel({ label, tokens }: ReadSentence): number {
  if (label === undefined || tokens[0]?.start !== label.start) return 0
  // "Stop warfarin: enoxaparin 80 mg" says nothing of what follows, and its "stop" does not reach there.
  if (labelSays(label) === undefined && !stopsNames(label)) return 0
  const end = tokens.findIndex(({ start }) => start >= label.end)
  return end < 0 ? 0 : end + 1
}

function isRecommendedAfter({ cues, parts }: Reached, cue: Cue<StanceRole>): boolean {
  return cuesWithin(cues, cue.to, clauseAt(parts, cue.from).to).some(({ role }) => role === 'recommend-back')
}

function sure(stance: Stance, cue: Span | undefined, role: StanceRole | undefined): Reading {
  return { stance, cue, role, certainty: 'sure', because: undefined }
}

const plainOrder: Reading = sure('recommended', undefined, undefined)

/** "40 mg IV", "twice daily", "now": what makes an order of a name by itself. */
function hasDose(tokens: readonly Token[], to: number): boolean {
  for (let at = to; at < Math.min(tokens.length, to + farthestDose); at += 1) {
    const word = tokens[at]?.word ?? ''
    if (word === ',' && at > to + 1) return false
    if (dosing.has(word) || /^\d+(?:[.,/–-]\d+)*(?:mg|g|mcg|microg|ml|u|units|mmol|l)?$/u.test(word)) return true
  }
  return false
}

const farthestDose = 7

function strongest(own: Cue<StanceRole> | undefined, beside: Cue<StanceRole> | undefined): Cue<StanceRole> | undefined {
  if (own === undefined || beside === undefined) return own ?? beside
  if (beside.role === 'mention-joined') return beside
  return ['refused', 'conditional'].includes(stanceOf[own.role] ?? '') ? own : beside
}

/** "Absolutely not." */
const longestNo = 3

const noes = wordSet('no not never negative none')

const pronouns = wordSet('it this that they these both these')

const verdicts: ReadonlySet<StanceRole> = new Set(['refuse-back', 'refuse-passive'])

const comesInstead: ReadonlySet<StanceRole> = new Set(['instead', 'replace'])

/** "Could you please continue apixaban?" asks for it. */
function isRequest(sentence: ReadSentence): boolean {
  return sentence.tokens.slice(0, 12).some((token) => token.word === 'please' || token.word === 'kindly')
}

/** What the next sentence says of this one: the answer to its question, or a refusal of what it named. */
function answered(source: string, own: Reading, sentence: ReadSentence, next: ReadSentence): Reading | undefined {
  const [first] = next.tokens
  if (first === undefined) return undefined
  const cue: Span = { start: first.start, end: first.end, text: source.slice(first.start, first.end) }
  if (sentence.mark === '?') {
    if (next.tokens.slice(0, next.tokens.length <= longestNo ? longestNo : 1).some((token) => noes.has(token.word)))
      return sure('refused', cue, 'refuse-anaphor')
    if (first.word === 'yes') return sure('recommended', cue, undefined)
  }
  // A refusal that is doubted is still no order.
  if (hedges(next) && own.stance !== 'refused') return sure('considered', cue, 'consider-anaphor')
  const { open, declined, order } = following(next)
  if (open !== undefined && (own.stance !== 'mentioned' || sentence.mark === '?'))
    return sure('considered', spanOf(source, open.tokens, open.cue), open.cue.role)
  if (declined !== undefined) return sure('refused', spanOf(source, declined.tokens, declined.cue), declined.cue.role)
  if (order !== undefined && own.stance !== 'conditional' && own.stance !== 'considered')
    return sure('recommended', { ...order, text: source.slice(order.start, order.end) }, undefined)
  const [place] = placesOf(next)
  if (place === undefined) return undefined
  const subject = place.at + afterOpening(next.tokens)
  if (!pronouns.has(place.stream.tokens[subject]?.word ?? '')) return undefined
  const found = cuesOf(place.stream).find((one) => one.from >= subject && one.from - subject <= 3)
  if (found?.role === 'consider-back' && sentence.mark === '?')
    return sure('considered', spanOf(source, place.stream.tokens, found), found.role)
  if (found === undefined || !verdicts.has(found.role) || isConditional(place.stream, found)) return undefined
  return sure('refused', spanOf(source, place.stream.tokens, found), 'refuse-anaphor')
}

/** What a sentence may say of what the one before it names, whichever name that is. */
const following = perSentence((next) => ({
  open: anaphorIn(next),
  declined: refusalIn(next),
  order: orderOfPronoun(next.tokens, 0, longestOrder),
}))

/** "Perhaps.", "Not sure.", "Or not.": a sentence of hedges alone says no more of what stands before it. */
function hedges({ tokens }: ReadSentence): boolean {
  if (tokens.length > longestHedge) return false
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  const isOpen =
    words.some((word) => hedging.has(word)) || (words.includes('not') && words.some((word) => undone.has(word)))
  return isOpen && words.every((word) => hedging.has(word) || undone.has(word) || besideHedge.has(word))
}

const longestHedge = 8

const hedging = wordSet(
  'perhaps maybe possibly probably presumably conceivably debatable arguable unsure uncertain unclear undecided doubtful unlikely optional tentative tentatively tbc tbd',
)

const undone = wordSet('sure certain or yet decided')

const besideHedge = wordSet('not i we am are is it that this still just quite very most rather only to be')

/** "We will continue both", "increase it to 80 mg", "both should be continued": the next sentence orders what this one named. */
function orderOfPronoun(
  tokens: readonly Token[],
  from: number,
  length: number,
): { readonly start: number; readonly end: number } | undefined {
  const end = Math.min(tokens.length, from + length)
  const words = tokens.slice(from, from + farthestPronoun).map(({ word }) => word)
  if (words.some((word) => holding.has(word))) return undefined
  for (let at = from; at < end; at += 1) {
    const verb = tokens[at]
    if (verb === undefined) return undefined
    const next = tokens[at + 1]?.word ?? ''
    if (
      carriedOn.has(verb.word) &&
      (objectsOfOrder.has(next) ||
        (next === 'on' &&
          (objectsOfOrder.has(tokens[at + 2]?.word ?? '') ||
            (tokens[at + 2]?.word === 'with' && objectsOfOrder.has(tokens[at + 3]?.word ?? '')))))
    )
      return verb
    if (
      at === 0 &&
      from === 0 &&
      (objectsOfOrder.has(verb.word) || pronouns.has(verb.word)) &&
      words.some((word) => will.has(word)) &&
      words.some((word) => carriedOnPassively.has(word))
    )
      return verb
  }
  return undefined
}

const farthestPronoun = 24

/** With one of these the sentence orders nothing at once. */
const holding = wordSet('not never if unless once when may might could consider stop hold avoid')

const will = wordSet('should will must shall to can')

const carriedOnPassively = wordSet(
  'continue continued resume resumed restart restarted given started increased stay carry go',
)

const longestOrder = 7

const carriedOn = wordSet(
  'carry stay continue restart resume start give keep increase double uptitrate prescribe add administer',
)

const objectsOfOrder = wordSet('it them both all')

/** "It should be stopped if he bleeds" stops nothing today. */
function isConditional(stream: Stream, { to }: Cue<StanceRole>): boolean {
  const { cues, parts } = readingsOf(stream)
  return cuesWithin(cues, to, clauseAt(parts, to - 1).to).some(({ role }) => role === 'condition')
}

/** Where a sentence starts after "however", "given the bleed," and the like. */
function afterOpening(tokens: readonly Token[]): number {
  let start = 0
  for (let at = 0; at < tokens.length && at < longestOpening; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (at === start && (connecting.has(word) || word === ',')) start = at + 1
    else if (word === ',' && openings.has(tokens[start]?.word ?? '')) start = at + 1
  }
  return start
}

const longestOpening = 14

const connecting = wordSet('however but so therefore thus and unfortunately')

const openings = wordSet('in for given with because since as on at here')

/** "Your call." leaves open what the sentence before it named; a sentence that names something else does not. */
function anaphorIn(
  next: ReadSentence,
): { readonly tokens: readonly Token[]; readonly cue: Cue<StanceRole> } | undefined {
  const [place] = placesOf(next)
  if (place === undefined || next.tokens.length > longestAnaphor) return undefined
  const cue = cuesOf(place.stream).find(({ role }) => role === 'consider-anaphor')
  return cue === undefined ? undefined : { tokens: place.stream.tokens, cue }
}

/** "The patient declined.", "Do not prescribe.": a refusal without an object of its own. */
function refusalIn(
  next: ReadSentence,
): { readonly tokens: readonly Token[]; readonly cue: Cue<StanceRole> } | undefined {
  const [place] = placesOf(next)
  if (place === undefined) return undefined
  const { tokens } = place.stream
  const cue = cuesOf(place.stream).find(({ role }) => stanceOf[role] === 'refused' && role !== 'refuse-weakly')
  // "She would have qualified" refuses nothing.
  if (cue === undefined || tokens[cue.from]?.word === 'would') return undefined
  const start = place.at + afterOpening(next.tokens)
  // "Do not put in a drain" forbids another thing, "do not give in asthma" says why.
  const reason = tokens.findIndex(
    ({ word }, at) => at >= cue.to && reasons.has(word) && !withParticle.has(tokens[at - 1]?.word ?? ''),
  )
  const end = reason < 0 ? tokens.length : reason
  if (cue.from < start || end - start > longestRefusal) return undefined
  const rest = tokens
    .slice(cue.to, end)
    .filter((token) => token.isWord && !orderVerbs.has(token.word) && !objects.has(token.word))
  const isWhole =
    rest.length === 0 && tokens.slice(start, cue.from).every((token) => !token.isWord || subjects.has(token.word))
  return isWhole ? { tokens, cue } : undefined
}

const longestRefusal = 8

const reasons = wordSet('because given due since as owing for in until on with')

const withParticle = wordSet('put leave bring')

const objects = wordSet('it this that them now today prescribe further here have receive be given')

const subjects = wordSet(
  'the patient he she family they please in end but and so therefore has have was it this i we would consultant registrar surgeon surgeons cardiology team gp hematology mother wife daughter son',
)

const longestAnaphor = 12

/** Undefined for a cue that is a mark of ours and stands nowhere in the text. */
function spanOf(
  source: string,
  tokens: readonly Token[],
  cue: { readonly from: number; readonly to: number },
): Span | undefined {
  const span = tokenSpan(source, tokens, cue.from, cue.to)
  return span.start < span.end ? span : undefined
}

const placesOf = perSentence((sentence) => streams(sentence, ownLabel(sentence)))

const wholePlacesOf = perSentence((sentence) => streams(sentence))

const leadOf = perSentence(withLead)

const readings = new WeakMap<Stream, Reached>()

function readingsOf(stream: Stream): Reached {
  let found = readings.get(stream)
  if (found === undefined) readings.set(stream, (found = reaches(stream)))
  return found
}
