/** A word as it is looked for in an answer. */
export function inQuotes(word: string): string {
  return `“${word}”`
}
