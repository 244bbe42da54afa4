import type { Socket } from 'node:net'
import type { Limits, Want } from './limits.ts'
import { workerMessage, type BrokerMessage, type WorkerMessage } from './limits-messages.ts'
import { parseJson } from '../parse-json.ts'
import { readLines } from './read-lines.ts'

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
