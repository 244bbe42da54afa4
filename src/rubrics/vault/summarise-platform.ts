import { holdAccuracyFloor } from './hold-accuracy-floor.ts'
import { scoresOf } from './scores-of.ts'
import { type RunSpread, spreadOfRuns } from './spread-of-runs.ts'
import { vaultDimensions } from './vault-dimensions.ts'
import type { GradedRecord, VaultRun } from './vault-run.ts'
import type { VaultDimension, VaultScores } from './vault-weights.ts'
import { weightedScore } from './weighted-score.ts'

/** A platform over some records. */
export interface PlatformSummary {
  /** Ids of records of which a run is missing: they are in no figure. */
  readonly unscored: readonly string[]
  /** Of the weighted scores, 1 to 5. */
  readonly overall: RunSpread
  readonly dimensions: Readonly<Record<VaultDimension, RunSpread>>
}

/**
 * Medians, spreads and steadiness of a platform, overall and by dimension. A record of which a run is missing is in none of them, so that all runs are averaged over the same records.
 *
 * @param records those of the run that count: all of them, or of a category
 *
 * @example
 * const { weighted } = summarisePlatform(run, run.records)
 */
export function summarisePlatform(
  { scoring }: Pick<VaultRun, 'scoring'>,
  records: readonly GradedRecord[],
): PlatformSummary {
  const runs = records.map(({ runs: given }) =>
    given.flatMap((run): VaultScores[] => ('verdict' in run ? [scoresOf(run.verdict)] : [])),
  )
  const complete = runs.filter((given, place) => given.length === records[place]?.runs.length)
  const weighted = (scores: VaultScores): number =>
    holdAccuracyFloor(weightedScore(scores, scoring.weights) as number, scores, scoring.accuracyFloor)
  const spreads = vaultDimensions.map((dimension) => [
    dimension,
    spreadOfRuns(complete.map((given) => given.map((scores) => scores[dimension]))),
  ])
  return {
    unscored: records.filter(({ runs: given }) => given.some((run) => 'missing' in run)).map(({ id }) => id),
    overall: spreadOfRuns(complete.map((given) => given.map(weighted))),
    dimensions: Object.fromEntries(spreads) as PlatformSummary['dimensions'],
  }
}
