import { readSentences } from '../sentences/read-sentences.ts'
import type { Span } from '../span.ts'
import { tokenSpan } from '../words/token-span.ts'
import { termLexicon } from './term-lexicon.ts'

/**
 * Where any of the terms stands in a text, as whole words and in any case, spelling and number; of terms that start at one place the longest.
 *
 * @param terms in the singular or the infinitive; the list is compiled once, so keep it in a constant
 */
export function findTerms(text: string, terms: readonly string[]): readonly Span[] {
  const lexicon = termLexicon(terms)
  return readSentences(text).flatMap(({ tokens }) =>
    lexicon.find(tokens).map(({ from, to }) => tokenSpan(text, tokens, from, to)),
  )
}
