import type { MissingVote } from '../../judging/grading/ask-once.ts'
import type { Criterion } from '../criterion.ts'
import { decideCriterion } from './decide-criterion.ts'
import type { JudgedCriteria } from './judge-criteria.ts'

/** What judges make of one criterion. */
export interface GradedCriterion {
  readonly id: string
  /** Whether the answer meets its text, literally; null where that is not known. */
  readonly met: boolean | null
  /** A judge each, its trials in order; null where nothing was learned. */
  readonly votes: readonly (readonly (boolean | null)[])[]
  /** Whether every vote that was asked for was cast for it. */
  readonly unanimous: boolean
  /** Whether as many said that it is met as that it is not. */
  readonly isAmbiguous: boolean
  /** Why there is no verdict; null where there is one. */
  readonly missing: MissingVote | null
  /** The reason and the quotes of a vote for what was decided. */
  readonly reason: string | null
  readonly quotes: readonly string[]
  /** The wording on which it was decided, where it is not that of the rubric. */
  readonly reworded?: string
}

/** Brings the votes of a panel on one criterion to a verdict, or to why there is none. */
export function gradeCriterion({ id }: Pick<Criterion, 'id'>, panel: readonly JudgedCriteria[]): GradedCriterion {
  const own = panel.flatMap(({ judge, trials }) => {
    const one = trials.get(id)
    return one === undefined ? [] : [{ judge, ...one }]
  })
  const decision = decideCriterion(own.map(({ votes }) => votes))
  const met = decision.kind === 'decided' ? decision.met : null
  const voice = own.flatMap(({ verdicts }) => verdicts).find((verdict) => verdict.met === met)
  const lost = own.flatMap(({ missing }) => missing)
  const further = lost.length > 1 ? ` (and ${lost.length - 1} more)` : ''
  const [first] = lost
  const divided: MissingVote = {
    cause: 'judge-ambiguous',
    detail: `the votes are divided: ${own.map(({ judge, votes }) => `${judge} ${votes.map(word).join(' ')}`).join('; ')}`,
  }
  const isAmbiguous = decision.kind === 'ambiguous'
  const why = isAmbiguous || first === undefined ? divided : { cause: first.cause, detail: `${first.detail}${further}` }
  return {
    id,
    met,
    votes: own.map(({ votes }) => votes),
    unanimous: decision.kind === 'decided' && decision.unanimous,
    isAmbiguous,
    missing: met === null ? why : null,
    reason: voice?.reason ?? null,
    quotes: voice?.quotes ?? [],
  }
}

function word(vote: boolean | null): string {
  return vote === null ? '–' : vote ? 'met' : 'unmet'
}
