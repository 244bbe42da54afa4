/** How many calls a minute a server takes that nobody told us of, as far as it lets us know. */
export interface LearntRate {
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
const quietMs = 300_000

/**
 * A server that refuses after so many calls and says to come back in many seconds counts by the minute, and so many calls are its limit, or what others leave of it. It is kept to from then on,
 * so that there is one burst and not one every minute; a quarter more is tried after each five minutes without another burst.
 */
export function learntRate(): LearntRate {
  let rate = Infinity
  let since = 0
  return {
    perMinute: (now) => rate * growth ** Math.floor((now - since) / quietMs),
    refused: (passed, retryAfterMs, now) => {
      if (retryAfterMs === null || retryAfterMs < longWaitMs || passed < fewestPassed) return
      rate = passed
      since = now
    },
  }
}
