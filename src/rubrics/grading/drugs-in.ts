import { vocabulary } from '../../language/drugs/vocabulary.ts'
import { readSentences } from '../../language/sentences/read-sentences.ts'

/** The drugs and classes that a text names, by the names of the drug table, each once. */
export function drugsIn(text: string): ReadonlySet<string> {
  const { mentions } = vocabulary()
  return new Set(readSentences(text).flatMap((sentence) => mentions(sentence).map(({ value }) => value.name)))
}
