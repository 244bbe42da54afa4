import { normalCdf } from './normal-cdf.ts'

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
  let [low, high] = [-40, 0]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return high
    if (normalCdf(middle) < share) low = middle
    else high = middle
  }
}
