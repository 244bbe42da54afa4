/** Dollars with two digits, or with as many as show the first two that are not 0: `$4.12`, `$0.00031`. */
export function renderDollars(dollars: number): string {
  if (dollars === 0 || dollars >= 0.095) return `$${dollars.toFixed(2)}`
  const digits = Math.min(8, 1 - Math.floor(Math.log10(dollars)))
  return `$${dollars.toFixed(digits)}`
}
