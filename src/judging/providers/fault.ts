import type { Fault, ReplyFacts } from '../outcome.ts'

const nothing: ReplyFacts = { answeredBy: null, id: null, usage: null }

/** A fault with what is known of its reply. */
export function fault(
  kind: Fault['kind'],
  detail: string,
  { retryAfterMs = null, ...facts }: Partial<ReplyFacts & Pick<Fault, 'retryAfterMs'>> = {},
): Fault {
  return { kind, detail, retryAfterMs, ...nothing, ...facts }
}
