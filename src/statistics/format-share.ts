/** A share in percent with one decimal, rounded away from 0 % and 100 %, so that 999 of 1,000 never reads as all. */
export function formatShare(share: number): string {
  const rounded = Math.round(share * 1000) / 10
  if (rounded >= 100 && share < 1) return '99.9%'
  if (rounded <= 0 && share > 0) return '0.1%'
  return `${rounded.toFixed(1)}%`
}
