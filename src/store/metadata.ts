import { z } from 'zod'
import { type Figure, figureKinds } from './figure.ts'

/** What stands beside a figure in its `metadata`; it may say more. */
const metadataSchema = z.looseObject({
  kind: z.enum(figureKinds),
  unit: z.string(),
  better: z.enum(['higher', 'lower']),
  n: z.int().nullable(),
  misses: z.int().nullable().default(null),
  verdict: z.string().nullable().default(null),
  graders: z.array(z.string()).default([]),
})

/** A figure's `metadata`. What is not known is left out: there may be millions of rows. */
export function metadataOf({ kind, unit, better, n, misses, verdict, graders, judged }: Figure): object {
  return {
    kind,
    unit,
    better,
    n,
    ...(kind === 'quality' && misses !== null ? { misses } : {}),
    ...(verdict === null ? {} : { verdict }),
    ...(graders.length === 0 ? {} : { graders }),
    ...(judged === undefined ? {} : { judged }),
  }
}

/**
 * Reads it back.
 *
 * @param value of the column: read by PostgreSQL, text in SQLite
 */
export function readMetadata(value: unknown): z.output<typeof metadataSchema> {
  return metadataSchema.parse(typeof value === 'string' ? JSON.parse(value) : value)
}
