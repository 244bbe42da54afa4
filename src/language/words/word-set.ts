import { fold } from './fold.ts'

/** The words of a text, parted by white space, as tokens are compared. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u).map(fold))
}
