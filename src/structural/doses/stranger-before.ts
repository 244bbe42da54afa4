import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import type { Span } from '../../language/span.ts'
import { orderVerbs } from '../../language/stance/order-verbs.ts'
import { stanceIn } from '../../language/stance/stance-in.ts'
import type { Token } from '../../language/words/token.ts'
import type { WrittenAmount } from './amounts-in.ts'
import { linkWords, notDrugs } from './dose-words.ts'
import { startingWithin } from './starting-within.ts'

/** What is dosed, and no volume or count: these are of fluids and things. */
const drugKind = /^(?:mass|activity|substance|equivalents)(?:-per-weight)?(?:-rate)?$/u
/** In characters: shorter words are taken for abbreviations of something else than a drug. */
export const shortestName = 5
/** In characters: from the name to its dose, with a route between. */
const reach = 24

/**
 * The word right before an amount that is no known drug's, with the amount, where the sentence orders it: "start foobarbital 5 mg" has a dose that nobody can
 * judge.
 *
 * @returns one stretch of the text, or none
 */
export function strangerBefore(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
  drugs: readonly { readonly span: Span }[],
  { span, kind, comparator }: WrittenAmount,
): readonly string[] {
  if (!drugKind.test(kind) || comparator === '>' || comparator === '<') return []
  const { tokens } = sentence
  let at = firstFrom(tokens, span.start) - 1
  while (at >= 0 && linkWords.has(tokens[at]?.word ?? '') && routes.has(tokens[at]?.word ?? '')) at -= 1
  const name = tokens[at]
  if (name === undefined || span.start - name.end > reach || !isName(name)) return []
  if (startingWithin(drugs, name.start - reach, name.end).some((drug) => drug.span.end > name.start)) return []
  const { stance } = stanceIn(source, sentence, at, at + 1, next)
  return stance === 'refused' || stance === 'mentioned' ? [] : [source.slice(name.start, span.end)]
}

const routes = new Set(['iv', 'po', 'im', 'sc', 'oral', 'intravenous', 'inhaled', 'nebulized'])

/** Given as salts that the text does not name. */
const elements = new Set(['magnesium', 'potassium', 'calcium', 'phosphate'])

function isName({ word }: Token): boolean {
  if (elements.has(word)) return true
  return (
    word.length >= shortestName &&
    /^\p{L}+$/u.test(word) &&
    !linkWords.has(word) &&
    !notDrugs.has(word) &&
    !orderVerbs.has(word)
  )
}

function firstFrom(tokens: readonly Token[], start: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
