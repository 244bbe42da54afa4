import type { Criterion } from '../../criterion.ts'
import { isProtected } from '../../is-protected.ts'
import { mostCriteria } from '../../rubric.ts'
import type { Board } from '../board.ts'
import { controversyTag } from '../check-drafts.ts'

/** Criteria that fit, and those that gave way. */
export interface Capped {
  readonly criteria: readonly Criterion[]
  readonly dropped: readonly Criterion[]
  /** Whether red flags and negative constraints alone are more than a rubric has. */
  readonly isOverCap: boolean
}

/**
 * Brings criteria to 20 at the most. Red flags, negative constraints and criteria against harm never give way: where these alone are more, all of them stay and nothing else does.
 *
 * First go communication and form, then whatever weighs least, then those that name a controversy. The last criterion of an axis goes only when nothing else is left: a blind axis hides more than a detail.
 */
export function capCriteria(criteria: readonly Criterion[], board: Board): Capped {
  const whole = { sources: [], facts: board.facts, constraints: board.constraints }
  const isKept = (one: Criterion): boolean => isProtected(one, whole)
  let left = [...criteria]
  const dropped: Criterion[] = []
  while (left.length > mostCriteria) {
    const [first] = left
      .filter((one) => !isKept(one))
      .map((one) => ({ one, rank: rankOf(one, left) }))
      .toSorted((a, b) => a.rank - b.rank || a.one.weight - b.one.weight)
    if (first === undefined) break
    dropped.push(first.one)
    left = left.filter((one) => one !== first.one)
  }
  return { criteria: left, dropped, isOverCap: left.length > mostCriteria }
}

function rankOf({ axis, tags }: Criterion, left: readonly Criterion[]): number {
  if (left.filter((one) => one.axis === axis).length === 1) return 3
  if (tags.includes(controversyTag)) return 2
  return axis === 'communication_quality' || axis === 'instruction_following' ? 0 : 1
}
