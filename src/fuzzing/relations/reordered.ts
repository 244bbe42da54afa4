/** A list in the order of its ranks, which are taken round where there are fewer; equal ranks keep their order. */
export function reordered<Item>(items: readonly Item[], ranks: readonly number[]): Item[] {
  const rank = (index: number): number => ranks[index % Math.max(ranks.length, 1)] ?? 0
  return items
    .map((item, index) => ({ item, at: rank(index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
