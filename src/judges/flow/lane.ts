// Over 250 lines: one lane of questions and the line in which they wait for it.
import type { OutcomeKind } from '../provider.ts'
import { type WindowEntry, adaptiveConcurrency, learntRate, pace, slidingWindow } from './throttle.ts'
import { type Budget, createBudget } from './budget.ts'
import { type Clock, renderWait } from '../remote-service.ts'
import type { Grant, LaneLimits, Spent, Want } from '../limits.ts'

/** First come, first served; constant time at both ends however long it is. */
interface WaitingLine<Item> {
  readonly first: () => Item | undefined
  readonly dropFirst: () => void
  readonly push: (item: Item) => void
  /** Puts those back at the front, in their order, that stood there before. */
  readonly putBack: (items: readonly Item[]) => void
}

export function waitingLine<Item>(): WaitingLine<Item> {
  let front: Item[] = []
  const back: Item[] = []
  /** The front is kept turned round, so that putting back is a push. */
  const turn = (): void => {
    if (front.length > 0 || back.length === 0) return
    front = back.toReversed()
    back.length = 0
  }
  return {
    first: () => {
      turn()
      return front.at(-1)
    },
    dropFirst: () => {
      turn()
      front.pop()
    },
    push: (item) => {
      back.push(item)
    },
    putBack: (items) => {
      for (const item of items.toReversed()) front.push(item)
    },
  }
}

/** Which beginnings of prompts a provider's cache holds, as far as the calls that went out tell. */
interface WarmPrefixes {
  /** The first of them that a call which is out is only now bringing into the cache; undefined where there is none, and the call may go. */
  readonly heldBy: (prefixes: readonly string[]) => string | undefined
  /** A call with them goes out. @returns those that it brings into the cache */
  readonly claim: (prefixes: readonly string[], now: number) => readonly string[]
  /** The call has ended. @param read whether the model has read the prompt, so that the cache holds it now */
  readonly end: (prefixes: readonly string[], claimed: readonly string[], read: boolean, now: number) => void
}

/** Shorter than the five minutes that caches keep what nobody reads. */
const keptMs = 270_000

/** More than a run has at once; older ones are forgotten, which costs a cache entry and nothing else. */
const mostKept = 10_000

function warmPrefixes(): WarmPrefixes {
  /** Prefix → until when it is warm; null while the call that warms it is out. */
  const warmth = new Map<string, number | null>()
  const keep = (prefix: string, until: number): void => {
    warmth.delete(prefix)
    warmth.set(prefix, until)
    if (warmth.size <= mostKept) return
    for (const [oldest, state] of warmth) {
      if (state === null) continue
      warmth.delete(oldest)
      return
    }
  }
  return {
    heldBy: (prefixes) => prefixes.find((prefix) => warmth.get(prefix) === null),
    claim: (prefixes, now) => {
      const cold = prefixes.filter((prefix) => (warmth.get(prefix) ?? 0) <= now)
      for (const prefix of cold) warmth.set(prefix, null)
      return cold
    },
    end: (prefixes, claimed, read, now) => {
      for (const prefix of claimed) warmth.delete(prefix)
      if (!read) return
      for (const prefix of prefixes) if (warmth.get(prefix) !== null) keep(prefix, now + keptMs)
    },
  }
}

/** A call that waits for leave. */
export interface Waiter {
  readonly want: Want
  readonly answer: (
    grant: { readonly kind: 'granted'; readonly call: CallOut } | Exclude<Grant, { kind: 'granted' }>,
  ) => void
  /** It no longer wants to: it is passed over. */
  isGone: boolean
}

/** A call that is out. */
export interface CallOut {
  readonly want: Want
  readonly burstsAtStart: number
  readonly entry: WindowEntry
  readonly claimed: readonly string[]
}

/** All that stands between the calls of one key and their provider. */
export interface Lane {
  readonly join: (waiter: Waiter) => void
  readonly end: (call: CallOut, spent: Spent) => void
  /** Lets out whoever may go now, and sets the alarm for the next one. */
  readonly pump: () => void
  readonly close: () => void
  readonly bursts: () => number
}

/** What a lane shares with the others of its run. */
interface LaneContext {
  readonly clock: Clock
  /** Draws from 0 to below 1. */
  readonly random: () => number
  readonly say: (line: string) => void
  readonly runBudget: Budget
  /** The longest that a server's Retry-After is obeyed, in ms. */
  readonly mostRetryAfterMs: number
}

/** Calls overtake one another on the way: a minute of ours lasts a second longer, so that no minute of the server's holds more than its limit. */
const minuteMs = 61_000
/** A wait that is longer is announced. */
const saidFromMs = 10_000
const mostAtOnce = 16
/** After any of these the prompt was read, so that the provider's cache may hold it. */
const read: ReadonlySet<OutcomeKind | 'not-started'> = new Set<OutcomeKind>([
  'ok',
  'schema-mismatch',
  'invalid-json',
  'truncated',
  'refused',
  'empty',
])

export function openLane(key: string, { clock, random, say, runBudget, mostRetryAfterMs }: LaneContext): Lane {
  let limits: LaneLimits = {}
  let maxCost: number | null = null
  const line = waitingLine<Waiter>()
  /** Prefix → calls that wait until it is warm. */
  const held = new Map<string, Waiter[]>()
  const out = new Set<CallOut>()
  const prefixes = warmPrefixes()
  const budget = createBudget(() => maxCost)
  const concurrency = adaptiveConcurrency(() => limits.concurrency ?? mostAtOnce)
  const learnt = learntRate()
  // Counted though there be no limit, so that one can be learnt.
  const perMinute = (): number =>
    Math.min(limits.requestsPerMinute ?? Infinity, learnt.perMinute(clock.now()), Number.MAX_VALUE)
  const spacing = pace(() => minuteMs / perMinute())
  const requests = slidingWindow(perMinute, minuteMs)
  const tokens = slidingWindow(() => limits.tokensPerMinute ?? Infinity, minuteMs)
  let pausedUntil = -Infinity
  let burstsInARow = 0
  let saidUntil = -Infinity
  let cancelAlarm = (): void => {}

  const refusalOf = ({ dollars }: Want): Exclude<Grant, { kind: 'granted' }> | undefined => {
    for (const own of [budget, runBudget]) {
      if (dollars === null) {
        if (own.isBounded()) return { kind: 'unpriced', detail: own.refusal(null) }
      } else if (own.fits(dollars) === 'no') return { kind: 'over-budget', detail: own.refusal(dollars) }
    }
    return undefined
  }
  const mustWaitForBills = ({ dollars }: Want): boolean =>
    dollars !== null && (budget.fits(dollars) === 'wait' || runBudget.fits(dollars) === 'wait')

  const hold = (prefix: string, waiter: Waiter): void => {
    const others = held.get(prefix)
    if (others === undefined) held.set(prefix, [waiter])
    else others.push(waiter)
  }

  const letOut = (waiter: Waiter, now: number): void => {
    const { want } = waiter
    const call: CallOut = {
      want,
      burstsAtStart: concurrency.bursts(),
      entry: tokens.add(want.tokens, now),
      claimed: prefixes.claim(want.prefixes, now),
    }
    spacing.take(now)
    requests.add(1, now)
    if (want.dollars !== null) for (const own of [budget, runBudget]) own.reserve(want.dollars)
    out.add(call)
    waiter.answer({ kind: 'granted', call })
  }

  const wakeAt = (moment: number, now: number): void => {
    const wait = moment - now
    if (wait > saidFromMs && moment > saidUntil + 1000) {
      saidUntil = moment
      say(
        `${key}: waiting ${renderWait(wait)}, ${pausedUntil >= moment ? 'as it answered 429 (too many requests)' : 'to stay within its limits a minute'}`,
      )
    }
    cancelAlarm = clock.after(wait, pump)
  }

  const pump = (): void => {
    cancelAlarm()
    for (let waiter = line.first(); waiter !== undefined; waiter = line.first()) {
      const { want } = waiter
      const refusal = waiter.isGone ? undefined : refusalOf(want)
      const warming = prefixes.heldBy(want.prefixes)
      if (waiter.isGone || refusal !== undefined || warming !== undefined) {
        line.dropFirst()
        if (refusal !== undefined) waiter.answer(refusal)
        else if (warming !== undefined && !waiter.isGone) hold(warming, waiter)
        continue
      }
      // Whoever is out wakes it when it comes back.
      if (out.size >= concurrency.limit() || mustWaitForBills(want)) return
      const now = clock.now()
      const moment = Math.max(
        pausedUntil,
        spacing.readyAt(now),
        requests.readyAt(1, now),
        tokens.readyAt(want.tokens, now),
      )
      if (moment > now) return wakeAt(moment, now)
      line.dropFirst()
      letOut(waiter, now)
    }
  }

  /** Waits as the server says, with a cap; where it says nothing, twice as long with each burst in a row. A tenth is drawn, so that several machines do not return at once. */
  const pauseFor = (retryAfterMs: number | null, isNewBurst: boolean, now: number): void => {
    if (isNewBurst) burstsInARow += 1
    if (!isNewBurst && retryAfterMs === null) return
    const wanted = retryAfterMs ?? 1000 * 2 ** Math.min(10, burstsInARow - 1)
    const wait = Math.min(wanted, mostRetryAfterMs) * (1 + random() / 10)
    pausedUntil = Math.max(pausedUntil, now + wait)
  }

  return {
    join: (waiter) => {
      limits = stricter(limits, waiter.want.limits)
      maxCost = least(maxCost ?? undefined, waiter.want.maxCost ?? undefined) ?? null
      line.push(waiter)
      pump()
    },
    end: (call, spent) => {
      const now = clock.now()
      const wereOut = out.size
      if (!out.delete(call)) return
      tokens.correct(call.entry, spent.tokens ?? call.want.tokens)
      if (call.want.dollars !== null || spent.dollars !== null) {
        for (const own of [budget, runBudget]) own.settle(call.want.dollars ?? 0, spent.dollars)
      }
      if (spent.kind === 'rate-limited') {
        const isNewBurst = concurrency.refused(call.burstsAtStart, now)
        if (isNewBurst) learnt.refused(requests.used(now) - wereOut, spent.retryAfterMs, now)
        pauseFor(spent.retryAfterMs, isNewBurst, now)
      } else if (read.has(spent.kind)) {
        burstsInARow = 0
        concurrency.accepted(wereOut, now)
      }
      prefixes.end(call.want.prefixes, call.claimed, read.has(spent.kind), now)
      for (const prefix of call.claimed) {
        line.putBack(held.get(prefix) ?? [])
        held.delete(prefix)
      }
    },
    pump,
    close: () => cancelAlarm(),
    bursts: () => concurrency.bursts(),
  }
}

function stricter(one: LaneLimits, other: LaneLimits): LaneLimits {
  const names = ['requestsPerMinute', 'tokensPerMinute', 'concurrency'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = least(one[name], other[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function least(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}
