import { Lexicon } from './lexicon.ts'

const known = new WeakMap<readonly string[], Lexicon<string>>()

/** The lexicon of a list of terms, compiled once for each list; the value is the term as the list has it. */
export function termLexicon(terms: readonly string[]): Lexicon<string> {
  let lexicon = known.get(terms)
  if (lexicon === undefined) known.set(terms, (lexicon = new Lexicon(terms.map((term) => [term, term] as const))))
  return lexicon
}
