import { AssayError } from '../kit/assay-error.ts'
import { normalCdf, normalQuantile } from './distributions/normal.ts'
import { requireConfidence, requireFinite } from './require-number.ts'
import { standardError } from './standard-error.ts'
import { studentT } from './distributions/student-t.ts'

/** Which cases belong together, and how the interval is drawn. */
export interface PairedDifferenceOptions {
  /** One for each case: cases of one cluster, as those of one patient, may go together. Absent, each case is a cluster of its own. */
  readonly clusters?: readonly (string | number)[]
  /** Between 0 and 1; 0.95 unless given. */
  readonly confidence?: number
  /** `t`, with one degree of freedom less than there are clusters, unless given. `normal` is narrower, and right for many clusters only. */
  readonly distribution?: 't' | 'normal'
}

/** A mean difference with its interval and p-value. */
export interface PairedDifference {
  /** Of after less before, in their unit. */
  readonly mean: number
  /** Null for fewer than two clusters. */
  readonly standardError: number | null
  /** How many clusters there are; cases, where there are none. */
  readonly clusters: number
  /** Mean over standard error; null where that is null or 0. */
  readonly statistic: number | null
  /** Two-sided; null as the statistic. */
  readonly p: number | null
  /** Ends of the interval; null as the statistic: where all differences are alike no spread was seen, and an interval would say too much. */
  readonly lower: number | null
  readonly upper: number | null
}

/**
 * The mean difference of paired values with its interval, by the paired t test, robust to clusters.
 *
 * Cases are paired by their place. Several trials of a case are averaged before: they are not cases.
 *
 * @param before one a case, finite
 * @param after the same cases in the same order
 * @throws {AssayError} `score-invalid` for no case, a value that is not finite, or lists of other lengths; `option-invalid` for the confidence
 * @see Student 1908, https://doi.org/10.1093/biomet/6.1.1; for the standard error see `standardError`
 *
 * @example
 * pairedDifference([0.6, 0.8, 0.7], [0.5, 0.8, 0.5]) // { mean: -0.1, lower: -0.348…, upper: 0.148…, … }
 */
export function pairedDifference(
  before: readonly number[],
  after: readonly number[],
  { clusters, confidence = 0.95, distribution = 't' }: PairedDifferenceOptions = {},
): PairedDifference {
  const [from, to] = [requireFinite(before, 'value'), requireFinite(after, 'value')]
  if (from.length !== to.length) {
    throw new AssayError(
      'score-invalid',
      `there are ${from.length} values before and ${to.length} after; expected one of each for every case`,
    )
  }
  const tail = (1 - requireConfidence(confidence)) / 2
  const differences = Array.from(to, (value, place) => value - (from[place] ?? 0))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  const error = standardError(differences, clusters === undefined ? {} : { clusters })
  const count = clusters === undefined ? differences.length : new Set(clusters).size
  const known = { mean, standardError: error, clusters: count }
  // Differences that are equal except rounding have no spread.
  if (error === null || error <= Math.abs(mean) * 1e-12)
    return { ...known, statistic: null, p: null, lower: null, upper: null }
  const statistic = mean / error
  const isNormal = distribution === 'normal'
  const above = isNormal ? normalCdf(-Math.abs(statistic)) : studentT.above(Math.abs(statistic), count - 1)
  const width = error * (isNormal ? normalQuantile(1 - tail) : studentT.upperQuantile(tail, count - 1))
  return { ...known, statistic, p: Math.min(1, 2 * above), lower: mean - width, upper: mean + width }
}
