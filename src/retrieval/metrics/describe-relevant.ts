import type { GradedRanking } from '../ranking/graded-ranking.ts'
import { countFound } from './count-found.ts'
import { countRelevant } from './count-relevant.ts'
import { describeJudged } from './describe-judged.ts'
import { counted } from '../../score/counted.ts'

/**
 * How many of the relevant documents were found, and how much of what was returned is judged.
 *
 * @param k null for the whole list
 *
 * @example
 * describeRelevant(ranking, 20) // '3 of the 4 relevant are in the top 20; 18 of 20 are judged'
 */
export function describeRelevant(ranking: GradedRanking, k: number | null): string {
  const relevant = countRelevant(ranking)
  const returned = ranking.grades.length
  if (returned === 0) return `nothing was returned, and ${counted(relevant, 'is', 'are')} relevant`
  const depth = Math.min(k ?? returned, returned)
  const found = countFound(ranking, depth)
  const where = depth === k ? `in the top ${k}` : `among the ${returned} returned`
  const judged = describeJudged(ranking, depth)
  if (relevant === 1) return `the one relevant is ${found === 1 ? '' : 'not '}${where}; ${judged}`
  return `${found === 0 ? 'none' : found} of the ${relevant} relevant ${found > 1 ? 'are' : 'is'} ${where}; ${judged}`
}
