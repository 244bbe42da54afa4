import { misquote } from '../../judging/grading/misquote.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import { vaultPrompt } from './vault-prompt.ts'
import { vaultProtocol } from './vault-protocol.ts'
import { type VaultVerdict, vaultVerdict } from './vault-verdict.ts'

/**
 * The grader of summaries. Its quotes are looked up: those of the summary in the summary, those of the record in the record.
 *
 * @param record as the judge reads it; it is no part of what the grader is, so that the grader of every record has one fingerprint
 */
export function summaryGrader(record: string): Grader<VaultVerdict> {
  return {
    name: 'vault',
    version: '1',
    prompt: vaultPrompt,
    protocol: vaultProtocol,
    schema: vaultVerdict,
    refuse: ({ mismatches, fabrications, omissions }, summary) => {
      const ofSummary = misquote(
        [...mismatches, ...fabrications].map((found) => found.summary),
        summary,
      )
      if (ofSummary !== null) return `it quotes "${ofSummary.slice(0, 80)}", which does not stand in the summary`
      const ofRecord = misquote(
        [...mismatches, ...omissions].flatMap((found) => found.record ?? []),
        record,
      )
      return ofRecord === null ? null : `it quotes "${ofRecord.slice(0, 80)}", which does not stand in the record`
    },
  }
}
