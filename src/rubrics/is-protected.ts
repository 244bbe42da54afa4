import type { Criterion } from './criterion.ts'
import type { ReferenceBoard } from './reference-board.ts'

/**
 * Whether a criterion may never be dropped to keep a rubric short: it is about a red flag or a negative constraint, by its own mark, its weight below 0, or a fact that it rests on.
 *
 * @param board null for a rubric that came without one
 */
export function isProtected(criterion: Criterion, board: ReferenceBoard | null): boolean {
  if (criterion.redFlag || criterion.weight < 0) return true
  return (board?.facts ?? []).some(({ id, kind }) => kind !== 'positive' && criterion.factIds.includes(id))
}
