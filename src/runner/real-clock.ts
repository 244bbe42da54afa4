/** The day, `2026-11-22` in UTC, by the clock that was there before a test's fake timers: a test of another day must not make an edition current. */
export const today: string = new Date().toISOString().slice(0, 10)

/** Milliseconds from some start, by the clock that was there before a test's fake timers: a faked clock stands still, and every answer would seem to take no time. */
export const wallClock: () => number = performance.now.bind(performance)
