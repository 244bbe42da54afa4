import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'evidence-in-record', condition: 'chf' }

/** The fault: the evidence table quotes every laboratory result three times as high as it is on record. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  return {
    ...answer,
    evidence_table: answer.evidence_table.map((row) =>
      row.source_type === 'lab' && row.excerpt !== undefined
        ? { ...row, excerpt: row.excerpt.replace(/ -?\d+(?:\.\d+)? /u, (value) => ` ${Number(value) * 3} `) }
        : row,
    ),
  }
}
