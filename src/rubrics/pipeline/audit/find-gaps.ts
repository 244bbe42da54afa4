import type { Criterion } from '../../criterion.ts'
import type { Constraint, Fact } from '../../reference-board.ts'
import type { Board } from '../board.ts'
import { controversyTag } from '../check-drafts.ts'
import { conflictingPairs } from '../conflicting-pairs.ts'

/** What no criterion covers. */
export interface Gaps {
  readonly facts: readonly Fact[]
  readonly constraints: readonly Constraint[]
  /** Facts that contradict each other, where no criterion asks to name it. */
  readonly controversies: readonly (readonly [one: Fact, other: Fact])[]
}

/** What of the board the criteria leave open. One that only names a controversy covers neither of its positions. */
export function findGaps(criteria: readonly Criterion[], { facts, constraints }: Board): Gaps {
  const isNaming = ({ tags }: Criterion): boolean => tags.includes(controversyTag)
  const plain = criteria.filter((one) => !isNaming(one))
  const covered = new Set(plain.flatMap(({ factIds, constraintIds }) => [...factIds, ...constraintIds]))
  return {
    facts: facts.filter(({ id }) => !covered.has(id)),
    constraints: constraints.filter(({ id }) => !covered.has(id)),
    controversies: conflictingPairs(facts).filter((pair) =>
      criteria.every((one) => !isNaming(one) || pair.some(({ id }) => !one.factIds.includes(id))),
    ),
  }
}
