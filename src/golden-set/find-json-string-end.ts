import { describeToken } from './describe-token.ts'

/**
 * Where the JSON string that starts at `from` ends, after its closing quote; or a text that says what is wrong with it.
 *
 * Refused beside what JSON refuses: half of a surrogate pair, written out or escaped, and NUL.
 */
export function findJsonStringEnd(text: string, from: number): number | string {
  const quick = text.indexOf('"', from + 1)
  if (quick >= 0 && isPlain(text, from + 1, quick)) return quick + 1
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20)
      return `wanted an escape at column ${at + 1}, got the control character ${describeToken(text, at)} inside a string`
    if (isHighSurrogate(code)) {
      if (!isLowSurrogate(text.charCodeAt(at + 1))) return describeHalf(at)
      at += 1
    } else if (isLowSurrogate(code)) {
      return describeHalf(at)
    } else if (code === 0x5c) {
      const unit = readUnicodeEscape(text, at)
      if (unit !== undefined) {
        if (unit === 0) return `NUL at column ${at + 1} cannot be stored everywhere; wanted text without it`
        if (isLowSurrogate(unit)) return describeHalf(at)
        if (isHighSurrogate(unit)) {
          const next = readUnicodeEscape(text, at + 6)
          if (next === undefined || !isLowSurrogate(next)) return describeHalf(at)
          at += 6
        }
        at += 5
      } else if (!'"\\/bfnrt'.includes(text[at + 1] ?? ' ')) {
        return `wanted one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX at column ${at + 1}, got ${describeToken(text, at)}`
      } else {
        at += 1
      }
    }
  }
  return `wanted a closing double quote for the string at column ${from + 1}, got the end of the line`
}

function describeHalf(at: number): string {
  return `half of a surrogate pair at column ${at + 1} stands for no character; wanted the whole pair`
}

/** Whether nothing from `from` to `to` needs a closer look: no control character, escape or half of a pair. */
function isPlain(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x5c || (code & 0xf800) === 0xd800) return false
  }
  return true
}

function readUnicodeEscape(text: string, at: number): number | undefined {
  const escape = /^\\u([\da-fA-F]{4})/u.exec(text.slice(at, at + 6))
  return escape?.[1] === undefined ? undefined : Number.parseInt(escape[1], 16)
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff
