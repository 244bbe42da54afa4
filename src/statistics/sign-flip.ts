import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { random, type Random } from './random.ts'
import { requireClusters } from './standard-error.ts'
import { requireFinite, requireWhole } from './require-number.ts'

/** How a sign-flip test is made: on which side, of which clusters, by how many draws. */
export interface SignFlipOptions {
  /** Of the draws, where the test is not exact; 1 unless given. See `random`. */
  readonly seed?: number | string
  /** How many draws, where the test is not exact: 100 to 10,000,000; 100,000 unless given. */
  readonly flips?: number
  /** `two-sided` unless given; `greater` asks only how often the mean comes out as large. */
  readonly alternative?: 'two-sided' | 'greater'
  /** One for each difference: the signs of one cluster are flipped together, as those of one patient. Absent, each difference is a cluster of its own. */
  readonly clusters?: readonly (string | number)[]
}

/** The p-value of a sign-flip test, and how it was had. */
export interface SignFlip {
  /** Above 0 and at most 1. */
  readonly p: number
  /** Whether every assignment of signs was looked at, rather than some that were drawn. */
  readonly exact: boolean
  /** How many assignments of signs were looked at, the observed one not counted when they were drawn. */
  readonly flips: number
  /** Differences. */
  readonly n: number
  /** Differences that are not 0, or clusters whose sum is not 0 where there are clusters: a sum of 0 has no sign, and moves nothing. */
  readonly nonZero: number
  readonly mean: number
}

/** The most differences other than 0 for which the test is exact: a million assignments of signs. */
const mostExact = 20

/**
 * Fisher's randomisation test of paired differences: how often signs dealt at random bring a mean as far from 0 as the observed one.
 *
 * Of the known variants this is the one on the mean, two-sided unless asked otherwise. With up to 20 differences other than 0 all assignments of signs are counted; with more, `flips` of
 * them are drawn, and p is (b + 1) / (flips + 1), the observed one among them. Means that are equal except rounding are ties, and count. It supposes that the differences
 * are independent, and as likely to be of the other sign when the two systems are alike.
 *
 * @param differences one a case, finite, in any unit
 * @returns a p of 1 where every difference is 0, since every assignment is as the observed one
 * @throws {AssayError} `score-invalid` for no difference, one that is not a finite number, or another number of clusters; `option-invalid` for an option out of range
 * @see Fisher 1935, The Design of Experiments, section 21; Phipson & Smyth 2010 for the drawn one, https://doi.org/10.2202/1544-6115.1585
 *
 * @example
 * signFlip([0.2, 0.1, 0.3, 0.1, 0.2]).p // 0.0625
 */
export function signFlip(
  differences: readonly number[],
  { seed = 1, flips = 100_000, alternative = 'two-sided', clusters }: SignFlipOptions = {},
): SignFlip {
  const given = requireFinite(differences, 'difference')
  const draws = requireWhole('flips', flips, 100, 10_000_000)
  const generator = random(seed)
  // In units of the largest, so that no sum overflows.
  const largest = given.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scaled = largest === 0 ? given : given.map((value) => value / largest)
  const mean = (scaled.reduce((sum, value) => sum + value, 0) / given.length) * (largest === 0 ? 1 : largest)
  const absolute = scaled.reduce((sum, value) => sum + Math.abs(value), 0)
  const sums = clusters === undefined ? scaled : sumsOf(scaled, clusters)
  // What is left over of differences that cancel out in a cluster is not a sum.
  const sizes = sums
    .filter((value) => Math.abs(value) > (clusters === undefined ? 0 : tolerance * absolute))
    .map(Math.abs)

  const sum = scaled.reduce((total, value) => total + value, 0)
  const isTwoSided = requireAlternative(alternative) === 'two-sided'
  const reaches: Reaches = { atLeast: (isTwoSided ? Math.abs(sum) : sum) - tolerance * absolute, isTwoSided }
  const exact = sizes.length <= mostExact
  const { reached, of } = exact ? countAll(sizes, reaches) : countDrawn(sizes, reaches, draws, generator)
  return {
    p: exact ? reached / of : (reached + 1) / (of + 1),
    exact,
    flips: of,
    n: given.length,
    nonZero: sizes.length,
    mean,
  }
}

/** Of the sum of all sizes. Sums of the same sizes in another order differ by far less, and figures that mean something by far more. */
const tolerance = 1e-12

function requireAlternative(alternative: string): string {
  if (alternative === 'two-sided' || alternative === 'greater') return alternative
  throw new AssayError(
    'option-invalid',
    `alternative must be "two-sided" or "greater", got ${describeFound(alternative)}`,
  )
}

function sumsOf(values: Float64Array, clusters: readonly (string | number)[]): Float64Array {
  const sums = new Map<string | number, number>()
  for (const [place, cluster] of requireClusters(clusters, values.length).entries())
    sums.set(cluster, (sums.get(cluster) ?? 0) + (values[place] ?? 0))
  return Float64Array.from(sums.values())
}

interface Reaches {
  readonly atLeast: number
  readonly isTwoSided: boolean
}

interface Count {
  readonly reached: number
  readonly of: number
}

function countAll(sizes: Float64Array, { atLeast, isTwoSided }: Reaches): Count {
  const half = sizes.length >> 1
  const left = signedSums(sizes.subarray(0, half)).sort()
  const right = signedSums(sizes.subarray(half)).sort()
  const of = left.length * right.length
  // Every sum is that far from 0.
  if (isTwoSided && atLeast <= 0) return { reached: of, of }
  let reached = 0
  let place = right.length
  // As the left one grows, so does the part of the right ones that are large enough with it.
  for (const one of left) {
    while (place > 0 && one + (right[place - 1] ?? 0) >= atLeast) place -= 1
    reached += right.length - place
  }
  // Each assignment has its opposite.
  return { reached: isTwoSided ? 2 * reached : reached, of }
}

/** How many sizes share a table of their sums; 32 random bits are the signs of four such. */
const together = 8

function countDrawn(sizes: Float64Array, { atLeast, isTwoSided }: Reaches, flips: number, { bits }: Random): Count {
  const blocks = Math.ceil(sizes.length / together)
  const sums = new Float64Array(blocks * 2 ** together)
  for (let block = 0; block < blocks; block += 1) {
    // The last one is filled up with sizes of 0, whose signs move nothing.
    const filled = new Float64Array(together)
    filled.set(sizes.subarray(block * together, (block + 1) * together))
    sums.set(signedSums(filled), block * 2 ** together)
  }
  let reached = 0
  for (let flip = 0; flip < flips; flip += 1) {
    let sum = 0
    let signs = 0
    for (let block = 0; block < blocks; block += 1) {
      if (block % 4 === 0) signs = bits()
      sum += sums[block * 2 ** together + (signs & (2 ** together - 1))] ?? 0
      signs >>>= together
    }
    if ((isTwoSided ? Math.abs(sum) : sum) >= atLeast) reached += 1
  }
  return { reached, of: flips }
}

/** The sums of some sizes under each assignment of signs: 2 to the power of their number. */
function signedSums(sizes: Float64Array): Float64Array {
  const sums = new Float64Array(2 ** sizes.length)
  for (const [place, size] of sizes.entries()) {
    const known = 2 ** place
    for (let at = 0; at < known; at += 1) {
      const sum = sums[at] ?? 0
      sums[at + known] = sum - size
      sums[at] = sum + size
    }
  }
  return sums
}
