import type { Anthropic } from '@anthropic-ai/sdk'
import { z } from 'zod'
import { AssayError } from '../../../score/assay-error.ts'
import type { JudgeRequest } from '../../judge-request.ts'
import type { Reply } from '../../outcome.ts'
import type { BatchItem, BatchProgress, BatchRoute } from '../batch-route.ts'
import { batchError } from '../batch-error.ts'
import { checkItems } from '../check-items.ts'
import { exchange, type Wire, type WireReply } from '../exchange.ts'
import { parseJson } from '../../parse-json.ts'
import { replyOfExchange } from '../reply-of-exchange.ts'
import { fault } from '../fault.ts'
import { anthropicBodies } from './anthropic-bodies.ts'
import { readAnthropicResults } from './read-anthropic-results.ts'
import type { AnthropicMessage } from './to-anthropic-message.ts'

/** What the endpoint takes in one batch: https://platform.claude.com/docs/en/build-with-claude/batch-processing */
const mostItems = 100_000

/** Of each call to the endpoint; a download of a whole batch's results takes a while. */
const timeoutMs = 600_000
const mostBytes = 256 * 1024 * 1024

const batchBody = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/u),
  processing_status: z.string(),
  archived_at: z.string().nullish(),
  request_counts: z
    .object({ processing: z.int(), succeeded: z.int(), errored: z.int(), canceled: z.int(), expired: z.int() })
    .partial()
    .catch({}),
})

/** Anthropic's Message Batches. Results are asked for at the route's own address, wherever the batch says that they are: the key would go along. */
export function anthropicBatches({
  clientOn,
  toMessage,
  secrets,
}: {
  readonly clientOn: (wire: Wire) => Anthropic
  readonly toMessage: (request: JudgeRequest) => AnthropicMessage
  readonly secrets: readonly string[]
}): BatchRoute {
  const send = async (call: (wire: Wire) => Promise<unknown>, signal: AbortSignal): Promise<WireReply> => {
    const ended = await exchange(call, { signal, timeoutMs }, mostBytes)
    if (ended.kind === 'answered' && ended.reply.status >= 200 && ended.reply.status < 300) return ended.reply
    const came = replyOfExchange(ended, anthropicBodies, secrets, Date.now())
    throw batchError(
      'anthropic',
      came.kind === 'text' ? fault('unavailable', 'a message came in place of a batch') : came,
    )
  }

  const submit = async (items: readonly BatchItem[], signal: AbortSignal): Promise<string> => {
    checkItems('anthropic', items, mostItems)
    const requests = items.map(({ id, request }) => ({ custom_id: id, params: toMessage(request) }))
    const path = '/v1/messages/batches'
    const call = async (wire: Wire) => clientOn(wire).post(path, { body: { requests }, ...optionsOf(wire) })
    return readBatch(await send(call, signal)).id
  }

  const poll = async (batch: string, signal: AbortSignal): Promise<BatchProgress> => {
    const call = async (wire: Wire) => clientOn(wire).get(pathOf(batch), optionsOf(wire))
    const {
      processing_status: status,
      request_counts: counts,
      archived_at: archived,
    } = readBatch(await send(call, signal))
    const { succeeded = 0, errored = 0, canceled = 0, expired = 0, processing = 0 } = counts
    const done = succeeded + errored + canceled + expired
    if (status !== 'ended') return { state: 'running', done, left: processing, detail: '' }
    return typeof archived === 'string'
      ? { state: 'failed', done, left: 0, detail: `its results were put away on ${archived}` }
      : { state: 'ended', done, left: 0, detail: '' }
  }

  const results = async (batch: string, signal: AbortSignal): Promise<ReadonlyMap<string, Reply>> => {
    const options = { headers: { accept: 'application/binary' } }
    const call = async (wire: Wire) =>
      clientOn(wire).get(`${pathOf(batch)}/results`, { ...optionsOf(wire), ...options })
    return readAnthropicResults((await send(call, signal)).body, secrets)
  }

  return { mostItems, submit, poll, results }
}

function optionsOf(wire: Wire): { signal: AbortSignal; timeout: number } {
  return { signal: wire.signal, timeout: timeoutMs + 1000 }
}

// The id comes out of a file when a run is resumed, and becomes a part of the path.
function pathOf(batch: string): string {
  if (!/^[\w-]{1,200}$/u.test(batch)) {
    throw new AssayError(
      'judge-invalid',
      `judge anthropic: ${JSON.stringify(batch)} cannot be the id of a batch; wanted one such as "msgbatch_01ab"`,
    )
  }
  return `/v1/messages/batches/${batch}`
}

function readBatch(reply: WireReply): z.output<typeof batchBody> {
  const read = batchBody.safeParse(parseJson(reply.body))
  if (read.success) return read.data
  throw batchError('anthropic', fault('unavailable', `HTTP ${reply.status} without a batch: something else answered`))
}
