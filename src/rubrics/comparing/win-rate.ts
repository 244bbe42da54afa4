import { type WilsonInterval, wilsonInterval } from '../../statistics/wilson-interval.ts'

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
