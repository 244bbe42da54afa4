/** The mean of cosines from their sum; null of none. Rounding can carry it past 1 by the last digit, and is cut off. */
export function meanCosine(sum: number, pairs: number): number | null {
  return pairs === 0 ? null : Math.max(-1, Math.min(1, sum / pairs))
}
