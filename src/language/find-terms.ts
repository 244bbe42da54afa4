import { termPattern } from './term-pattern.ts'

/** A place in a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

const compiled = new WeakMap<readonly string[], RegExp>()

/**
 * Where any of the terms stands in the text, as whole words and in any case; of terms that start at one place the longest.
 *
 * @param terms as `termPattern` takes them; the list is compiled once, so keep it in a constant
 */
export function findTerms(text: string, terms: readonly string[]): readonly Span[] {
  if (terms.length === 0) return []
  return Array.from(text.matchAll(patternOf(terms)), (match) => ({ start: match.index, end: match.index + match[0].length }))
}

function patternOf(terms: readonly string[]): RegExp {
  const known = compiled.get(terms)
  if (known !== undefined) return known
  const pattern = termPattern(terms)
  compiled.set(terms, pattern)
  return pattern
}
