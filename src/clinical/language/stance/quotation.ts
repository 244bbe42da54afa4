import type { ReadSentence } from '../sentences.ts'
import type { Token } from '../text.ts'
import { wordSet } from '../words.ts'

/**
 * Whether what stands at a token is somebody else's words: a block quotation, or words between quotation marks with a verb of saying, or with more than a name between the marks.
 *
 * What is quoted was said elsewhere, and is no order of this text. A name by itself in quotation marks ("heparin") is a name.
 */
export function isQuotation(sentence: ReadSentence, at: number): boolean {
  if (sentence.passage.isQuoted) return true
  const marks = quotations(sentence.passage.tokens)
  const place = sentence.tokens[at]?.start ?? 0
  return marks.some(({ start, end, isSaid }) => isSaid && start < place && place < end)
}

interface Quotation {
  readonly start: number
  readonly end: number
  readonly isSaid: boolean
}

const known = new WeakMap<readonly Token[], readonly Quotation[]>()

/** The quotations of a passage; one that does not end goes on to the end of it. */
function quotations(tokens: readonly Token[]): readonly Quotation[] {
  let found = known.get(tokens)
  if (found === undefined) known.set(tokens, (found = read(tokens)))
  return found
}

function read(tokens: readonly Token[]): readonly Quotation[] {
  const found: Quotation[] = []
  let open = -1
  for (const [at, { word }] of tokens.entries()) {
    if (open < 0 && (opening.has(word) || both.has(word))) open = at
    else if (open >= 0 && (closing.has(word) || both.has(word))) {
      found.push(quotation(tokens, open, at))
      open = -1
    }
  }
  if (open >= 0) found.push(quotation(tokens, open, tokens.length))
  return found
}

function quotation(tokens: readonly Token[], open: number, close: number): Quotation {
  const words = tokens.slice(open + 1, close).filter(({ isWord }) => isWord).length
  return {
    start: tokens[open]?.start ?? 0,
    end: tokens[close]?.end ?? Number.POSITIVE_INFINITY,
    isSaid:
      words > longestName ||
      tokens.slice(Math.max(0, open - reach), open).some(({ word }) => saying.has(word)) ||
      tokens.slice(close + 1, close + 1 + reach).some(({ word }) => saying.has(word)),
  }
}

const both = new Set(['"'])

const opening = new Set(['“', '„', '«', '‘'])

const closing = new Set(['”', '“', '»', '’'])

const longestName = 3

const reach = 5

const saying = wordSet(
  'says say said saying states stated states reads read wrote writes written told tells asked asks quoted quote according recommends recommended suggests suggested advised advises letter note leaflet chart guideline guidance label protocol',
)
