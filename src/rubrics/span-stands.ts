import { plainQuote } from '../judging/grading/plain-quote.ts'

/**
 * Whether a span of evidence stands in a text, word for word. White space, case, quotation marks and dashes may differ.
 *
 * Nothing may be left out, and the span starts and ends where words and numbers do: `be used` does not stand in `not be … used`, nor `5 mg` in `0.5 mg` or `15 mg`.
 *
 * @returns false for a span without a letter or digit
 *
 * @example
 * spanStands('avoid “NSAIDs”', 'Avoid  "NSAIDs" in renal impairment.') // true
 */
export function spanStands(span: string, text: string): boolean {
  const wanted = plain(span)
  if (!/[\p{L}\p{N}]/u.test(wanted)) return false
  const whole = plain(text)
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!joins(whole, at) && !joins(whole, end)) return true
  }
  return false
}

/** A power keeps its mark, or 10⁵ would be 105. */
function plain(text: string): string {
  return plainQuote(text.replace(/(?<=\d)[²³¹⁰⁴-⁹]/gu, (digit) => `^${digit}`))
}

/** Whether a place in a text lies inside a word or a number: `1|5`, `0.|5`, `2-|5`, `in|use`, `non-|toxic`. */
function joins(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 5), at)
  const after = text.slice(at, at + 2)
  return (
    (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) ||
    (/\p{N}[.,/-]$/u.test(before) && /^\p{N}/u.test(after)) ||
    (/\p{N}$/u.test(before) && /^[.,/-]\p{N}/u.test(after)) ||
    (/(?:^|\P{L})non-$/u.test(before) && /^\p{L}/u.test(after))
  )
}
