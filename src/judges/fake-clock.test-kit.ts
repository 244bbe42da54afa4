import type { Clock } from './remote-service.ts'

/** A clock that only a test moves. */
export interface FakeClock extends Clock {
  /** Lets so many ms pass: each timer fires at its moment, and what waits on it goes on before the next one. */
  readonly pass: (ms: number) => Promise<void>
  /** How many timers are set. */
  readonly timers: () => number
}

/** Lets everything that is ready go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

export function fakeClock(): FakeClock {
  let now = 0
  const timers = new Set<{ readonly at: number; readonly fire: () => void }>()
  return {
    now: () => now,
    after: (ms, then) => {
      const timer = { at: now + ms, fire: then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass: async (ms) => {
      const end = now + ms
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (next === undefined) break
        timers.delete(next)
        now = Math.max(now, next.at)
        next.fire()
        await settle()
      }
      now = end
    },
    timers: () => timers.size,
  }
}
