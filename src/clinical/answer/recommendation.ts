import { z } from 'zod'
import { sourceTypes } from '../../retrieval/source-type.ts'

/** Ordered from the mildest. */
export const severities = ['mild', 'moderate', 'severe', 'critical'] as const

const text = z.string().min(1, 'expected text, got an empty string')

const recommendedAction = z.looseObject({
  text,
  /** Ids of rows of `evidence_table`. */
  evidence_refs: z.array(text).default([]),
  urgency: z.enum(['routine', 'urgent', 'emergent']).optional(),
})

/** One row of evidence: what it says (`excerpt`) and where that stands (`source`). */
export const evidenceRow = z.looseObject({
  id: text,
  source_type: z.enum(sourceTypes),
  source: z.string(),
  excerpt: z.string(),
})

/** One interaction or contraindication that was looked for: in prose, or by drug and what it was compared with. */
const contraindicationCheck = z.union([
  text,
  z.looseObject({ drug: text, against: text, finding: z.string().optional() }),
])

/** The same in prose. */
export function contraindicationText(check: z.output<typeof contraindicationCheck>): string {
  if (typeof check === 'string') return check
  const { drug, against, finding } = check
  return `${drug} against ${against}${finding === undefined ? '' : `: ${finding}`}`
}

/**
 * A structured answer of a clinical recommendation system, with the JSON names of the four-tier strategy.
 *
 * `recommended_actions` and `evidence_table` must be there, empty or not. The other lists count as empty when they are absent. Further keys pass through.
 */
export const recommendation = z.looseObject({
  problems: z.array(text).default([]),
  severity: z.enum(severities).optional(),
  recommended_actions: z.array(recommendedAction),
  evidence_table: z.array(evidenceRow),
  contraindications_checked: z.array(contraindicationCheck).default([]),
  when_to_escalate: z.array(text).default([]),
  differential: z.array(text).default([]),
  uncertainty: z.string().optional(),
})

/** A parsed answer: every list is there. */
export type Recommendation = z.output<typeof recommendation>

/** An answer as a system may return it: lists that it has nothing for may be absent. */
export type RecommendationInput = z.input<typeof recommendation>

/** How grave an answer holds the patient to be, one of a closed list. */
export type Severity = (typeof severities)[number]
