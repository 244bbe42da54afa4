import type { UnscoredCause } from '../../score/unscored-cause.ts'

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
