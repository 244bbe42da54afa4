/**
 * The first whole number at which a condition holds that holds from there on.
 *
 * @param from the first that is looked at
 * @param to given where it holds at none before
 */
export function firstWhole(from: number, to: number, holds: (number: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The index of the first item of a list, in its order, for which a condition holds that holds for all behind it; the length of the list where there is none. */
export function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return firstWhole(0, items.length, (at) => holds(items[at] as Item))
}

/**
 * The neighbours between which a condition turns, on the way from a number at which it does not hold to one at which it does.
 *
 * @param isClose whether two numbers lie close enough together to end the search; absent, it ends where no number lies between them
 * @returns the last number at which it does not hold, and the first at which it does
 */
export function bisect(
  from: number,
  to: number,
  holds: (number: number) => boolean,
  isClose: (before: number, behind: number) => boolean = () => false,
): readonly [before: number, behind: number] {
  let [before, behind] = [from, to]
  for (;;) {
    const middle = (before + behind) / 2
    if (middle === before || middle === behind || isClose(before, behind)) return [before, behind]
    if (holds(middle)) behind = middle
    else before = middle
  }
}
