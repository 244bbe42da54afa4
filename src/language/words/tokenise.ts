import { readRun } from './read-run.ts'
import type { Token } from './token.ts'

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
  return last?.end === text.length && hyphen.test(last.word) && wordCharacter.test(text.charAt(last.start - 1))
}

const hyphen = /^[-–—\u2010\u2011]$/u
const wordCharacter = /[\p{L}\p{N}]/u

/** The invisible character that marks the start of a file is white space to a regular expression, and part of a word here. */
const otherSpace = /[^\S\ufeff]/u
const lastOfAscii = 0x7f

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > lastOfAscii) return otherSpace.test(text.charAt(at))
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}
