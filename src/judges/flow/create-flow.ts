import { describeFound } from '../../kit/describe-found.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { Fault, Outcome, CallBounds } from '../provider.ts'
import { hashText } from '../../kit/hash.ts'
import { flowSettings, type FlowOptions } from './flow-options.ts'
import { type Spent, spentBy } from '../limits.ts'
import { pause, renderWait, retryWait, type Clock } from '../remote-service.ts'

/** A route ends its call itself; one that does not is left behind after so long. */
const graceMs = 5000

/** Says when calls of one key are out and none comes back. */
interface SilenceWatch {
  /** A call goes out. @returns what ends it */
  readonly start: () => () => void
}

/** A silence that is longer is announced. */
const silenceFromMs = 10_000

/** What a call may use, before anybody knows. */
export interface CallEstimate {
  /** Whose limits it counts against, as `provider:model`. */
  readonly key: string
  /** The most tokens of prompt and reply together: 0 or more. */
  readonly tokens: number
  /** The most that it may cost; null where no price is known. */
  readonly dollars: number | null
  /**
   * Ids of the beginnings of its prompt that other calls share, the longest last: the first call with one of them goes ahead, so that the others find it in the provider's prompt
   * cache. At most 8; absent, the call is never held back.
   */
  readonly prefixes?: readonly string[] | undefined
}

/** The one owner of retries, waits and bounds of calls to judges. */
export interface Flow {
  /**
   * Calls once leave is given, and again where another try may help: after `rate-limited`, `unavailable`, `timeout`, `network`, `invalid-json` and `schema-mismatch`.
   *
   * A call that `maxCost` does not allow, or that the end of the run cuts off, ends as `cancelled`, with the reason in its detail. A key that was refused (`auth`) before anything
   * went well is not tried again.
   *
   * @param call asks once; what it throws is thrown on, and is not tried again
   * @throws {AssayError} `judge-invalid` for an estimate that is not an amount, or when there is a `maxCost` and no price to hold against it
   */
  readonly run: <Verdict>(
    call: (bounds: CallBounds) => Promise<Outcome<Verdict>>,
    estimate: CallEstimate,
  ) => Promise<Outcome<Verdict>>
}

type Call<Verdict> = (bounds: CallBounds) => Promise<Outcome<Verdict>>

/** What is known of a key's calls. */
interface KeyState {
  readonly watch: SilenceWatch
  hasWorked: boolean
  /** Set once the provider did not take the key. */
  refused: Fault | undefined
}

/** A wait that is longer is announced. */
const saidFromMs = 10_000

const notStarted: Spent = { kind: 'not-started', tokens: 0, dollars: 0, retryAfterMs: null }

const nobodyKnows: Spent = { kind: 'cancelled', tokens: null, dollars: null, retryAfterMs: null }

/** @throws {AssayError} `judge-invalid` for an option that is out of its range */
export function createFlow(options: FlowOptions): Flow {
  const settings = flowSettings(options)
  const { limits, lane, maxCost, price, timeoutMs, runTimeoutMs, say, clock } = settings
  const states = new Map<string, KeyState>()
  let startedAt: number | undefined

  const stateOf = (key: string): KeyState => {
    const state = states.get(key) ?? { watch: silenceWatch(key, settings), hasWorked: false, refused: undefined }
    states.set(key, state)
    return state
  }

  const tryOnce = async <Verdict>(
    call: Call<Verdict>,
    estimate: CallEstimate,
    signal: AbortSignal,
  ): Promise<Outcome<Verdict>> => {
    const { key, tokens, dollars, prefixes = [] } = estimate
    const state = stateOf(key)
    if (state.refused !== undefined) return state.refused
    const grant = await limits.acquire(
      { key, limits: lane, tokens, dollars, maxCost, prefixes: prefixes.map(shortened) },
      signal,
    )
    if (grant.kind === 'unpriced') {
      throw new AssayError('judge-invalid', `${key}: ${grant.detail}. Give the model's price, or leave maxCost out`)
    }
    if (grant.kind !== 'granted') return cancelled(signal.aborted ? messageOf(signal.reason) : grant.detail)
    if (state.refused !== undefined || signal.aborted) {
      limits.release(grant.permit, notStarted)
      return state.refused ?? cancelled(messageOf(signal.reason))
    }
    const end = state.watch.start()
    let spent = nobodyKnows
    try {
      const outcome = await boundCall(call, { signal, timeoutMs, clock })
      spent = spentBy(outcome, (usage) => price(usage, key))
      if (outcome.kind === 'auth' && !state.hasWorked) state.refused = outcome
      state.hasWorked ||= outcome.kind === 'ok'
      return outcome
    } finally {
      end()
      limits.release(grant.permit, spent)
    }
  }

  const tryUntilDone = async <Verdict>(
    call: Call<Verdict>,
    estimate: CallEstimate,
    signal: AbortSignal,
  ): Promise<Outcome<Verdict>> => {
    let before: Fault | undefined
    for (let tries = 1; ; tries += 1) {
      const outcome = await tryOnce(call, estimate, signal)
      if (outcome.kind === 'ok') return outcome
      const wait = retryWait(outcome, tries, settings)
      if (wait === null)
        return before === undefined ? outcome : { ...outcome, detail: withTries(outcome, tries, before) }
      before = outcome
      if (wait > saidFromMs) say(`${estimate.key}: ${outcome.kind}; trying again in ${renderWait(wait)}`)
      if (wait > 0) await pause(wait, signal, clock)
    }
  }

  const armDeadline = (left: number, ending: AbortController): (() => void) => {
    const end = (): void => ending.abort(`the run's time is over: runTimeoutMs is ${runTimeoutMs}`)
    if (left > 0) return clock.after(left, end)
    end()
    return () => {}
  }

  return {
    run: async (call, estimate) => {
      requireEstimate(estimate)
      startedAt ??= clock.now()
      const ending = new AbortController()
      const interrupt = (): void => ending.abort('the run was interrupted')
      if (settings.signal?.aborted === true) interrupt()
      settings.signal?.addEventListener('abort', interrupt)
      const disarm = runTimeoutMs === null ? () => {} : armDeadline(startedAt + runTimeoutMs - clock.now(), ending)
      try {
        const outcome = await tryUntilDone(call, estimate, ending.signal)
        limits.tally(outcome.kind === 'ok' ? { done: 1 } : { done: 1, unscored: 1 })
        return outcome
      } finally {
        disarm()
        settings.signal?.removeEventListener('abort', interrupt)
      }
    },
  }
}

function withTries({ kind, detail }: Fault, tries: number, before: Fault): string {
  return kind === 'cancelled' ? `${detail}, after ${before.kind} (${before.detail})` : `${detail} (try ${tries})`
}

function cancelled(detail: string): Fault {
  return { kind: 'cancelled', detail, retryAfterMs: null, answeredBy: null, id: null, usage: null }
}

function requireEstimate({ key, tokens, dollars, prefixes = [] }: CallEstimate): void {
  for (const [name, value] of Object.entries({ tokens, dollars: dollars ?? 0 })) {
    if (Number.isFinite(value) && value >= 0) continue
    throw new AssayError(
      'judge-invalid',
      `the estimate of ${name} must be a number of 0 or more, got ${describeFound(value)}`,
    )
  }
  if (key === '' || key.length > 300) {
    throw new AssayError(
      'judge-invalid',
      `the key of a call must have 1 to 300 characters, as in "anthropic:claude-sonnet-5-5", got ${describeFound(key)}`,
    )
  }
  if (prefixes.length > 8) {
    throw new AssayError(
      'judge-invalid',
      `a call may name at most 8 beginnings of its prompt that others share, got ${prefixes.length}`,
    )
  }
}

/** As long as messages to the broker may have it. */
function shortened(prefix: string): string {
  return prefix.length <= 200 ? prefix : hashText(prefix)
}

/**
 * Calls once and comes back, whatever the route does: one that goes on after its time, or after the run has ended, is left behind as `timeout` or `cancelled`.
 *
 * @param signal aborted when the run ends, with the reason
 */
async function boundCall<Verdict>(
  call: (bounds: CallBounds) => Promise<Outcome<Verdict>>,
  { signal, timeoutMs, clock }: { signal: AbortSignal; timeoutMs: number; clock: Clock },
): Promise<Outcome<Verdict>> {
  const own = new AbortController()
  const left = Promise.withResolvers<Fault>()
  const leave = (kind: Fault['kind'], detail: string): void => {
    own.abort(signal.reason)
    left.resolve({ kind, detail, retryAfterMs: null, answeredBy: null, id: null, usage: null })
  }
  let stopGrace = (): void => {}
  const onAbort = (): void => {
    own.abort(signal.reason)
    stopGrace = clock.after(graceMs, () => leave('cancelled', 'the run has ended, and the call did not'))
  }
  const stopClock = clock.after(timeoutMs + graceMs, () => leave('timeout', `no reply within ${renderWait(timeoutMs)}`))
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    return await Promise.race([call({ signal: own.signal, timeoutMs }), left.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
    stopClock()
    stopGrace()
  }
}

function silenceWatch(
  key: string,
  { timeoutMs, say, clock }: { timeoutMs: number; say: (line: string) => void; clock: Clock },
): SilenceWatch {
  let out = 0
  let silentSince = 0
  let cancel = (): void => {}
  const listen = (): void => {
    cancel()
    silentSince = clock.now()
    if (out === 0) return
    cancel = clock.after(silenceFromMs, () => {
      say(
        `${key}: no reply for ${renderWait(clock.now() - silentSince)} (${out} out; each may take ${renderWait(timeoutMs)})`,
      )
    })
  }
  return {
    start: () => {
      out += 1
      if (out === 1) listen()
      return () => {
        out -= 1
        listen()
      }
    },
  }
}
