import { median } from '../statistics/median.ts'
import type { Series } from './read-series.ts'

/** Where a series has gone. */
export interface Trend {
  /** Runs with a figure that was counted. */
  readonly runs: number
  /** Runs without a figure. */
  readonly unscored: number
  /** Runs of a part of the suite, which are not counted. */
  readonly partial: number
  readonly first: number | null
  readonly latest: number | null
  readonly least: number | null
  readonly greatest: number | null
  /** The median of the slopes between all pairs of runs, in the metric's unit a week; null where no two runs began at different times. */
  readonly perWeek: number | null
  /** Whether the cases changed on the way: then a change may be theirs. */
  readonly casesChanged: boolean
}

const week = 7 * 24 * 3_600_000

/**
 * The trend of a series: its ends, its bounds, and its slope by Theil and Sen.
 *
 * Runs of a part of the suite are left out and counted, as are runs without a figure. Source: Sen 1968, https://doi.org/10.1080/01621459.1968.10480934
 */
export function trendOf({ points }: Pick<Series, 'points'>): Trend {
  const whole = points.filter(({ run }) => run.complete)
  const scored = whole.flatMap(({ run, figure: { value } }) =>
    value === null ? [] : [{ at: Date.parse(run.startedAt), value }],
  )
  const values = scored.map(({ value }) => value)
  const slopes: number[] = []
  for (const [place, one] of scored.entries()) {
    for (const other of scored.slice(place + 1)) {
      if (other.at !== one.at) slopes.push(((other.value - one.value) / (other.at - one.at)) * week)
    }
  }
  return {
    runs: scored.length,
    unscored: whole.length - scored.length,
    partial: points.length - whole.length,
    first: values.at(0) ?? null,
    latest: values.at(-1) ?? null,
    least: values.length === 0 ? null : Math.min(...values),
    greatest: values.length === 0 ? null : Math.max(...values),
    perWeek: slopes.length === 0 ? null : median(slopes),
    casesChanged: whole.some(({ run }) => !run.log && run.caseSet !== whole[0]?.run.caseSet),
  }
}
