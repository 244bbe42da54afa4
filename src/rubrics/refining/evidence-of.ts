import type { ReferenceBoard } from '../reference-board.ts'

/** A board as a model reads it that plans or makes an edit: what may be said, each with the id by which it is said. Spans and sources are for people. */
export function evidenceOf({ facts, constraints }: ReferenceBoard): object {
  return {
    facts: facts.map(({ id, kind, text }) => ({ id, kind, text })),
    constraints: constraints.map(({ id, kind, text }) => ({ id, kind, text })),
  }
}
