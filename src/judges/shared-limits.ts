import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { createBudget } from './flow/budget.ts'
import { systemClock, type Clock } from './remote-service.ts'
import { type CallOut, type Lane, type Waiter, openLane } from './flow/lane.ts'
import type { Grant, Limits, Progress } from './limits.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type Server, connect, type Socket } from 'node:net'
import { serveWorker, type WorkerMessage, readLines } from './flow/limits-protocol.ts'
import { z } from 'zod'
import { parseJson } from '../kit/parse-json.ts'

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
 * @throws {AssayError} `judge-invalid` for a bound that is not a number of 0 or more
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

/** Limits that the workers of a run share. */
export interface LimitsBroker {
  /** What a worker gives to `connectLimits`: a port of this machine, with a secret. */
  readonly address: string
  /** The same limits for calls of this process, with how far all of them are. They keep no process alive. */
  readonly limits: LocalLimits
  /** Ends what waits as `gone`, and lets the workers go. */
  readonly close: () => Promise<void>
}

/**
 * Opens a port on the loopback address, through which the workers of a run share limits, budget and progress. It never keeps the process alive. Whoever does not know the secret of the
 * address is turned away.
 *
 * A worker that dies frees its permits; what its calls cost stays at their estimates.
 *
 * @throws {AssayError} `judge-failed` where no port can be opened; `judge-invalid` for an option out of its range
 */
export async function openLimitsBroker(options: LimitsOptions = {}): Promise<LimitsBroker> {
  const limits = localLimits({ clock: systemClock(false), ...options })
  const token = randomBytes(24).toString('base64url')
  const isToken = (given: string): boolean =>
    given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))
  const endings = new Set<() => void>()
  const server = createServer((socket) => {
    socket.unref()
    const end = (): void => void socket.destroy()
    endings.add(end)
    socket.on('close', () => endings.delete(end))
    serveWorker(socket, limits, isToken)
  })
  server.maxConnections = 1024
  const port = await listen(server)
  server.unref()
  return {
    address: `127.0.0.1:${port}/${token}`,
    limits,
    close: async () => {
      limits.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const end of endings) end()
      await closed
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(
        new AssayError(
          'judge-failed',
          `no port could be opened on 127.0.0.1 for the limits that workers share: ${cause.message}. Run with one worker (--maxWorkers=1), or allow ports on the loopback address`,
          { cause },
        ),
      )
    })
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** Limits that another process keeps. */
export interface ConnectedLimits extends Limits {
  /** Ends what waits as `gone`, and frees what was out. */
  readonly close: () => void
}

const grantMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('granted') }),
  z.object({ kind: z.enum(['over-budget', 'unpriced', 'gone']), detail: z.string() }),
])

const brokerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('grant'), id: z.number(), grant: grantMessage }),
])

const mostCharacters = 16_384

const connectWithinMs = 10_000

/**
 * Connects a worker to the limits of its run. The connection keeps the process alive only while a call waits for leave.
 *
 * Once the broker is away, calls end as `gone`: the run that they belong to is over.
 *
 * @param address of `openLimitsBroker`
 * @throws {AssayError} `judge-invalid` for what is not an address; `judge-failed` where nobody answers there, or turns us away
 */
export async function connectLimits(address: string): Promise<ConnectedLimits> {
  const [, port, token] = /^127\.0\.0\.1:(\d{1,5})\/([\w-]{1,100})$/u.exec(address) ?? []
  if (port === undefined || token === undefined || Number(port) > 65_535) {
    throw new AssayError(
      'judge-invalid',
      `the address of the shared limits must be the one that openLimitsBroker gives, got ${describeFound(address)}`,
    )
  }
  const socket = connect({ host: '127.0.0.1', port: Number(port), noDelay: true })
  const waiting = new Map<number, (grant: Grant) => void>()
  const welcome = Promise.withResolvers<void>()
  const write = (message: WorkerMessage): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }
  let isGone = false
  const lose = (): void => {
    isGone = true
    welcome.reject(
      new AssayError(
        'judge-failed',
        `the limits that workers share do not answer at 127.0.0.1:${port}. The run's main process has ended, or is blocked: start the run again`,
      ),
    )
    for (const answer of waiting.values())
      answer({ kind: 'gone', detail: "the run's main process, which keeps the limits, is gone" })
  }
  socket.on('error', () => socket.destroy())
  socket.on('close', lose)
  socket.setTimeout(connectWithinMs, () => socket.destroy())
  readLines(socket, mostCharacters, (line) => {
    const message = brokerMessage.safeParse(parseJson(line)).data
    if (message === undefined) return false
    if (message.type === 'welcome') welcome.resolve()
    else waiting.get(message.id)?.(grantOf(message.id, message.grant))
    return true
  })
  write({ type: 'hello', token })
  await welcome.promise
  socket.setTimeout(0)
  socket.unref()
  return limitsOver(socket, { waiting, write, isGone: () => isGone })
}

function grantOf(id: number, grant: z.infer<typeof grantMessage>): Grant {
  return grant.kind === 'granted' ? { kind: 'granted', permit: String(id) } : grant
}

function limitsOver(
  socket: Socket,
  {
    waiting,
    write,
    isGone,
  }: { waiting: Map<number, (grant: Grant) => void>; write: (message: WorkerMessage) => void; isGone: () => boolean },
): ConnectedLimits {
  let calls = 0
  return {
    acquire: (want, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve({ kind: 'gone', detail: 'cancelled before it started' })
        if (isGone())
          return resolve({ kind: 'gone', detail: "the run's main process, which keeps the limits, is gone" })
        calls += 1
        const id = calls
        const leave = (): void => {
          write({ type: 'cancel', id })
          waiting.get(id)?.({ kind: 'gone', detail: 'cancelled before it started' })
        }
        waiting.set(id, (grant) => {
          waiting.delete(id)
          signal.removeEventListener('abort', leave)
          if (waiting.size === 0) socket.unref()
          resolve(grant)
        })
        signal.addEventListener('abort', leave)
        socket.ref()
        write({ type: 'acquire', id, want })
      }),
    release: (permit, spent) => write({ type: 'release', id: Number(permit), spent }),
    tally: (counts) => write({ type: 'tally', counts }),
    close: () => socket.destroy(),
  }
}
