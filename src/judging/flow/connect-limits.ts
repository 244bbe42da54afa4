import { connect, type Socket } from 'node:net'
import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Grant, Limits } from './limits.ts'
import type { WorkerMessage } from './limits-messages.ts'
import { parseJson } from '../parse-json.ts'
import { readLines } from './read-lines.ts'

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
 * @throws {AssayError} `judge-invalid` for what is no address; `judge-failed` where nobody answers there, or turns us away
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
