import { iqr } from '../../statistics/iqr.ts'
import { mean } from '../../statistics/mean.ts'
import { median } from '../../statistics/median.ts'
import { sampleDeviation } from '../../statistics/sample-deviation.ts'

/** Figures of one run over all records. */
export interface RunFigures {
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
