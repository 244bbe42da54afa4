import { z } from 'zod'
import type { Fault } from '../../outcome.ts'
import { plain } from '../plain.ts'
import { kindOfStatus } from '../kind-of-status.ts'

/** Mistral lists the fields that it does not take. What stood in them is left out: it may be the record. */
const refusedFields = z
  .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }))
  .transform((fields) => fields.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(', '))
const textOrFields = z.union([z.string(), refusedFields])
const messageBody = z.union([textOrFields, z.object({ detail: textOrFields }).transform(({ detail }) => detail)])

const words = z.object({
  message: messageBody.nullish().catch(null),
  type: z.string().nullish().catch(null),
  code: z.union([z.string(), z.number()]).nullish().catch(null),
})

/** The vendor's own shape; a flat one, as vLLM and Mistral have it; a mere string, as some local servers have it; and Mistral's for what it refuses at its door. */
const errorBody = z.union([
  z.object({ error: words }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, type: null, code: null })),
  words.extend({ object: z.literal('error') }),
  z.object({ detail: textOrFields }).transform(({ detail }) => ({ message: detail, type: null, code: null })),
])

/**
 * Reads the body of an error.
 *
 * @param status null where it stands under 200
 * @returns null where the body is no error and there is no status either
 */
export function readOpenaiError(
  status: number | null,
  body: unknown,
  secrets: readonly string[],
): { readonly kind: Fault['kind']; readonly detail: string; readonly id: null } | null {
  const read = errorBody.safeParse(body)
  if (!read.success) {
    if (status === null) return null
    return { kind: kindOfStatus(status), detail: plain(typeof body === 'string' ? body : '', secrets), id: null }
  }
  const { message, type, code } = read.data
  const labels = [...new Set([type, code].filter((label) => label !== null && label !== undefined && label !== ''))]
  const detail = [labels.join(' '), message ?? ''].filter((word) => word !== '').join(': ')
  return { kind: kindOf(status, code), detail: plain(detail, secrets), id: null }
}

function kindOf(status: number | null, code: string | number | null | undefined): Fault['kind'] {
  // An account that is used up comes as 429, and no wait mends it.
  if (code === 'insufficient_quota') return 'auth'
  if (code === 'content_filter') return 'blocked'
  return kindOfStatus(status ?? (typeof code === 'number' && code >= 400 ? code : 500))
}
