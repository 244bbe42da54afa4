/** What the trials on one criterion come to. */
export type CriterionTally =
  | { readonly kind: 'decided'; readonly met: boolean; readonly unanimous: boolean }
  /** As many for as against. */
  | { readonly kind: 'ambiguous' }
  /** Votes are missing that could have decided otherwise. */
  | { readonly kind: 'open' }

/**
 * Whether an answer meets a criterion by the votes of several trials: what more than half of them say.
 *
 * A missing vote is no vote for anything: where those that are missing could still bring a tie or the other verdict, there is none (`open`).
 *
 * @param votes of every trial that was asked for, null where nothing was learned; empty is `open`
 * @see Chen et al. 2026, arXiv:2601.15161: a tie (3 to 3 of 6) makes the criterion ambiguous
 *
 * @example
 * tallyCriterion([true, true, false]) // { kind: 'decided', met: true, unanimous: false }
 */
export function tallyCriterion(votes: readonly (boolean | null)[]): CriterionTally {
  const met = votes.filter((vote) => vote === true).length
  const unmet = votes.filter((vote) => vote === false).length
  const most = Math.max(met, unmet)
  if (most * 2 > votes.length) return { kind: 'decided', met: met > unmet, unanimous: most === votes.length }
  return met + unmet < votes.length || votes.length === 0 ? { kind: 'open' } : { kind: 'ambiguous' }
}
