import { z } from 'zod'
import { vaultDimensions } from './vault-weights.ts'
import { shownName, type Entry, type Review, hasConsent } from './leaderboard-entry.ts'
import { listIds } from '../kit/phrases.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { VaultRun } from './vault-run.ts'

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

const publishedPlatform = z.strictObject({
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
  reviewedBy: z.array(z.string().min(1)).min(1),
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
        platforms: z.array(publishedPlatform).min(1),
      }),
    )
    .min(1),
})

export type Publication = Readonly<z.output<typeof publication>>

export type PublishedTable = Publication['tables'][number]

export type PublishedCell = z.output<typeof cell>

/**
 * Refuses to publish runs that nobody has reviewed, and platforms that have not consented to this suite version and grader version.
 *
 * Source: VAULT, "What We Never Do".
 *
 * @returns who has reviewed them
 * @throws {AssayError} `rubric-invalid`, naming the runs or the platforms
 */
export function refusePublication(runs: readonly VaultRun[], entries: readonly Entry[]): string[] {
  const reviews = entries.filter((entry): entry is Review => entry.kind === 'review')
  const unseen = runs.filter(({ id }) => !reviews.some((review) => review.runs.includes(id)))
  if (unseen.length > 0) {
    throw refusal(
      `no review is on record of the run of ${listIds(unseen.map(nameOf), 10)}. Look at it, then: npx vitest-assay leaderboard review --by <name> --comment <text>`,
    )
  }
  const without = runs.filter(
    ({ platform, suite, grader }) => !hasConsent(entries, { to: 'publish', platform, suite, grader: grader.version }),
  )
  if (without.length > 0) {
    throw refusal(
      `no consent to publish is on record of ${listIds(without.map(nameOf), 10)}. Ask for it, then: npx vitest-assay leaderboard consent --to publish --grader <version> --platform <name> --by <name>; or name the others with --platform`,
    )
  }
  const ids = new Set(runs.map(({ id }) => id))
  return [...new Set(reviews.filter((review) => review.runs.some((id) => ids.has(id))).map(({ by }) => by))]
}

function nameOf({ platform, suite, grader }: VaultRun): string {
  return `${platform} (suite ${suite.version}, grader ${grader.version})`
}

function refusal(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
