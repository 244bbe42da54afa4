import { createRequire } from 'node:module'
import type makeNlp from 'wink-nlp'
import type { WinkMethods } from 'wink-nlp'
import { fold } from '../terms/fold.ts'
import type { Token } from './token.ts'

/** Longer runs than this without white space hold no word of any language; on them the time of the library's rules grows with the square of the length. */
const longestRun = 64
/** White space between two words. More is looked at again, word by word. */
const farthest = 10_000
const longRun = new RegExp(String.raw`\S{${longestRun + 1},}`, 'u')
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u

/**
 * The words and marks of a line of text, in order, with their places in the whole text. Hyphens inside a word, quotation marks and marks of Markdown are
 * left out.
 *
 * The words come from wink-nlp, which knows the abbreviations of English. Runs of more than 64 characters without white space, and lines with invisible
 * characters, are split here, at everything that is neither letter nor digit.
 *
 * @param text the whole text
 * @param start where the line starts in it
 * @param end where it ends, exclusive; line breaks within count as spaces
 */
export function tokenise(text: string, start: number, end: number): Token[] {
  const line = text.slice(start, end)
  const collected = new Collector(text)
  if (invisible.test(line)) collected.addPlainly(start, end)
  else if (longRun.test(line)) addByRuns(collected, text, start, end)
  else addByLibrary(collected, text, start, end)
  return collected.tokens
}

function addByRuns(collected: Collector, text: string, start: number, end: number): void {
  let from = start
  for (const run of text.slice(start, end).matchAll(/\S+/gu)) {
    if (run[0].length <= longestRun) continue
    const at = start + run.index
    addByLibrary(collected, text, from, at)
    collected.addPlainly(at, at + run[0].length)
    from = at + run[0].length
  }
  addByLibrary(collected, text, from, end)
}

function addByLibrary(collected: Collector, text: string, start: number, end: number): void {
  // The library shortens some kinds of white space and makes tokens of others: one kind keeps its counts true.
  const line = text.slice(start, end).replace(/\s/gu, ' ')
  if (line.trim() === '') return
  const { nlp, value } = library(line.length)
  const tokens = nlp.readDoc(line).tokens()
  let cursor = start
  for (const piece of tokens.out(value)) {
    const at = text.indexOf(piece, cursor)
    // The library may write a character in another form: then the rest of the line is split here.
    if (at < 0 || at - cursor > farthest || text.slice(cursor, at).trim() !== '') {
      collected.addPlainly(cursor, end)
      return
    }
    collected.add(piece, at)
    cursor = at + piece.length
  }
}

/** What a piece without white space is. */
interface Piece {
  readonly kind: 'hyphen' | 'contraction' | 'stopped' | 'hyphenated' | 'emoticon' | 'dropped' | 'plain'
  readonly word: string
  readonly isWord: boolean
}

const pieces = new Map<string, Piece>()
const mostPieces = 50_000

function pieceOf(value: string): Piece {
  const before = pieces.get(value)
  if (before !== undefined) return before
  const word = fold(value)
  const piece: Piece = { kind: kindOf(value), word: halves.get(word) ?? word, isWord: wordCharacter.test(value) }
  if (pieces.size >= mostPieces) pieces.clear()
  pieces.set(value, piece)
  return piece
}

function kindOf(value: string): Piece['kind'] {
  if (isHyphen(value)) return 'hyphen'
  if (contraction.test(value)) return 'contraction'
  if (value.length > 1 && value.endsWith('.') && !onlyDots.test(value)) return 'stopped'
  if (hyphenated.test(value)) return 'hyphenated'
  if (emoticon.test(value)) return 'emoticon'
  return dropped.test(value) ? 'dropped' : 'plain'
}

/** Turns pieces of the text into tokens, and drops what says nothing. */
class Collector {
  readonly tokens: Token[] = []
  private joinedAt = -1
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Takes one piece without white space: a word with what hangs on it, or a mark. */
  add(value: string, start: number): void {
    const end = start + value.length
    const { kind, word, isWord } = pieceOf(value)
    if (kind === 'plain') this.push(word, isWord, start, end)
    else if (kind === 'hyphen') this.addHyphen(value, start, end)
    else if (kind === 'hyphenated') this.addParts(value.split(hyphen), start)
    else if (kind === 'emoticon') this.addPlainly(start, end)
    else if (kind === 'contraction') {
      this.add(value.slice(0, -3), start)
      this.push('not', true, end - 3, end)
    } else if (kind === 'stopped') {
      this.add(value.slice(0, -1), start)
      this.push('.', false, end - 1, end)
    }
  }

  addPlainly(start: number, end: number): void {
    for (const match of this.text.slice(start, end).matchAll(plainToken)) this.add(match[0], start + match.index)
  }

  private addHyphen(value: string, start: number, end: number): void {
    const isSpaced = space.test(this.text.charAt(start - 1)) || space.test(this.text.charAt(end))
    if (isSpaced || !wordCharacter.test(this.text.charAt(start - 1))) this.push(value, false, start, end)
    else this.joinedAt = end
  }

  private addParts(parts: readonly string[], start: number): void {
    let at = start
    for (const part of parts) {
      if (part !== '') this.add(part, at)
      at += part.length + 1
      this.joinedAt = at
    }
    this.joinedAt = -1
  }

  private push(word: string, isWord: boolean, start: number, end: number): void {
    this.tokens.push({ word, start, end, isWord, isJoined: isWord && this.joinedAt === start })
  }
}

const space = /\s/u
const hyphen = /[-\u2010\u2011]/u
const hyphenated = /\p{L}[-\u2010\u2011]|[-\u2010\u2011]\p{L}/u
const dropped = /^[*_#`~"“”„«»]+$/u
const wordCharacter = /[\p{L}\p{N}]/u
/** The library reads the end of "DIAGNOSIS(ES):" as a face. */
const emoticon = /^[()[\]{}:;,=-]{2,}$/u
const onlyDots = /^\.+$/u
const contraction = /.n['’]t$/iu
const plainToken =
  /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060\ufeff]+(?:['’.][\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060\ufeff]+)*|[^\s\p{L}\p{N}]/gu

function isHyphen(value: string): boolean {
  return value === '-' || value === '–' || value === '—' || value === '\u2010' || value === '\u2011'
}

/** The halves into which the library cuts "can't" and "won't". */
const halves: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])

/** The library remembers every word that it has not seen before: it is made anew from time to time, so that its memory is bounded. */
const freshAfter = 20_000_000
let made: Library | undefined

interface Library {
  readonly nlp: WinkMethods
  /** What the library takes as the request for the words themselves. */
  readonly value: (index: number, document: unknown) => string
  /** How many characters it has read. */
  read: number
}

function library(length: number): Library {
  if (made === undefined || made.read > freshAfter) {
    // Loaded when the first text is read: a suite that reads none does not wait for it.
    const load = createRequire(import.meta.url)
    const winkNlp: typeof makeNlp = load('wink-nlp')
    const nlp = winkNlp(load('wink-eng-lite-web-model'), [])
    made = { nlp, value: nlp.its.value.bind(nlp.its), read: 0 }
  }
  made.read += length
  return made
}
