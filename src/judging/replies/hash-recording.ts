import { createHash } from 'node:crypto'
import type { NewRecording } from './recording.ts'

/** SHA-256, in hexadecimal, of what a recording says. The order of an answer's own keys counts, since a prompt may show it. */
export function hashRecording({ identity, key, recordedAt, reply, source }: NewRecording): string {
  const said = 'answer' in reply ? [reply.answer] : [reply.text.join(''), reply.answeredBy, usageOf(reply)]
  return createHash('sha256')
    .update(JSON.stringify([key, recordedAt, source?.host ?? null, source?.simulated ?? null, said, identity]))
    .digest('hex')
}

function usageOf({ usage }: Extract<NewRecording['reply'], { text: unknown }>): readonly unknown[] | null {
  return usage && [usage.input, usage.cached, usage.cacheWrite, usage.output, usage.thinking]
}
