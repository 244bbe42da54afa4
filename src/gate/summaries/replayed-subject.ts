import { z } from 'zod'

/** A system whose answers were replayed from recordings, in whole or in part. */
export interface ReplayedSubject {
  readonly subject: string
  /** How many answers were replayed, trials counted. */
  readonly answers: number
  /** Days on which they were recorded, in UTC: the first and the last. */
  readonly from: string
  readonly to: string
}

/** The schema of such a system in a run's file. */
export const replayedSubjectSchema: z.ZodType<ReplayedSubject> = z.strictObject({
  subject: z.string(),
  answers: z.int().min(1),
  from: z.string(),
  to: z.string(),
})
