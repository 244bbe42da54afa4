import { plain } from '../plain.ts'
import type { BodyReader } from '../reply-of-exchange.ts'
import { findGeminiError, readGeminiError } from './read-gemini-error.ts'
import { readGeminiReply } from './read-gemini-reply.ts'

/** How Gemini's bodies are read. */
export const geminiBodies: BodyReader = {
  readReply: readGeminiReply,
  readError: (status, body, secrets) => {
    const read = readGeminiError(status, findGeminiError(body), secrets)
    return typeof body === 'string' ? { ...read, detail: plain(body, secrets) } : read
  },
}
