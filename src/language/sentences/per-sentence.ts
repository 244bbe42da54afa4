import type { ReadSentence } from './read-sentences.ts'

/** More than the sentences of an answer, so that every rule finds them read. */
const most = 512

/**
 * A pure function of a sentence that keeps its latest results: every term of a sentence asks for what the sentence says.
 *
 * A weak map would keep the results of a long text as long as the text is read, which costs more than reading it: the time would grow faster than its length.
 *
 * @param read pure; its result is shared, so that nobody may change it
 */
export function perSentence<Result>(read: (sentence: ReadSentence) => Result): (sentence: ReadSentence) => Result {
  const known = new Map<ReadSentence, Result>()
  return (sentence) => {
    const before = known.get(sentence)
    if (before !== undefined) return before
    const result = read(sentence)
    if (known.size >= most) known.clear()
    known.set(sentence, result)
    return result
  }
}
