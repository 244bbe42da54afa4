/** A figure of agreement with three decimals, rounded down, so that none reads as better than it is. */
export function formatAgreement(value: number): string {
  const down = Math.floor(value * 1000 + 1e-9) / 1000
  return (down === 0 ? 0 : down).toFixed(3)
}
