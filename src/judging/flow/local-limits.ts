import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { createBudget } from './budget.ts'
import { systemClock, type Clock } from './clock.ts'
import { openLane, type CallOut, type Lane, type Waiter } from './lane.ts'
import type { Grant, Limits } from './limits.ts'
import type { Progress } from './progress.ts'

export interface LimitsOptions {
  /** What the run may cost in dollars, over all keys: 0 or more. Absent, no bound. */
  readonly maxCost?: number | undefined
  /** The longest that a server's Retry-After is obeyed, in ms; 60,000 where absent. */
  readonly mostRetryAfterMs?: number | undefined
  /** Hears of each wait over 10 s, as a line. */
  readonly say?: ((line: string) => void) | undefined
  readonly clock?: Clock | undefined
  /** Draws from 0 to below 1; `Math.random` where absent. */
  readonly random?: (() => number) | undefined
}

/** Limits that this process keeps, with how far their calls are. */
export interface LocalLimits extends Limits {
  readonly progress: () => Progress
  /** Ends what waits as `gone`. */
  readonly close: () => void
}

/**
 * Limits for the calls of one process; `openLimitsBroker` shares them with others.
 *
 * A lane a key: adaptive concurrency, requests and tokens in a strict sliding minute, a pause after 429, a bound of cost, and calls with a common beginning of their prompt held back
 * until the first of them is back. First come, first served within a lane.
 *
 * @param options `maxCost` in dollars, none unless given; `mostRetryAfterMs`, a minute unless given: a longer pause is a failure
 * @throws {AssayError} `judge-invalid` for a bound that is no number of 0 or more
 *
 * @example
 * const limits = localLimits({ maxCost: 5 })
 * const judges = settings.map((options) => openJudge(options, { limits }))
 */
export function localLimits(options: LimitsOptions = {}): LocalLimits {
  const maxCost = atLeastZero('maxCost', 'dollars', options.maxCost)
  const mostRetryAfterMs = atLeastZero('mostRetryAfterMs', 'ms', options.mostRetryAfterMs) ?? 60_000
  const { clock = systemClock(true), random = Math.random, say = () => {} } = options
  const runBudget = createBudget(() => maxCost ?? null)
  const lanes = new Map<string, Lane>()
  const callsOut = new Map<string, { readonly lane: Lane; readonly call: CallOut }>()
  const waiting = new Set<Waiter>()
  let permits = 0
  let startedAt: number | undefined
  let planned: number | undefined
  let [done, unscored, tokens, unpriced] = [0, 0, 0, 0]
  let isClosed = false

  const laneOf = (key: string): Lane => {
    const lane = lanes.get(key) ?? openLane(key, { clock, random, say, runBudget, mostRetryAfterMs })
    lanes.set(key, lane)
    return lane
  }

  return {
    acquire: (want, signal) =>
      new Promise<Grant>((resolve) => {
        startedAt ??= clock.now()
        const lane = laneOf(want.key)
        const leave = (): void => {
          waiter.answer({ kind: 'gone', detail: 'cancelled before it started' })
          // What stood behind it may be small enough to go.
          lane.pump()
        }
        const waiter: Waiter = {
          want,
          isGone: false,
          answer: (answer) => {
            waiter.isGone = true
            waiting.delete(waiter)
            signal.removeEventListener('abort', leave)
            if (answer.kind !== 'granted') return resolve(answer)
            permits += 1
            const permit = String(permits)
            callsOut.set(permit, { lane, call: answer.call })
            resolve({ kind: 'granted', permit })
          },
        }
        if (isClosed) return waiter.answer({ kind: 'gone', detail: 'the run has ended' })
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave)
        waiting.add(waiter)
        lane.join(waiter)
      }),
    release: (permit, spent) => {
      const held = callsOut.get(permit)
      if (held === undefined) return
      callsOut.delete(permit)
      held.lane.end(held.call, spent)
      tokens += spent.tokens ?? held.call.want.tokens
      if (held.call.want.dollars === null && spent.dollars === null && spent.kind !== 'not-started') unpriced += 1
      // A bill that is lower than was reserved may let a call of any lane go.
      for (const lane of lanes.values()) lane.pump()
    },
    tally: (counts) => {
      if (counts.planned !== undefined) planned = (planned ?? 0) + counts.planned
      done += counts.done ?? 0
      unscored += counts.unscored ?? 0
    },
    progress: () => ({
      done,
      left: planned === undefined ? null : Math.max(0, planned - done),
      unscored,
      tokens,
      dollars: runBudget.spent(),
      dollarsInDoubt: runBudget.inDoubt(),
      unpriced,
      elapsedMs: startedAt === undefined ? 0 : clock.now() - startedAt,
      out: callsOut.size,
      waiting: waiting.size,
      bursts: lanes.values().reduce((sum, lane) => sum + lane.bursts(), 0),
    }),
    close: () => {
      isClosed = true
      for (const waiter of waiting) waiter.answer({ kind: 'gone', detail: 'the run has ended' })
      for (const lane of lanes.values()) lane.close()
    },
  }
}

function atLeastZero(name: string, unit: string, value: number | undefined): number | undefined {
  if (value === undefined || (Number.isFinite(value) && value >= 0)) return value
  throw new AssayError('judge-invalid', `${name} must be a number of ${unit} of 0 or more, got ${describeFound(value)}`)
}
