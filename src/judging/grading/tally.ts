import { median } from '../../statistics/median.ts'

/** One trial: a score, or null where nothing was learned. */
export type Vote = number | null

/** What trials, or the judges of a panel, come to. */
export type Tally =
  | {
      readonly kind: 'decided'
      readonly value: number
      /** Whether more than half agree on the value; else it is the median. */
      readonly consensus: boolean
    }
  /** As many on one side as on the other. */
  | { readonly kind: 'ambiguous' }
  /** Votes are missing that could have decided otherwise. */
  | { readonly kind: 'open' }

/**
 * The majority of the trials, else their median.
 *
 * A missing vote is no vote for anything: where those that are missing could still change the result, there is none (`open`).
 *
 * @param votes of every trial that was asked for; empty is `open`
 */
export function tallyTrials(votes: readonly Vote[]): Tally {
  const major = majority(votes)
  if (major !== null) return { kind: 'decided', value: major, consensus: true }
  const cast = votes.filter((vote) => vote !== null)
  if (cast.length < votes.length || cast.length === 0) return { kind: 'open' }
  return { kind: 'decided', value: median(cast), consensus: false }
}

/** The same over the judges of a panel, but that a median between two judges is a tie: a value that no judge gave is nobody's verdict. */
export function tallyPanel(votes: readonly Vote[]): Tally {
  const tally = tallyTrials(votes)
  return tally.kind === 'decided' && !tally.consensus && !votes.includes(tally.value) ? { kind: 'ambiguous' } : tally
}

/** The value that more than half of all votes have, missing ones counted; null where there is none. */
function majority(votes: readonly Vote[]): number | null {
  const counts = new Map<number, number>()
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  for (const [value, count] of counts) if (count * 2 > votes.length) return value
  return null
}
