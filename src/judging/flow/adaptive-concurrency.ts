/** How many calls may be out at once, as the server's answers teach. */
export interface AdaptiveConcurrency {
  readonly limit: () => number
  /** How many bursts there have been. A call keeps the count at its start. */
  readonly bursts: () => number
  /**
   * A call was answered with 429.
   *
   * @param burstsAtStart what `bursts` gave when it started
   * @returns whether a burst began with it: true for the first of those that were out together
   */
  readonly refused: (burstsAtStart: number, now: number) => boolean
  /** A call was let through. @param out how many calls were out with it: the limit grows only where it is used */
  readonly accepted: (out: number, now: number) => void
}

/** How long it must be quiet before more is tried than was refused last. */
const quietMs = 60_000

/**
 * Additive increase, multiplicative decrease: halves once per burst, since calls that were out together are refused together; grows by one with each round of calls that were let
 * through, up to what was refused last, and beyond it after a quiet minute. Until the first burst it doubles with each round (slow start).
 *
 * @see Chiu & Jain 1989, https://doi.org/10.1016/0169-7552(89)90019-6
 *
 * @param most asked for anew each time, since a limit may be tightened: a whole number of 1 or more
 * @param start the limit at first, or `most` where that is less
 */
export function adaptiveConcurrency(most: () => number, start = 4): AdaptiveConcurrency {
  let learnt = start
  let bursts = 0
  let round = 0
  let refusedAt = Infinity
  let lastBurst = -Infinity
  const limit = (): number => Math.min(learnt, most())
  return {
    limit,
    bursts: () => bursts,
    refused: (burstsAtStart, now) => {
      round = 0
      if (burstsAtStart < bursts) return false
      refusedAt = limit()
      lastBurst = now
      learnt = Math.max(1, Math.floor(refusedAt / 2))
      bursts += 1
      return true
    },
    accepted: (out, now) => {
      if (out < limit()) return
      round += 1
      if (bursts > 0 && round < limit()) return
      round = 0
      const ceiling = now - lastBurst >= quietMs ? most() : Math.min(most(), Math.max(1, refusedAt - 1))
      learnt = Math.min(limit() + 1, Math.max(limit(), ceiling))
    },
  }
}
