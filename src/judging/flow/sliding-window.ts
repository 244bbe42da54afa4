/** What was used at one moment. */
export interface WindowEntry {
  readonly at: number
  amount: number
}

/** Amounts over time, of which no more than `most` fall within any stretch of `windowMs`. */
export interface SlidingWindow {
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
 * @param most asked for anew each time, since a limit may be tightened: above 0; `Infinity` limits nothing, and keeps nothing
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
