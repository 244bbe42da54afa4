import { mean } from '../../statistics/mean.ts'
import { type PairOrder, type PairwiseVote, tallyPairwise } from './tally-pairwise.ts'

/** How far a judge goes by the place in which an answer stands. */
export interface PositionBias {
  /** The share of pairs with the same winner in both orders; null of none. */
  readonly positionConsistency: number | null
  /** The mean share of trials of one pair and order that say what most of them say; null where none was repeated. */
  readonly repetitionStability: number | null
  /** Of the inconsistent pairs, those that lean to the first place less those that lean to the second, as a share: -1 to 1, 0 is fair; null where none is inconsistent. */
  readonly preferenceFairness: number | null
  /** Pairs that were judged in both orders. */
  readonly pairs: number
  /** Pairs that were not, and count for nothing but repetition. */
  readonly excluded: number
}

/**
 * The position bias of a judge over many pairs: position consistency, repetition stability, preference fairness.
 *
 * @param pairs the judgements on each pair, as for `tallyPairwise`
 * @see Shi et al. 2024, arXiv:2406.07791; fairness here is divided by the inconsistent pairs
 *
 * @example
 * positionBias([
 *   [{ order: 'AB', preference: 'first' }, { order: 'BA', preference: 'second' }],
 *   [{ order: 'AB', preference: 'first' }, { order: 'BA', preference: 'first' }],
 * ]).positionConsistency // 0.5
 */
export function positionBias(pairs: readonly (readonly PairwiseVote[])[]): PositionBias {
  const winners = pairs.map((votes) => tallyPairwise(votes).byOrder)
  const both = winners.filter(({ AB, BA }) => AB !== null && BA !== null)
  const inconsistent = both.filter(({ AB, BA }) => AB !== BA)
  const toFirst = inconsistent.filter((pair) => leansToFirst(pair)).length
  const shares = pairs.flatMap((votes) => (['AB', 'BA'] as const).flatMap((order) => majorityShare(votes, order) ?? []))
  return {
    positionConsistency: both.length === 0 ? null : (both.length - inconsistent.length) / both.length,
    repetitionStability: shares.length === 0 ? null : mean(shares),
    preferenceFairness: inconsistent.length === 0 ? null : (2 * toFirst - inconsistent.length) / inconsistent.length,
    pairs: both.length,
    excluded: pairs.length - both.length,
  }
}

/** Of two different winners: the reference stood first in `AB`, the candidate in `BA`, so that one of them leans somewhere. */
function leansToFirst({ AB, BA }: ReturnType<typeof tallyPairwise>['byOrder']): boolean {
  return AB === 'same' ? BA === 'candidate' : AB === 'reference'
}

/** Null where there are no two trials to agree. */
function majorityShare(votes: readonly PairwiseVote[], order: PairOrder): number | null {
  const cast = votes.filter((vote) => vote.order === order && vote.preference !== null)
  if (cast.length < 2) return null
  const counts = (['first', 'second', 'same'] as const).map(
    (side) => cast.filter(({ preference }) => preference === side).length,
  )
  return Math.max(...counts) / cast.length
}
