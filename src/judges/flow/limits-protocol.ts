import { z } from 'zod'
import { outcomeKinds } from '../provider.ts'
import type { Grant, Limits, Want } from '../limits.ts'
import type { Socket } from 'node:net'
import { parseJson } from '../../kit/parse-json.ts'

const amount = z.number().nonnegative()

const above = z.number().positive()

const wholeNumber = z.int().nonnegative()

/** What a worker says to the broker, a JSON line each. `id` is the worker's own number of a call. */
const workerMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().max(100) }),
  z.strictObject({
    type: z.literal('acquire'),
    id: wholeNumber,
    want: z.strictObject({
      key: z.string().min(1).max(300),
      limits: z.strictObject({
        requestsPerMinute: above.exactOptional(),
        tokensPerMinute: above.exactOptional(),
        concurrency: z.int().positive().exactOptional(),
      }),
      tokens: amount,
      dollars: amount.nullable(),
      maxCost: amount.nullable(),
      prefixes: z.array(z.string().max(300)).max(8).readonly(),
    }),
  }),
  z.strictObject({ type: z.literal('cancel'), id: wholeNumber }),
  z.strictObject({
    type: z.literal('release'),
    id: wholeNumber,
    spent: z.strictObject({
      kind: z.enum([...outcomeKinds, 'not-started']),
      tokens: amount.nullable(),
      dollars: amount.nullable(),
      retryAfterMs: amount.nullable(),
    }),
  }),
  z.strictObject({
    type: z.literal('tally'),
    counts: z.strictObject({
      planned: wholeNumber.exactOptional(),
      done: wholeNumber.exactOptional(),
      unscored: wholeNumber.exactOptional(),
    }),
  }),
])

export type WorkerMessage = z.infer<typeof workerMessage>

/** What the broker says to a worker. */
type BrokerMessage =
  | { readonly type: 'welcome' }
  | {
      readonly type: 'grant'
      readonly id: number
      readonly grant: { readonly kind: 'granted' } | Exclude<Grant, { readonly kind: 'granted' }>
    }

/**
 * Hands on each line of a socket. A line of more than `most` characters ends the connection, so that nothing piles up.
 *
 * @param take false ends the connection
 */
export function readLines(socket: Socket, most: number, take: (line: string) => boolean): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = chunk.split('\n')
    const last = lines.length - 1
    for (const [index, piece] of lines.entries()) {
      rest += piece
      if (rest.length > most) return void socket.destroy()
      if (index === last) return
      const line = rest
      rest = ''
      if (!take(line)) return void socket.destroy()
    }
  })
}

/** Eight ids of prefixes and a key, with room. */
const mostCharacters = 16_384

const mostCalls = 100_000

const helloWithinMs = 10_000

/**
 * The broker's end of one worker's connection. What it does not understand ends the connection, and an ended connection frees what the worker held: permits, and its places in the line.
 */
export function serveWorker(socket: Socket, limits: Limits, isToken: (given: string) => boolean): void {
  /** The worker's number of a call → its permit, or null while it waits. */
  const calls = new Map<number, { readonly leaving: AbortController; permit: string | null }>()
  let isKnown = false
  const say = (message: BrokerMessage): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }

  const acquire = async (id: number, want: Want): Promise<void> => {
    const call: { readonly leaving: AbortController; permit: string | null } = {
      leaving: new AbortController(),
      permit: null,
    }
    calls.set(id, call)
    const grant = await limits.acquire(want, call.leaving.signal)
    if (grant.kind !== 'granted') {
      calls.delete(id)
      return say({ type: 'grant', id, grant })
    }
    call.permit = grant.permit
    // It left between the grant and this turn.
    if (calls.get(id) === call) say({ type: 'grant', id, grant: { kind: 'granted' } })
    else limits.release(grant.permit, { kind: 'not-started', tokens: 0, dollars: 0, retryAfterMs: null })
  }

  const take = (message: WorkerMessage): boolean => {
    if (message.type === 'hello') {
      if (isKnown || !isToken(message.token)) return false
      isKnown = true
      socket.setTimeout(0)
      say({ type: 'welcome' })
      return true
    }
    if (!isKnown) return false
    if (message.type === 'tally') {
      limits.tally(message.counts)
      return true
    }
    const call = calls.get(message.id)
    if (message.type === 'acquire') {
      if (call !== undefined || calls.size >= mostCalls) return false
      void acquire(message.id, message.want)
      return true
    }
    // It crossed with the answer, or was ended before.
    if (call === undefined) return true
    if (message.type === 'release') {
      if (call.permit === null) return false
      calls.delete(message.id)
      limits.release(call.permit, message.spent)
      return true
    }
    calls.delete(message.id)
    if (call.permit === null) call.leaving.abort()
    else limits.release(call.permit, { kind: 'not-started', tokens: 0, dollars: 0, retryAfterMs: null })
    return true
  }

  socket.setTimeout(helloWithinMs, () => socket.destroy())
  // A connection that breaks is closed, which is all that matters here.
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    const held = [...calls.values()]
    calls.clear()
    for (const { leaving, permit } of held) {
      if (permit === null) leaving.abort()
      else limits.release(permit, { kind: 'cancelled', tokens: null, dollars: null, retryAfterMs: null })
    }
  })
  readLines(socket, mostCharacters, (line) => {
    const parsed = workerMessage.safeParse(parseJson(line))
    return parsed.success && take(parsed.data)
  })
}
