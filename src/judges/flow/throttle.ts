/** Calls spread over the minute. */
interface Pace {
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
 * @param gap ms from one call to the next, 0 for no limit; asked for again each time, since a limit may be tightened
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

/** How many calls a minute a server takes that nobody told us of, as far as it lets us know. */
interface LearntRate {
  /** Calls a minute; `Infinity` until there is a sign of a limit. */
  readonly perMinute: (now: number) => number
  /** A burst of 429 began. @param passed how many calls it had let through in the minute before */
  readonly refused: (passed: number, retryAfterMs: number | null, now: number) => void
}

/** Whoever says to come back sooner refills a bucket, and the count of a minute says nothing of it. */
const longWaitMs = 3000

/** Fewer calls tell of others that use the same key, and not of the limit. */
const fewestPassed = 30

const growth = 1.25

const easedAfterMs = 300_000

/**
 * A server that refuses after so many calls and says to come back in many seconds counts by the minute, and so many calls are its limit, or what others leave of it. It is kept to from then on,
 * so that there is one burst and not one every minute; a quarter more is tried after each five minutes without another burst.
 */
export function learntRate(): LearntRate {
  let rate = Infinity
  let since = 0
  return {
    perMinute: (now) => rate * growth ** Math.floor((now - since) / easedAfterMs),
    refused: (passed, retryAfterMs, now) => {
      if (retryAfterMs === null || retryAfterMs < longWaitMs || passed < fewestPassed) return
      rate = passed
      since = now
    },
  }
}

/** What was used at one moment. */
export interface WindowEntry {
  readonly at: number
  amount: number
}

/** Amounts over time, of which no more than `most` fall within any stretch of `windowMs`. */
interface SlidingWindow {
  /** The first moment, `now` or later, at which so much fits. What is larger than the whole fits once the window is empty. */
  readonly readyAt: (amount: number, now: number) => number
  /** What falls within the stretch up to now. */
  readonly used: (now: number) => number
  readonly add: (amount: number, now: number) => WindowEntry
  /** Puts the right amount in the place of an estimate. */
  readonly correct: (entry: WindowEntry, amount: number) => void
}

/**
 * A strict sliding window: unlike fixed windows, no boundary lets twice the limit through.
 *
 * @param most asked for again each time, since a limit may be tightened: above 0; `Infinity` limits nothing, and keeps nothing
 * @param windowMs above 0
 */
export function slidingWindow(most: () => number, windowMs: number): SlidingWindow {
  const entries: WindowEntry[] = []
  let first = 0
  let sum = 0
  const drop = (now: number): void => {
    for (let entry = entries[first]; entry !== undefined && entry.at + windowMs <= now; entry = entries[first]) {
      sum -= entry.amount
      first += 1
    }
    if (first === entries.length) sum = 0
    // Moved in large steps, so that each entry is moved a bounded number of times.
    if (first > 1000 && first * 2 > entries.length) {
      entries.splice(0, first)
      first = 0
    }
  }
  return {
    readyAt: (amount, now) => {
      drop(now)
      let ready = now
      let used = sum
      for (let index = first; used > 0 && used + amount > most(); index += 1) {
        const entry = entries[index]
        if (entry === undefined) break
        used -= entry.amount
        ready = entry.at + windowMs
      }
      return ready
    },
    used: (now) => {
      drop(now)
      return sum
    },
    add: (amount, now) => {
      drop(now)
      const entry = { at: now, amount }
      if (most() === Infinity) return entry
      entries.push(entry)
      sum += amount
      return entry
    },
    correct: (entry, amount) => {
      // What has left the window, or was never in it, is in no sum.
      if (entry.at >= (entries[first]?.at ?? Infinity)) sum += amount - entry.amount
      entry.amount = amount
    },
  }
}

/** How many calls may be out at once, as the server's answers teach. */
interface AdaptiveConcurrency {
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
 * @param most asked for again each time, since a limit may be tightened: a whole number of 1 or more
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
