import { type Axis, axes, type Criterion } from '../../criterion.ts'
import { type Board, isWarning } from '../board.ts'

/** Something that a rubric lacks, with the facts and constraints that could carry it. */
export interface Wanted {
  readonly what: Axis | 'undesired'
  readonly carriers: readonly string[]
}

/**
 * What a rubric lacks: axes without a criterion, and criteria against harm where the board has warnings. Without carriers there is nothing to ask for: the axis stays blind.
 */
export function wantedCarriers(criteria: readonly Criterion[], board: Board): Wanted[] {
  const facts = board.facts.map(({ id }) => id)
  const ofKind = (...kinds: readonly string[]): string[] =>
    board.constraints.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const carriers: Readonly<Record<Axis, readonly string[]>> = {
    accuracy: facts,
    completeness: facts,
    context_awareness: ofKind('missing-context'),
    communication_quality: ofKind('implicit', 'explicit'),
    instruction_following: ofKind('explicit'),
  }
  const warnings = board.facts.filter(isWarning).map(({ id }) => id)
  return [
    ...axes
      .filter((axis) => criteria.every((criterion) => criterion.axis !== axis))
      .map((axis) => ({ what: axis, carriers: carriers[axis] })),
    ...(warnings.length > 0 && criteria.every(({ polarity }) => polarity === 'desired')
      ? [{ what: 'undesired' as const, carriers: warnings }]
      : []),
  ]
}
