import { formatApart } from '../../gate/comparing/format-apart.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'

/**
 * A time as a score, in ms, with a reason when it is over the limit.
 *
 * @param took ms, finite and ≥ 0
 * @param limit ms
 */
export function checkResponseTime(took: number, limit: number): Score {
  return took <= limit
    ? scored(took)
    : scored(took, [`it took ${formatApart(took, limit)[0]} ms, and was given ${limit} ms`])
}
