import type { UnscoredCause } from '../core/score.ts'
import { mean } from '../statistics/descriptive.ts'
import { type WilsonInterval, wilsonInterval } from '../statistics/proportion-interval.ts'

/** Which answer stood first: the reference (`AB`) or the candidate (`BA`). */
export type PairOrder = 'AB' | 'BA'

/** One judgement on a pair, by the places in which its answers stood; null with the cause where none came. */
export type PairwiseVote =
  | { readonly order: PairOrder; readonly preference: 'first' | 'second' | 'same' }
  | { readonly order: PairOrder; readonly preference: null; readonly cause: UnscoredCause }

/** Who is better; `same` where nobody is. */
export type PairWinner = 'reference' | 'candidate' | 'same'

/** What the judgements on a pair come to. */
export type PairwiseTally = PairwiseCounts &
  (
    | {
        readonly kind: 'decided'
        readonly winner: PairWinner
        /** Whether no side has more than half of the judgements, or the two orders have different winners. */
        readonly ambiguous: boolean
      }
    /** Judgements are missing that could have decided otherwise; the cause is that of the first. */
    | { readonly kind: 'open'; readonly cause: UnscoredCause }
  )

interface PairwiseCounts {
  readonly votes: Readonly<Record<PairWinner, number>>
  readonly missing: number
  /** The winner of each order alone, null where it has no judgement. */
  readonly byOrder: Readonly<Record<PairOrder, PairWinner | null>>
}

const sides = ['reference', 'candidate', 'same'] as const

/**
 * The winner of a pair that was judged in both orders: the side with strictly more judgements than each other one, else `same` (Chen et al. 2026, arXiv:2601.15161).
 *
 * A judgement that is missing is none for anybody: where those that are missing could change the winner, there is none.
 *
 * @param votes of every trial that was asked for, three in each order as a rule; none is `open`
 *
 * @example
 * tallyPairwise([{ order: 'AB', preference: 'first' }, { order: 'BA', preference: 'second' }]) // { kind: 'decided', winner: 'reference', … }
 */
export function tallyPairwise(votes: readonly PairwiseVote[]): PairwiseTally {
  const counts = countSides(votes)
  const missing = votes.filter(({ preference }) => preference === null).length
  const byOrder = { AB: winnerIn(votes, 'AB'), BA: winnerIn(votes, 'BA') }
  const shown = { votes: counts, missing, byOrder }
  const winner = settledWinner(counts, missing)
  if (votes.length === 0 || winner === null) {
    return { kind: 'open', cause: votes.find((vote) => vote.preference === null)?.cause ?? 'not-reached', ...shown }
  }
  const hasMajority = sides.some((side) => counts[side] * 2 > votes.length - missing)
  const agree = byOrder.AB === null || byOrder.BA === null || byOrder.AB === byOrder.BA
  return { kind: 'decided', winner, ambiguous: !hasMajority || !agree, ...shown }
}

function countSides(votes: readonly PairwiseVote[]): Record<PairWinner, number> {
  const counts = { reference: 0, candidate: 0, same: 0 }
  for (const { order, preference } of votes) {
    if (preference === null) continue
    if (preference === 'same') counts.same += 1
    else counts[(preference === 'first') === (order === 'AB') ? 'reference' : 'candidate'] += 1
  }
  return counts
}

function winnerIn(votes: readonly PairwiseVote[], order: PairOrder): PairWinner | null {
  const cast = votes.filter((vote) => vote.order === order && vote.preference !== null)
  return cast.length === 0 ? null : winnerOf(countSides(cast))
}

function winnerOf({ reference, candidate, same }: Readonly<Record<PairWinner, number>>): PairWinner {
  if (reference > candidate && reference > same) return 'reference'
  return candidate > reference && candidate > same ? 'candidate' : 'same'
}

/** The winner that stands whatever the missing votes are; null where they could change it. */
function settledWinner(counts: Readonly<Record<PairWinner, number>>, missing: number): PairWinner | null {
  const winners = new Set<PairWinner>()
  for (let reference = 0; reference <= missing; reference += 1) {
    for (let candidate = 0; reference + candidate <= missing; candidate += 1) {
      const same = counts.same + missing - reference - candidate
      winners.add(winnerOf({ reference: counts.reference + reference, candidate: counts.candidate + candidate, same }))
    }
  }
  const [only] = winners
  return winners.size === 1 ? (only ?? null) : null
}

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

/** How often one side of many pairs is better. */
export interface WinRate {
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** Pairs with an outcome. */
  readonly n: number
  /** Pairs without one. They are left out. */
  readonly excluded: number
  /** Wins over all pairs, so that a tie counts as no win; null of none. */
  readonly rate: number | null
  /** Wins and half of the ties over all pairs; null of none. */
  readonly rateWithHalfTies: number | null
  /** Wins of the pairs that are no tie, with Wilson's 95 % interval. */
  readonly decided: WilsonInterval
}

/**
 * The win rate over pairs, with ties apart.
 *
 * @param outcomes from the side that is asked about; null where a pair has none
 * @see Chen et al. 2026, arXiv:2601.15161
 *
 * @example
 * winRate(['win', 'win', 'tie', 'loss']).rate // 0.5
 */
export function winRate(outcomes: readonly ('win' | 'loss' | 'tie' | null)[]): WinRate {
  const count = (wanted: 'win' | 'loss' | 'tie'): number => outcomes.filter((outcome) => outcome === wanted).length
  const [wins, losses, ties] = [count('win'), count('loss'), count('tie')]
  const n = wins + losses + ties
  return {
    wins,
    losses,
    ties,
    n,
    excluded: outcomes.length - n,
    rate: n === 0 ? null : wins / n,
    rateWithHalfTies: n === 0 ? null : (wins + ties / 2) / n,
    decided: wilsonInterval(wins, wins + losses),
  }
}
