import { describeFound } from './describe-found.ts'
import { describeToken } from './describe-token.ts'
import { findJsonStringEnd } from './find-json-string-end.ts'
import { formatPath } from './format-path.ts'

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
