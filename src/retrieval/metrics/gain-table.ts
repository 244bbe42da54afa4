/** Gains looked up by grade. */
export interface GainTable {
  readonly byGrade: Float64Array
  /** The grades whose gain is above 0, the highest gain first. */
  readonly best: Uint32Array
}

/**
 * Tabulates gains as far as grades go; the table is made again only for higher ones.
 *
 * @param gainOf finite for every grade
 * @returns from how many grades there are, counted from 0, to a table of at least as many
 */
export function gainTable(gainOf: (grade: number) => number): (grades: number) => GainTable {
  let known: GainTable = { byGrade: new Float64Array(0), best: new Uint32Array(0) }
  return (grades) => {
    if (known.byGrade.length < grades) {
      const byGrade = Float64Array.from({ length: grades }, (_, grade) => gainOf(grade))
      const best = Uint32Array.from(byGrade.keys()).filter((grade) => (byGrade[grade] ?? 0) > 0)
      best.sort((a, b) => (byGrade[b] ?? 0) - (byGrade[a] ?? 0))
      known = { byGrade, best }
    }
    return known
  }
}
