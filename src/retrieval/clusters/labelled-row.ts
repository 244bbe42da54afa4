import { z } from 'zod'

/** A label of a vector, with the id of what it is of. */
export const labelledRow = z.strictObject({
  /** Unique within its file. */
  id: z.string().min(1, 'wanted text, got an empty string').optional(),
  /** White space around it would make a class that reads like another. */
  label: z
    .string()
    .min(1, 'wanted text, got an empty string')
    .refine((label) => label.trim() === label, 'wanted text without white space around it'),
})
