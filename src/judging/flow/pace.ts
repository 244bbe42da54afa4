/** Calls spread over the minute. */
export interface Pace {
  /** The first moment, `now` or later, at which the next call may start. */
  readonly readyAt: (now: number) => number
  readonly take: (now: number) => void
}

/**
 * Spreads calls evenly, with a small store for what came late (the generic cell rate algorithm). Servers that refill a bucket refuse a minute's calls in its first seconds, though the
 * minute's sum is allowed; a sliding window alone would send them so.
 *
 * The store is three seconds' worth, or five calls where that is more: what a busy machine sends late is made up for.
 *
 * @param gap ms from one call to the next, 0 for no limit; asked for anew each time, since a limit may be tightened
 * @see ITU-T I.371, annex A
 */
export function pace(gap: () => number): Pace {
  let due = -Infinity
  return {
    readyAt: (now) => Math.max(now, due - Math.max(3000 - gap(), 4 * gap())),
    take: (now) => {
      due = Math.max(now, due) + gap()
    },
  }
}
