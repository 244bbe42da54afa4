/** The order of two texts by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The known word that a mistyped one most likely stands for, or undefined when none is near.
 *
 * Near is: the same except case and separators, the whole start of the other up to an underscore (`age` for `age_years`), or at most one edit for every three letters.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const plain = fold(word)
  let best: string | undefined
  let fewest = Math.floor(plain.length / 3) + 1
  for (const candidate of known) {
    const other = fold(candidate)
    const isStart = candidate.startsWith(`${word}_`) || word.startsWith(`${candidate}_`)
    const edits = other === plain ? 0 : isStart ? 0.5 : countEdits(plain, other)
    if (edits < fewest) [best, fewest] = [candidate, edits]
  }
  return best
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 64)
}

/** Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const kept = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(kept, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
