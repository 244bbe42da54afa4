import { applyAccuracyFloor, scoresOf, weightedScore } from './weighted-score.ts'
import { vaultDimensions, type VaultDimension, type VaultScores } from './vault-weights.ts'
import type { GradedRecord, VaultRun } from './vault-run.ts'
import { iqr, mean, median, sampleDeviation } from '../statistics/descriptive.ts'

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
 * const { overall } = summarisePlatform(run, run.records)
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
    applyAccuracyFloor(weightedScore(scores, scoring.weights) as number, scores, scoring.accuracyFloor)
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

/** Figures of one run over all records. */
interface RunFigures {
  readonly average: number
  readonly median: number
  readonly iqr: number
}

/** What repeated runs over the same records come to. Figures are null where there is no record. */
export interface RunSpread {
  /** Records with a score. */
  readonly n: number
  /** Of the records' scores, each the mean of its runs; quartiles of type 7. */
  readonly median: number | null
  readonly iqr: number | null
  /** Run by run, in order. */
  readonly runs: readonly RunFigures[]
  /** The standard deviation (n − 1) of the runs' averages; null of a single run. It shrinks with the number of records, and says nothing of a single one. */
  readonly deviationOfAverages: number | null
  /** The mean of the records' own standard deviations (n − 1) over their runs; null of a single run. */
  readonly deviationWithinRecords: number | null
  /** The share of records whose runs do not all agree; null of a single run. */
  readonly flipShare: number | null
}

/**
 * Median, spread and steadiness of scores that were given several times.
 *
 * @param scores a row a record, a column a run, none missing
 *
 * @example
 * spreadOfRuns([[4, 4, 5], [3, 3, 3]]).flipShare // 0.5
 */
export function spreadOfRuns(scores: readonly (readonly number[])[]): RunSpread {
  const n = scores.length
  const runCount = scores[0]?.length ?? 0
  const means = scores.map(mean)
  const runs = Array.from({ length: runCount }, (_, run): RunFigures => {
    const ofRun = scores.flatMap((row) => row[run] ?? [])
    return { average: mean(ofRun), median: median(ofRun), iqr: iqr(ofRun) }
  })
  const isRepeated = runCount > 1
  return {
    n,
    median: n === 0 ? null : median(means),
    iqr: n === 0 ? null : iqr(means),
    runs,
    deviationOfAverages: isRepeated ? sampleDeviation(runs.map(({ average }) => average)) : null,
    deviationWithinRecords: isRepeated ? mean(scores.map((row) => sampleDeviation(row) ?? 0)) : null,
    flipShare: isRepeated ? scores.filter((row) => row.some((score) => score !== row[0])).length / n : null,
  }
}
