import type { CallBounds } from '../provider.ts'

/** What came back over the wire, whatever the SDK made of it. */
export interface WireReply {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** How an exchange ended: with a whole answer, by its bounds, or before an answer was whole. */
export type Exchange =
  | { readonly kind: 'answered'; readonly reply: WireReply }
  | { readonly kind: 'timeout' | 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly error: unknown
      /** False where no byte of the question had left yet. */ readonly sent: boolean
    }

/** What one call gets from its exchange: a signal and a `fetch` of its own. */
export interface Wire {
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/**
 * Makes one exchange through the SDK and keeps the answer itself, since the SDK drops headers, gives the same error for a timeout as for an abort, and throws on a body that it
 * cannot read. Redirects are not followed: the prompt would go to a host that nobody allowed.
 *
 * It ends when its bounds end, even where the SDK would wait on (it cannot be stopped while it fetches a token), and leaves nothing on the run's signal.
 *
 * @param send makes the SDK's call on the given wire
 * @param mostBytes of the body; a longer one has failed
 */
export async function exchange(
  send: (wire: Wire) => Promise<unknown>,
  bounds: CallBounds,
  mostBytes: number,
): Promise<Exchange> {
  if (bounds.signal.aborted) return { kind: 'cancelled' }
  const controller = new AbortController()
  const bound = Promise.withResolvers<void>()
  let ended: 'timeout' | 'cancelled' | undefined
  let reply: WireReply | undefined
  let error: unknown
  let sent = false
  const end = (why: 'timeout' | 'cancelled'): void => {
    ended ??= why
    controller.abort()
    bound.resolve()
  }
  const wire: Wire = {
    signal: controller.signal,
    fetch: async (address, init) => {
      sent = true
      const response = await fetch(address, { ...init, signal: controller.signal, redirect: 'manual' })
      const body = await readBody(response, mostBytes)
      reply = { status: response.status, headers: response.headers, body }
      // The SDK reads it once more; a body is not allowed beside some statuses.
      const isBodiless = response.status === 204 || response.status === 205 || response.status === 304
      return new Response(isBodiless ? null : body, { status: response.status, headers: response.headers })
    },
  }
  const onAbort = (): void => end('cancelled')
  bounds.signal.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => end('timeout'), Math.min(bounds.timeoutMs, longestTimer))
  try {
    const call = (async () => send(wire))().catch((thrown: unknown) => {
      error = thrown
    })
    await Promise.race([call, bound.promise])
  } finally {
    clearTimeout(timer)
    bounds.signal.removeEventListener('abort', onAbort)
  }
  if (reply !== undefined) return { kind: 'answered', reply }
  return ended === undefined ? { kind: 'failed', error, sent } : { kind: ended }
}

/** A longer one would fire at once. */
const longestTimer = 2_147_483_647

async function readBody(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let bytes = 0
  for await (const piece of response.body) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error(`the reply is longer than ${mostBytes} bytes`)
    pieces.push(decoder.decode(piece, { stream: true }))
  }
  pieces.push(decoder.decode())
  return pieces.join('')
}
