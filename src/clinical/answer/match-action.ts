import { type Answer, asAnswer, isTextAnswer, textsBeside } from './parse-answer.ts'
import { uncitedText } from './uncited-text.ts'
import type { Recommendation } from './recommendation.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { quote, requireText, type Span } from '../words/text.ts'
import { perSentence, type ReadSentence, readSentences } from '../language/sentences.ts'
import { readSections, urgencyUnder } from './text-sections.ts'
import type { Stance } from '../language/stance-in.ts'
import type { Action, Manner } from '../language/action.ts'
import { type CompiledAction, compileAction } from '../language/compile-action.ts'
import { disavowals } from '../language/disavowals.ts'
import { isHurried, isPutOff } from '../language/timing.ts'
import { isAtLeastNamed, mayBeOrder, type Mention, mentions } from '../language/stance.ts'
import { isSameOrWider, isTakenBack, isTurnedFromAfar } from './turned-away.ts'
import { isUnderWay } from './under-way.ts'
import { isEndedHere } from './ended-here.ts'
import { passageFor, type Settled } from '../language/rulings.ts'

/** Where and how a text carries an action. */
export interface FoundAction {
  /** The alternative that is met: the name of a drug, of a class, of a procedure, or a phrase. */
  readonly alternative: string
  readonly stance: Stance
  /** Where it is named, in the text at `path`. */
  readonly span: Span
  /** The sentence that carries it. */
  readonly sentence: Span
  /** `recommended_actions[0].text` or `when_to_escalate[0]` of an answer, `text` of a text. */
  readonly path: string
}

/** Whether an answer or a text carries an action, and by which words; of an action with several parts, `rest` has the others. */
export type ActionMatch =
  | ({ readonly met: true; readonly rest: readonly FoundAction[] } & FoundAction)
  /**
   * `foundInstead` is the reason in words: nothing mentions it, or what the text does with it and by which cue. `unclear` where the text may carry it, and can be read otherwise.
   */
  | { readonly met: false; readonly unclear?: true; readonly foundInstead: string }

/**
 * Whether an answer (its recommended actions) or a text carries an action: named as whole words, ordered, and not refused, conditional or only considered. It is met by a sure order alone; where the only candidates can be read
 * in several ways, it is `unclear`.
 *
 * @param action a name, or names with AND and OR and how they may be spoken of
 * @param options `drugs`: additions to the drug table; `settled`: rulings of people on passages that can be read in several ways; `anywhere`: what must not be ordered is looked for beside the actions too, where only a sure order counts; `expected`: what has to be ordered is unclear, and not missing, where words in another part of its sentence turn it
 * @throws AssayError `language-invalid` for a text that is not a string, an unknown class, drug or procedure, and an action that names nothing
 *
 * @example
 * matchAction('Do not start aspirin.', 'aspirin').met // false
 */
export function matchAction(
  answer: Answer | string,
  action: Action,
  options: {
    readonly drugs?: DrugAdditionsInput | undefined
    readonly settled?: Settled | undefined
    readonly anywhere?: boolean
    readonly expected?: boolean
  } = {},
): ActionMatch {
  const read = withoutCitations(answer)
  const compiled = compileAction(action, options.drugs)
  const texts = textsOf(read, compiled)
  const asked: Asked = { settled: options.settled, isExpected: options.expected === true }
  const result = evaluate(texts, compiled, asked)
  if (options.anywhere === true && !result.isMet && typeof read === 'object' && !isTextAnswer(read)) {
    const beside = evaluate(
      textsBeside(read).flatMap(({ path, text }) =>
        isContingency(path, text) || isName(path, text) ? [] : [said(path, text)],
      ),
      compiled,
      asked,
    )
    const [first, ...rest] = beside.met
    // Beside the actions a name with its dose is what the patient takes, or what is spoken of.
    if (beside.isMet && first !== undefined && [first, ...rest].some(isBegunThere)) return { met: true, ...first, rest }
  }
  const [taken] = result.isMet ? takenBack(read, texts) : []
  if (taken !== undefined)
    return { met: false, unclear: true, foundInstead: `the answer takes back what it says: ${quote(taken.text)}` }
  const [first, ...rest] = result.met
  if (result.isMet && first !== undefined) return { met: true, ...first, rest }
  if (result.unclear !== undefined) {
    const { sentence, span } = result.unclear
    const reading = passageFor(sentence, span.text)
    const foundInstead = describeUnclear(result.unclear)
    options.settled?.onOpen?.({ ...reading, because: foundInstead })
    return { met: false, unclear: true, foundInstead }
  }
  return { met: false, foundInstead: describe(result.nearest, texts, read) }
}

/** "PEA arrest: alteplase 50 mg": what stands behind the event that an escalation waits for. */
function isContingency(path: string, text: string): boolean {
  const lead = /^([^:.;]{2,90}):/u.exec(text)?.[1]
  return (
    lead !== undefined &&
    path.startsWith('when_to_escalate') &&
    !/\b(?:now|immediate\w*|urgent\w*|give|start|stat|at once|today)\b/iu.test(lead)
  )
}

const beginsOrder =
  /\b(?:give|start|restart|resume|continue|administer|commence|begin|initiate|add|prescribe|take|load|infuse|inject|push|use|perform|do|proceed|arrange|book|refer|insert|thrombolyse|thrombolyze|anticoagulate)\b/iu

/** Whether a verb of an order stands before a name. */
function isBegunThere({ sentence, span }: FoundAction): boolean {
  return beginsOrder.test(sentence.text.slice(0, Math.max(0, span.start - sentence.start)))
}

/** "ACE inhibitor" among the differentials is a cause, and no order. */
function isName(path: string, text: string): boolean {
  return (
    path.startsWith('differential') &&
    !/\d/u.test(text) &&
    !/\b(?:give|start|commence|begin|add|restart|continue|prescribe)\b/iu.test(text)
  )
}

/** An answer in words as a text without its citations; any other as it is. */
function withoutCitations(given: Answer | string): Recommendation | string {
  if (typeof given === 'string') return uncitedText(given)
  if (typeof given !== 'object' || given === null || !isTextAnswer(given)) return given
  const read = asAnswer(given)
  return isTextAnswer(read) ? read.text : read
}

/** What takes the whole answer back, wherever it stands: in an action, or where it says what is uncertain. */
function takenBack(answer: Recommendation | string, texts: readonly Text[]): readonly Span[] {
  const beside = typeof answer === 'string' || typeof answer.uncertainty !== 'string' ? [] : [answer.uncertainty]
  return [...texts.map(({ text }) => text), ...beside].flatMap(disavowals)
}

/** One text of an answer. */
interface Text {
  readonly path: string
  readonly text: string
  readonly sentences: readonly ReadSentence[]
  /** Its urgency is routine. */
  readonly waits: boolean
  /** It is to be done: a bare name in it is an order. */
  readonly isAction: boolean
}

/** How an action is looked for. */
interface Asked {
  readonly settled: Settled | undefined
  readonly isExpected: boolean
}

interface Result {
  readonly isMet: boolean
  readonly met: readonly FoundAction[]
  /** It may be met: a mention that can be read so, and otherwise. */
  readonly unclear: Mention | undefined
  readonly nearest: (Mention & { readonly isLate: boolean; readonly manner: Manner }) | undefined
}

function textsOf(answer: Recommendation | string, action: CompiledAction): readonly Text[] {
  if (typeof answer !== 'object' || answer === null || !Array.isArray(answer.recommended_actions)) {
    const text = requireText(answer, 'matchAction')
    const whole = { path: 'text', text, sentences: readSentences(text), waits: false, isAction: false }
    if (!action.manner.inEscalations) return [whole]
    // The title of the section is not a condition of what stands under it.
    const calls = readSections(text).escalation ?? []
    return [whole, ...calls.map((call, index) => textAt(`when_to_escalate[${index}]`, call, false))]
  }
  const actions = answer.recommended_actions.map((entry: Partial<Entry> | null, index) =>
    textAt(`recommended_actions[${index}].text`, entry?.text, entry?.urgency === 'routine'),
  )
  const escalations = action.manner.inEscalations
    ? answer.when_to_escalate.map((text, index) => textAt(`when_to_escalate[${index}]`, text, false))
    : []
  return [...actions, ...escalations, ...(action.manner.inAssessment ? assessment(answer) : [])]
}

/** What an answer says of the patient. A row that quotes a guideline or a label says nothing of them. */
function assessment({ problems, evidence_table: evidence }: Recommendation): readonly Text[] {
  return [
    ...problems.map((text, index) => said(`problems[${index}]`, text)),
    ...evidence.flatMap(({ source_type: type, excerpt }, index) =>
      type === 'note' || type === 'imaging' || type === 'lab'
        ? [said(`evidence_table[${index}].excerpt`, excerpt)]
        : [],
    ),
  ]
}

function said(path: string, text: string): Text {
  return { ...textAt(path, text, false), isAction: false }
}

type Entry = Recommendation['recommended_actions'][number]

function textAt(path: string, text: unknown, waits: boolean): Text {
  const words = requireText(text, `matchAction, ${path}`)
  return { path, text: words, sentences: readSentences(words), waits, isAction: true }
}

function evaluate(texts: readonly Text[], action: CompiledAction, asked: Asked): Result {
  switch (action.kind) {
    case 'named':
      return evaluateNames(texts, action, asked)
    case 'anyOf':
      return any(action.parts.map((part) => evaluate(texts, part, asked)))
    case 'allOf':
      return all(action.parts.map((part) => evaluate(texts, part, asked)))
    case 'together':
      return any(texts.flatMap(apart).map((text) => all(action.parts.map((part) => evaluate([text], part, asked)))))
  }
}

/** What counts as one action: each recommended action, each sentence of a plain text. */
function apart(text: Text): readonly Text[] {
  return text.path === 'text' ? text.sentences.map((sentence) => ({ ...text, sentences: [sentence] })) : [text]
}

function any(results: readonly Result[]): Result {
  const met = results.find((result) => result.isMet)
  if (met !== undefined) return met
  const unclear = results.find((result) => result.unclear !== undefined)?.unclear
  return {
    isMet: false,
    met: [],
    unclear,
    nearest: results.find((result) => result.nearest !== undefined)?.nearest,
  }
}

/** Unclear only where nothing is surely missing. */
function all(results: readonly Result[]): Result {
  const missing = results.filter((result) => !result.isMet)
  if (missing.length === 0)
    return { isMet: true, met: results.flatMap((result) => result.met), unclear: undefined, nearest: undefined }
  const isOpen = missing.every((result) => result.unclear !== undefined)
  return {
    isMet: false,
    met: [],
    unclear: isOpen ? missing[0]?.unclear : undefined,
    nearest: missing.find((result) => result.nearest !== undefined)?.nearest,
  }
}

function evaluateNames(
  texts: readonly Text[],
  action: CompiledAction & { readonly kind: 'named' },
  { settled, isExpected }: Asked,
): Result {
  let nearest: Result['nearest']
  const open: Mention[] = []
  const surely = new Set<Stance>()
  for (const [at, { path, text, sentences, waits, isAction }] of texts.entries()) {
    for (const mention of mentions(text, sentences, action, { isAction }, settled)) {
      const isLate =
        action.manner.atOnce === true &&
        (waits || isPutOff(mention.sentence, mention.span.end - mention.sentence.start) || isRoutine(mention.sentence))
      const counts =
        !isLate &&
        mention.isNotSoTimed !== true &&
        mention.isByOtherRoute !== true &&
        mention.isLessened !== true &&
        mention.isTooLittle !== true
      // In running text the same words tell what is done in general: "insulin is given with glucose".
      const isDone = isExpected && counts && isAction && isOrderAsked(action) && isUnderWay(mention)
      if (isDone || (counts && (mention.certainty === 'sure' || (takesEither(action) && isAtLeastNamed(mention))))) {
        if (isDone || isAccepted(mention, action, text) || (isExpected && isRaisedLater(mention, action))) {
          if (isExpected && isOrderAsked(action) && isEndedHere(mention)) {
            open.push({ ...mention, ...endedHere })
            continue
          }
          if (isExpected && !isDone && isMereMention(mention, action)) {
            const refusals = refusalsOf(texts, action, settled)
            if (refusals.some((name) => name === mention.alternative || isSameOrWider(name, mention.alternative))) {
              surely.add('refused')
              continue
            }
          }
          const met = found(text, mention, path)
          const unclear = refusedLater(texts.slice(at + 1), action, met, settled)
          return unclear === undefined
            ? { isMet: true, met: [met], unclear, nearest: undefined }
            : { isMet: false, met: [], unclear, nearest }
        }
        if (isExpected && isTurnedFromAfar(mention)) open.push({ ...mention, ...fromAfar })
        else surely.add(mention.stance)
      } else if (counts || (isLate && !waits && isHurried(mention.sentence))) open.push(mention)
      if (nearest !== undefined && !(nearest.isNotSoTimed && !mention.isNotSoTimed)) continue
      nearest = {
        ...mention,
        isLate: isLate && isAccepted(mention, action, text),
        manner: action.manner,
      }
    }
  }
  const unclear = open.find((mention) => mayBeMet(mention, action, surely))
  return { isMet: false, met: [], unclear, nearest }
}

/** What it is without the words that may be said of something else. */
const fromAfar = {
  stance: 'recommended',
  certainty: 'unsure',
  because: 'what turns it stands in another part of the sentence',
} as const

/** What orders it in one reading is ended in another. */
const endedHere = {
  stance: 'recommended',
  certainty: 'unsure',
  because: 'its own clause ends it',
} as const

/** Names that only say when. */
const moments: ReadonlySet<string> = new Set([
  'now',
  'today',
  'tonight',
  'immediately',
  'urgent',
  'urgently',
  'at once',
])

/** It is spoken of, and no sure order. */
function isMereMention({ stance, certainty }: Mention, action: CompiledAction): boolean {
  return (stance === 'mentioned' || certainty !== 'sure') && action.manner.accepts?.includes('refused') !== true
}

/** "A chest tube carries morbidity … No chest tube tonight": the names under which an action is surely refused somewhere, where nothing surely orders it. */
function refusalsOf(
  texts: readonly Text[],
  action: CompiledAction & { readonly kind: 'named' },
  settled: Settled | undefined,
): readonly string[] {
  const named = texts
    .filter(({ path }) => !path.startsWith('when_to_escalate'))
    .flatMap(({ text, sentences, isAction }) => [...mentions(text, sentences, action, { isAction }, settled)])
    .filter(({ certainty }) => certainty === 'sure')
  return named.some(({ stance }) => stance === 'recommended')
    ? []
    : named.flatMap(({ stance, alternative }) =>
        stance === 'refused' && !moments.has(alternative) ? [alternative] : [],
      )
}

/** Where a later text refuses whole what was found. */
function refusedLater(
  later: readonly Text[],
  action: CompiledAction & { readonly kind: 'named' },
  met: FoundAction,
  settled: Settled | undefined,
): Mention | undefined {
  if (action.manner.accepts?.includes('refused') === true) return undefined
  for (const { text, sentences, isAction } of later)
    for (const mention of mentions(text, sentences, action, { isAction }, settled))
      if (isTakenBack(mention, met.alternative))
        return { ...mention, because: 'it is ordered before, and refused here' }
  return undefined
}

/** It is met by an order, and not by a refusal or a mention alone. */
function isOrderAsked({ manner: { accepts = ordered } }: CompiledAction): boolean {
  return accepts.includes('recommended')
}

/** It is met by an order and by a mention alike. */
function takesEither({ manner: { accepts = ordered } }: CompiledAction): boolean {
  return accepts.includes('recommended') && accepts.includes('mentioned')
}

function mayBeMet(mention: Mention, action: CompiledAction, surely: ReadonlySet<Stance>): boolean {
  if (isAccepted(mention, action, '')) return true
  return isOrderAsked(action) && mayBeOrder(mention, surely)
}

/** It stands under "Routine", "Follow-up" or the like. */
const isRoutine = perSentence(({ passage }) => urgencyUnder(passage) === 'routine')

const later = new Set(['defer', 'as-needed'])

function isAccepted({ stance, role, span, sentence }: Mention, { manner }: CompiledAction, text: string): boolean {
  if ((manner.accepts ?? ordered).includes(stance)) return true
  if (manner.orLater !== true) return false
  return (
    (role !== undefined && later.has(role)) ||
    // "No new beta-blocker till euvolaemic": it comes then.
    (stance === 'refused' && (untilThen.test(text.slice(span.end, sentence.end)) || isRestarted(text, span)))
  )
}

/** "Uptitrate carvedilol in two weeks if the rate allows": what is raised later goes on until then. */
function isRaisedLater(
  { stance, span, sentence }: Mention,
  { manner: { accepts = ordered, atOnce, byRoutes } }: CompiledAction,
): boolean {
  if (stance !== 'conditional' || atOnce === true || byRoutes !== undefined || !accepts.includes('recommended'))
    return false
  const before = sentence.text.slice(0, Math.max(0, span.start - sentence.start))
  const behind = sentence.text.slice(span.end - sentence.start)
  if (notRaised.test(before)) return false
  return raisedBefore.test(before) || raisedBehind.test(behind)
}

const raisedBefore =
  /\b(?:up-?titrat(?:e|ed|ing|ion of)|titrat(?:e|ed|ing) up|increas(?:e|ed|ing)|rais(?:e|ed|ing)|doubl(?:e|ed|ing)|(?:step|push|mov)(?:e|ing)? up)\s+(?:the |her |his )?$/iu
const raisedBehind =
  /^\s*(?:\d[\d.]{0,12}\s*(?:mg|micrograms?|mcg)?\s*(?:od|bd|daily|twice daily)?\s*(?:→|->)\s*\d|:?\s*(?:(?:is|to be|can be|may be) )?(?:raised?|doubled?|increased?|up-?titrated?|stepped up)\b)/iu
const notRaised = /\b(?:not|never|no|avoid|don['’]t|without|nor|rather than|instead of)\b[^.;:]*$/iu

/** "Pause heparin during alteplase; restart 18 units/kg/h once aPTT is under twice normal": it is away for the hours of something else, and given again. */
function isRestarted(text: string, { end }: Span): boolean {
  const how = pausedFor.exec(text.slice(end, end + longestPause))?.groups?.['how']
  return how !== undefined && !notThatDay.test(how)
}

/** In characters. */
const longestPause = 240

const pausedFor =
  /^[^.;,]{0,12}\b(?:during|while|for the duration of|throughout)\b[^.;,]{0,30}\b(?:alteplase|tenecteplase|reteplase|streptokinase|r?t-?PA|lys(?:is|ing|ed)|thrombolys\w+|lytic|procedure|puncture)\b[^.;]{0,20}[.;,]\s*(?:and |then )*(?:re-?start|resume|recommence)\s+(?:it\b|(?:the )?(?:infusion|heparin|UFH)\b|\d|once\b|when\b|as soon as\b|after\b|at\b|without\b)(?<how>[^;]*)/iu

const notThatDay =
  /\b(?:tomorrow|next|days?|weeks?|months?|discharge|clinic|outpatients?|if|only|unless|consider|maybe|no longer|not)\b/iu

const untilThen = /^[^.;,]{0,30}\b(?:till|until)\b/iu

const ordered: readonly Stance[] = ['recommended']

function found(source: string, { alternative, stance, span, sentence }: Mention, path: string): FoundAction {
  const { start, end } = sentence
  return { alternative, stance, span, sentence: { start, end, text: source.slice(start, end) }, path }
}

/** What the answer does with an action that it names, where that is not what is asked for. */
const inWords: Readonly<Record<Stance, string>> = {
  recommended: 'recommends it',
  refused: 'advises against it',
  conditional: 'gives it only under a condition',
  considered: 'only considers it',
  mentioned: 'only mentions it',
}

function describeUnclear({ span, sentence, because, cue }: Mention): string {
  const why = because ?? 'it can be read in several ways'
  const by = cue === undefined ? '' : ` (${quote(cue.text)})`
  return `${quote(span.text)} is unclear in ${quote(sentence.text)}: ${why}${by}`
}

function describe(nearest: Result['nearest'], texts: readonly Text[], answer: Recommendation | string): string {
  if (nearest !== undefined) {
    const { span, stance, cue, sentence, isLate, manner } = nearest
    if (nearest.isNotSoTimed) return `${quote(span.text)} is ${notSoTimed(manner)} in ${quote(sentence.text)}`
    if (nearest.isByOtherRoute)
      return `${quote(span.text)} is given by another way than ${manner.byRoutes?.join(' or ')} in ${quote(sentence.text)}`
    if (nearest.isTooLittle)
      return `${quote(span.text)} is given in less than ${leastOf(nearest)} in ${quote(sentence.text)}`
    const isLess = nearest.isLessened && (manner.accepts ?? ordered).includes(stance)
    const how = isLate ? 'puts it off' : isLess ? 'only reduces it' : inWords[stance]
    const by = cue === undefined || isLate || isLess ? '' : `${quote(cue.text)} in `
    return `${quote(span.text)} does not count: the answer ${how} (${by}${quote(sentence.text)})`
  }
  if (typeof answer === 'string') return 'the text does not mention it'
  if (texts.length === 0) return 'there is no recommended action'
  return texts.length === 1
    ? 'the only recommended action does not mention it'
    : `none of the ${texts.length} recommended actions mentions it`
}

/** What counts of a drug in a day: "15,001 units a day, the least that counts". */
function leastOf({ manner, alternative }: { readonly manner: Manner; readonly alternative: string }): string {
  const least = manner.atLeastDaily?.[alternative]
  return least === undefined
    ? 'is asked for'
    : `${least[0].toLocaleString('en-GB')} ${least[1]} a day, the least that counts,`
}

function notSoTimed({ atMonths, forDays }: Manner): string {
  const range = ([from, to]: readonly [number, number]): string => (from === to ? `${from}` : `${from} to ${to}`)
  return atMonths === undefined
    ? `not given for ${range(forDays ?? [0, 0])} days`
    : `not put at ${range(atMonths)} months`
}
