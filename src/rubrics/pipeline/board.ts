import type { Constraint, Fact } from '../reference-board.ts'

/** What criteria are written from. */
export interface Board {
  readonly question: string
  readonly facts: readonly Fact[]
  readonly constraints: readonly Constraint[]
}

/** Whether a fact warns: no criterion for it may be lost. */
export function isWarning({ kind }: Fact): boolean {
  return kind !== 'positive'
}

/** What of a board a model reads. */
export function showBoard({ facts, constraints }: Board): object {
  return {
    facts: facts.map(({ id, kind, text, contradicts }) => ({
      id,
      kind,
      text,
      ...(contradicts === undefined ? {} : { contradicts }),
    })),
    constraints,
  }
}
