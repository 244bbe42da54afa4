/** What a misspelt name may have meant, as the end of a sentence: `, did you mean "loop-diuretic"?`, or nothing. */
export function nearestNames(name: string, known: readonly string[]): string {
  const near = known
    .map((other) => ({ other, distance: edits(name.toLowerCase().slice(0, 60), other.toLowerCase()) }))
    .filter(({ other, distance }) => distance <= Math.max(2, Math.floor(other.length / 4)))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
  return near.length === 0 ? '' : `, did you mean ${near.map(({ other }) => `"${other}"`).join(' or ')}?`
}

/** Levenshtein distance. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
