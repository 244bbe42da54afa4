import { z } from 'zod'

/** The tests of a paired comparison. */
export const pairedTests = ['mcnemar-exact', 'mcnemar-mid-p', 'sign-flip'] as const

/** What a paired comparison of one metric in one slice found. A drop is above 0 where the metric got worse, in its own direction and unit. */
export interface PairedFigures {
  readonly test: (typeof pairedTests)[number]
  /** Whether p was counted out; else signs were drawn, from a fixed seed. */
  readonly exact: boolean
  /** Cases that were scored in both runs, each the mean of its trials. */
  readonly pairs: number
  /** What was sampled: groups of cases, and cases without one. */
  readonly clusters: number
  /** Pairs that got worse, and better. */
  readonly worse: number
  readonly better: number
  /** The mean over the pairs. */
  readonly drop: number
  /** Of the drop, robust to groups; null of fewer than two clusters. */
  readonly standardError: number | null
  /** Of 95 %; null where no spread was seen. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
  /** One-sided: how likely as large a drop is where nothing changed. */
  readonly p: number
  /** After Holm, over `tests`. */
  readonly adjustedP: number
  /** How many were adjusted for: every metric and slice of the run that is paired and gates. */
  readonly tests: number
  /** The smallest drop that would be found in 80 of 100 runs, at the level that is left after dividing it by `tests`; null where none would. */
  readonly smallestDrop: number | null
}

const count = z.int().min(0)
const share = z.number().min(0).max(1)

/** The schema of these figures in the file of a run. */
export const pairedFiguresSchema: z.ZodType<PairedFigures> = z.strictObject({
  test: z.enum(pairedTests),
  exact: z.boolean(),
  pairs: count,
  clusters: count,
  worse: count,
  better: count,
  drop: z.number(),
  standardError: z.number().min(0).nullable(),
  interval: z.strictObject({ lower: z.number(), upper: z.number() }).nullable(),
  p: share,
  adjustedP: share,
  tests: count,
  smallestDrop: z.number().min(0).nullable(),
})
