import { z } from 'zod'

const text = z.string().min(1, 'wanted text, got an empty string')

/** What a judge knows beside the response. A case of an eval may carry it under these names. */
export const medicalAccuracyInput = z.object({
  /** Who asks: in words, or as an object. */
  profile: z.union([text, z.record(z.string(), z.unknown())]).optional(),
  /** The conversation up to the response, oldest first. */
  messages: z.array(z.object({ role: text, content: text })).default([]),
  /** What is asked, in a sentence. */
  question: text.optional(),
  /** How much is at risk: `low`, `high` … */
  risk_level: text.optional(),
  /** What clinicians want a response to do and not to do. */
  guidance: z
    .object({ do: z.array(text).default([]), dont: z.array(text).default([]) })
    .refine((guidance) => guidance.do.length + guidance.dont.length > 0, 'wanted one "do" or "dont" at least'),
})

export type MedicalAccuracyInput = z.output<typeof medicalAccuracyInput>
