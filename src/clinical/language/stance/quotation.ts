import { firstIndex } from '../../../kit/halving.ts'
import type { Passage } from '../document.ts'
import type { ReadSentence } from '../sentences.ts'

/**
 * Whether what stands at a token is somebody else's words: in a block quotation, or between quotation marks with a word of saying beside them or with more than a name between them.
 *
 * What is quoted was said elsewhere, and is not an order of this text. A name by itself between quotation marks ("heparin") is a name.
 */
export function isQuotation({ passage, tokens }: ReadSentence, at: number): boolean {
  if (passage.isQuoted) return true
  const place = tokens[at]?.start ?? 0
  const all = quotationsOf(passage)
  if (all.length === 0) return false
  // The last that starts before it: they do not overlap.
  const behind = firstIndex(all, ({ start }) => start >= place)
  return place < (all[behind - 1]?.end ?? 0)
}

interface Quotation {
  readonly start: number
  readonly end: number
}

const known = new WeakMap<Passage, readonly Quotation[]>()

function quotationsOf(passage: Passage): readonly Quotation[] {
  let found = known.get(passage)
  if (found === undefined) known.set(passage, (found = read(passage)))
  return found
}

const marks = /"([^"]{1,600})"|[“„]([^“”]{1,600})[“”]|«([^«»]{1,600})»/gu

function read({ text, start }: Passage): readonly Quotation[] {
  if (!/["“„«]/u.test(text)) return []
  return [...text.matchAll(marks)].flatMap((match) => {
    const [all] = match
    const end = match.index + all.length
    const words = all.split(/\s+/u).length
    const beside = `${text.slice(Math.max(0, match.index - reach), match.index)} | ${text.slice(end, end + reach)}`
    return words > longestName || saying.test(beside) ? [{ start: start + match.index, end: start + end }] : []
  })
}

const longestName = 3

/** In characters. */
const reach = 40

const saying =
  /\b(?:sa(?:ys?|id|ying)|stat(?:es?|ed|ing)|reads?|wr(?:ites?|ote|itten)|t(?:ells?|old)|ask(?:s|ed|ing)|quot(?:es?|ed)|according|recommend(?:s|ed)|suggest(?:s|ed)|advis(?:es?|ed)|letter|note|leaflet|guid(?:eline|elines|ance)|protocol)\b/iu
