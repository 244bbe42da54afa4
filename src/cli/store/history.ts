import { findSeries } from './find-series.ts'
import type { CliContext } from '../cli-context.ts'
import type { SeriesOptions } from './read-series-query.ts'
import { renderHistory } from './render-history.ts'
import { requireRoot } from '../require-root.ts'
import { withStore } from './with-store.ts'
import { printJson } from '../print-json.ts'

const usualLast = 10

/**
 * `history`: what each metric was in the latest runs, with cost and latency beside.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, or where nothing is found; `store-unusable` as `withStore` does
 */
export async function history(context: CliContext, metric: string | undefined, options: SeriesOptions): Promise<0> {
  const root = requireRoot(context.cwd, options.root)
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const { series } = await findSeries(store, metric, options, usualLast)
    const { shown, aggregateOnly } = store
    if (options.json === true) printJson(context, { store: shown, aggregateOnly, series })
    else context.out(renderHistory(series, context.colour))
    return 0
  })
}
