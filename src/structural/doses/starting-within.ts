import type { Span } from '../../language/span.ts'

/**
 * The members of a list that start within a stretch, found by halving: a text of one sentence may hold a hundred thousand numbers.
 *
 * @param items in the order of their places
 * @param end exclusive
 */
export function startingWithin<Item extends { readonly span: Pick<Span, 'start'> }>(
  items: readonly Item[],
  start: number,
  end: number,
): readonly Item[] {
  return items.slice(firstFrom(items, start), firstFrom(items, end))
}

function firstFrom(items: readonly { readonly span: Pick<Span, 'start'> }[], start: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.span.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}
