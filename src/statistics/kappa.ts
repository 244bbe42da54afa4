import { AssayError } from '../kit/assay-error.ts'

/** A category: a grade, or a label in words. */
export type Category = string | number | boolean

/** How far apart two categories are held to be. */
export interface CohensKappaOptions {
  /** How far apart two categories are: all alike (`none`), by their distance, or by its square; `none` unless given. */
  readonly weights?: 'none' | 'linear' | 'quadratic'
  /** All categories from the least to the greatest, those that nobody chose included; needed for weights on words. Absent, the ones that were chosen, in their order. */
  readonly categories?: readonly Category[]
}

/**
 * Cohen's kappa: how far two raters agree beyond chance. 1 is always, 0 as chance has it, below 0 less.
 *
 * Weighted, categories are as far apart as their places in the list, so that a level nobody used does not count unless `categories` names it.
 *
 * @param a one rating a case
 * @param b the other rater's, of the same cases in the same order
 * @returns null where it is not defined: there is no case, or both raters put all in one category
 * @throws {AssayError} `score-invalid` for lists of different length, a rating that is missing or not in `categories`; `option-invalid` for unknown weights, and weights on words without `categories`
 * @see Cohen 1960, https://doi.org/10.1177/001316446002000104; Cohen 1968 for weights, https://doi.org/10.1037/h0026256
 *
 * @example
 * cohensKappa([1, 2, 3, 4, 5, 5, 4, 3, 2, 4], [1, 2, 3, 4, 4, 5, 5, 3, 3, 4], { weights: 'quadratic' }) // 0.9019…
 */
export function cohensKappa(
  a: readonly Category[],
  b: readonly Category[],
  { weights = 'none', categories }: CohensKappaOptions = {},
): number | null {
  if (a.length !== b.length) {
    throw new AssayError(
      'score-invalid',
      `the first rater has ${a.length} ratings and the second ${b.length}; expected one of each for every case`,
    )
  }
  const levels = categories ?? levelsOf([...a, ...b], weights)
  const [first, second] = [a, b].map((ratings) => ratings.map((rating, place) => levelOf(rating, place, levels)))
  const distance = distances[weights]
  if (distance === undefined) {
    throw new AssayError(
      'option-invalid',
      `weights must be "none", "linear" or "quadratic", got ${JSON.stringify(weights)}`,
    )
  }
  const counts = [first, second].map((ratings = []) => {
    const count = levels.map(() => 0)
    for (const level of ratings) count[level] = (count[level] ?? 0) + 1
    return count
  })
  const observed = (first ?? []).reduce((sum, level, place) => sum + distance(level, second?.[place] ?? level), 0)
  let byChance = 0
  for (const [row, inRow] of (counts[0] ?? []).entries()) {
    for (const [column, inColumn] of (counts[1] ?? []).entries()) byChance += inRow * inColumn * distance(row, column)
  }
  return byChance === 0 ? null : 1 - (observed * a.length) / byChance
}

const distances: Readonly<Record<string, (row: number, column: number) => number>> = {
  none: (row, column) => (row === column ? 0 : 1),
  linear: (row, column) => Math.abs(row - column),
  quadratic: (row, column) => (row - column) ** 2,
}

function levelsOf(ratings: readonly Category[], weights: string): Category[] {
  const chosen = [...new Set(ratings.filter((rating) => !isMissing(rating)))]
  if (weights === 'none' || chosen.every((level) => typeof level === 'number')) {
    return chosen.toSorted((one, other) => Number(one) - Number(other))
  }
  throw new AssayError(
    'option-invalid',
    `weights need to know the order of categories in words: pass { categories: [from the least to the greatest] }, got ${chosen.map((level) => JSON.stringify(level)).join(', ')}`,
  )
}

function isMissing(rating: Category | null | undefined): rating is null | undefined {
  return rating === null || rating === undefined || Number.isNaN(rating)
}

function levelOf(rating: Category | null | undefined, place: number, levels: readonly Category[]): number {
  const level = isMissing(rating) ? -1 : levels.indexOf(rating)
  if (level !== -1) return level
  const found = isMissing(rating) ? `missing (${String(rating)})` : `${JSON.stringify(rating)}, which is not a category`
  throw new AssayError(
    'score-invalid',
    `rating ${place + 1} is ${found}; expected one of ${levels.map((known) => JSON.stringify(known)).join(', ')}. Leave out a case that one of the two did not rate, and say how many`,
  )
}

/**
 * Fleiss' kappa: how far any number of raters agree beyond chance, on categories without an order.
 *
 * @param table a row a case, a column a category: how many raters chose it. Every row has the same sum, two or more
 * @returns null where it is not defined: there is no case, or all raters put all cases in one category
 * @throws {AssayError} `score-invalid` for rows of different length or sum, fewer than two raters, or what is not a count
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
        `row ${row + 1}, column ${bad + 1} is ${counts[bad]}; expected a count, 0 or more`,
      )
    }
    if (counts.length !== first.length || sumOf(counts) !== raters || raters < 2) {
      throw new AssayError(
        'score-invalid',
        `row ${row + 1} has ${counts.length} categories and ${sumOf(counts)} raters; expected ${first.length} categories and ${Math.max(raters, 2)} raters in every row. Where raters are missing, use krippendorffsAlpha`,
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
