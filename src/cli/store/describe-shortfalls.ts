import { fewestTold } from '../../gate/fewest-told.ts'
import type { Shortfall } from '../../store/figure.ts'

/** Why there is no figure, or which cases it leaves out, by cause: `3 judge-unreachable, 1 not-applicable`. */
export function describeShortfalls(shortfalls: readonly Shortfall[]): string {
  return shortfalls
    .map(({ cause, cases }) =>
      cause === 'withheld' ? `fewer than ${fewestTold}, withheld` : `${cases ?? `fewer than ${fewestTold}`} ${cause}`,
    )
    .join(', ')
}
