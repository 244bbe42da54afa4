import { AssayError } from '../../score/assay-error.ts'

/**
 * Fleiss' kappa: how far any number of raters agree beyond chance, on categories without an order.
 *
 * @param table a row a case, a column a category: how many raters chose it. Every row has the same sum, two or more
 * @returns null where it is not defined: there is no case, or all raters put all cases in one category
 * @throws {AssayError} `score-invalid` for rows of different length or sum, fewer than two raters, or what is no count
 * @see Fleiss 1971, https://doi.org/10.1037/h0031619
 *
 * @example
 * fleissKappa([[7, 0], [0, 7]]) // 1
 */
export function fleissKappa(table: readonly (readonly number[])[]): number | null {
  const [first] = table
  if (first === undefined) return null
  const raters = sumOf(first)
  for (const [row, counts] of table.entries()) {
    const bad = counts.findIndex((count) => !(Number.isSafeInteger(count) && count >= 0))
    if (bad !== -1) {
      throw new AssayError(
        'score-invalid',
        `row ${row + 1}, column ${bad + 1} is ${counts[bad]}; wanted a count, 0 or more`,
      )
    }
    if (counts.length !== first.length || sumOf(counts) !== raters || raters < 2) {
      throw new AssayError(
        'score-invalid',
        `row ${row + 1} has ${counts.length} categories and ${sumOf(counts)} raters; wanted ${first.length} categories and ${Math.max(raters, 2)} raters in every row. Where raters are missing, use krippendorffsAlpha`,
      )
    }
  }
  const agreement = table.reduce(
    (sum, counts) => sum + counts.reduce((pairs, count) => pairs + count * (count - 1), 0) / (raters * (raters - 1)),
    0,
  )
  const observed = agreement / table.length
  const byChance = first.reduce((sum, _, column) => {
    const share = table.reduce((total, counts) => total + (counts[column] ?? 0), 0) / (table.length * raters)
    return sum + share ** 2
  }, 0)
  return byChance === 1 ? null : (observed - byChance) / (1 - byChance)
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
