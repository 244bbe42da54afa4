/** What is left of a reply without its wrapping, and where in the reply it begins. */
export interface Unwrapped {
  readonly text: string
  readonly offset: number
}

/**
 * Takes off what local servers put around an object: one leading `<think>…</think>`, and one fence around all of the rest. Nothing else is taken off, so that whatever stands beside the
 * object is still there to be refused.
 *
 * @returns null where the thinking has no end
 */
export function unwrap(reply: string): Unwrapped | null {
  let { text, offset } = trim(reply, 0)
  if (text.startsWith(thinkOpen)) {
    const end = text.indexOf(thinkClose)
    if (end === -1) return null
    const after = end + thinkClose.length
    ;({ text, offset } = trim(text.slice(after), offset + after))
  }
  const opening = /^```(?:json)?[ \t]*\r?\n/iu.exec(text)?.[0]
  if (opening === undefined || !text.endsWith('```') || text.length < opening.length + 3) return { text, offset }
  return trim(text.slice(opening.length, -3), offset + opening.length)
}

const thinkOpen = '<think>'
const thinkClose = '</think>'

function trim(text: string, offset: number): Unwrapped {
  let start = 0
  while (isSpace(text.charCodeAt(start))) start += 1
  let end = text.length
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1
  return { text: text.slice(start, end), offset: offset + start }
}

/** What JSON has for white space. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
