import { z } from 'zod'
import type { Baseline } from '../gate/baseline.ts'

const name = z.string().min(1, 'wanted text, got an empty string')
const hash = z.string().regex(/^[0-9a-f]{64}$/u, 'wanted a SHA-256 of 64 hexadecimal digits')
const time = z.iso.datetime({ error: 'wanted an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' })

const slice = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.literal('condition'), is: z.string() }),
  z.strictObject({ by: z.literal('tenant'), is: z.string() }),
])

const row = z.strictObject({
  tier: z.literal([1, 2, 3, 4]),
  metric: name,
  slice,
  n: z.int().min(1),
  value: z.number(),
  misses: z.array(z.string()),
  values: z.record(z.string(), z.tuple([z.number(), z.int().min(1)])).exactOptional(),
})

/** The schema of a baseline file. */
export const baselineSchema: z.ZodType<Baseline> = z.strictObject({
  schema: z.literal(1),
  id: z.uuid({ error: 'wanted a UUID' }),
  createdAt: time,
  promotedBy: name,
  reason: name,
  acceptedRegression: z.array(z.string()),
  parentHash: hash.nullable(),
  suite: z.strictObject({ name, version: name }),
  tenant: z.string().nullable(),
  heldOut: z.literal(true).exactOptional(),
  graders: z.record(z.string(), z.string()),
  cases: z.record(z.string(), name),
  rows: z.array(row),
  hash,
})
