import { type Fault, type Reply, fault } from '../provider.ts'
import type { Exchange, WireReply } from './exchange.ts'
import { parseJson } from '../../kit/parse-json.ts'
import { plain, retryAfter } from '../remote-service.ts'

/** How a vendor's bodies are read; both are parsed JSON of any shape. */
export interface BodyReader {
  /** Of a success. */
  readonly readReply: (body: unknown, secrets: readonly string[]) => Reply
  /** Of any other status. `detail` and `id` come from the body; null where it is none of the vendor's. `retryAfterMs` is what the body itself says of a wait, if it may. */
  readonly readError: (
    status: number,
    body: unknown,
    secrets: readonly string[],
  ) => {
    readonly kind: Fault['kind']
    readonly detail: string
    readonly id: string | null
    readonly retryAfterMs?: number | null
  }
}

/**
 * Brings the end of an exchange home.
 *
 * A success that is a page was answered by a proxy (`unavailable`); one that is not a whole JSON broke off on its way (`network`). Both may go well another time.
 *
 * @param secrets are struck out of every detail
 * @param nowMs for a `Retry-After` that is a date
 */
export function replyOfExchange(
  exchange: Exchange,
  reader: BodyReader,
  secrets: readonly string[],
  nowMs: number,
): Reply {
  switch (exchange.kind) {
    case 'cancelled':
      return fault('cancelled', 'the run was aborted')
    case 'timeout':
      return fault('timeout', 'no whole reply came in time')
    case 'failed':
      return faultOfFailure(exchange.error, secrets)
    case 'answered':
      return readAnswer(exchange.reply, reader, secrets, nowMs)
  }
}

function readAnswer(reply: WireReply, reader: BodyReader, secrets: readonly string[], nowMs: number): Reply {
  const { status, headers, body } = reply
  const requestId = plain(headers.get('request-id') ?? headers.get('x-request-id') ?? '', secrets) || null
  const parsed = parseJson(body)
  if (status >= 200 && status < 300) {
    if (parsed !== undefined) return reader.readReply(parsed, secrets)
    const isPage = /^\s*</u.test(body) || (headers.get('content-type') ?? '').includes('html')
    return isPage
      ? fault('unavailable', `HTTP ${status} with a page in place of a reply: ${plain(body, secrets)}`, {
          id: requestId,
        })
      : fault('network', `HTTP ${status} with a body of ${body.length} characters that is not a whole JSON`, {
          id: requestId,
        })
  }
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers.get('location') ?? '')?.host ?? 'an address that it does not name'
    return fault('bad-request', `HTTP ${status}: the server sends the call on to ${target}, which is not followed`)
  }
  const { kind, detail, id, retryAfterMs = null } = reader.readError(status, parsed ?? body, secrets)
  return fault(kind, detail === '' ? `HTTP ${status}` : `HTTP ${status} ${detail}`, {
    id: id ?? requestId,
    retryAfterMs: longer(retryAfterMs, retryAfter(headers, nowMs)),
  })
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** Reads an exchange that failed before an answer was whole. What went wrong stands in the deepest cause. */
export function faultOfFailure(error: unknown, secrets: readonly string[]): Fault {
  let deepest = error
  for (let depth = 0; depth < 8 && deepest instanceof Error && deepest.cause instanceof Error; depth++) {
    deepest = deepest.cause
  }
  const code: unknown = deepest instanceof Error ? Reflect.get(deepest, 'code') : undefined
  const message = plain(deepest instanceof Error ? deepest.message : String(deepest), secrets)
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return fault('timeout', `${message}: Node waits 300 s for a reply to begin, whatever the timeout of the call is`)
  }
  const words = typeof code === 'string' && !message.includes(code) ? `${code}: ${message}` : message
  return fault(code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'network', words === '' ? 'the exchange failed' : words)
}

/** What an HTTP status says of a call, where the vendor's body says nothing more. */
export function kindOfStatus(status: number): Fault['kind'] {
  // 402 is an account that is not paid for: like a key that is refused, it is nothing of the one case.
  if (status === 401 || status === 402 || status === 403 || status === 407) return 'auth'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status === 504) return 'timeout'
  return status === 409 || status >= 500 ? 'unavailable' : 'bad-request'
}
