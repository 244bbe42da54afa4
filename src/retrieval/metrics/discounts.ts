let known = new Float64Array(0)

/**
 * What the gain at each rank is divided by: log2(rank + 1), by index from 0, for at least so many ranks.
 *
 * It grows by doubling and is shared.
 */
export function discounts(ranks: number): Float64Array {
  if (known.length < ranks) {
    const longer = new Float64Array(Math.max(ranks, 2 * known.length, 1_024))
    longer.set(known)
    for (let index = known.length; index < longer.length; index += 1) longer[index] = Math.log2(index + 2)
    known = longer
  }
  return known
}
