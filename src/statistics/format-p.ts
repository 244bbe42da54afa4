/** A p-value for people: four decimals, and below them the size of it. */
export function formatP(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4)
}
