import type { ReadSentence } from '../sentences/read-sentences.ts'
import { stanceIn } from '../stance/stance-in.ts'
import { tokenSpan } from '../words/token-span.ts'
import type { CompiledAction } from './compile-action.ts'
import type { Mention } from './mention.ts'

/** Every place at which the sentences of a text name the action, in order, with how it is meant. */
export function* mentions(
  source: string,
  sentences: readonly ReadSentence[],
  { find, unless }: CompiledAction & { readonly kind: 'named' },
): Generator<Mention> {
  for (const [index, sentence] of sentences.entries()) {
    const found = find(sentence, sentences)
    if (found.length === 0 || (unless !== undefined && unless.find(sentence.tokens).length > 0)) continue
    for (const { from, to, value } of found) {
      const reading = stanceIn(source, sentence, from, to, sentences[index + 1])
      yield { ...reading, alternative: value, span: tokenSpan(source, sentence.tokens, from, to), sentence }
    }
  }
}
