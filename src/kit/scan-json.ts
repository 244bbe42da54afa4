import { describeFound } from './describe-found.ts'

/** Where a text stops being one JSON value, and why. */
export interface JsonFault {
  /** Index into the text. */
  readonly at: number
  readonly message: string
}

/** What is deeper is no verdict, and costs whoever walks it a stack. */
const deepest = 64

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy
const name = /true|false|null/uy
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy

/**
 * Reads a text as exactly one JSON value by RFC 8259, in one pass and without recursion, with what `JSON.parse` lets pass refused as well: a key that is there twice, and a value that
 * is nested deeper than 64 levels.
 *
 * @returns the first fault, or null
 */
export function scanJson(text: string): JsonFault | null {
  /** An open object has its keys, an open list null. */
  const open: (Set<string> | null)[] = []
  let at = skip(text, 0)
  let wanted: 'value' | 'value or end' | 'key' | 'key or end' | 'comma or end' = 'value'
  for (;;) {
    const keys = open.at(-1)
    const character = text[at]
    if (character === undefined) return { at, message: 'the reply ends before its object does' }
    if ((character === '}' || character === ']') && wanted !== 'value' && wanted !== 'key') {
      if (open.length === 0 || (character === '}') !== keys instanceof Set) return unexpected(text, at)
      open.pop()
      at = skip(text, at + 1)
      wanted = 'comma or end'
    } else if (wanted === 'comma or end') {
      if (character !== ',') return unexpected(text, at)
      at = skip(text, at + 1)
      wanted = keys instanceof Set ? 'key' : 'value'
      continue
    } else if (wanted === 'key' || wanted === 'key or end') {
      const end = endOfString(text, at)
      if (end === null) return unexpected(text, at)
      const key = JSON.parse(text.slice(at, end)) as string
      if (keys?.has(key) === true) return { at, message: `the key ${JSON.stringify(key)} is there twice` }
      keys?.add(key)
      at = skip(text, end)
      if (text[at] !== ':')
        return at < text.length ? unexpected(text, at) : { at, message: 'the reply ends before its object does' }
      at = skip(text, at + 1)
      wanted = 'value'
      continue
    } else if (character === '{' || character === '[') {
      if (open.length === deepest) return { at, message: `it is nested deeper than ${deepest} levels` }
      open.push(character === '{' ? new Set() : null)
      at = skip(text, at + 1)
      wanted = character === '{' ? 'key or end' : 'value or end'
      continue
    } else {
      const end = character === '"' ? endOfString(text, at) : (match(number, text, at) ?? match(name, text, at))
      if (end === null) return unexpected(text, at)
      at = skip(text, end)
      wanted = 'comma or end'
    }
    if (open.length === 0) break
  }
  return at === text.length ? null : { at, message: `${excerpt(text, at)} stands after it` }
}

function unexpected(text: string, at: number): JsonFault {
  return { at, message: `${excerpt(text, at)} is no JSON there` }
}

function excerpt(text: string, at: number): string {
  return describeFound(text.slice(at, at + 200))
}

/** The four characters that RFC 8259 has for white space, and no other. */
function skip(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at += 1
  return at
}

function endOfString(text: string, from: number): number | null {
  if (text[from] !== '"') return null
  for (let at = from + 1; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return null
    const end = code === 0x5c ? match(escape, text, at) : at + 1
    if (end === null) return null
    at = end
  }
  return null
}

function match(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
