/** One of a list that is not empty, by a number of any size. */
export function choose<Item>(items: readonly Item[], index: number): Item {
  if (items.length === 0) throw new RangeError(`nothing to choose from at ${index}`)
  return items[index % items.length] as Item
}
