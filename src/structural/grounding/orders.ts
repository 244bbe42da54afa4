import { type DrugName, vocabulary } from '../../language/drugs/vocabulary.ts'
import { quantities } from '../../language/quantities/quantities.ts'
import { type ReadSentence, readSentences } from '../../language/sentences/read-sentences.ts'
import type { Span } from '../../language/span.ts'
import type { Stance } from '../../language/stance/reading.ts'
import { stanceIn } from '../../language/stance/stance-in.ts'
import { tokenSpan } from '../../language/words/token-span.ts'
import { procedureMentions } from './name-mentions.ts'

/** What a text does with one drug, class or procedure that it names. */
export interface Order {
  readonly thing: DrugName | string
  readonly stance: Stance
  readonly span: Span
  readonly sentence: ReadSentence
  /** It refuses a manner, an amount or a time of it, and not the thing: "above 92%", "routinely", "for more than 14 days". */
  readonly isLimited: boolean
}

/** The orders and refusals of a text, in order; what it only mentions is left out. */
export function ordersIn(text: string, sentences: readonly ReadSentence[] = readSentences(text)): readonly Order[] {
  return sentences.flatMap((sentence, index) => {
    const named = [...vocabulary().mentions(sentence), ...procedureMentions(sentence)]
    return named.flatMap(({ from, to, value }) => {
      const { stance } = stanceIn(text, sentence, from, to, sentences[index + 1])
      if (stance === 'mentioned') return []
      const span = tokenSpan(text, sentence.tokens, from, to)
      return [{ thing: value, stance, span, sentence, isLimited: stance === 'refused' && isLimited(sentence) }]
    })
  })
}

const limits =
  /\b(?:routine(?:ly)?|alone|monotherapy|prolonged|long-term|indefinite(?:ly)?|high-dose|high-flow|excessive(?:ly)?|further|additional|repeat(?:ed|edly)?|early|immediate(?:ly)?|abrupt(?:ly)?|rapid(?:ly)?|empirical(?:ly)?|first-line|beyond|longer|together|combined|combination|concomitant(?:ly)?|concurrent(?:ly)?)\b/iu

function isLimited({ text }: ReadSentence): boolean {
  const words = text.slice(0, longest)
  return (
    limits.test(words) ||
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
