import { bisect } from '../../kit/halving.ts'
/**
 * The share of the standard normal distribution that lies below z, to 1e-14 of it or of the share above.
 *
 * @param z any number; ±Infinity gives 1 and 0
 * @see Abramowitz & Stegun 1964, 26.2.11 (the series) and 26.2.14 (the continued fraction)
 */
export function normalCdf(z: number): number {
  const size = Math.abs(z)
  if (size < seriesBelow) return 0.5 + Math.sign(z) * density(size) * oddSeries(size)
  const tail = size === Infinity ? 0 : density(size) / fraction(size)
  return z < 0 ? tail : 1 - tail
}

const seriesBelow = 3

function density(z: number): number {
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
}

/** z + z³/3 + z⁵/(3·5) + … */
function oddSeries(z: number): number {
  let [sum, term] = [z, z]
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= z ** 2 / odd
    sum += term
  }
  return sum
}

/** z + 1/(z + 2/(z + 3/(z + …))) */
function fraction(z: number): number {
  let value = z
  for (let step = 100; step > 0; step -= 1) value = z + step / value
  return value
}

/**
 * The z below which a share of the standard normal distribution lies: the inverse of `normalCdf`, by bisection.
 *
 * @param share 0 gives -Infinity and 1 gives Infinity
 */
export function normalQuantile(share: number): number {
  if (share <= 0) return -Infinity
  if (share >= 1) return Infinity
  // The upper half loses digits to 1 - tail; the lower one has them all.
  if (share > 0.5) return -normalQuantile(1 - share)
  return bisect(-40, 0, (z) => normalCdf(z) >= share)[1]
}
