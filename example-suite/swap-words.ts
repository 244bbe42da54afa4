/**
 * Replaces words or phrases by others, each wherever it stands alone, and keeps a capital at the start.
 *
 * @param pairs lower-case words of letters, digits and `. , / -`, each with what takes its place
 */
export function swapWords(text: string, pairs: Readonly<Record<string, string>>): string {
  const words = Object.keys(pairs)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', String.raw`\.`))
  return text.replaceAll(new RegExp(`(?<![\\w/])(?:${words.join('|')})(?![\\w/])`, 'giu'), (found) => {
    const other = pairs[found.toLowerCase()] ?? found
    return /^[A-Z]/u.test(found) ? `${other.slice(0, 1).toUpperCase()}${other.slice(1)}` : other
  })
}
