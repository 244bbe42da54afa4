import type { Span } from '../words/text.ts'
import type { Reading } from '../language/stance-in.ts'

/** What a mention is, and where it stands. */
type Turned = Pick<Reading, 'stance' | 'certainty' | 'cue'> & { readonly span: Span; readonly sentence: Span }

/**
 * Whether what turns an order down, hangs it on a condition or makes it a mere mention stands so far from it that it may be said of something else: in another part of the sentence ("oxygen, steroid and doxycycline, tablets when he
 * eats"), or in a long title over it ("ED 08:05 – 71 F, pneumonia and possible embolism"). A list of bare names behind a refusal is one part ("no ACE inhibitor, MRA or SGLT2 inhibitor"), and so are a condition and the order that it
 * opens ("if wheezy, salbutamol"), and the cells of a row.
 */
export function isTurnedFromAfar({ stance, certainty, cue, span, sentence }: Turned): boolean {
  if (certainty !== 'sure' || cue === undefined) return false
  if (cue.start < sentence.start) return stance !== 'refused' && wordsIn(cue.text) > longestLabel
  if (stance !== 'refused' && stance !== 'conditional') return false
  const isBehind = cue.start >= span.end
  if (!isBehind && stance === 'conditional') return false
  const [from, to] = isBehind ? [span.end, cue.start] : [cue.end, span.start]
  const between = sentence.text.slice(from - sentence.start, to - sentence.start)
  if (between.includes('|')) return false
  return isBehind ? partedBehind.test(between) : parted.test(between) && !isBareNames(between)
}

/** In words: "Options considered", "If he gets worse overnight". */
const longestLabel = 6

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length
}

/** A comma, a bracket or a dash parts a sentence; a comma within a number does not: "1,000". */
const parted = /,(?!\d{3}\b)|[()]|\s[–—]\s/u

/** The same with words before what turns: "alteplase 100 mg, were he to arrest" is one part. */
const partedBehind = /(?:,(?!\d{3}\b)|[()]|\s[–—]\s)\s*[\p{L}\d]/u

const mostWords = 4

/** "ACE inhibitor, MRA or": nothing but names between commas, of few words and without a number. */
function isBareNames(text: string): boolean {
  return text
    .split(/[,/&:()]|\b(?:or|and|e\.g\.|eg)(?!\p{L})/u)
    .every((name) => /^[\p{L}\s'’-]*$/u.test(name) && wordsIn(name) <= mostWords)
}
