/** A quotation with its marks, and the words between them. */
export interface QuotedSpan {
  readonly start: number
  /** Exclusive, after the closing mark. */
  readonly end: number
  readonly words: string
}

const marks = /["“”„«»]|\n\s*\n/gu
const closes: Readonly<Record<string, string>> = { '“': '”"', '„': '“”"', '«': '»', '"': '"”' }
const longest = 4_000
/** A single word or two in quotation marks is a manner of speaking ("cold" sepsis). */
const fewest = 3

/**
 * The quotations of a text of at least three words: "…", “…”, «…», „…“, within a paragraph. A straight mark opens before a word and closes behind one.
 */
export function quotedSpans(text: string): readonly QuotedSpan[] {
  const found: QuotedSpan[] = []
  let open: { readonly at: number; readonly mark: string } | undefined
  for (const match of text.matchAll(marks)) {
    const sign = match[0]
    const at = match.index
    if (sign.length > 1 || (open !== undefined && at - open.at > longest)) open = undefined
    if (sign.length > 1) continue
    if (open !== undefined && closes[open.mark]?.includes(sign) === true && isClosing(text, at, sign)) {
      const words = text.slice(open.at + 1, at)
      if (words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length >= fewest)
        found.push({ start: open.at, end: at + 1, words })
      open = undefined
    } else if (open === undefined && sign in closes && (sign !== '"' || isOpening(text, at))) open = { at, mark: sign }
  }
  return found
}

function isOpening(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /\S/u.test(text.charAt(at + 1))
}

function isClosing(text: string, at: number, sign: string): boolean {
  return sign !== '"' || /\S/u.test(text.charAt(at - 1)) || !/\S/u.test(text.charAt(at + 1))
}
