import type { GradedRanking } from '../grade-ranking.ts'
import { counted } from '../../kit/phrases.ts'

/** How many documents of a query are relevant, whether they were returned or not. */
export function countRelevant({ counts, relevantFrom }: GradedRanking): number {
  let relevant = 0
  for (let grade = relevantFrom; grade < counts.length; grade += 1) relevant += counts[grade] ?? 0
  return relevant
}

/** How many relevant documents are in the top `k`, or in a shorter list as a whole. */
export function countFound({ grades, relevantFrom }: GradedRanking, k: number): number {
  const depth = Math.min(k, grades.length)
  let found = 0
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= relevantFrom) found += 1
  return found
}

/** How many documents of the top `k`, or of a shorter list, the query has a judgment of. */
export function countJudged({ grades }: GradedRanking, k: number): number {
  const depth = Math.min(k, grades.length)
  let judged = 0
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= 0) judged += 1
  return judged
}

/** The rank of the first relevant document, from 1; null where none of the top `k` is relevant. */
export function firstRelevant({ grades, relevantFrom }: GradedRanking, k: number = Infinity): number | null {
  const depth = Math.min(k, grades.length)
  for (let index = 0; index < depth; index += 1) if ((grades[index] ?? -1) >= relevantFrom) return index + 1
  return null
}

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

/** How much of the top `depth` is judged, `depth` being no more than was returned: `18 of 20 are judged`. */
export function describeJudged(ranking: GradedRanking, depth: number): string {
  const judged = countJudged(ranking, depth)
  return `${judged} of ${depth} ${judged === 1 ? 'is' : 'are'} judged`
}

/**
 * At which rank the first relevant document is, or that none is.
 *
 * @param k null for the whole list
 */
export function describeFirst(ranking: GradedRanking, k: number | null): string {
  const first = firstRelevant(ranking, k ?? Infinity)
  return first === null ? describeRelevant(ranking, k) : `the first relevant is at rank ${first}`
}
