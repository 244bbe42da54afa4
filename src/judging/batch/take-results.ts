import { costOf } from '../providers/models/cost-of.ts'
import { priceOf } from '../providers/models/price-of.ts'
import { prices } from '../providers/models/prices.ts'
import type { Reply } from '../outcome.ts'
import type { Replies } from '../replies/open-replies.ts'
import { sourceOf } from '../replies/source-of.ts'
import type { Usage } from '../usage.ts'
import type { BatchReport, UnscoredCall } from './batch-report.ts'
import type { PlannedCall } from './planned-call.ts'
import { readResult } from './read-result.ts'

/**
 * Records the verdicts of a batch, each on the disk before the next. What is no verdict is never recorded.
 *
 * @param replies by the ids that were submitted
 * @param host that answered
 * @param day for the price, ISO
 */
export async function takeResults(
  calls: readonly PlannedCall[],
  replies: ReadonlyMap<string, Reply>,
  repliesIn: (folder: string) => Replies,
  { host, day }: { readonly host: string; readonly day: string },
): Promise<BatchReport> {
  const unscored: UnscoredCall[] = []
  let [recorded, input, output] = [0, 0, 0]
  let dollars: number | null = 0
  for (const call of calls) {
    const { key, identity, route } = call
    const { model, grader, caseId, trial } = identity
    const result = readResult(call, replies.get(key))
    if (result.kind === 'verdict') {
      await repliesIn(route.folder).record(identity, result.outcome, sourceOf(host, route.servesModel))
      recorded += 1
    } else unscored.push({ model, grader, caseId, trial, cause: result.cause, detail: result.detail })
    const usage = result.outcome?.usage ?? null
    // A call that failed, or has no result, is not billed.
    if (usage === null && result.kind === 'none') continue
    input += usage?.input ?? 0
    output += usage?.output ?? 0
    const cost: number | null = usage === null ? null : billOf(call, usage, day)
    dollars = dollars === null || cost === null ? null : dollars + cost
  }
  return { batches: 1, recorded, unscored, tokens: { input, output }, dollars }
}

function billOf({ identity: { provider, model } }: PlannedCall, usage: Usage, day: string): number | null {
  const price = priceOf(provider, model, day, usage.input ?? 0)
  const dollars = price === null ? null : costOf(usage, price)
  return dollars === null ? null : dollars * prices.batchShare
}
