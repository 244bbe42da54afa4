import { polarityOf } from '../../language/polarity/polarity-of.ts'
import { readSentences } from '../../language/sentences/read-sentences.ts'
import { termLexicon } from '../../language/terms/term-lexicon.ts'

/**
 * Whether an entry of the record names any of the terms, without denying it or speaking of a relative.
 *
 * @param terms as `termLexicon` takes them
 * @param past whether what is said to be over counts too: a chronic condition stays one
 */
export function namesAsPresent(entry: string, terms: readonly string[], past: 'counts' | 'is over'): boolean {
  return readSentences(entry).some((sentence) =>
    termLexicon(terms)
      .find(sentence.tokens)
      .some(({ from, to }) => {
        const { status } = polarityOf(entry, sentence, from, to)
        return !(
          status === 'negated' ||
          status === 'other-experiencer' ||
          (status === 'historical' && past === 'is over')
        )
      }),
  )
}
