/** A flip rate in percent, rounded up, so that none reads as lower than it is. */
export function formatFlips(rate: number): string {
  return `${(Math.ceil(rate * 1000 - 1e-9) / 10).toFixed(1)}%`
}
