// Over 250 lines: one reading of a mention, with what its time, amount and way make of it.
import type { DrugAdditionsInput } from './drug-table-schema.ts'
import { requireText, type Span, tokenSpan } from '../words/text.ts'
import { wordSet } from '../words/words.ts'
import { readSentences, type ReadSentence } from './sentences.ts'
import { type Stance, type StanceContext, type Reading, stanceIn } from './stance-in.ts'
import type { Action, Manner } from './action.ts'
import { type CompiledAction, compileAction } from './compile-action.ts'
import { vocabulary } from './drug-names.ts'
import { convert } from '../quantities/convert.ts'
import { isByOtherRoute } from './action-route.ts'
import { isBelow, isBolusOfInfusion } from './stance/daily-amount.ts'
import { isLessened } from './stance/is-lessened.ts'
import { type SaidTime, timesOf } from './timing.ts'
import type { Settled } from './rulings.ts'
import { settleReading } from './settle-reading.ts'

const strongestFirst: readonly Stance[] = ['recommended', 'refused', 'conditional', 'considered', 'mentioned']

/**
 * What a text does with an action.
 *
 * - `recommended`: it tells the reader to do it (give, start, continue, arrange; a dose alone)
 * - `refused`: it tells the reader not to do it, to stop it or to hold it
 * - `conditional`: only if, unless, once or when something happens, or as needed
 * - `considered`: as an option (consider, may)
 * - `mentioned`: it speaks of it otherwise: history, monitoring, a side effect, a question
 * - `not-mentioned`
 * - `unclear`: what it says can be read in more than one way, and the readings differ
 *
 * Where it speaks of the action in several ways, the first of these holds: who stops one drug of a class and starts another recommends the class. The text may be Markdown: headings, labels, lists and tables count, and the
 * innermost label that says something decides.
 *
 * @param action a class id (`loop-diuretic`), the name of a drug or of a procedure, a phrase, or an action of several of these
 * @param options `drugs`: additions to the drug table; `settled`: rulings of people on passages that can be read in several ways
 * @returns the first of these that holds
 * @throws AssayError `language-invalid` for a text that is not a string, and for an action that names nothing or names what is not known
 *
 * @example
 * stance('Hold metoprolol.', 'beta-blocker') // 'refused'
 */
export function stance(
  text: string,
  action: Action,
  options: { readonly drugs?: DrugAdditionsInput | undefined; readonly settled?: Settled | undefined } = {},
): Stance | 'not-mentioned' | 'unclear' {
  const sentences = readSentences(requireText(text, 'stance'))
  const found = names(compileAction(action, options.drugs)).flatMap((named) =>
    [...mentions(text, sentences, named, {}, options.settled)].filter(
      (mention) => mention.isNotSoTimed !== true && mention.isByOtherRoute !== true,
    ),
  )
  const surely = new Set(found.filter(({ certainty }) => certainty === 'sure').map((mention) => mention.stance))
  const open = found.filter((mention) => mayBeOrder(mention, surely))
  if (surely.has('recommended')) return isRefusedByClass(found, options.drugs) ? 'unclear' : 'recommended'
  if (open.length > 0) return 'unclear'
  return strongestFirst.find((one) => found.some((mention) => mention.stance === one)) ?? 'not-mentioned'
}

/**
 * Whether a mention may be an order and is not surely one. Where nothing orders it and the text says elsewhere what becomes of it, it is not an order.
 *
 * @param surely what the text surely does with the same action
 */
export function mayBeOrder({ certainty, stance: own, role }: Reading, surely: ReadonlySet<Stance>): boolean {
  if (certainty === 'sure') return false
  return (
    own === 'recommended' ||
    (own === 'mentioned' && (role === 'background' || ![...surely].some((one) => one !== 'mentioned')))
  )
}

/** Whether a reading leaves open no more than whether a name is ordered or spoken of: where both will do it is settled. */
export function isAtLeastNamed({ certainty, stance: own, because }: Reading): boolean {
  return certainty === 'unsure' && (own === 'recommended' || own === 'mentioned') && betweenThem.has(because ?? '')
}

const betweenThem: ReadonlySet<string> = new Set([
  'nothing orders it',
  'nothing plainly orders it',
  'what orders it may be a noun',
])

/** "No anticoagulation; keep rivaroxaban": the class is refused by its own name, and only one of its drugs ordered. */
function isRefusedByClass(found: readonly Mention[], drugs: DrugAdditionsInput | undefined): boolean {
  const isClass = ({ alternative }: Mention): boolean => vocabulary(drugs).named(alternative)?.isClass === true
  return (
    found.some((mention) => mention.stance === 'refused' && mention.certainty === 'sure' && isClass(mention)) &&
    !found.some((mention) => mention.stance === 'recommended' && mention.certainty === 'sure' && isClass(mention))
  )
}

function names(action: CompiledAction): readonly (CompiledAction & { readonly kind: 'named' })[] {
  return action.kind === 'named' ? [action] : action.parts.flatMap(names)
}

/** An action where a text names it, and how that is meant. */
export interface Mention extends Reading {
  /** What is named, by the name that the action or the drug table has for it. */
  readonly alternative: string
  readonly span: Span
  readonly sentence: ReadSentence
  /** The sentence gives less of it in a day than the action asks for. */
  readonly isTooLittle?: true
  /** The action must not be lessened, and the sentence takes away from it. */
  readonly isLessened?: true
  /** The sentence has it given by another way than the action asks for. */
  readonly isByOtherRoute?: true
  /** The action has to be at a time or for so long, and the sentence does not say that it is. */
  readonly isNotSoTimed?: true
}

/** "No" may stand over another thing of a list; other words end what runs. */
const denies = /^(?:no|not|nor|never|without|none)\b/iu

/**
 * Every place at which the sentences of a text name the action, in order, with how it is meant.
 *
 * @param settled rulings of people, each on a whole passage: they stand over what the reader makes of it, also where it is sure by now; what a second reader says stands only where it is not
 */
export function* mentions(
  source: string,
  sentences: readonly ReadSentence[],
  action: CompiledAction & { readonly kind: 'named' },
  context: StanceContext = {},
  settled?: Settled,
): Generator<Mention> {
  for (const mention of readMentions(source, sentences, action, context))
    yield settleReading(mention, mention.sentence, mention.span.text, settled)
}

function* readMentions(
  source: string,
  sentences: readonly ReadSentence[],
  { find, manner, unless }: CompiledAction & { readonly kind: 'named' },
  context: StanceContext,
): Generator<Mention> {
  for (const [index, sentence] of sentences.entries()) {
    const found = find(sentence, sentences)
    if (found.length === 0) continue
    const following = sentences[index + 1]
    // "Stop prophylactic enoxaparin and begin heparin": what is stopped says nothing of what begins.
    const isStopped = ({ from, to }: { readonly from: number; readonly to: number }): boolean => {
      if (to - from <= 1 || sentence.tokens.slice(from, to).some(({ word }) => /^\d/u.test(word))) return false
      const { stance: read, cue } = stanceIn(source, sentence, from, to, following)
      return read === 'refused' && cue !== undefined && !denies.test(source.slice(cue.start, cue.end))
    }
    if (
      unless !== undefined &&
      unless.findIn(sentence).some((one) => !isStopped(one) && !isEndOfCourse(sentence, one.from))
    )
      continue
    // A text of one sentence is read as an action: "Apixaban 5 mg twice daily".
    const isAlone = source.trim().length - sentence.text.length <= mostBeside
    for (const match of found) {
      const { from, to, value } = match
      const within: StanceContext = {
        ...(isAlone && isFragment(sentence, from, to) ? { ...context, isAction: true } : context),
        ...(match.isDrug === true ? { isDrug: true } : {}),
      }
      const reading = stanceIn(source, sentence, from, to, sentences[index + 1], within)
      const named = {
        alternative: value,
        span: tokenSpan(source, sentence.tokens, from, to),
        sentence,
        ...(isTooLittle(manner, sentence, from, to, value) &&
        !isBolusOfInfusion(source.slice(sentence.tokens[to - 1]?.end))
          ? { isTooLittle: true as const }
          : {}),
        ...(manner.byRoutes !== undefined && isByOtherRoute(sentence, from, to, manner.byRoutes)
          ? { isByOtherRoute: true as const }
          : {}),
        ...(manner.notLess === true && isLessened(sentence, from, to) ? { isLessened: true as const } : {}),
      }
      const wanted = wantedTime(manner)
      if (wanted === undefined) {
        yield { ...reading, ...named }
        continue
      }
      const said = timesOf(sentence, match, found)
      const times = said.filter((time) => isWithin(time, wanted))
      if (said.length === 0 && wanted.kind === 'at' && hasDate.test(sentence.text.slice(tokenEnd(sentence, to)))) {
        yield { ...reading, certainty: 'unsure', because: 'its date is no interval that can be counted', ...named }
        continue
      }
      if (times.length === 0) {
        const next = sentences
          .slice(index + 1, index + 1 + farthestSecond)
          .find((one) => secondOf(sentence, one) !== undefined)
        const second = next === undefined ? undefined : secondOf(sentence, next)
        const goesOn =
          next !== undefined && timesOf(next, { from: 0, to: 0 }, []).some((time) => isWithin(time, wanted))
        const how =
          goesOn && second === 'conditional' && reading.stance === 'recommended' ? ({ stance: second } as const) : {}
        yield { ...reading, ...how, ...named, ...(goesOn ? {} : { isNotSoTimed: true as const }) }
      }
      for (const time of times) {
        const ofTime = stanceIn(source, sentence, time.from, time.to, sentences[index + 1], within)
        yield { ...(narrows.has(ofTime.stance) ? ofTime : reading), ...named }
      }
    }
  }
}

const month = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)`

/** "CT between 6 April and 6 July", "in May": a day of the calendar, of which nobody knows how far off it is. */
const hasDate = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th)? |in |for |by |on |before |between |early |mid-?|late |end of )(?:${month}|May)\b|\b${month}(?: |-)(?:${month} )?20\d\d\b`,
  'u',
)

function tokenEnd({ tokens, start }: ReadSentence, to: number): number {
  return (tokens[to - 1]?.end ?? start) - start
}

/** "Through delivery and until 6 weeks postpartum": how long a course goes on, which begins before. "Not until 36 hours have passed" is when it begins. */
function isEndOfCourse({ tokens }: ReadSentence, from: number): boolean {
  let at = from - 1
  while (at > from - longestEnd && (/^\d/u.test(tokens[at]?.word ?? '') || ofSpan.has(tokens[at]?.word ?? ''))) at -= 1
  const joint = tokens[at]?.word ?? ''
  const isCounted = joint === 'to' && tokens.slice(at, from).some(({ word }) => counted.test(word))
  if (!isCounted && !lasting.has(joint)) return false
  return !tokens.slice(Math.max(0, at - nearWait), at).some(({ word }) => waiting.has(word))
}

/** In tokens: "until at least six weeks". */
const longestEnd = 7

const nearWait = 6

const lasting = wordSet('until till through throughout')

const ofSpan = wordSet(
  'a an the at least about one two three six twelve few day days week weeks wk month months hour hours h - –',
)

/** "To 6 weeks postpartum"; but "switch to postpartum warfarin". */
const counted = /^(?:\d|two|three|six|twelve)/u

const waiting = wordSet(
  'not no never nothing wait waits waiting hold held withhold withheld delay delayed pause stop off',
)

function isTooLittle(
  { atLeastDaily }: Manner,
  sentence: ReadSentence,
  from: number,
  to: number,
  name: string,
): boolean {
  const least = atLeastDaily?.[name]
  return least !== undefined && isBelow(sentence, from, to, least)
}

/** Whether a name stands nearly first, and nothing after it looks like a verb: "Urgent echocardiogram today", "Apixaban but not heparin". */
function isFragment({ tokens }: ReadSentence, from: number, to: number): boolean {
  let at = from
  while (at > 0 && !partings.has(tokens[at - 1]?.word ?? '')) at -= 1
  return from - at <= mostAhead && !tokens.slice(to, to + nearVerb).some(({ word }) => verbal.test(word))
}

const partings = new Set([',', ':', ';', '–', '—', '-', 'but', 'and', '.', ')'])

const mostAhead = 3

const nearVerb = 8

const verbal = /(?:(?<!unchang|need|requir|indicat|recommend)ed|(?<!even|morn)ing)$/u

/** In sentences: "CT at 6 months; the early end, because of the margin. Then 18 to 24 months". */
const farthestSecond = 2

/** "CT at 3 to 6 months; the second at 18 to 24", or the next item of a list or row of a table: it is of the same thing, under no condition, or under its own: "if stable, again at 18-24". */
function secondOf({ passage }: ReadSentence, next: ReadSentence): 'same' | 'conditional' | undefined {
  const { tokens } = next
  const isNear =
    next.passage === passage ||
    (passage.cells.length > 0 && next.passage.cells.length > 0) ||
    (passage.isItem && next.passage.isItem && passage.path.at(-1) === next.passage.path.at(-1))
  if (!isNear || tokens.some(({ word }) => unsettling.has(word))) return undefined
  const isUnder = tokens[0]?.word === 'if' || tokens[0]?.word === 'when'
  const comma = isUnder ? tokens.findIndex(({ word }) => word === ',') : -1
  if (isUnder && comma < 0) return undefined
  const at = tokens.findIndex(({ word, isWord }, place) => place > comma && isWord && !articles.has(word))
  const first = tokens[at]?.word ?? ''
  if (!ordinals.has(first) && !(first === 'further' && ofTheSame.has(tokens[at + 1]?.word ?? ''))) return undefined
  return tokens.some(({ word }) => word === 'if' || word === 'when') ? 'conditional' : 'same'
}

const articles = wordSet('the and a an')

const ordinals = wordSet('second 2nd third 3rd another again repeat repeated next then')

const ofTheSame = wordSet('one scan ct ldct at in')

const unsettling = wordSet('unless consider optional may might only no not')

/** Marks beside the one sentence of a text. */
const mostBeside = 3

/** "At 3 months rather than 6 to 12", "and consider it again at 18 months": what is said of the time alone. */
const narrows: ReadonlySet<Stance> = new Set(['refused', 'conditional', 'considered'])

interface WantedTime {
  readonly kind: 'at' | 'for'
  readonly least: number
  readonly most: number
}

function wantedTime({ atMonths, forDays }: Manner): WantedTime | undefined {
  if (atMonths !== undefined) return { kind: 'at', least: inDays(atMonths[0]), most: inDays(atMonths[1]) }
  return forDays === undefined ? undefined : { kind: 'for', least: forDays[0], most: forDays[1] }
}

function inDays(months: number): number {
  return convert(months, 'month', 'd')
}

function isWithin({ isAt, isFor, least, most }: SaidTime, wanted: WantedTime): boolean {
  return (wanted.kind === 'at' ? isAt : isFor) && least >= wanted.least && most <= wanted.most
}
