import { z } from 'zod'

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits in lower case')
const name = z.string().min(1, 'wanted a name, got an empty string')
const count = z.int().min(0, 'wanted a count, 0 or more')
const share = z.number().min(0, 'wanted a share from 0 to 1').max(1, 'wanted a share from 0 to 1')
const agreement = z.number().max(1, 'wanted a figure of at most 1').nullable()
const day = z.iso.date('wanted a day, for example 2026-11-22')

/** Name of the file, in the root of the project. It is committed. */
export const judgesFileName = 'assay.judges.json'

/**
 * Schema of `assay.judges.json`: which graders were held to people, and whose prompts have proved steady. All is by fingerprint, so that what changes a verdict also ends what was shown of it.
 */
export const judgesFile = z.strictObject({
  schema: z.literal(1),
  /** By `judge calibrate`. */
  graders: z.record(
    fingerprint,
    z.strictObject({
      metric: name,
      judge: name,
      qualified: z.boolean(),
      /** Labelled answers. */
      n: count,
      /** Quadratic, with the lower end of its interval; null where there is none. */
      kappa: agreement,
      lower: agreement,
      on: day,
    }),
  ),
  /** By `judge stability --adopt`: a prompt that is here is adopted. */
  prompts: z.record(
    fingerprint,
    z
      .strictObject({
        metric: name,
        judge: name,
        /** Over trials, with the upper end of its interval, which is below the limit. */
        flipRate: share,
        upper: share,
        limit: share,
        /** Answers. */
        n: count,
        on: day,
      })
      .refine(({ upper, limit }) => upper < limit, 'wanted an upper end below the limit'),
  ),
})

export type JudgesFile = z.output<typeof judgesFile>
