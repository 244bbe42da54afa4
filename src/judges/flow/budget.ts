import { renderDollars } from '../../kit/phrases.ts'

/** Money that may be spent: what may be spent by calls that are out is reserved, so that what comes back never exceeds it. */
export interface Budget {
  /** Whether a call that costs at most so much may start; `wait` where it may once calls that are out turn out to be cheaper. */
  readonly fits: (dollars: number) => 'yes' | 'wait' | 'no'
  readonly reserve: (dollars: number) => void
  /** Ends a reservation. @param actual null where nobody knows the bill: the estimate stays, in doubt */
  readonly settle: (reserved: number, actual: number | null) => void
  readonly isBounded: () => boolean
  readonly spent: () => number
  /** What calls may have cost of which no bill came. */
  readonly inDoubt: () => number
  /** Why a call that costs at most so much does not fit, or one of which nobody knows what it costs, in words. */
  readonly refusal: (dollars: number | null) => string
}

/** @param maxCost dollars, 0 or more; null for no bound; asked for again each time, since it may be tightened */
export function createBudget(maxCost: () => number | null): Budget {
  let spent = 0
  let reserved = 0
  let inDoubt = 0
  // Sums of decimal fractions miss by a few bits.
  const most = (): number => (maxCost() ?? Infinity) * (1 + 1e-9)
  return {
    fits: (dollars) => {
      if (spent + inDoubt + dollars > most()) return 'no'
      return spent + inDoubt + reserved + dollars > most() ? 'wait' : 'yes'
    },
    reserve: (dollars) => {
      reserved += dollars
    },
    settle: (own, actual) => {
      reserved = Math.max(0, reserved - own)
      if (actual === null) inDoubt += own
      else spent += actual
    },
    isBounded: () => maxCost() !== null,
    spent: () => spent,
    inDoubt: () => inDoubt,
    refusal: (dollars) => {
      const bound = `maxCost is ${renderDollars(maxCost() ?? 0)}`
      if (dollars === null) return `${bound}, and what this call may cost is not known`
      const doubt = inDoubt > 0 ? `, ${renderDollars(inDoubt)} is in doubt` : ''
      return `${bound}: ${renderDollars(spent)} is spent${doubt}, and this call may cost ${renderDollars(dollars)}`
    },
  }
}
