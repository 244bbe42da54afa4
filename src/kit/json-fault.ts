import { createScanner } from 'jsonc-parser'
import { describeFound, describeToken, formatPath } from './describe-found.ts'

/** An object or a list that is open at the place that is being read. */
interface Frame {
  /** The keys so far; a list has none. */
  readonly keys: Set<string> | undefined
  /** The key or the index that is being read. */
  step: string | number
}

/** What may come next, in the words of the message; `end` is that of the whole text. */
type Wanted =
  | 'a value'
  | 'a value or "]"'
  | 'a key in double quotes'
  | 'a key in double quotes or "}"'
  | '":"'
  | '"," or "}"'
  | '"," or "]"'
  | 'end'

/** Where a text stops being JSON that says one thing only, and why; `at` is an index into the text. */
type JsonFault =
  /** At the end of the text, `at` is its length. */
  | { readonly kind: 'unexpected'; readonly at: number; readonly wanted: Wanted }
  | { readonly kind: 'string'; readonly at: number; readonly start: number; readonly fault: StringFault }
  | { readonly kind: 'twice'; readonly at: number; readonly key: string; readonly path: string }
  | { readonly kind: 'prototype'; readonly at: number }
  | { readonly kind: 'number'; readonly at: number; readonly literal: string; readonly path: string }
  | { readonly kind: 'deep'; readonly at: number }

type StringFault = 'open' | 'control character' | 'escape' | 'NUL' | 'half of a pair'

/** What a reader refuses beside what `JSON.parse` does and a key that is there twice. */
interface Strictness {
  /** Whether it refuses what is read as something else than it says, or what few stores can hold. */
  readonly isStrict: boolean
  /** Levels of objects and lists. */
  readonly deepest: number
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** The tokens of a text, with white space left out, one after the other; at the end one of no length. */
function openTokens(text: string, from = 0) {
  // Comments are tokens too, which no grammar of JSON wants: it is told to leave out nothing.
  const scanner = createScanner(text, false)
  scanner.setPosition(from)
  const token = { at: from, end: from, hasError: false }
  const next = (): typeof token => {
    do scanner.scan()
    while (isSpace(text.charCodeAt(scanner.getTokenOffset())))
    token.at = scanner.getTokenOffset()
    token.end = token.at + scanner.getTokenLength()
    token.hasError = Boolean(scanner.getTokenError())
    return token
  }
  return { next, value: () => scanner.getTokenValue(), goTo: (at: number) => scanner.setPosition(at) }
}

/** The first fault of a text, in one pass and without recursion, so that no nesting ends the stack. */
function readFault(text: string, { isStrict, deepest }: Strictness): JsonFault | undefined {
  const tokens = openTokens(text)
  const open: Frame[] = []
  let wanted: Wanted = 'a value'
  const afterValue = (): Wanted => {
    const frame = open.at(-1)
    if (frame === undefined) return 'end'
    return frame.keys === undefined ? '"," or "]"' : '"," or "}"'
  }
  const path = (): string => formatPath(open.map(({ step }) => step))

  for (;;) {
    const { at, end, hasError } = tokens.next()
    const character = text[at]
    if (character === undefined) return wanted === 'end' ? undefined : { kind: 'unexpected', at, wanted }
    const frame = open.at(-1)

    if (wanted === 'end') return { kind: 'unexpected', at, wanted }
    if ((character === '}' && wanted.endsWith('"}"')) || (character === ']' && wanted.endsWith('"]"'))) {
      open.pop()
      wanted = afterValue()
    } else if (wanted === '":"') {
      if (character !== ':') return { kind: 'unexpected', at, wanted }
      wanted = 'a value'
    } else if (wanted === '"," or "}"' || wanted === '"," or "]"') {
      if (character !== ',' || frame === undefined) return { kind: 'unexpected', at, wanted }
      if (typeof frame.step === 'number') frame.step += 1
      wanted = frame.keys === undefined ? 'a value' : 'a key in double quotes'
    } else if (wanted === 'a key in double quotes' || wanted === 'a key in double quotes or "}"') {
      if (character !== '"' || frame?.keys === undefined) return { kind: 'unexpected', at, wanted }
      const key = tokens.value()
      const fault = findStringFault(text, at, end, hasError, key, isStrict)
      if (fault !== undefined) return fault
      if (frame.keys.has(key)) {
        open.pop()
        return { kind: 'twice', at, key, path: path() }
      }
      if (isStrict && key === '__proto__') return { kind: 'prototype', at }
      frame.keys.add(key)
      frame.step = key
      wanted = '":"'
    } else if (character === '{' || character === '[') {
      if (open.length === deepest) return { kind: 'deep', at }
      const isObject = character === '{'
      open.push(isObject ? { keys: new Set(), step: '' } : { keys: undefined, step: 0 })
      wanted = isObject ? 'a key in double quotes or "}"' : 'a value or "]"'
    } else if (character === '"') {
      const fault = findStringFault(text, at, end, hasError, tokens.value(), isStrict)
      if (fault !== undefined) return fault
      wanted = afterValue()
    } else {
      const literal = readLiteral(text, at, isStrict)
      if (literal === undefined) return { kind: 'unexpected', at, wanted }
      if (isStrict && !keepsItsSize(literal)) return { kind: 'number', at, literal, path: path() }
      // The scanner takes whatever is glued to a word for a part of it.
      tokens.goTo(at + literal.length)
      wanted = afterValue()
    }
  }
}

const literalAt = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/uy

const wordAt = /[\w.+-]/uy

/** @param isWhole whether nothing of a word may follow it; else that is a fault of its own */
function readLiteral(text: string, at: number, isWhole: boolean): string | undefined {
  literalAt.lastIndex = at
  const literal = literalAt.exec(text)?.[0]
  if (literal === undefined || !isWhole) return literal
  wordAt.lastIndex = at + literal.length
  return wordAt.test(text) ? undefined : literal
}

/** Whether a literal is not a number, or one that is neither beyond the largest double nor lost below the smallest. */
function keepsItsSize(literal: string): boolean {
  const value = Number(literal)
  if (Number.isNaN(value)) return true
  return Number.isFinite(value) && (value !== 0 || !/^-?[\d.]*[1-9]/u.test(literal))
}

function findStringFault(
  text: string,
  start: number,
  end: number,
  hasError: boolean,
  value: string,
  isStrict: boolean,
): JsonFault | undefined {
  // An escape may be half of a pair whose other half is none.
  const isPlain = !hasError && (!isStrict || (value.isWellFormed() && !hasUnicodeEscape(text, start, end, value)))
  if (isPlain) return undefined
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const fault = (kind: StringFault): JsonFault => ({ kind: 'string', at, start, fault: kind })
    if (code === 0x22) return undefined
    if (code < 0x20) return fault('control character')
    if (code === 0x5c) {
      const unit = readUnicodeEscape(text, at)
      if (unit === undefined && !'"\\/bfnrt'.includes(text[at + 1] ?? ' ')) return fault('escape')
      if (isStrict && unit === 0) return fault('NUL')
      if (isStrict && unit !== undefined && isLowSurrogate(unit)) return fault('half of a pair')
      if (isStrict && unit !== undefined && isHighSurrogate(unit)) {
        const next = readUnicodeEscape(text, at + 6)
        if (next === undefined || !isLowSurrogate(next)) return fault('half of a pair')
        at += 6
      }
      at += unit === undefined ? 1 : 5
    } else if (isStrict && isHighSurrogate(code)) {
      if (!isLowSurrogate(text.charCodeAt(at + 1))) return fault('half of a pair')
      at += 1
    } else if (isStrict && isLowSurrogate(code)) return fault('half of a pair')
  }
  return { kind: 'string', at: start, start, fault: 'open' }
}

/** An escape is longer than what it stands for. */
function hasUnicodeEscape(text: string, start: number, end: number, value: string): boolean {
  return value.length < end - start - 2 && text.slice(start, end).includes('\\u')
}

function readUnicodeEscape(text: string, at: number): number | undefined {
  const escape = /^\\u([\da-fA-F]{4})/u.exec(text.slice(at, at + 6))
  return escape?.[1] === undefined ? undefined : Number.parseInt(escape[1], 16)
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** What a fault is, in words. `whole` is what the text is called; `column` says a place in it, or nothing. */
function describeFault(text: string, fault: JsonFault, whole: string, column: (at: number) => string): string {
  const { at } = fault
  const here = column(at)
  switch (fault.kind) {
    case 'unexpected': {
      const wanted = fault.wanted === 'end' ? `the end of ${whole}` : fault.wanted
      return `expected ${wanted}${here}, got ${at < text.length ? describeToken(text, at) : `the end of ${whole}`}`
    }
    case 'twice': {
      const place = fault.path === '' ? whole : fault.path
      const second = here === '' ? '' : `, the second time${here}`
      return `the key ${describeFound(fault.key)} is there twice in ${place}${second}; expected it once`
    }
    case 'prototype':
      return `the key "__proto__"${here} is refused: it would change the object itself`
    case 'number':
      return `${fault.path === '' ? whole : fault.path} must be a number that a double can hold, got ${fault.literal.slice(0, 24)}`
    case 'deep':
      return `something${here} is nested too deep`
    case 'string':
      return describeStringFault(text, fault.fault, at, whole, here)
  }
}

function describeStringFault(text: string, fault: StringFault, at: number, whole: string, here: string): string {
  switch (fault) {
    case 'open':
      return `${whole} ends inside a text${here}; expected a closing double quote`
    case 'control character':
      return `expected an escape${here}, got the control character ${describeToken(text, at)} inside a string`
    case 'escape':
      return `expected one of the escapes \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX${here}, got ${describeToken(text, at)}`
    case 'NUL':
      return `NUL${here} cannot be stored everywhere; expected text without it`
    case 'half of a pair':
      return `half of a surrogate pair${here} stands for no character; expected the whole pair`
  }
}

const strict: Strictness = { isStrict: true, deepest: Infinity }

function firstFault(text: string): JsonFault | undefined {
  return saysOneThing(text) ? undefined : readFault(text, strict)
}

/** Whether `JSON.parse` reads a text as what it says, without a look at its tokens, which takes four times as long. Most texts are such; of the others nothing is known yet. */
function saysOneThing(text: string): boolean {
  if (text.includes('\\u') || text.includes('__proto__') || wideNumber.test(text) || !text.isWellFormed()) return false
  try {
    // Of a key that is there twice the last one is kept.
    return keptKeys(JSON.parse(text)) === writtenKeys(text)
  } catch {
    return false
  }
}

/** Every number that a double cannot hold has an exponent of three digits, or 200 digits. */
const wideNumber = /[\d.][eE][+-]?\d{3}|\d{200}/u

function keptKeys(value: unknown): number {
  let keys = 0
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    const members: readonly unknown[] = Object.values(one)
    if (!Array.isArray(one)) keys += members.length
    for (const member of members) if (typeof member === 'object') open.push(member)
  }
  return keys
}

/**
 * The keys of valid JSON: its strings before a colon.
 *
 * @returns NaN where a key has an escape, which V8 can read as the last key of an object before it ("\\", then "\n"): their number says nothing then
 */
function writtenKeys(text: string): number {
  let keys = 0
  for (let start = text.indexOf('"'), at = start; start >= 0; start = at = text.indexOf('"', at + 1)) {
    do at = text.indexOf('"', at + 1)
    while (isEscaped(text, at))
    let next = at + 1
    while (isSpace(text.charCodeAt(next))) next += 1
    if (text.charCodeAt(next) !== 0x3a) continue
    if (text.slice(start, at).includes('\\')) return Number.NaN
    keys += 1
  }
  return keys
}

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text.charCodeAt(start - 1) === 0x5c) start -= 1
  return (at - start) % 2 === 1
}

/**
 * The first reason why a text is not JSON that says one thing only, or undefined when there is none.
 *
 * Refused beside what `JSON.parse` refuses are the texts that it reads as something else than they say: a key that is there twice (it keeps the last),
 * the key `__proto__`, a number outside of the range of a double (it makes Infinity, or 0), half of a surrogate pair, and NUL, which few stores can hold.
 *
 * @param text one line, without its line ending
 * @returns what was expected and found, with its column (from 1, in UTF-16 units) or path
 */
export function findJsonFault(text: string): string | undefined {
  const fault = firstFault(text)
  return fault === undefined ? undefined : describeFault(text, fault, 'the line', (at) => ` at column ${at + 1}`)
}

/** Why a file is not JSON that says one thing only, as `line:column: reason`; undefined when it is. */
export function locateJsonFault(text: string): string | undefined {
  const fault = firstFault(text)
  if (fault === undefined) return undefined
  // A number is told by its path.
  const place = fault.kind === 'number' ? '1:1' : placeOf(text, fault.at)
  return `${place}: ${describeFault(text, fault, 'the file', () => '')}`
}

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `${line}:${at - (before.lastIndexOf('\n') + 1) + 1}`
}

/** What is deeper is not a verdict, and costs whoever walks it a stack. */
const deepestReply = 64

/**
 * Where a reply of a model stops being exactly one JSON value, and why; null where it is one. Its text may hold what `JSON.parse` takes, such as half of a surrogate pair; a key that is there twice is
 * refused, and a value that is nested deeper than 64 levels.
 */
export function findReplyFault(text: string): { readonly at: number; readonly message: string } | null {
  const fault = readFault(text, { isStrict: false, deepest: deepestReply })
  if (fault === undefined) return null
  // What is wrong inside a string is told where the string begins.
  const at = fault.kind === 'string' ? fault.start : fault.at
  const excerpt = describeFound(text.slice(at, at + 200))
  if (fault.kind === 'deep') return { at, message: `it is nested deeper than ${deepestReply} levels` }
  if (fault.kind === 'twice') return { at, message: `the key ${JSON.stringify(fault.key)} is there twice` }
  if (at >= text.length) return { at, message: 'the reply ends before its object does' }
  if (fault.kind === 'unexpected' && fault.wanted === 'end') return { at, message: `${excerpt} stands after it` }
  return { at, message: `${excerpt} is not JSON there` }
}

/** Where a member of a JSON object stands in its text, in UTF-16 units: each start is that of its first character, each end is after its last. */
export interface JsonMember {
  readonly keyStart: number
  readonly keyEnd: number
  readonly valueStart: number
  readonly valueEnd: number
}

/**
 * Finds a member of a JSON object by its key, so that its value can be changed without touching anything else of the text.
 *
 * @param text valid JSON, in which `findJsonFault` finds nothing
 * @param from where the object starts, or the white space before it
 * @returns undefined when the object has no such key; keys of objects within it are not its own
 */
export function findJsonMember(text: string, key: string, from = 0): JsonMember | undefined {
  const tokens = openTokens(text, from)
  if (text[tokens.next().at] !== '{') return undefined
  for (;;) {
    const { at: keyStart, end: keyEnd } = tokens.next()
    if (text[keyStart] !== '"') return undefined
    const isOwn = tokens.value() === key
    tokens.next()
    let { at, end } = tokens.next()
    const valueStart = at
    for (let depth = depthBy(text[at]); depth > 0 && end > at; depth += depthBy(text[at])) ({ at, end } = tokens.next())
    if (isOwn) return { keyStart, keyEnd, valueStart, valueEnd: end }
    if (text[tokens.next().at] !== ',') return undefined
  }
}

const depthBy = (character: string | undefined): number =>
  character === '{' || character === '[' ? 1 : character === '}' || character === ']' ? -1 : 0

/**
 * The line, from 1, of the first mark that a merge conflict left in a text; undefined when there is none.
 *
 * No line of JSON can begin with such a mark.
 */
export function findConflict(text: string): number | undefined {
  const at = text.search(/^(?:<{7}|\|{7}|={7}|>{7})/mu)
  return at < 0 ? undefined : text.slice(0, at).split('\n').length
}
