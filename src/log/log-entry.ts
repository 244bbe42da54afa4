import { z } from 'zod'

const text = z.string().min(1, 'wanted text, got an empty string')
const name = text.nullish().transform((value) => value ?? undefined)

/**
 * One logged answer. Further keys pass through.
 *
 * The answer is kept as it is: what is wrong with it is for the checks to say, and so is what is wrong with the patient.
 */
export const logEntry = z.looseObject({
  /** The system's own, by which the answer is found again. A line counts as one answer: what was logged twice counts twice. */
  id: text,
  at: z.iso.datetime({
    offset: true,
    error: 'wanted an ISO 8601 time with its zone, for example 2026-11-21T08:30:00Z',
  }),
  answer: z.unknown().refine((answer) => answer !== undefined, 'wanted an answer, got nothing'),
  patient: z.unknown().optional(),
  /** The slices that results are broken down by; null is the same as absent. */
  condition: name,
  tenant: name,
})

export type LogEntry = z.output<typeof logEntry>
