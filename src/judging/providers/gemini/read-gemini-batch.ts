import { z } from 'zod'
import type { Reply } from '../../outcome.ts'
import type { BatchProgress } from '../batch-route.ts'
import { fault } from '../fault.ts'
import { plain } from '../plain.ts'
import { readGeminiError, rpcStatus, type RpcStatus } from './read-gemini-error.ts'
import { readGeminiReply } from './read-gemini-reply.ts'

/** int64, which Google's JSON gives as text. */
const count = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,12}$/u)
      .transform(Number),
  ])
  .catch(0)

const item = z.object({
  metadata: z.object({ key: z.string() }).nullish().catch(null),
  response: z.unknown().optional(),
  error: rpcStatus.nullish(),
})

const output = z.object({
  inlinedResponses: z.union([z.array(item), z.object({ inlinedResponses: z.array(item).nullish() })]).nullish(),
})

const operation = z.object({
  name: z.string().regex(/^batches\/[\w-]{1,200}$/u),
  metadata: z
    .object({
      state: z.string().nullish(),
      batchStats: z
        .object({
          requestCount: count.optional(),
          successfulRequestCount: count.optional(),
          failedRequestCount: count.optional(),
        })
        .nullish(),
      output: output.nullish(),
    })
    .nullish(),
  response: output.nullish(),
  error: rpcStatus.nullish(),
})

/** A batch as its operation tells of it. */
export interface GeminiBatch {
  readonly name: string
  readonly progress: BatchProgress
  /** By the ids that were submitted; empty before its end. What came back without an id is left out: whose it is would be a guess. */
  readonly replies: ReadonlyMap<string, Reply>
}

/**
 * Reads the operation of a batch: https://ai.google.dev/api/batch-api
 *
 * Its counts are read here, since the SDK's own object leaves them out.
 *
 * @param body parsed JSON, of any shape
 * @returns null for a body that is no such operation
 */
export function readGeminiBatch(body: unknown, secrets: readonly string[]): GeminiBatch | null {
  const read = operation.safeParse(body)
  if (!read.success) return null
  const { name, metadata, response, error } = read.data
  const { inlinedResponses } = metadata?.output ?? response ?? {}
  const items = Array.isArray(inlinedResponses) ? inlinedResponses : (inlinedResponses?.inlinedResponses ?? [])
  const state = stateOf(plain(metadata?.state ?? '', secrets), items.length, error ?? null, secrets)
  const stats = metadata?.batchStats
  const done = Math.max(items.length, (stats?.successfulRequestCount ?? 0) + (stats?.failedRequestCount ?? 0))
  return {
    name,
    progress: {
      ...state,
      done,
      left: state.state === 'running' ? Math.max(0, (stats?.requestCount ?? done) - done) : 0,
    },
    replies: state.state === 'ended' ? repliesOf(items, secrets) : new Map(),
  }
}

function stateOf(
  state: string,
  results: number,
  error: RpcStatus | null,
  secrets: readonly string[],
): Pick<BatchProgress, 'state' | 'detail'> {
  if (error !== null)
    return { state: 'failed', detail: `${state} ${readGeminiError(null, error, secrets).detail}`.trim() }
  switch (state.replace(/^(?:BATCH|JOB)_STATE_/u, '')) {
    case 'SUCCEEDED':
    case 'PARTIALLY_SUCCEEDED':
      return { state: 'ended', detail: '' }
    // What was done before the end of a batch that expired or was cancelled is kept.
    case 'EXPIRED':
    case 'CANCELLED':
      return results > 0 ? { state: 'ended', detail: '' } : { state: 'failed', detail: state }
    case 'FAILED':
      return { state: 'failed', detail: state }
    default:
      return { state: 'running', detail: '' }
  }
}

function repliesOf(items: readonly z.output<typeof item>[], secrets: readonly string[]): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>()
  for (const each of items) {
    const id = each.metadata?.key
    if (id === undefined) continue
    const isTwice = replies.has(id)
    replies.set(id, isTwice ? fault('unavailable', 'the batch has two results for this call') : replyOf(each, secrets))
  }
  return replies
}

function replyOf({ response, error }: z.output<typeof item>, secrets: readonly string[]): Reply {
  if (error !== null && error !== undefined) {
    const { kind, detail, retryAfterMs } = readGeminiError(null, error, secrets)
    return fault(kind, detail, { retryAfterMs })
  }
  return response === undefined
    ? fault('unavailable', 'a result with neither reply nor error')
    : readGeminiReply(response, secrets)
}
