import type { Token } from './text.ts'
import { fold } from './words.ts'
import { libraryWords } from './library-words.ts'

/**
 * The words and marks of a line of text, in order, with their places in the whole text: what `readRun` finds between the white spaces.
 *
 * @param text the whole text
 * @param start where the line starts in it
 * @param end where it ends, exclusive; line breaks within count as spaces
 */
export function tokenise(text: string, start: number, end: number): Token[] {
  const tokens: Token[] = []
  let at = start
  while (at < end) {
    while (at < end && isSpace(text, at)) at += 1
    const from = at
    while (at < end && !isSpace(text, at)) at += 1
    if (from < at) for (const token of readRun(text.slice(from, at))) tokens.push(moved(token, from))
  }
  if (end === text.length && hangs(text, tokens)) tokens.pop()
  return tokens
}

function moved({ word, start, end, isWord, isJoined }: Token, by: number): Token {
  return { word, start: start + by, end: end + by, isWord, isJoined }
}

/** A hyphen that ends the whole text after a word ("non-") is part of the word. */
function hangs(text: string, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)
  return last?.end === text.length && hyphenOrDash.test(last.word) && wordCharacter.test(text.charAt(last.start - 1))
}

const hyphenOrDash = /^[-–—\u2010\u2011]$/u

const wordCharacter = /[\p{L}\p{N}]/u

/** The invisible character that marks the start of a file is white space to a regular expression, and part of a word here. */
const otherSpace = /[^\S\ufeff]/u

const lastOfAscii = 0x7f

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > lastOfAscii) return otherSpace.test(text.charAt(at))
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}

/** Longer runs without white space hold no word of any language; on them the time of the library's rules grows with the square of the length. */
const longestRun = 64

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u

/** An arrow of keys: it is read as the sign. */
const drawnArrow = /^(?:-{1,3}|=)>$/u

const known = new Map<string, readonly Token[]>()

const mostKnown = 20_000

/**
 * The words and marks of a run of characters between two white spaces, with their places in the run. Hyphens inside a word, quotation marks and marks of
 * Markdown are left out.
 *
 * The words come from wink-nlp, which knows the abbreviations of English. Runs of more than 64 characters, and runs with invisible characters, are split here,
 * at everything that is neither letter nor digit.
 *
 * @returns shared with later calls, so that nobody may change it
 */
export function readRun(run: string): readonly Token[] {
  const before = known.get(run)
  if (before !== undefined) return before
  if (drawnArrow.test(run)) return [{ word: '→', start: 0, end: run.length, isWord: false, isJoined: false }]
  if (run.length > longestRun) return new Run(run).split()
  // A slice keeps the whole text in memory of which it is one; this one is of the run alone.
  const own = ` ${run}`.slice(1)
  const tokens = new Run(own).read()
  if (known.size >= mostKnown) known.clear()
  known.set(own, tokens)
  return tokens
}

/** What a piece of a run is. */
interface Piece {
  readonly kind: 'hyphen' | 'contraction' | 'possessive' | 'stopped' | 'hyphenated' | 'emoticon' | 'dropped' | 'plain'
  readonly word: string
  readonly isWord: boolean
}

/** Turns the pieces of a run into tokens, and drops what says nothing. */
class Run {
  private readonly tokens: Token[] = []
  private joinedAt = -1
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): readonly Token[] {
    if (invisible.test(this.text)) return this.split()
    let cursor = 0
    for (const word of libraryWords(this.text)) {
      // The library may write a character in another form: then the rest of the run is split here.
      if (!this.text.startsWith(word, cursor)) break
      this.add(word, cursor)
      cursor += word.length
    }
    this.addPlainly(cursor, this.text.length)
    return this.tokens
  }

  split(): readonly Token[] {
    this.addPlainly(0, this.text.length)
    return this.tokens
  }

  /** Takes one piece: a word with what hangs on it, or a mark. */
  private add(value: string, start: number): void {
    const end = start + value.length
    const { kind, word, isWord } = pieceOf(value)
    if (kind === 'plain') this.push(word, isWord, start, end)
    else if (kind === 'hyphen') this.addHyphen(value, start, end)
    else if (kind === 'hyphenated') this.addParts(value.split(hyphen), start)
    else if (kind === 'emoticon') this.addPlainly(start, end)
    else if (kind === 'contraction') {
      this.add(value.slice(0, -3), start)
      this.push('not', true, end - 3, end)
    } else if (kind === 'possessive') {
      this.add(value.slice(0, -2), start)
      this.push('s', true, end - 2, end)
    } else if (kind === 'stopped') {
      this.add(value.slice(0, -1), start)
      this.push('.', false, end - 1, end)
    }
  }

  private addPlainly(start: number, end: number): void {
    if (start >= end) return
    for (const match of this.text.slice(start, end).matchAll(plainToken)) this.add(match[0], start + match.index)
  }

  private addHyphen(value: string, start: number, end: number): void {
    if (end === this.text.length || !letterOrDigit.test(this.text.charAt(start - 1)))
      this.push(value, false, start, end)
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
    if (word === 'not') this.completeBefore(start)
    if (word.startsWith('.') && !isWord && this.goesOn(start, end)) return
    this.tokens.push({ word, start, end, isWord, isJoined: isWord && this.joinedAt === start })
  }

  /** What the library makes of "patient's" and of "..." hangs on what it has read before: here one is always two, and the other always one. */
  private goesOn(start: number, end: number): boolean {
    const last = this.tokens.at(-1)
    if (last?.end !== start || !last.word.startsWith('.')) return false
    this.tokens[this.tokens.length - 1] = { ...last, end, word: '...' }
    return true
  }

  /** "Can't" is cut into "ca" and "n't"; a "Ca" by itself is calcium. */
  private completeBefore(start: number): void {
    const last = this.tokens.at(-1)
    const whole = last?.end === start ? halves.get(last.word) : undefined
    if (last !== undefined && whole !== undefined) this.tokens[this.tokens.length - 1] = { ...last, word: whole }
  }
}

const pieces = new Map<string, Piece>()

const mostPieces = 50_000

function pieceOf(value: string): Piece {
  const before = pieces.get(value)
  if (before !== undefined) return before
  const piece: Piece = { kind: kindOf(value), word: fold(value), isWord: letterOrDigit.test(value) }
  if (pieces.size >= mostPieces) pieces.clear()
  pieces.set(value, piece)
  return piece
}

function kindOf(value: string): Piece['kind'] {
  if (isHyphen(value)) return 'hyphen'
  if (contraction.test(value)) return 'contraction'
  if (possessive.test(value)) return 'possessive'
  if (value.length > 1 && value.endsWith('.') && !onlyDots.test(value)) return 'stopped'
  if (hyphenated.test(value)) return 'hyphenated'
  if (emoticon.test(value)) return 'emoticon'
  return dropped.test(value) ? 'dropped' : 'plain'
}

const hyphen = /[-\u2010\u2011]/u

const hyphenated = /\p{L}[-\u2010\u2011]|[-\u2010\u2011]\p{L}/u

const dropped = /^[*_#`~"“”„«»]+$/u

const letterOrDigit = /[\p{L}\p{N}]/u

/** The library reads the end of "DIAGNOSIS(ES):" as a face. */
const emoticon = /^[()[\]{}:;,=-]{2,}$/u

const onlyDots = /^\.+$/u

const contraction = /.n['’]t$/iu

const possessive = /.['’]s$/iu

/** Bounded, since an expression that may have to give back millions of characters can run out of stack: a thousand letters are no word. */
const plainToken =
  /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060\ufeff]{1,1000}(?:['’.][\p{L}\p{N}\p{M}\u00ad\u200b-\u200f\u2060\ufeff]{1,1000}){0,100}|[^\s\p{L}\p{N}]/gu

function isHyphen(value: string): boolean {
  return value === '-' || value === '–' || value === '—' || value === '\u2010' || value === '\u2011'
}

/** The first halves into which the library cuts "can't" and "won't", and the whole words. */
const halves: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
])
