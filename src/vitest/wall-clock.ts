/** Milliseconds from some start, by the clock that was there before a test's fake timers: a faked clock stands still, and every answer would seem to take no time. */
export const wallClock: () => number = performance.now.bind(performance)
