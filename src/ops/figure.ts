import type { Verdict } from '../core/verdict.ts'
import type { Slice } from '../core/slice.ts'
import type { Metric, Tier } from '../core/metric.ts'
import { z } from 'zod'

/** What is measured: what answers are worth, how long they took, or what it cost to judge them. */
const figureKinds = ['quality', 'latency', 'cost'] as const

/** A part of a run beside its tenant: a tenant is told by its own column. */
export type Part = Exclude<Slice, { readonly by: 'tenant' }>

/** Why there is no figure, or which cases it leaves out. */
export interface Shortfall {
  /** One of the causes of an unscored case, or `not-applicable`, `insufficient`, `price-unknown`, `withheld`. */
  readonly cause: string
  /** Null where it counts no cases, or fewer than five that are withheld. */
  readonly cases: number | null
  readonly detail: string | null
}

/** One figure of one run, as a store keeps it: of a metric, a stage or a price, for one tenant, over the whole set or a part. */
export interface Figure {
  readonly kind: (typeof figureKinds)[number]
  readonly tier: Tier
  readonly metric: string
  readonly part: Part
  readonly tenant: string
  /** What it counts; null where that is withheld. */
  readonly n: number | null
  /** Null for no figure: its shortfalls say why. */
  readonly value: number | null
  readonly unit: string
  readonly better: Metric['better']
  readonly misses: number | null
  readonly shortfalls: readonly Shortfall[]
  /** Against the baseline of its time; null where it was not compared. */
  readonly verdict: Verdict | null
  /** Fingerprints of the graders that its verdicts come from; none where nobody judged, more than one is a fault of the suite. */
  readonly graders: readonly string[]
  /** Of a judged metric over the whole set. */
  readonly judged?: {
    readonly variance: number | null
    readonly flipRate: number | null
    readonly bounds: readonly [least: number, greatest: number]
  }
}

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
