import { plainQuote } from './plain-quote.ts'

/**
 * The first quote that does not stand in the answer; null where all do. White space, case, quotation marks and dashes may differ, and `…` may leave out.
 *
 * A judge that quotes what nobody wrote has judged another text.
 */
export function misquote(quotes: readonly string[], answer: string): string | null {
  const text = plainQuote(answer)
  return quotes.find((quote) => !standsIn(quote, text)) ?? null
}

function standsIn(quote: string, text: string): boolean {
  let from = 0
  const pieces = plainQuote(quote)
    .split(/…|\.{3}/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return (
    pieces.length > 0 &&
    pieces.every((piece) => {
      const at = text.indexOf(piece, from)
      from = at + piece.length
      return at >= 0
    })
  )
}
