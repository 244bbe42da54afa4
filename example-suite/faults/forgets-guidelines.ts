import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { rewriteActions } from '../rewrite-actions.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'guideline-citation', condition: 'chf' }

/** The fault: the evidence comes from the chart and the formulary alone. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const rows = answer.evidence_table.filter((row) => row.source_type !== 'guideline')
  const kept = new Set(rows.map((row) => row.id))
  const first = rows[0]?.id ?? ''
  return {
    ...rewriteActions(answer, (action) => {
      const refs = (action.evidence_refs ?? []).filter((id) => kept.has(id))
      return { ...action, evidence_refs: refs.length > 0 ? refs : [first] }
    }),
    evidence_table: rows,
  }
}
