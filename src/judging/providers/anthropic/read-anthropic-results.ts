import { z } from 'zod'
import type { Reply } from '../../outcome.ts'
import { fault } from '../fault.ts'
import { parseJson } from '../../parse-json.ts'
import { batchError } from '../batch-error.ts'
import { readAnthropicError } from './read-anthropic-error.ts'
import { readAnthropicReply } from './read-anthropic-reply.ts'

const resultLine = z.object({
  custom_id: z.string(),
  result: z.object({ type: z.string(), message: z.unknown().optional(), error: z.unknown().optional() }),
})

/**
 * Reads the results of a batch: JSON Lines, in no order.
 *
 * @throws {AssayError} `judge-failed` for a line that is not whole: the download broke off, and what is missing would look like calls without a result. Its cause is a `Fault` `network`
 */
export function readAnthropicResults(text: string, secrets: readonly string[]): ReadonlyMap<string, Reply> {
  const replies = new Map<string, Reply>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const read = resultLine.safeParse(parseJson(line))
    if (!read.success) throw batchError('anthropic', fault('network', `line ${index + 1} of the results is not whole`))
    const { custom_id: id, result } = read.data
    replies.set(
      id,
      replies.has(id) ? fault('unavailable', 'the batch has two results for this call') : replyOf(result, secrets),
    )
  }
  return replies
}

function replyOf({ type, message, error }: z.output<typeof resultLine>['result'], secrets: readonly string[]): Reply {
  switch (type) {
    case 'succeeded':
      return readAnthropicReply(message, secrets)
    case 'errored': {
      const read = readAnthropicError(null, error, secrets)
      return read === null
        ? fault('unavailable', 'errored, without saying why')
        : fault(read.kind, read.detail, { id: read.id })
    }
    case 'canceled':
      return fault('cancelled', 'the batch was cancelled before its turn')
    case 'expired':
      return fault('timeout', 'the batch expired before its turn')
    default:
      return fault('unavailable', 'the batch gives a kind of result that is not known')
  }
}
