import { type DrugName, vocabulary } from '../../language/drug-names.ts'
import { quantities } from '../../quantities/quantities.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { type Span, tokenSpan } from '../../words/text.ts'
import { type Certainty, type Stance, stanceIn } from '../../language/stance-in.ts'
import { procedureMentions } from '../../language/name-mentions.ts'
import { orderVerbs, refusalVerbs } from '../../words/words.ts'

/** What a text does with one drug, class or procedure that it names. */
export interface Order {
  readonly thing: DrugName | string
  readonly stance: Stance
  readonly span: Span
  readonly sentence: ReadSentence
  /** Its words allow no other reading. */
  readonly isSure: boolean
  /** It refuses a manner, an amount or a time of it, and not the thing: "above 92%", "routinely", "for more than 14 days". */
  readonly isLimited: boolean
}

/** The orders and refusals of a text, in order; what it only mentions is left out. */
export function ordersIn(text: string, sentences: readonly ReadSentence[] = readSentences(text)): readonly Order[] {
  return sentences.flatMap((sentence, index) => {
    const named = [...vocabulary().mentions(sentence), ...procedureMentions(sentence)]
    return named.flatMap(({ from, to, value }) => {
      const context = typeof value === 'string' ? {} : { isDrug: true }
      const { stance, certainty } = stanceIn(text, sentence, from, to, sentences[index + 1], context)
      if (stance === 'mentioned') return []
      const span = tokenSpan(text, sentence.tokens, from, to)
      return [
        {
          thing: value,
          stance,
          span,
          sentence,
          isSure: certainty === 'sure',
          isLimited: stance === 'refused' && isLimited(sentence),
        },
      ]
    })
  })
}

const limits =
  /\b(?:routine(?:ly)?|alone|monotherapy|prolonged|long-term|indefinite(?:ly)?|high-dose|high-flow|excessive(?:ly)?|further|additional|repeat(?:ed|edly)?|early|immediate(?:ly)?|abrupt(?:ly)?|rapid(?:ly)?|empirical(?:ly)?|first-line|beyond|longer|together|combined|combination|concomitant(?:ly)?|concurrent(?:ly)?)\b/iu

/** "Discontinue aspirin after 1 to 4 weeks": until then it is given. */
const ends =
  /\b(?:stop|discontinu|ceas|withdraw|drop|omit)\w*\b[^.;]{0,40}\b(?:after|at|by|within)\s+(?:(?:the|a|one|two|three|four|six|twelve|first|about|up to)\s+)*(?:\d+\s*(?:(?:-|–|to)\s*\d+\s*)?)?(?:h\b|hours?|days?|weeks?|months?|years?)/iu

function isLimited({ text }: ReadSentence): boolean {
  const words = text.slice(0, longest)
  return (
    limits.test(words) ||
    ends.test(words) ||
    quantities(words).some(
      (quantity) => quantity.comparator !== '=' || (quantity.unit !== undefined && quantity.timing === 'for'),
    )
  )
}

const longest = 1_000

/**
 * The evidence that refuses what a claim orders, or orders what it refuses; undefined where it does not, says both, or speaks of something else.
 *
 * What is said of the thing itself goes before what is said of its class. A refusal of a class refuses each drug of it; an order of a class orders none in particular.
 */
export function opposite(claim: Order, evidence: readonly Order[]): Order | undefined {
  if (claim.stance === 'refused') {
    if (claim.isLimited) return undefined
    const about = evidence.filter(
      ({ thing, isLimited: limited }) => !limited && (isSame(claim.thing, thing) || isOfClass(thing, claim.thing)),
    )
    return about.some(({ stance }) => stance !== 'recommended') ? undefined : about[0]
  }
  if (claim.stance === 'conditional') return undefined
  const own = evidence.filter(({ thing }) => isSame(claim.thing, thing))
  const about = own.length > 0 ? own : evidence.filter(({ thing }) => isOfClass(claim.thing, thing))
  return about.some(({ stance, isLimited: limited }) => stance !== 'refused' || limited) ? undefined : about[0]
}

function isSame(first: Order['thing'], second: Order['thing']): boolean {
  if (typeof first === 'string' || typeof second === 'string') return first === second
  return first.name === second.name
}

function isOfClass(thing: Order['thing'], whole: Order['thing']): boolean {
  if (typeof thing === 'string' || typeof whole === 'string' || !whole.isClass) return false
  return whole.ownClasses.some((id) => thing.classes.has(id))
}

const told =
  /\b(?:was|were|had been|has been|have been)\s(?:\p{L}{1,20}\s)?(?:stopped|held|withheld|discontinued|declined|refused|omitted|suspended|ceased|paused)\b/iu

const advice = new Set(['recommend', 'recommends', 'advise', 'advises'])

const verdicts = new Set(
  'recommended advised indicated contraindicated warranted preferred suggested mandatory'.split(' '),
)

const being = new Set([
  'is',
  'are',
  'be',
  'being',
  'not',
  'strongly',
  'generally',
  'also',
  'usually',
  'therefore',
  'absolutely',
])

const modals = new Set(['should', 'must', 'shall'])

const between = new Set([
  'not',
  'never',
  'also',
  'always',
  'only',
  'therefore',
  'then',
  'now',
  'be',
  'urgently',
  'immediately',
  'ideally',
])

const undergone = new Set(['receive', 'undergo', 'have', 'get', 'avoid'])

const participle = /(?:ed|given|held|done|taken|sent|put|kept|begun|sought|drawn|run)$/u

const nounAfter = new Set(['of', 'in', 'is', 'was', 'are', 'were', 'has', 'had', ':', 'shows', 'showed'])

const mostWords = 40

/**
 * Whether a sentence tells the reader to do something, or not to: what then has to rest on evidence. A question does not, nor does the story of what was done.
 *
 * @returns undefined where it does not, `unsure` where its words can be read so and otherwise
 */
export function asksForEvidence(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
): Certainty | undefined {
  if (sentence.mark === '?') return undefined
  if (isAdvice(sentence)) return 'sure'
  const named = [...vocabulary().mentions(sentence), ...procedureMentions(sentence)]
  const asking = named.flatMap(({ from, to }) => {
    const { stance, certainty } = stanceIn(source, sentence, from, to, next)
    const asks = stance !== 'mentioned' && !(stance === 'refused' && told.test(sentence.text.slice(0, 2_000)))
    return asks ? [certainty] : []
  })
  return asking.includes('sure') ? 'sure' : asking[0]
}

/** An imperative, or words of advice, whatever it is about: "refer to cardiology", "smoking cessation is recommended". */
function isAdvice({ tokens, text }: ReadSentence): boolean {
  const words = tokens.slice(0, mostWords).map(({ word }) => word)
  if (opensWithOrder(words, 0)) return true
  const comma = words.indexOf(',')
  if (comma > 0 && comma <= 12 && opensWithOrder(words, comma + 1)) return true
  return words.some((word, at) => {
    const [before, after] = [words[at - 1] ?? '', words.slice(at + 1).find((one) => !between.has(one)) ?? '']
    if (advice.has(word)) return true
    if (word === 'suggest') return before === 'we' || before === 'i' || before === 'would'
    if (verdicts.has(word)) return being.has(before) && !/\bif (?:indicated|needed)\b/iu.test(text)
    if (!modals.has(word)) return false
    const isPassive = words[at + 1] === 'be' || words[at + 2] === 'be'
    return isPassive ? participle.test(after) : orderVerbs.has(after) || undergone.has(after) || refusalVerbs.has(after)
  })
}

function opensWithOrder(words: readonly string[], at: number): boolean {
  const first = /^[\p{L}\p{N}]/u.test(words[at] ?? '') ? at : at + 1
  const start = words[first] === 'please' ? first + 1 : first
  const word = words[start] ?? ''
  return (
    (orderVerbs.has(word) || refusalVerbs.has(word)) &&
    !nounAfter.has(words[start + 1] ?? '') &&
    start + 1 < words.length
  )
}
