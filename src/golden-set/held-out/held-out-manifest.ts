import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits')
const name = z.string().min(1, 'wanted a name, got an empty string').max(100)
const count = z.int().min(0)

/** The schema of a manifest of a held-out set. */
export const heldOutManifest = z.strictObject({
  schema: z.literal(1),
  tenant: name,
  /** The run of the data generator whose patients these are. */
  generation: name,
  /** By what the cases were put together: by patient, or by a function of the project's own. */
  by: z.enum(['patient', 'function']),
  fraction: z.number().gt(0).lt(1),
  createdAt: z.iso.datetime({ error: 'wanted an ISO 8601 time in UTC, for example 2026-11-22T05:02:11.123Z' }),
  counts: z.strictObject({ cases: count, units: count, heldOut: count, rest: count }),
  /** A keyed hash of nothing but the tenant and the generation, by which a wrong salt is known. */
  check: hash,
  /** Keyed hashes of the units that are held out, sorted; never an id. */
  heldOut: z.array(hash),
  /** Keyed hashes of all other units that were known at freezing, sorted. */
  rest: z.array(hash),
  /** SHA-256 of what is above, by which an edit is known. */
  hash,
  /** A keyed hash of `hash`: without the salt nobody can write a manifest that opens. */
  seal: hash,
})

/** The frozen split of the patients of one tenant and one generation of data. */
export type HeldOutManifest = Readonly<z.output<typeof heldOutManifest>>
