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

/** A text as quotations are compared with it: white space, quotation marks and dashes in one form, invisible characters and marks of emphasis left out. */
function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]|\*\*|__/gu, '')
    .replace(/[“”„«»‟]/gu, '"')
    .replace(/[‘’‚‛ʼ]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}

const ellipsis = /\s?(?:\[(?:…|\.\.\.)\]|\((?:…|\.\.\.)\)|…|\.{3})\s?/gu

const word = /[\p{L}\p{N}]+/gu

/** A text in which quotations are looked for. */
interface QuotableText {
  /** As `plainText` gives it. */
  readonly plain: string
  /** Where each word starts, in any case. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Prepares a text to have many quotations looked for in it. */
export function quotable(text: string): QuotableText {
  const plain = plainText(text)
  const places = new Map<string, number[]>()
  for (const match of plain.matchAll(word)) {
    const before = places.get(match[0].toLowerCase())
    if (before === undefined) places.set(match[0].toLowerCase(), [match.index])
    else before.push(match.index)
  }
  return { plain, places }
}

/**
 * The part of a quotation that a text does not hold word for word, or undefined where it holds all of it.
 *
 * An ellipsis parts a quotation; the parts stand in its order. Only the first letter may differ in case, and the stop that ends the quotation may be the quoting
 * sentence's. A part starts and ends with whole words and numbers: "5 mg" is not in "2.5 mg".
 */
export function missingFrom(text: QuotableText, quotation: string): string | undefined {
  const parts = plainText(quotation)
    .split(ellipsis)
    .map((part) => part.replace(/^[\s,;:]+|[\s.,;:!?]+$/gu, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  let from = 0
  for (const [place, part] of parts.entries()) {
    const at = firstPlace(text, part, from, place === 0)
    if (at === undefined) return part
    from = at + part.length
  }
  return undefined
}

/** The first place from which on a part stands in the text: each place of its rarest word is tried. */
function firstPlace({ plain, places }: QuotableText, part: string, from: number, isStart: boolean): number | undefined {
  let rarest: { readonly offset: number; readonly found: readonly number[] } | undefined
  for (const match of part.matchAll(word)) {
    const found = places.get(match[0].toLowerCase())
    if (found === undefined) return undefined
    if (rarest === undefined || found.length < rarest.found.length) rarest = { offset: match.index, found }
  }
  const offset = rarest?.offset ?? 0
  return rarest?.found
    .map((place) => place - offset)
    .find((at) => at >= from && standsAt(plain, part, at, isStart) && isWhole(plain, part, at))
}

function standsAt(plain: string, part: string, at: number, isStart: boolean): boolean {
  if (plain.startsWith(part, at)) return true
  const first = Array.from(part)[0] ?? ''
  if (!isStart || !plain.startsWith(part.slice(first.length), at + first.length)) return false
  return plain.slice(at, at + first.length).toLowerCase() === first.toLowerCase()
}

const wordCharacter = /[\p{L}\p{N}]/u

function isWhole(plain: string, part: string, at: number): boolean {
  const end = at + part.length
  const before = plain.slice(Math.max(0, at - 2), at)
  const after = plain.slice(end, end + 2)
  if (wordCharacter.test(part.charAt(0)) && wordCharacter.test(before.at(-1) ?? '')) return false
  if (wordCharacter.test(part.at(-1) ?? '') && wordCharacter.test(after.charAt(0))) return false
  const isCutBefore = /^\d/u.test(part) && (/\d[.,]$/u.test(before) || before.endsWith('-'))
  return !isCutBefore && !(/\d$/u.test(part) && /^[.,]\d/u.test(after))
}
