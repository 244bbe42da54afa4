import { describeFound } from '../src/golden-set/describe-found.ts'
import type { RetrievalQuery } from '../src/retrieval/judgments/retrieval-query.ts'
import type { RetrievalScorer } from '../src/retrieval/metrics/retrieval-scorer.ts'
import { AssayError } from '../src/score/assay-error.ts'

/**
 * Refuses the calls of `toRank` that would judge nothing, or keep a score under the wrong case.
 *
 * @param call.isRecorded whether the score is recorded; else it is asserted at once
 * @param call.evalCase the running case; undefined in a plain test
 * @throws {AssayError} `matcher-misuse` for a promise, a query other than the running one, and an assertion that could not fail
 */
export function refuseRankMisuse(call: {
  readonly received: unknown
  readonly query: RetrievalQuery
  readonly scorer: RetrievalScorer
  readonly atLeast: number | undefined
  readonly isRecorded: boolean
  readonly evalCase: unknown
}): void {
  const { received, query, evalCase } = call
  if (received instanceof Promise) {
    throw misuse(
      'toRank got a promise, and no ranking. Wait for it: expect(await search(query.query)).toRank(query, ndcg(20))',
    )
  }
  const { id, judgments } = (evalCase ?? {}) as { readonly id?: unknown; readonly judgments?: unknown }
  if (Array.isArray(judgments) && id !== query.id) {
    throw misuse(
      `toRank got query ${describeFound(query.id)} in the eval of query ${describeFound(id)}, under which the score would be kept. Pass the query that the eval is given`,
    )
  }
  if (call.isRecorded || call.atLeast !== undefined || canFail(call.scorer)) return
  const { name } = call.scorer.metric
  throw misuse(
    `toRank asserts at once in a plain test and under .not, and "${name}" has no value that a ranking must reach, so that it could not fail. Name one: expect(ranked).toRank(query, scorer, { atLeast: 0.5 }); or record the figure in evalTest.for(queries)`,
  )
}

function canFail({ metric }: RetrievalScorer): boolean {
  return metric.better === 'lower' || metric.threshold !== 0
}

function misuse(message: string): AssayError {
  return new AssayError('matcher-misuse', message)
}
