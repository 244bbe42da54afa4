import { AssayError } from '../../score/assay-error.ts'
import { type FoundSeries, readSeries } from '../../store/read-series.ts'
import type { Store } from '../../store/store.ts'
import { readSeriesQuery, type SeriesOptions } from './read-series-query.ts'

/**
 * The series that `history` and `trend` are about.
 *
 * @throws {AssayError} `option-invalid` where the store has none
 */
export async function findSeries(
  store: Store,
  metric: string | undefined,
  options: SeriesOptions,
  last: number,
): Promise<FoundSeries> {
  const { series, runs } = await readSeries(store, readSeriesQuery(metric, options, last))
  const { grader } = options
  const wanted =
    grader === undefined ? series : series.filter(({ graders }) => graders.some((one) => one.startsWith(grader)))
  if (wanted.length > 0) return { series: wanted, runs }
  throw new AssayError(
    'option-invalid',
    `the store ${store.shown} has no figure${metric === undefined ? '' : ` of ${JSON.stringify(metric)}`} of this slice, tenant, run type, suite and grader. See what there is: npx vitest-assay history`,
  )
}
