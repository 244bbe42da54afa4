import { incompleteBeta } from './incomplete-beta.ts'
import { normalCdf } from './normal.ts'
import { bisect } from '../../kit/halving.ts'

/**
 * Student's t distribution.
 *
 * @param freedom degrees of freedom, 1 or more
 * @see Abramowitz & Stegun 1964, 26.7.1, by the incomplete beta function
 */
export const studentT = {
  /** The share above t. */
  above(t: number, freedom: number): number {
    const all = freedom + t ** 2
    // Near 0 the one drowns in the degrees of freedom, and far from it the other would be 1.
    const outside =
      t ** 2 < 1 ? 1 - incompleteBeta(t ** 2 / all, 0.5, freedom / 2) : incompleteBeta(freedom / all, freedom / 2, 0.5)
    return t > 0 ? outside / 2 : 1 - outside / 2
  },

  /** The t above which a share lies: by bisection. */
  upperQuantile(share: number, freedom: number): number {
    if (share > 0.5) return -studentT.upperQuantile(1 - share, freedom)
    let end = 1
    while (studentT.above(end, freedom) > share && end < 1e15) end *= 2
    const [low, high] = bisect(0, end, (t) => studentT.above(t, freedom) <= share)
    return (low + high) / 2
  },
} as const

/**
 * The share of a noncentral t distribution above t: how often (Z + δ)/√(χ²/ν) comes out larger.
 *
 * By the trapezoid rule over the logarithm of √(χ²/ν), which falls off on both sides so fast that the sum is good to about 1e-13.
 *
 * @param t any number
 * @param freedom ν, the degrees of freedom, 1 or more
 * @param noncentrality δ; 0 gives Student's t
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, chapter 31; Trefethen & Weideman 2014 for the rule, https://doi.org/10.1137/130932132
 *
 * @example
 * noncentralTAbove(2.6, 29, 3.5) // 0.80878…
 */
export function noncentralTAbove(t: number, freedom: number, noncentrality: number): number {
  if (noncentrality - farthest * Math.max(0, t) > farthest) return 1
  // Half the width of the narrower of the two factors, which with few degrees of freedom is too wide for the rule.
  const step = Math.min(widestStep, 0.5 / Math.sqrt(2 * freedom + noncentrality ** 2 + t ** 2))
  let [above, all] = [0, 0]
  for (const way of [1, -1]) {
    for (let place = way === 1 ? 0 : 1; ; place += 1) {
      const log = way * place * step
      const weight = Math.exp(freedom * (log - Math.expm1(2 * log) / 2))
      if (weight < tooRare) break
      all += weight
      above += weight * normalCdf(noncentrality - t * Math.exp(log))
    }
  }
  return above / all
}

/** Neither √(χ²/ν) nor Z is larger in 1e17 draws, whatever ν is. */
const farthest = 9

/** χ² grows again beyond π/4 off the real axis, so that the rule is good to exp(-π²/(2 step)): 5e-15. */
const widestStep = 0.15

/** Of the weight at the mode. */
const tooRare = 1e-17
