import { AssayError } from '../kit/assay-error.ts'
import { normalCdf } from './distributions/normal.ts'
import { requireFinite } from './require-number.ts'

/** The rank sums of Wilcoxon's test and its p-values. */
export interface WilcoxonSignedRank {
  /** Sum of the ranks of the positive differences (R's V). */
  readonly positive: number
  /** Sum of the ranks of the negative ones. */
  readonly negative: number
  /** Pairs that differ; those that do not are left out. */
  readonly n: number
  /** Two-sided; null where no pair differs, of which nothing can be said. */
  readonly p: number | null
  /** One-sided, that x is above y. */
  readonly greater: number | null
  /** One-sided, that x is below y. */
  readonly less: number | null
  /** Whether every assignment of signs was counted, ties included, rather than the normal distribution asked. */
  readonly exact: boolean
  /** Two-sided by the normal distribution, ties corrected, without a correction for continuity; null where no pair differs. */
  readonly normal: number | null
}

/** The most pairs for which the test is exact. */
const mostExact = 200

/**
 * Wilcoxon's signed-rank test of paired values. Tied sizes share the mean of their ranks.
 *
 * @param x one value a case
 * @param y the other value of the same cases, in the same order
 * @throws {AssayError} `score-invalid` for lists that are empty, of different length, or hold what is not a finite number
 * @see Wilcoxon 1945, https://doi.org/10.2307/3001968
 *
 * @example
 * wilcoxonSignedRank([0.8, 0.7, 0.9, 0.6], [0.6, 0.6, 0.6, 0.2]).p // 0.125
 */
export function wilcoxonSignedRank(x: readonly number[], y: readonly number[]): WilcoxonSignedRank {
  const [first, second] = [requireFinite(x, 'value of x'), requireFinite(y, 'value of y')]
  if (first.length !== second.length) {
    throw new AssayError(
      'score-invalid',
      `x has ${first.length} values and y has ${second.length}; expected one of each for every case`,
    )
  }
  const differences = Array.from(first, (value, place) => value - (second[place] ?? 0)).filter((value) => value !== 0)
  const n = differences.length
  const doubled = doubledRanks(differences.map(Math.abs))
  const sumOf = (sign: number): number =>
    differences.reduce((sum, value, place) => (Math.sign(value) === sign ? sum + (doubled[place] ?? 0) : sum), 0)
  const [above, below] = [sumOf(1), sumOf(-1)]
  const sums = { positive: above / 2, negative: below / 2, n }
  if (n === 0) return { ...sums, p: null, greater: null, less: null, exact: true, normal: null }

  // Twice the ranks have mean sum/2 and variance Σ(2r)²/4, ties and all.
  const z = (above - below) / Math.sqrt(doubled.reduce((sum, rank) => sum + rank ** 2, 0))
  const normal = Math.min(1, 2 * normalCdf(-Math.abs(z)))
  const exact = n <= mostExact
  const greater = exact ? tailOf(doubled, above) : normalCdf(-z)
  const less = exact ? tailOf(doubled, below) : normalCdf(z)
  return { ...sums, p: Math.min(1, 2 * Math.min(greater, less)), greater, less, exact, normal }
}

/** Twice the ranks of sizes, the smallest first: whole numbers also where ties share a rank. */
function doubledRanks(sizes: readonly number[]): number[] {
  const order = sizes.map((size, place) => ({ size, place })).toSorted((a, b) => a.size - b.size)
  const ranks = Array.from(sizes, () => 0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to + 1 < order.length && order[to + 1]?.size === order[from]?.size) to += 1
    for (let at = from; at <= to; at += 1) ranks[order[at]?.place ?? 0] = from + to + 2
    from = to + 1
  }
  return ranks
}

/** The chance of a sum of at least this much when every sign is as likely as the other. */
function tailOf(ranks: readonly number[], atLeast: number): number {
  const total = ranks.reduce((sum, rank) => sum + rank, 0)
  let chances = new Float64Array(total + 1)
  chances[0] = 1
  for (const rank of ranks) {
    const next = new Float64Array(total + 1)
    for (let sum = 0; sum <= total; sum += 1) {
      next[sum] = ((chances[sum] ?? 0) + (sum >= rank ? (chances[sum - rank] ?? 0) : 0)) / 2
    }
    chances = next
  }
  return chances.subarray(atLeast).reduce((sum, chance) => sum + chance, 0)
}
