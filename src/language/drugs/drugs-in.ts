import { vocabulary } from './vocabulary.ts'
import { readSentences } from '../sentences/read-sentences.ts'
import type { Span } from '../span.ts'
import { tokenSpan } from '../words/token-span.ts'

/** A drug or a class of drugs where a text names it. */
export interface NamedDrug {
  readonly name: string
  readonly isClass: boolean
  readonly span: Span
}

/** The drugs and classes that a text names, in order. */
export function drugsIn(text: string): NamedDrug[] {
  return readSentences(text).flatMap((sentence) =>
    vocabulary()
      .mentions(sentence)
      .map(({ from, to, value: { name, isClass } }) => ({
        name,
        isClass,
        span: tokenSpan(text, sentence.tokens, from, to),
      })),
  )
}
