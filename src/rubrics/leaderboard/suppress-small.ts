/**
 * Which cells of a breakdown must not be shown, so that no small one can be told from the rest.
 *
 * A cell under the least is left out; so is the next smallest, for as long as a row's total less what it shows is a figure of fewer records than the least (complementary suppression). All
 * rows have the same cells left out, so that what one of them shows says nothing of another's.
 *
 * @param rows records by cell, a platform a row; the cells of a row make up its total, which is shown beside them if it has the least itself
 * @param least 1 or more
 * @returns names of the cells to leave out
 *
 * @example
 * suppressSmall([{ cardiac: 9, renal: 6, skin: 3 }], 5) // skin, and renal, which would give skin away
 */
export function suppressSmall(rows: readonly Readonly<Record<string, number>>[], least: number): ReadonlySet<string> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const fewest = (name: string): number => Math.min(...rows.map((row) => row[name] ?? 0))
  const ascending = names.toSorted((one, other) => fewest(one) - fewest(other) || (one < other ? -1 : 1))
  const left = new Set(ascending.filter((name) => fewest(name) < least))
  // Where it is the least or more, a small cell is hidden among others.
  const givesAway = (row: Readonly<Record<string, number>>): boolean => {
    const hidden = [...left].reduce((sum, name) => sum + (row[name] ?? 0), 0)
    return hidden > 0 && hidden < least
  }
  for (const name of ascending) {
    if (!rows.some(givesAway)) break
    left.add(name)
  }
  return left
}
