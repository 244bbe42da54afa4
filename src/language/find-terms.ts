import { remember } from './remember.ts'
import { termPattern } from './term-pattern.ts'

/** A place in a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

const finders = new WeakMap<readonly string[], (text: string) => readonly Span[]>()

/**
 * Where any of the terms stands in the text, as whole words and in any case; of terms that start at one place the longest.
 *
 * @param terms as `termPattern` takes them; the list is compiled once, so keep it in a constant
 */
export function findTerms(text: string, terms: readonly string[]): readonly Span[] {
  if (terms.length === 0) return []
  let find = finders.get(terms)
  if (find === undefined) finders.set(terms, (find = finderOf(terms)))
  return find(text)
}

function finderOf(terms: readonly string[]): (text: string) => readonly Span[] {
  const pattern = termPattern(terms)
  return remember((text) =>
    Array.from(text.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length })),
  )
}
