import { readSentences } from '../../language/sentences.ts'
import { type Reading, stanceIn } from '../../language/stance-in.ts'

/**
 * How an order means the words at a place in it: ordered, refused, under a condition.
 *
 * @param start, end offsets in the text
 * @returns undefined where no sentence holds the words whole
 */
export function readingAt(text: string, start: number, end: number): Reading | undefined {
  const sentences = readSentences(text)
  const index = sentences.findIndex((one) => one.start <= start && end <= one.end)
  const sentence = sentences[index]
  if (sentence === undefined) return undefined
  const from = sentence.tokens.findIndex((token) => token.end > start)
  const to = sentence.tokens.findLastIndex((token) => token.start < end) + 1
  return to <= from ? undefined : stanceIn(text, sentence, from, to, sentences[index + 1], { isAction: true })
}

/** Whether the reader surely takes the words at a place for refused, by a word of the same part: what "no CT in a year: PET now" refuses ends at the colon. */
export function isRefusedAt(text: string, start: number, end: number): boolean {
  const read = readingAt(text, start, end)
  if (read?.stance !== 'refused' || read.certainty !== 'sure') return false
  const { cue } = read
  return cue === undefined || !/[:;]/u.test(text.slice(Math.min(cue.end, end), Math.max(cue.start, start)))
}

/** "No reason to withhold it", "not contraindicated", "no bar to it": a denial of what would refuse, after which nothing is refused. */
export const deniesRefusal =
  /\b(?:no (?:reason|need|cause|grounds) (?:to|for|not to)|not|never|n['’]t|cannot|without|nor|need not(?: be)?|instead of|rather than) (?:be |to |the |a |any |\p{L}+ly ){0,2}(?:withh\w*|held|hold(?:ing)?|stop\w*|delay\w*|defer\w*|avoid\w*|interrupt\w*|contra-?indicat\w*|wait\w*|paus\w*|omit\w*|forget\w*|refus\w*|postpon\w*|preclud\w*|prevent\w*|prohibit\w*|rul(?:e|ed) out)|\bno (?:delay|waiting|interruption|pause)\b|\b(?:no(?:t an?)?|never an?) (?:\p{L}+ )?(?:bar|obstacle|contra-?indication|barrier|objection|hindrance|reason (?:against|not))\b/iu
