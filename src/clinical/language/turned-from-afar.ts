import type { Span } from '../words/text.ts'
import type { Reading } from './stance-in.ts'

/** What a mention is, and where it stands. */
type Turned = Pick<Reading, 'stance' | 'certainty' | 'cue'> & { readonly span: Span; readonly sentence: Span }

/**
 * Whether what turns an order down or hangs it on a condition stands in another part of the sentence than what it turns, so that it may be said of something else there: "oxygen, steroid and doxycycline, tablets when he eats", "ice on
 * the knee, no codeine". A list of bare names behind a refusal is one part ("no ACE inhibitor, MRA or SGLT2 inhibitor"), and so is a condition with the order that it opens ("if wheezy, salbutamol").
 */
export function isTurnedFromAfar({ stance, certainty, cue, span, sentence }: Turned): boolean {
  if (certainty !== 'sure' || cue === undefined || (stance !== 'refused' && stance !== 'conditional')) return false
  const isBehind = cue.start >= span.end
  if (!isBehind && stance === 'conditional') return false
  const [from, to] = isBehind ? [span.end, cue.start] : [cue.end, span.start]
  const between = sentence.text.slice(from - sentence.start, to - sentence.start)
  // The cells of a row belong together.
  if (between.includes('|')) return false
  return isBehind ? parting.test(between) : parting.test(between) && !isBareNames(between)
}

/** A comma or a bracket that parts a sentence, and not a number: "1,000". */
const parting = /,(?!\d{3}\b)|[()]|\s[–—]\s/u

const mostWords = 4

/** "ACE inhibitor, MRA or": nothing but names between commas, of few words and without a number. */
function isBareNames(text: string): boolean {
  return text
    .split(/[,/&]|\b(?:or|and)\b/u)
    .every((name) => /^[\p{L}\s'’-]*$/u.test(name) && name.trim().split(/\s+/u).length <= mostWords)
}
