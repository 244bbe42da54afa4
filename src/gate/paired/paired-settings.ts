import { z } from 'zod'

/** The largest drop that an inconclusive metric may show before it blocks, in the metric's unit. */
export interface MaxDrop {
  /** Over the whole set. */
  readonly all: number
  /** In a condition or a tenant. */
  readonly slice: number
}

/** What a paired comparison is held to. Records are keyed by `tier1` to `tier4` or by the name of a metric, and the name wins. */
export interface PairedSettings {
  /** A metric regressed when its p, adjusted for all that are compared, is below this. */
  readonly alpha: number
  /** A drop that does no harm, in the metric's unit: a metric is not inferior when the interval of its drop ends below it. */
  readonly margin: Readonly<Record<string, number>>
  readonly maxDrop: Readonly<Record<string, MaxDrop>>
  /** McNemar's test for rates: exact, or with mid-p, which is less strict and nearer to its level. */
  readonly mcnemar: 'exact' | 'mid-p'
}

export const defaultMargin = 0.05
export const defaultMaxDrop: MaxDrop = { all: 0.1, slice: 0.2 }

/** What holds where nothing is said. */
export const defaultPairedSettings: PairedSettings = { alpha: 0.05, margin: {}, maxDrop: {}, mcnemar: 'exact' }

const size = z.number().min(0)

/** The schema of the settings in the file of a run. */
export const pairedSettingsSchema: z.ZodType<PairedSettings> = z.strictObject({
  alpha: z.number().gt(0).max(0.5),
  margin: z.record(z.string(), size),
  maxDrop: z.record(z.string(), z.strictObject({ all: size, slice: size })),
  mcnemar: z.enum(['exact', 'mid-p']),
})
