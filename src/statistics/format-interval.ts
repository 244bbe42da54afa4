import { formatShare } from './format-share.ts'
import type { WilsonInterval } from './wilson-interval.ts'

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

/** An end that lies on a tenth of a percent, but for the last bit. */
const tolerance = 1e-9
