import { AssayError } from '../kit/assay-error.ts'
import type { Category } from './kappa.ts'

/** What the categories are: names, an order, a scale of equal steps, or a scale with a zero. */
export type MeasurementLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio'

/**
 * Krippendorff's alpha: how far any number of raters agree beyond chance, with ratings missing. 1 is always, 0 as chance has it.
 *
 * @param units a row a case: the raters' ratings of it, null for one that is missing. A case with fewer than two ratings pairs with nothing and is left out
 * @param options level: `nominal` unless given; numbers are needed for the others
 * @returns null where it is not defined: no case has two ratings, or all ratings are alike
 * @throws {AssayError} `score-invalid` for ratings that the level cannot take; `option-invalid` for an unknown level
 * @see Krippendorff 2011, https://repository.upenn.edu/asc_papers/43
 *
 * @example
 * krippendorffsAlpha([[1, 1], [2, 2], [3, 2], [4, null]], { level: 'ordinal' }) // 0.7…
 */
export function krippendorffsAlpha(
  units: readonly (readonly (Category | null | undefined)[])[],
  { level = 'nominal' }: { readonly level?: MeasurementLevel } = {},
): number | null {
  if (!['nominal', 'ordinal', 'interval', 'ratio'].includes(level)) {
    throw new AssayError(
      'option-invalid',
      `level must be "nominal", "ordinal", "interval" or "ratio", got ${JSON.stringify(level)}`,
    )
  }
  const rated = units
    .map((unit, place) =>
      unit
        .filter((rating) => rating !== null && rating !== undefined)
        .map((rating) => requireRating(rating, place, level)),
    )
    .filter((ratings) => ratings.length > 1)
  const values = [...new Set(rated.flat())].toSorted((one, other) => Number(one) - Number(other))
  const counts = values.map((value) =>
    rated.reduce((sum, ratings) => sum + ratings.filter((rating) => rating === value).length, 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const distance = distanceOf(level, values, counts)

  let observed = 0
  for (const ratings of rated) {
    const inUnit = values.map((value) => ratings.filter((rating) => rating === value).length)
    observed += pairs(inUnit, distance) / (ratings.length - 1)
  }
  const byChance = pairs(counts, distance) / (total - 1)
  return byChance > 0 ? 1 - observed / byChance : null
}

/** The distances of all pairs of ratings of which there are so many of each value. */
function pairs(counts: readonly number[], distance: (one: number, other: number) => number): number {
  let sum = 0
  for (const [one, ofOne] of counts.entries()) {
    if (ofOne === 0) continue
    for (let other = 0; other < one; other += 1) sum += 2 * ofOne * (counts[other] ?? 0) * distance(other, one)
  }
  return sum
}

/** Between two values, by their places, the lower first: squared, as Krippendorff's δ². */
function distanceOf(
  level: MeasurementLevel,
  values: readonly Category[],
  counts: readonly number[],
): (lower: number, upper: number) => number {
  const number = (place: number): number => Number(values[place])
  switch (level) {
    case 'nominal':
      return () => 1
    case 'ordinal':
      return (lower, upper) => {
        const between = counts.slice(lower, upper + 1).reduce((sum, count) => sum + count, 0)
        return (between - ((counts[lower] ?? 0) + (counts[upper] ?? 0)) / 2) ** 2
      }
    case 'interval':
      return (lower, upper) => (number(upper) - number(lower)) ** 2
    case 'ratio':
      return (lower, upper) => ((number(upper) - number(lower)) / (number(upper) + number(lower))) ** 2
  }
}

function requireRating(rating: Category, place: number, level: MeasurementLevel): Category {
  const fits = level === 'nominal' ? !Number.isNaN(rating) : typeof rating === 'number' && Number.isFinite(rating)
  if (fits && !(level === 'ratio' && Number(rating) < 0)) return rating
  throw new AssayError(
    'score-invalid',
    `unit ${place + 1} has the rating ${typeof rating === 'string' ? JSON.stringify(rating) : String(rating)}; the level "${level}" requires ${level === 'ratio' ? 'numbers from 0 on' : level === 'nominal' ? 'a word or a number' : 'finite numbers'}, and null for a missing rating`,
  )
}
