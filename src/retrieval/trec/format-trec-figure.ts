/**
 * A figure with four decimals, as C's `%6.4f` writes it.
 *
 * Where the figure lies exactly between two of them, C takes the one whose last digit is even, and JavaScript the greater one. With four decimals that happens to odd multiples of 1/32 alone: 0.03125 is 0.0312.
 */
export function formatTrecFigure(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  // From 2^53 on every double is whole, and JavaScript writes the greatest ones with an exponent.
  if (size > Number.MAX_SAFE_INTEGER) return `${sign}${BigInt(size)}.0000`
  const halves = size * 32
  if (!Number.isInteger(halves) || halves % 2 === 0) return sign + size.toFixed(4)
  const below = Math.floor(size * 10_000)
  return sign + ((below % 2 === 0 ? below : below + 1) / 10_000).toFixed(4)
}
