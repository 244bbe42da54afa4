/**
 * A reply in pieces that give the text again when they are put together: one a line break, and in JSON one after each opening bracket and comma, so that a diff shows which field changed.
 *
 * @returns at least one piece
 */
export function splitText(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString && character === '\\') {
      at += 1
      continue
    }
    if (character === '"') inString = !inString
    // A line break ends a string that is none: prose has quotation marks too.
    if (character === '\n') inString = false
    if (character === '\n' || (!inString && (character === '{' || character === '[' || character === ','))) {
      pieces.push(text.slice(start, at + 1))
      start = at + 1
    }
  }
  if (start < text.length || pieces.length === 0) pieces.push(text.slice(start))
  return pieces
}
