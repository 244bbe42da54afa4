import { trendOf } from '../../store/trend-of.ts'
import type { CliContext } from '../cli-context.ts'
import { findSeries } from './find-series.ts'
import type { SeriesOptions } from './read-series-query.ts'
import { renderTrend } from './render-trend.ts'
import { requireRoot } from '../require-root.ts'
import { withStore } from './with-store.ts'
import { printJson } from '../print-json.ts'

const usualLast = 30

/**
 * `trend`: where each metric has gone over the latest runs, and cost and latency with it.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, or where nothing is found; `store-unusable` as `withStore` does
 */
export async function trend(context: CliContext, metric: string | undefined, options: SeriesOptions): Promise<0> {
  const root = requireRoot(context.cwd, options.root)
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const { series, runs } = await findSeries(store, metric, options, usualLast)
    const trends = series.map((one) => ({ ...one, points: undefined, ...trendOf(one) }))
    const { shown, aggregateOnly } = store
    if (options.json === true) printJson(context, { store: shown, aggregateOnly, runs: runs.length, trends })
    else context.out(renderTrend(trends, runs))
    return 0
  })
}
