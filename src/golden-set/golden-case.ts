import { z } from 'zod'
import { severities, sourceTypes } from '../answer/recommendation.ts'
import { patient } from './patient.ts'

const name = z.string().min(1, 'wanted a name, got an empty string')

const expected = z.strictObject({
  problems: z.array(name).default([]),
  /** Actions in words, for the reader of the case; what is scored comes from the guideline rules. */
  actions: z.array(name).default([]),
  /** Ids of red flags that must be escalated; empty for a case in which nothing must. */
  escalations: z.array(name).default([]),
  evidence_source_types: z.array(z.enum(sourceTypes)).default([]),
  severity: z.enum(severities).optional(),
})

/** One line of a golden set. */
export const goldenCase = z.strictObject({
  id: z.string().regex(/^[\w.:-]+$/u, 'wanted an id of letters, digits and . : - _'),
  /** The stratum, for example `pneumonia`; results are broken down by it. */
  condition: name,
  tenant: name.optional(),
  /** The patient, where several cases are of one. */
  group: name.optional(),
  /** What this case is about, for the people who review it. */
  comment: z.string().optional(),
  patient,
  expected,
})

export type GoldenCase = z.output<typeof goldenCase>
