import { incompleteBeta } from './incomplete-beta.ts'

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
    let [low, high] = [0, 1]
    while (studentT.above(high, freedom) > share && high < 1e15) high *= 2
    for (;;) {
      const middle = (low + high) / 2
      if (middle <= low || middle >= high) return middle
      if (studentT.above(middle, freedom) > share) low = middle
      else high = middle
    }
  },
} as const
