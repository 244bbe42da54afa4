import { z } from 'zod'
import type { Fault } from '../../outcome.ts'
import { plain } from '../plain.ts'
import { kindOfStatus } from '../kind-of-status.ts'

const errorBody = z.object({
  type: z.literal('error'),
  error: z.object({ type: z.string(), message: z.string().catch('') }),
  request_id: z.string().nullish().catch(null),
})

/** https://platform.claude.com/docs/en/api/errors */
const statusOfType: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
}

/** What Anthropic's error says: of a status of its own, or by its type where it stands under 200 or in a batch. */
export interface AnthropicError {
  readonly kind: Fault['kind']
  readonly detail: string
  readonly id: string | null
}

/**
 * Reads the body of an error.
 *
 * @param status null where the error has none of its own
 * @returns null where the body is no error of Anthropic's and there is no status either
 */
export function readAnthropicError(
  status: number | null,
  body: unknown,
  secrets: readonly string[],
): AnthropicError | null {
  const read = errorBody.safeParse(body)
  if (!read.success) {
    if (status === null) return null
    return { kind: kindOfStatus(status), detail: plain(typeof body === 'string' ? body : '', secrets), id: null }
  }
  const { type, message } = read.data.error
  const known = Object.hasOwn(statusOfType, type) ? statusOfType[type] : undefined
  return {
    // A filter over the reply has a status like any bad request, and no type of its own.
    kind: /\bcontent filter/iu.test(message) ? 'blocked' : kindOfStatus(status ?? known ?? 500),
    detail: plain(`${type}: ${message}`, secrets),
    id: read.data.request_id ?? null,
  }
}
