import { unjudged } from '../ranking/graded-ranking.ts'
import { orderByScore } from '../ranking/order-by-score.ts'
import type { JudgedQuery } from './judged-query.ts'
import type { RunBlock } from './run-block.ts'

/** What of a query's results is ranked, and how. */
export interface RankingOptions {
  /** How far down the ranking goes; what lies deeper counts as not returned. */
  readonly depth: number
  /** Whether documents that were not judged are taken out before there are ranks. */
  readonly judgedOnly: boolean
  /** The floats as which scores are compared. */
  readonly precision: 'single' | 'double'
}

/**
 * Orders the results of a query by score, and gives the grade at each rank; `unjudged` for a document that was not judged.
 *
 * The depth is cut before documents are taken out, as trec_eval has it.
 */
export function gradeBlock(
  { documents, scores }: RunBlock,
  judged: JudgedQuery,
  { depth, judgedOnly, precision }: RankingOptions,
): Int8Array {
  const order = orderByScore(documents, scores, precision)
  const grades = new Int8Array(Math.min(order.length, depth))
  let ranks = 0
  for (let place = 0; place < grades.length; place += 1) {
    const grade = judged.gradeOf(documents[order[place] ?? 0] ?? '')
    if (judgedOnly && grade === unjudged) continue
    grades[ranks] = grade
    ranks += 1
  }
  return grades.subarray(0, ranks)
}
