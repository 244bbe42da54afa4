import type { WilsonInterval } from './proportion-interval.ts'

/** A share in percent with one decimal, rounded away from 0 % and 100 %, so that 999 of 1,000 never reads as all. */
export function formatShare(share: number): string {
  const rounded = Math.round(share * 1000) / 10
  if (rounded >= 100 && share < 1) return '99.9%'
  if (rounded <= 0 && share > 0) return '0.1%'
  return `${rounded.toFixed(1)}%`
}

/**
 * A share with its interval for people, in percent: `75.5% [69.1–81.0]`; a dash of no trials.
 *
 * The share is rounded away from 0 % and 100 %, so that 999 of 1,000 never reads as all, and the ends outwards, so that no interval reads as narrower than it is.
 */
export function formatInterval({ value, lower, upper }: WilsonInterval): string {
  if (value === null) return '-'
  const ends = [Math.floor(1000 * lower + tolerance), Math.ceil(1000 * upper - tolerance)]
  return `${formatShare(value)} [${ends.map((end) => (end / 10).toFixed(1)).join('–')}]`
}

/** An end that lies on a tenth of a percent, except the last bit. */
const tolerance = 1e-9

/** A p-value for people: four decimals, and below them the size of it. */
export function formatP(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4)
}
