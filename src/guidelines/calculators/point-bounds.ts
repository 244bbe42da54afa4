import type { PointItem } from './point-item.ts'

/** The fewest and the most points that items can come to: an item that is not known leaves all of its points open. */
export function pointBounds<Values>(
  items: readonly PointItem<Values>[],
  values: NoInfer<Values>,
): { readonly atLeast: number; readonly atMost: number } {
  let [atLeast, atMost] = [0, 0]
  for (const item of items) {
    const points = item.points(values)
    atLeast += points ?? 0
    atMost += points ?? item.most
  }
  return { atLeast, atMost }
}
