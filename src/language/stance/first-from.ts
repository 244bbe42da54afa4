/**
 * The index of the first item that starts at `from` or later; the length where there is none.
 *
 * @param items in the order of their starts
 */
export function firstFrom(items: readonly { readonly from: number }[], from: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.from ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
