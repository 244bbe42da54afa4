/**
 * The first quote that does not stand in the answer; null where all do. White space, case, quotation marks and dashes may differ, and `…` may leave out.
 *
 * A judge that quotes what nobody wrote has judged another text.
 */
export function misquote(quotes: readonly string[], answer: string): string | null {
  const text = plain(answer)
  return quotes.find((quote) => !standsIn(quote, text)) ?? null
}

function standsIn(quote: string, text: string): boolean {
  let from = 0
  const pieces = plain(quote)
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

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\"/gu, '"')
    .replace(/[\u2018\u2019\u201A\u2032`]/gu, "'")
    .replace(/[\u201C\u201D\u201E\u2033«»]/gu, '"')
    .replace(/[‐-―−]/gu, '-')
    .replace(/\\n|\s+/gu, ' ')
    .replace(/^["' ]+|["' ]+$/gu, '')
    .trim()
}
