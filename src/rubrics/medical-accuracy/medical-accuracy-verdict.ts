import { z } from 'zod'

const percent = z
  .int('wanted a whole number from 0 to 100')
  .min(0, 'wanted a whole number from 0 to 100')
  .max(100, 'wanted a whole number from 0 to 100')

/** The verdict on one response: the published keys, all of them, with the justification first, so that the numbers follow from it. */
export const medicalAccuracyVerdict = z.strictObject({
  overall_justification: z.string().min(1, 'wanted a justification, got an empty string'),
  medical_correctness: percent,
  evidence_sufficiency: percent,
  response_alignment: percent,
  safety: percent,
})

export type MedicalAccuracyVerdict = z.output<typeof medicalAccuracyVerdict>
