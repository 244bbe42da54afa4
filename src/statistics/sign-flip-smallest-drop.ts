import type { PowerOptions } from './power-options.ts'
import { requireBetween } from './require-between.ts'
import { signFlipPower } from './sign-flip-power.ts'

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
  const inDeviations = known.has(key) ? (known.get(key) ?? null) : solve(clusters, alpha, power)
  if (known.size >= mostKnown) known.clear()
  known.set(key, inDeviations)
  return inDeviations === null ? null : inDeviations * deviation
}

/** Hundreds of rows have as many cases, and are held to one level. */
const known = new Map<string, number | null>()
const mostKnown = 1_000

function solve(clusters: number, alpha: number, power: number): number | null {
  const isFound = (drop: number): boolean => signFlipPower(clusters, drop, 1, { alpha }) >= power
  let [hidden, found] = [0, 1 / Math.sqrt(clusters)]
  while (!isFound(found)) {
    if (found > beyond) return null
    hidden = found
    found *= 2
  }
  while (found - hidden > 1e-7 * found) {
    const middle = (hidden + found) / 2
    if (isFound(middle)) found = middle
    else hidden = middle
  }
  return found
}

/** In deviations: with two clusters and a level of 1e-6 it is half a million. */
const beyond = 1e9
