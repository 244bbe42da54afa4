import type { GradedRanking } from '../ranking/graded-ranking.ts'
import { countJudged } from './count-judged.ts'

/** How much of the top `depth` is judged, `depth` being no more than was returned: `18 of 20 are judged`. */
export function describeJudged(ranking: GradedRanking, depth: number): string {
  const judged = countJudged(ranking, depth)
  return `${judged} of ${depth} ${judged === 1 ? 'is' : 'are'} judged`
}
