/** A text as quotes are held against it: one case, one kind of white space, quotation mark and dash; none of them, nor a quotation mark, at its ends. */
export function plainQuote(text: string): string {
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
