import { z } from 'zod'
import type { Fault } from '../../provider.ts'
import { kindOfStatus } from '../reply-of-exchange.ts'
import { plain } from '../../remote-service.ts'

/** An error as Google's APIs give it: https://google.aip.dev/193. */
export const rpcStatus = z.object({
  code: z.number().nullish(),
  message: z.string().nullish(),
  status: z.string().nullish(),
  details: z.array(z.unknown()).nullish(),
})

export type RpcStatus = z.output<typeof rpcStatus>

const errorBody = z.object({ error: rpcStatus })

/** What an error says. Google sends no `Retry-After` of its own: how long to wait stands in the body. */
export interface GeminiError {
  readonly kind: Fault['kind']
  readonly detail: string
  readonly id: null
  readonly retryAfterMs: number | null
}

/** The error that a body holds, whatever its status was; null where it holds none. Some of Google's front ends put it into a list of one. */
export function findGeminiError(body: unknown): RpcStatus | null {
  const read = errorBody.safeParse(Array.isArray(body) && body.length === 1 ? body[0] : body)
  return read.success ? read.data.error : null
}

/**
 * Reads an error.
 *
 * @param httpStatus null where it has none of its own, under 200 and in a batch: `code` decides then, which is HTTP's number or gRPC's
 * @param error null where the body is none of Google's
 */
export function readGeminiError(
  httpStatus: number | null,
  error: RpcStatus | null,
  secrets: readonly string[],
): GeminiError {
  const code = error?.code ?? 500
  const status = httpStatus ?? (code >= 100 ? code : (httpOfGrpc[code] ?? 500))
  const reasons = reasonsOf(error)
  // A key that is not one comes as 400; a call that the server itself gave up as 499.
  const kind = reasons.some((reason) => reason.startsWith('API_KEY_'))
    ? 'auth'
    : status === 499
      ? 'cancelled'
      : kindOfStatus(status)
  return { kind, detail: describe(error, reasons, secrets), id: null, retryAfterMs: retryDelayMs(error) }
}

/** https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const httpOfGrpc: readonly number[] = [
  500, 499, 500, 400, 504, 404, 409, 403, 429, 400, 409, 400, 501, 500, 503, 500, 401,
]

const reasonDetail = z.object({ reason: z.string() })
const quotaDetail = z.object({ violations: z.array(z.object({ quotaId: z.string() })) })
const retryDetail = z.object({ retryDelay: z.string().regex(/^\d{1,9}(?:\.\d{1,9})?s$/u) })

function reasonsOf(error: RpcStatus | null): readonly string[] {
  return (error?.details ?? []).flatMap((detail) => reasonDetail.safeParse(detail).data?.reason ?? [])
}

function retryDelayMs(error: RpcStatus | null): number | null {
  const delays = (error?.details ?? []).flatMap((detail) => retryDetail.safeParse(detail).data?.retryDelay ?? [])
  return delays.length === 0 ? null : Math.ceil(Math.max(...delays.map((delay) => Number(delay.slice(0, -1)))) * 1000)
}

function describe(error: RpcStatus | null, reasons: readonly string[], secrets: readonly string[]): string {
  // A limit of the day is not over in a minute, and only its id says which limit it was.
  const quotas = (error?.details ?? []).flatMap(
    (detail) => quotaDetail.safeParse(detail).data?.violations.map(({ quotaId }) => quotaId) ?? [],
  )
  const notes = plain([...new Set([...reasons, ...quotas])].join(', '), secrets)
  const status = plain(error?.status ?? '', secrets)
  const head = [status, notes === '' ? '' : `(${notes})`].filter((word) => word !== '').join(' ')
  return [head, plain(error?.message ?? '', secrets)].filter((words) => words !== '').join(': ')
}
