import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { Usage } from '../provider.ts'
import { systemClock, type Clock } from '../remote-service.ts'
import type { LaneLimits, Limits } from '../limits.ts'

export interface FlowOptions {
  /** Shared by all workers: `localLimits()` in one process, `connectLimits(address)` in a worker. */
  readonly limits: Limits
  /** What each key may use; absent, only concurrency adapts. */
  readonly lane?: LaneLimits | undefined
  /** What all calls of a key may cost together, in dollars, over all workers: 0 or more. */
  readonly maxCost?: number | undefined
  /** Dollars of a usage, null where no price is known; absent, none is. */
  readonly price?: ((usage: Usage, key: string) => number | null) | undefined
  /** Of each try, in ms; 120,000 where absent. */
  readonly timeoutMs?: number | undefined
  /** Of the run, in ms from the first call; absent, no bound. */
  readonly runTimeoutMs?: number | undefined
  /** The most tries of a call, a whole number of 1 or more, and twice as many after 429; 4 where absent. */
  readonly mostTries?: number | undefined
  /** The longest that a server's Retry-After is obeyed before another try, in ms; 60,000 where absent. */
  readonly mostRetryAfterMs?: number | undefined
  /** Ends the run: what waits or is out ends as `cancelled`. */
  readonly signal?: AbortSignal | undefined
  /** Hears of each wait over 10 s, as a line. */
  readonly say?: ((line: string) => void) | undefined
  readonly clock?: Clock | undefined
  /** Draws from 0 to below 1; `Math.random` where absent. */
  readonly random?: (() => number) | undefined
}

/** The options, each with its value; null is not a bound. */
export type FlowSettings = {
  readonly [Name in Exclude<keyof FlowOptions, 'maxCost' | 'runTimeoutMs' | 'signal'>]-?: NonNullable<FlowOptions[Name]>
} & {
  readonly maxCost: number | null
  readonly runTimeoutMs: number | null
  readonly signal: AbortSignal | null
}

/** @throws {AssayError} `judge-invalid` for an option that is out of its range */
export function flowSettings(options: FlowOptions): FlowSettings {
  const { lane = {} } = options
  check('maxCost', options.maxCost, 'a number of dollars of 0 or more', (value) => value >= 0)
  check('timeoutMs', options.timeoutMs, 'a number of ms above 0', (value) => value > 0)
  check('runTimeoutMs', options.runTimeoutMs, 'a number of ms above 0', (value) => value > 0)
  check('mostTries', options.mostTries, 'a whole number of 1 or more', (value) => Number.isInteger(value) && value >= 1)
  check('mostRetryAfterMs', options.mostRetryAfterMs, 'a number of ms of 0 or more', (value) => value >= 0)
  check('requestsPerMinute', lane.requestsPerMinute, 'a number above 0', (value) => value > 0)
  check('tokensPerMinute', lane.tokensPerMinute, 'a number above 0', (value) => value > 0)
  check(
    'concurrency',
    lane.concurrency,
    'a whole number of 1 or more',
    (value) => Number.isInteger(value) && value >= 1,
  )
  return {
    limits: options.limits,
    lane: {
      ...(lane.requestsPerMinute !== undefined && { requestsPerMinute: lane.requestsPerMinute }),
      ...(lane.tokensPerMinute !== undefined && { tokensPerMinute: lane.tokensPerMinute }),
      ...(lane.concurrency !== undefined && { concurrency: lane.concurrency }),
    },
    maxCost: options.maxCost ?? null,
    price: options.price ?? (() => null),
    timeoutMs: options.timeoutMs ?? 120_000,
    runTimeoutMs: options.runTimeoutMs ?? null,
    mostTries: options.mostTries ?? 4,
    mostRetryAfterMs: options.mostRetryAfterMs ?? 60_000,
    signal: options.signal ?? null,
    say: options.say ?? (() => {}),
    clock: options.clock ?? systemClock(true),
    random: options.random ?? Math.random,
  }
}

function check(name: string, value: number | undefined, wanted: string, holds: (value: number) => boolean): void {
  if (value === undefined || (Number.isFinite(value) && holds(value))) return
  throw new AssayError(
    'judge-invalid',
    `${name} must be ${wanted}, got ${describeFound(value)}. Leave it out for the default`,
  )
}
