import { describeFound, describeToken, formatPath } from './describe-found.ts'

/** An object or a list that is open at the place that is being read. */
interface Frame {
  /** The keys so far; a list has none. */
  readonly keys: Set<string> | undefined
  /** The key or the index that is being read. */
  step: string | number
}

/** What may come next, in the words of the message. */
type Wanted =
  | 'a value'
  | 'a value or "]"'
  | 'a key in double quotes'
  | 'a key in double quotes or "}"'
  | '":"'
  | '"," or "}"'
  | '"," or "]"'
  | 'the end of the line'

/**
 * The first reason why a text is not JSON that says one thing only, or undefined when there is none.
 *
 * Refused beside what `JSON.parse` refuses are the texts that it reads as something else than they say: a key that is there twice (it keeps the last),
 * the key `__proto__`, a number outside of the range of a double (it makes Infinity, or 0), half of a surrogate pair, and NUL, which few stores can hold.
 *
 * @param text one line, without its line ending
 * @returns what was wanted and found, with its column (from 1, in UTF-16 units) or path
 */
export function findJsonFault(text: string): string | undefined {
  const open: Frame[] = []
  let wanted: Wanted = 'a value'
  let at = 0
  const afterValue = (): Wanted => {
    const frame = open.at(-1)
    if (frame === undefined) return 'the end of the line'
    return frame.keys === undefined ? '"," or "]"' : '"," or "}"'
  }
  const place = (): string => {
    const path = formatPath(open.map(({ step }) => step))
    return path === '' ? 'the line' : path
  }

  const unexpected = (): string => `wanted ${wanted} at column ${at + 1}, got ${describeToken(text, at)}`

  for (;;) {
    at = skipSpace(text, at)
    const character = text[at]
    if (character === undefined) {
      return wanted === 'the end of the line'
        ? undefined
        : `wanted ${wanted} at column ${at + 1}, got the end of the line`
    }
    const frame = open.at(-1)

    if (wanted === 'the end of the line') return unexpected()
    if ((character === '}' && wanted.endsWith('"}"')) || (character === ']' && wanted.endsWith('"]"'))) {
      open.pop()
      at += 1
      wanted = afterValue()
    } else if (wanted === '":"') {
      if (character !== ':') return unexpected()
      at += 1
      wanted = 'a value'
    } else if (wanted === '"," or "}"' || wanted === '"," or "]"') {
      if (character !== ',' || frame === undefined) return unexpected()
      at += 1
      if (typeof frame.step === 'number') frame.step += 1
      wanted = frame.keys === undefined ? 'a value' : 'a key in double quotes'
    } else if (wanted === 'a key in double quotes' || wanted === 'a key in double quotes or "}"') {
      if (character !== '"' || frame?.keys === undefined) return unexpected()
      const end = findJsonStringEnd(text, at)
      if (typeof end === 'string') return end
      const raw = text.slice(at + 1, end - 1)
      const key = raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw
      if (frame.keys.has(key)) {
        open.pop()
        return `the key ${describeFound(key)} is there twice in ${place()}, the second time at column ${at + 1}; wanted it once`
      }
      if (key === '__proto__') {
        return `the key "__proto__" at column ${at + 1} is refused: it would change the object itself`
      }
      frame.keys.add(key)
      frame.step = key
      at = end
      wanted = '":"'
    } else if (character === '{') {
      open.push({ keys: new Set(), step: '' })
      at += 1
      wanted = 'a key in double quotes or "}"'
    } else if (character === '[') {
      open.push({ keys: undefined, step: 0 })
      at += 1
      wanted = 'a value or "]"'
    } else if (character === '"') {
      const end = findJsonStringEnd(text, at)
      if (typeof end === 'string') return end
      at = end
      wanted = afterValue()
    } else {
      const literal = readLiteral(text, at)
      if (literal === undefined) return unexpected()
      if (!keepsItsSize(literal)) {
        return `${place()} must be a number that a double can hold, got ${literal.slice(0, 24)}`
      }
      at += literal.length
      wanted = afterValue()
    }
  }
}

function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return at
    at += 1
  }
}

const literalAt = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/uy

function readLiteral(text: string, at: number): string | undefined {
  literalAt.lastIndex = at
  return literalAt.exec(text)?.[0]
}

/** Whether a literal is no number, or one that is neither beyond the largest double nor lost below the smallest. */
function keepsItsSize(literal: string): boolean {
  const value = Number(literal)
  if (Number.isNaN(value)) return true
  return Number.isFinite(value) && (value !== 0 || !/^-?[\d.]*[1-9]/u.test(literal))
}

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

/**
 * Why a text is not JSON that says one thing only, as `line:column: reason`; undefined when it is.
 *
 * A key that is there twice is such a reason, since `JSON.parse` would keep the last in silence.
 */
export function locateJsonFault(text: string): string | undefined {
  const fault = findJsonFault(text)
  if (fault === undefined) return undefined
  const column = / at column (\d+)/u.exec(fault)?.[1]
  const reason = fault
    .replaceAll(/,? (?:the second time )?at column \d+/gu, '')
    .replaceAll('the end of the line', 'the end of the file')
    .replaceAll('the line', 'the file')
  return column === undefined ? `1:1: ${reason}` : `${placeOf(text, Number(column) - 1)}: ${reason}`
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `${line}:${at - (before.lastIndexOf('\n') + 1) + 1}`
}

/**
 * The line, from 1, of the first mark that a merge conflict left in a text; undefined when there is none.
 *
 * No line of JSON can begin with such a mark.
 */
export function findConflict(text: string): number | undefined {
  const at = text.search(/^(?:<{7}|\|{7}|={7}|>{7})/mu)
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}
