import type { CitedRow, TextAnswer } from '../answer/parse-answer.ts'
import { resolveTarget } from './grounding/citation.ts'
import { indexEvidence } from './grounding/evidence-index.ts'
import { readCitations } from './grounding/read-citations.ts'
import { findReferenceList } from './grounding/reference-list.ts'

/** A citation of a text, with the rows that it names: none where it names what is not a row. */
export interface TextCitation {
  /** In UTF-16 units of the text, as is `end`, which is exclusive. */
  readonly start: number
  readonly end: number
  readonly rows: readonly CitedRow[]
}

/** The citations of a text in order; those of its list of references are none. */
export function textCitations({ text, evidence_table: rows = [] }: TextAnswer): readonly TextCitation[] {
  if (rows.length === 0) return []
  const index = indexEvidence(rows)
  const { start: from, end: to, definitions } = findReferenceList(text, index)
  return readCitations(text, index).flatMap(({ start, end, targets }) => {
    if (start >= from && start < to) return []
    const found = new Set(targets.flatMap((target) => resolveTarget(target, index, definitions)))
    return [{ start, end, rows: [...found].flatMap((row) => rows[row] ?? []) }]
  })
}
