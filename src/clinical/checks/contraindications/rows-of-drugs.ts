/** What rows of a table are found by: names of the drug table, and ids of its classes. */
interface Keys {
  readonly drugs: Iterable<string>
  readonly classes: Iterable<string>
}

/** A drug or a class of drugs, by what a row may name of it. */
interface Named {
  readonly name: string
  readonly parts: readonly string[]
  readonly classes: readonly string[]
}

/**
 * Finds the rows of a table that name some drugs without a look at each of them: by name, by a part of a combination, or by class.
 *
 * @param keysOf what a row is found by
 * @returns the rows that name any of the given drugs, in the order of the table
 */
export function rowsOfDrugs<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => Keys,
): (drugs: readonly Named[]) => readonly Row[] {
  const byDrug = new Map<string, number[]>()
  const byClass = new Map<string, number[]>()
  const add = (places: Map<string, number[]>, key: string, place: number): void => {
    const others = places.get(key)
    if (others === undefined) places.set(key, [place])
    else others.push(place)
  }
  for (const [place, row] of rows.entries()) {
    const { drugs, classes } = keysOf(row)
    for (const name of drugs) add(byDrug, name, place)
    for (const id of classes) add(byClass, id, place)
  }
  return (drugs) => {
    const found = new Set<number>()
    const take = (places: readonly number[] = []): void => {
      for (const place of places) found.add(place)
    }
    for (const { name, parts, classes } of drugs) {
      take(byDrug.get(name))
      for (const part of parts) take(byDrug.get(part))
      for (const id of classes) take(byClass.get(id))
    }
    return [...found].sort((one, other) => one - other).flatMap((place) => rows.slice(place, place + 1))
  }
}
