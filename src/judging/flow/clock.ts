/** Time as flow control sees it, so that a test waits on no wall clock. */
export interface Clock {
  /** Milliseconds from some start; never goes back. */
  readonly now: () => number
  /** Calls back once after so many ms, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void
}

// A test's fake timers would stop every wait: the real ones are kept before a test can replace them.
const { setTimeout: start, clearTimeout: stop } = globalThis
const now = performance.now.bind(performance)
/** The longest that Node's timers take. */
const longest = 2 ** 31 - 1

/**
 * The machine's clock.
 *
 * @param keepsAlive whether the process stays while one of its timers runs; a broker's must not hold it
 */
export function systemClock(keepsAlive: boolean): Clock {
  return {
    now,
    after: (ms, then) => {
      const timer = start(then, Math.min(longest, Math.max(1, Math.ceil(ms))))
      if (!keepsAlive) timer.unref()
      return () => stop(timer)
    },
  }
}
