import { readSentences } from '../../language/sentences.ts'
import { type Reading, stanceIn } from '../../language/stance-in.ts'

/** What is read of some words, by the reader of orders, and where the words stand that decided it. */
export type ReadingAt = Pick<Reading, 'stance' | 'certainty' | 'role' | 'cue'>

/**
 * What a clause of an order does with its words from `start` to `end`, as the reader of orders takes it: a range of saturation, a mask, a way of opening an artery.
 *
 * @returns undefined where no sentence of the clause holds the words whole
 */
export function stanceAt(clause: string, start: number, end: number): ReadingAt | undefined {
  const sentence = readSentences(clause).find((one) => one.start <= start && end <= one.end)
  if (sentence === undefined) return undefined
  const { tokens } = sentence
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findLastIndex((token) => token.start < end) + 1
  return from < 0 || to <= from ? undefined : stanceIn(clause, sentence, from, to, undefined, { isAction: true })
}
