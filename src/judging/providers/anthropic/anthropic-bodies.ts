import { fault } from '../fault.ts'
import { kindOfStatus } from '../kind-of-status.ts'
import type { BodyReader } from '../reply-of-exchange.ts'
import { readAnthropicError } from './read-anthropic-error.ts'
import { readAnthropicReply } from './read-anthropic-reply.ts'

/** How Anthropic's bodies are read. */
export const anthropicBodies: BodyReader = {
  readReply: readAnthropicReply,
  readError: (status, body, secrets) => readAnthropicError(status, body, secrets) ?? fault(kindOfStatus(status), ''),
}
