import type { ReferenceBoard } from '../../reference-board.ts'
import type { Rubric } from '../../rubric.ts'
import type { ClinicalStatement } from './near-miss-operator.ts'

/** The facts of a board; of a rubric those of its board, and its criteria by their kind. */
export function statementsOf(source: Rubric | ReferenceBoard): ClinicalStatement[] {
  if (!('criteria' in source)) return source.facts.map(({ kind, text }) => ({ kind, text }))
  const criteria = source.criteria.map(({ text, redFlag, weight }): ClinicalStatement => {
    if (redFlag) return { kind: 'red-flag', text }
    return { kind: weight < 0 ? 'negative' : 'positive', text }
  })
  return [...(source.board === null ? [] : statementsOf(source.board)), ...criteria]
}
