import { random } from './random.ts'
import { studentT } from './student-t.ts'

/**
 * The t statistics from which on a one-sided test by flipped signs finds a drop, of clusters whose differences are normal: each as likely as any other.
 *
 * What the test asks of t depends on how the differences lie to each other. Where more than 100 assignments of signs lie below the level (1,000, of one below 0.001), that is Student's t but for a point or two of power. Where there are fewer, directions are drawn from a fixed
 * seed, and what each asks for is found: with 15 clusters and 10 assignments the power is 6 points below that of a t test, and with one assignment 17.
 *
 * @param clusters whole, 2 or more
 * @param alpha above 0 and below 0.5
 * @returns ascending; none where so few signs have no p below the level
 * @see Fisher 1935, The Design of Experiments, section 21; Lehmann & Romano 2005, Testing Statistical Hypotheses, section 15.2
 */
export function signFlipCriticals(clusters: number, alpha: number): readonly number[] {
  // The assignments that a p below the level lets reach the mean that was seen, itself among them.
  const most = Math.ceil(alpha * 2 ** clusters) - 1
  if (most < 1) return []
  const isFew = most <= (alpha < 0.001 ? 1_000 : 100)
  const key = `${clusters} ${isFew ? most : alpha}`
  const before = known.get(key)
  if (before !== undefined) return before
  const criticals = isFew ? draw(clusters, most) : [studentT.upperQuantile(alpha, clusters - 1)]
  if (known.size >= mostKnown) known.clear()
  known.set(key, criticals)
  return criticals
}

/** How many of the sorted criticals stand for all. */
const kept = 20

const mostKnown = 1_000
const known = new Map<string, readonly number[]>()

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

/** The t at which as many assignments as are let pass reach the mean, when one number is added to all values. */
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
