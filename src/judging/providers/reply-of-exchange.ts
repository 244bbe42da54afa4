import type { Fault, Reply } from '../outcome.ts'
import { faultOfFailure } from './fault-of-failure.ts'
import { fault } from './fault.ts'
import type { Exchange, WireReply } from './exchange.ts'
import { parseJson } from '../parse-json.ts'
import { plain } from './plain.ts'
import { retryAfter } from './retry-after.ts'

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
 * A success that is a page was answered by a proxy (`unavailable`); one that is no whole JSON broke off on its way (`network`). Both may go well another time.
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
      : fault('network', `HTTP ${status} with a body of ${body.length} characters that is no whole JSON`, {
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
