/**
 * The percentile by nearest rank: of n values in order, the one at rank ⌈p·n / 100⌉.
 *
 * @param sorted ascending, at least one
 * @param percent a whole number, 1 to 100: p·n is then whole, and the rank exact where a fraction's would not be
 */
export function nearestRank(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0
}
