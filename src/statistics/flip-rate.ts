/**
 * How often two trials of one case come out differently: the share of all pairs of trials whose values differ.
 *
 * @param values one a trial; compared as they are, so that a graded value counts as another from its last bit on
 * @returns 0 to 1; null for fewer than two trials, of which none can differ
 *
 * @example
 * flipRate([1, 1, 0]) // 0.6666…, two of three pairs
 */
export function flipRate(values: readonly unknown[]): number | null {
  const n = values.length
  if (n < 2) return null
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const alike = [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0)
  return 1 - alike / (n * (n - 1))
}
