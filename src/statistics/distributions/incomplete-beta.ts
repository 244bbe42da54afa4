/**
 * The regularised incomplete beta function I_x(a, b): the share of a beta distribution below x, to about 1e-13.
 *
 * @param x 0 to 1
 * @param a above 0
 * @param b above 0
 * @see Press et al. 2007, Numerical Recipes, section 6.4 (the continued fraction, by Lentz's method)
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The fraction converges fast on the near side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return (front * fraction(x, a, b)) / a
}

function fraction(x: number, a: number, b: number): number {
  const away = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < Number.EPSILON) break
  }
  return value
}

const tiny = 1e-300
const mostTerms = 10_000

/** Stirling's series above 15, and the recurrence down to it. */
function logGamma(value: number): number {
  let shift = 0
  let z = value
  for (; z < 15; z += 1) shift += Math.log(z)
  const inverse = 1 / (z * z)
  const series =
    1 / 12 -
    inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - (inverse * 691) / 360_360))))
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series / z - shift
}
