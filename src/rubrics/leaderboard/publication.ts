import { z } from 'zod'
import { vaultDimensions } from '../vault/vault-dimensions.ts'
import { shownName } from './shown-name.ts'

const version = z.string().regex(/^[\w.-]{1,80}$/u)
const count = z.int().min(0)
const point = z.number().min(1).max(5)
const spread = z.number().min(0).max(4)

/** Median and interquartile range over at least as many records as `least` says, or that they are left out. */
const cell = z.union([
  z.strictObject({ n: count, median: point, iqr: spread }),
  z.strictObject({ suppressed: z.literal(true) }),
])

const steadiness = z.strictObject({
  deviationOfAverages: spread.nullable(),
  deviationWithinRecords: spread.nullable(),
  flipShare: z.number().min(0).max(1).nullable(),
})

const dimensions = Object.fromEntries(
  vaultDimensions.map((name) => [name, z.strictObject({ cell, steadiness: steadiness.nullable() })]),
)

const platform = z.strictObject({
  platform: shownName,
  /** Whether a fake server graded it: no model's opinion. */
  simulated: z.boolean(),
  /** How many records have no score, and are in no figure. */
  unscored: count,
  overall: cell,
  /** Null where the whole is left out. */
  steadiness: steadiness.nullable(),
  /** By their names. */
  dimensions: z.strictObject(dimensions),
  categories: z.record(shownName, cell),
  /** Run by run, where it was asked for. */
  runs: z.array(cell).exactOptional(),
})

/**
 * All that participants and readers get of a leaderboard: figures over all records and by category. There is no key for a case, a source text, a reason or a rubric, and none is taken.
 */
export const publication = z.strictObject({
  schema: z.literal(1),
  suite: shownName,
  publishedAt: z.iso.datetime(),
  reviewedBy: z.array(z.string().min(1).max(80)).min(1),
  /** Cells of fewer records are left out. */
  least: z.int().min(5),
  /** One a suite version and grader version: figures of two are never compared. */
  tables: z
    .array(
      z.strictObject({
        suite: version,
        grader: version,
        judge: z.string().max(120),
        /** How often each summary was graded. */
        runs: z.int().min(1),
        platforms: z.array(platform).min(1),
      }),
    )
    .min(1),
})

export type Publication = Readonly<z.output<typeof publication>>
export type PublishedTable = Publication['tables'][number]
export type PublishedCell = z.output<typeof cell>
