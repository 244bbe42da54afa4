import { noncentralTAbove, studentT } from './distributions/student-t.ts'
import { type PowerOptions, pairedSampleSize } from './power.ts'
import { requireBetween, requireWhole } from './require-number.ts'
import { random } from './random.ts'
import { firstWhole, bisect } from '../kit/halving.ts'

/**
 * How likely a one-sided test by flipped signs finds a drop of a mean, where the differences are normal.
 *
 * By the noncentral t distribution, at what the test asks of t (see `signFlipCriticals`), rather than by the normal approximation of `pairedPower`, which gives too much where clusters are few or the level is small. `signFlipSampleSize` and
 * `signFlipSmallestDrop` solve it for the clusters and for the drop.
 *
 * @param clusters what is flipped as one: cases, or groups of them; whole, 2 to 1,000,000
 * @param drop 0 or more, in the metric's unit
 * @param deviation the standard deviation of the drop of one cluster, above 0, in the metric's unit
 * @param options.alpha the level of the test, above 0 and below 0.5; 0.05 unless given
 * @returns 0 to 1: 0 where so few signs have no p below the level
 * @throws {AssayError} `option-invalid` for a number out of range
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, section 31.4
 *
 * @example
 * signFlipPower(30, 0.1, 0.2) // 0.8482…
 */
export function signFlipPower(
  clusters: number,
  drop: number,
  deviation: number,
  { alpha = 0.05 }: Pick<PowerOptions, 'alpha'> = {},
): number {
  requireWhole('clusters', clusters, 2, 1_000_000)
  requireBetween('drop', drop, 0, Infinity)
  requireBetween('deviation', deviation, Number.MIN_VALUE, Infinity)
  requireBetween('alpha', alpha, Number.MIN_VALUE, 0.5)
  const criticals = signFlipCriticals(clusters, alpha)
  const noncentrality = (drop / deviation) * Math.sqrt(clusters)
  if (criticals.length === 0) return 0
  return criticals.reduce((sum, t) => sum + noncentralTAbove(t, clusters - 1, noncentrality), 0) / criticals.length
}

/**
 * The t statistics from which on a one-sided test by flipped signs finds a drop, of clusters whose differences are normal: each as likely as any other.
 *
 * What the test asks of t depends on how the differences lie to each other. Where more than 100 assignments of signs lie below the level (1,000, of one below 0.001), that is Student's t except a point or two of power. Where there are fewer, directions are drawn from a fixed
 * seed, and what each asks for is found: with 15 clusters and 10 assignments the power is 6 points below that of a t test, and with one assignment 17.
 *
 * @param clusters whole, 2 or more
 * @param alpha above 0 and below 0.5
 * @returns ascending; none where so few signs have no p below the level
 * @see Fisher 1935, The Design of Experiments, section 21; Lehmann & Romano 2005, Testing Statistical Hypotheses, section 15.2
 */
function signFlipCriticals(clusters: number, alpha: number): readonly number[] {
  // The assignments that a p below the level lets reach the mean that was seen, itself among them.
  const most = Math.ceil(alpha * 2 ** clusters) - 1
  if (most < 1) return []
  const isFew = most <= (alpha < 0.001 ? 1_000 : 100)
  const key = `${clusters} ${isFew ? most : alpha}`
  const before = knownCriticals.get(key)
  if (before !== undefined) return before
  const criticals = isFew ? draw(clusters, most) : [studentT.upperQuantile(alpha, clusters - 1)]
  if (knownCriticals.size >= mostCriticals) knownCriticals.clear()
  knownCriticals.set(key, criticals)
  return criticals
}

/** How many of the sorted criticals stand for all. */
const kept = 20

const mostCriticals = 1_000

const knownCriticals = new Map<string, readonly number[]>()

function draw(clusters: number, most: number): readonly number[] {
  const { uniform } = random(`flipped signs of ${clusters}`)
  // Box & Muller.
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  // Where more assignments count, directions ask for more alike, and each takes longer.
  const directions = most > 50 ? 200 : 1_000
  const all = Float64Array.from({ length: directions }, () =>
    critical(
      Array.from({ length: clusters }, () => normal()),
      most,
    ),
  ).sort()
  const each = directions / kept
  return Array.from({ length: kept }, (_, place) => {
    const part = all.subarray(place * each, (place + 1) * each)
    return part.reduce((sum, one) => sum + one, 0) / each
  })
}

/** The t at which as many assignments as are accepted reach the mean, when one number is added to all values. */
function critical(values: readonly number[], most: number): number {
  const n = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1))
  const sorted = Float64Array.from(values, (one) => (one - mean) / deviation).sort()
  // Here half of all reach it, and there none but the observed one.
  let [low, high] = [0, -(sorted[0] ?? 0)]
  for (let halving = 0; halving < 30; halving += 1) {
    const middle = (low + high) / 2
    if (countNotAbove(sorted, middle, most) > most) low = middle
    else high = middle
  }
  return high * Math.sqrt(n)
}

/** How many choices of values, none among them, have a sum of 0 or less once `shift` is added to each: those whose signs flipped leave the mean as large. It stops beyond `most`. */
function countNotAbove(sorted: Float64Array, shift: number, most: number): number {
  let count = 1
  const extend = (sum: number, from: number): void => {
    // Each begins with a choice that counts too, since the values ascend.
    for (let place = from; place < sorted.length && count <= most; place += 1) {
      const next = sum + (sorted[place] ?? 0) + shift
      if (next > 0) return
      count += 1
      extend(next, place + 1)
    }
  }
  extend(0, 0)
  return count
}

/**
 * How many clusters a one-sided test by flipped signs takes to find a drop of a mean, by `signFlipPower`: more than the normal approximation of `pairedSampleSize` says, most of all where they are few or the level is small.
 *
 * Where clusters are few power rises in a saw's teeth, since few signs leave few p-values; it is the fewest at which it is first reached.
 *
 * @param drop above 0, in the metric's unit
 * @param deviation the standard deviation of the drop of one cluster, above 0, in the metric's unit
 * @param options.alpha the level of the test, above 0 and below 0.5; 0.05 unless given
 * @param options.power above 0.5 and below 1; 0.8 unless given
 * @returns whole, 2 or more; as `pairedSampleSize` above a million, where the two are one
 * @throws {AssayError} `option-invalid` for a number out of range
 *
 * @example
 * signFlipSampleSize(0.1, 0.2) // 27, where the normal approximation gives 25
 */
export function signFlipSampleSize(
  drop: number,
  deviation: number,
  { alpha = 0.05, power = 0.8 }: Pick<PowerOptions, 'alpha' | 'power'> = {},
): number {
  const near = pairedSampleSize(drop, { caseVariance: deviation ** 2 }, { alpha, power })
  if (near > mostClusters) return near
  const isEnough = (clusters: number): boolean =>
    clusters > mostClusters || signFlipPower(clusters, drop, deviation, { alpha }) >= power
  let enough = Math.max(2, near)
  while (enough < firstSmooth && !isEnough(enough)) enough += 1
  if (enough < firstSmooth || isEnough(enough)) return enough
  let tooFew = enough
  for (let step = 1; !isEnough(enough); step *= 2) {
    tooFew = enough
    enough += step
  }
  return firstWhole(tooFew + 1, enough, isEnough)
}

/** From here on power rises with every cluster, at any level that is met with. */
const firstSmooth = 31

const mostClusters = 1_000_000

/**
 * The smallest drop of a mean that a one-sided test by flipped signs finds with the given power: `signFlipPower` solved for the drop, by bisection.
 *
 * @param clusters what is flipped as one: cases, or groups of them; whole, 2 to 1,000,000
 * @param deviation the standard deviation of the drop of one cluster, above 0, in the metric's unit
 * @param options.alpha the level of the test, above 0 and below 0.5; 0.05 unless given
 * @param options.power above 0.5 and below 1; 0.8 unless given
 * @returns in the metric's unit; null where so few signs have no p below the level
 * @throws {AssayError} `option-invalid` for a number out of range
 *
 * @example
 * signFlipSmallestDrop(30, 0.2) // 0.0929…
 */
export function signFlipSmallestDrop(
  clusters: number,
  deviation: number,
  { alpha = 0.05, power = 0.8 }: Pick<PowerOptions, 'alpha' | 'power'> = {},
): number | null {
  requireBetween('deviation', deviation, Number.MIN_VALUE, Infinity)
  requireBetween('power', power, 0.5, 1 - Number.EPSILON)
  const key = `${clusters} ${alpha} ${power}`
  const inDeviations = knownDrops.has(key) ? (knownDrops.get(key) ?? null) : solve(clusters, alpha, power)
  if (knownDrops.size >= mostDrops) knownDrops.clear()
  knownDrops.set(key, inDeviations)
  return inDeviations === null ? null : inDeviations * deviation
}

/** Hundreds of rows have as many cases, and are checked against one level. */
const knownDrops = new Map<string, number | null>()

const mostDrops = 1_000

function solve(clusters: number, alpha: number, power: number): number | null {
  const isFound = (drop: number): boolean => signFlipPower(clusters, drop, 1, { alpha }) >= power
  let [hidden, found] = [0, 1 / Math.sqrt(clusters)]
  while (!isFound(found)) {
    if (found > beyond) return null
    hidden = found
    found *= 2
  }
  return bisect(hidden, found, isFound, (before, behind) => behind - before <= 1e-7 * behind)[1]
}

/** In deviations: with two clusters and a level of 1e-6 it is half a million. */
const beyond = 1e9
