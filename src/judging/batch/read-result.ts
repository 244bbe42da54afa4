import { z } from 'zod'
import { misquote } from '../grading/misquote.ts'
import type { Outcome, OutcomeKind, Reply } from '../outcome.ts'
import { readVerdict } from '../reply/read-verdict.ts'
import type { PlannedCall } from './planned-call.ts'

/** Why a call of a batch brought no verdict: an outcome, or one of a batch's own. */
export type NoVerdict = Exclude<OutcomeKind, 'ok'> | 'misled' | 'no-result' | 'batch-failed'

/** What came of one call of a batch. */
export type BatchResult =
  | { readonly kind: 'verdict'; readonly outcome: Extract<Outcome, { kind: 'ok' }> }
  | { readonly kind: 'none'; readonly cause: NoVerdict; readonly detail: string; readonly outcome: Outcome | null }

/**
 * Reads what a batch brought for a call, as strictly as a reply to a single call: against its schema, for the word that no verdict repeats, and for quotes that nobody wrote.
 *
 * @param reply undefined where the batch has none for this call
 */
export function readResult({ request, canary, answer }: PlannedCall, reply: Reply | undefined): BatchResult {
  if (reply === undefined) {
    return { kind: 'none', cause: 'no-result', detail: 'the batch has no result for it', outcome: null }
  }
  const outcome = readVerdict(reply, z.fromJSONSchema(request.schema as Parameters<typeof z.fromJSONSchema>[0]))
  if (outcome.kind !== 'ok') return { kind: 'none', cause: outcome.kind, detail: outcome.detail, outcome }
  if (outcome.text.includes(canary)) {
    return {
      kind: 'none',
      cause: 'misled',
      detail: 'the reply gives away a word that no verdict has a use for',
      outcome,
    }
  }
  const quote = misquote(quotesOf(outcome.verdict), answer)
  if (quote === null) return { kind: 'verdict', outcome }
  const detail = `it quotes "${quote.slice(0, 80)}", which does not stand in the answer`
  return { kind: 'none', cause: 'schema-mismatch', detail, outcome }
}

/** Its grader looks at a verdict once more when it is replayed; here only so that what it would refuse is not recorded. */
function quotesOf(verdict: unknown): readonly string[] {
  const read = z.object({ quotes: z.array(z.string()) }).safeParse(verdict)
  return read.success ? read.data.quotes : []
}
