import { formatApart } from './comparing/format-apart.ts'

/**
 * Two figures as a change, told apart as `formatApart` does.
 *
 * @example
 * formatChange(0.93333333, 0.86666667) // '0.9333 → 0.8667'
 */
export function formatChange(before: number, now: number): string {
  return formatApart(before, now).join(' → ')
}
