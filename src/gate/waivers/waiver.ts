import { z } from 'zod'

const name = z.string().min(1, 'wanted text, got an empty string')

const waiver = z
  .strictObject({
    metric: name,
    /** What it is of; of the whole metric where none of the three is there. */
    condition: name.exactOptional(),
    tenant: name.exactOptional(),
    case: name.exactOptional(),
    owner: name,
    reason: name,
    /** The last day on which it holds, in UTC. */
    expires: z.iso.date({ error: 'wanted a day, for example 2026-12-31' }),
  })
  .refine(
    (one) => [one.condition, one.tenant, one.case].filter((part) => part !== undefined).length <= 1,
    'wanted a waiver of at most one of condition, tenant and case',
  )

/** A fall that somebody lets pass until a day: who, why, and of what. */
export type Waiver = z.infer<typeof waiver>

/** The schema of `assay.waivers.json`. */
export const waiversFile = z.strictObject({ schema: z.literal(1), waivers: z.array(waiver) })

/** Name of the file, in the root of the project. It is written by hand, and committed. */
export const waiversFileName = 'assay.waivers.json'
