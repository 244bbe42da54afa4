import { requireText } from '../require-text.ts'
import type { Span } from '../span.ts'
import { readSentences } from './read-sentences.ts'

/**
 * The sentences of a clinical text, in order. Notes are split at lines, bullets and headings first; a line that was only wrapped goes on in the next. Within
 * a line a sentence ends at `;`, `!`, `?` and at a full stop, but not at the stop of a decimal or of an abbreviation ("40 mg b.i.d. by Dr. Smith, e.g. today").
 *
 * @returns each with its place in UTF-16 units, without its closing mark, bullet and surrounding white space; empty for a text without words
 * @throws AssayError `language-invalid` for what is not a string
 *
 * @example
 * sentences('Stop aspirin. Give 40 mg b.i.d.').map(({ text }) => text) // ['Stop aspirin', 'Give 40 mg b.i.d']
 */
export function sentences(text: string): readonly Span[] {
  return readSentences(requireText(text, 'sentences')).map(({ start, end, text: words }) => ({
    start,
    end,
    text: words,
  }))
}
