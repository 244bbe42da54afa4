import { compareStoredRuns } from '../../store/compare-stored-runs.ts'
import { findRun } from '../../store/find-run.ts'
import { readFigures } from '../../store/read-figures.ts'
import type { CliContext } from '../cli-context.ts'
import { readPart } from './read-part.ts'
import { renderStoredComparison } from './render-stored-comparison.ts'
import { requireRoot } from '../require-root.ts'
import type { StoreOptions } from './store-options.ts'
import { withStore } from './with-store.ts'
import { printJson } from '../print-json.ts'

export interface CompareOptions extends StoreOptions {
  readonly metric?: string
  readonly slice?: string
  readonly tenant?: string
}

/**
 * `compare`: two runs of the store, metric by metric.
 *
 * @param a the id of the run that is held against, or its beginning
 * @param b of the run that is compared
 * @throws {AssayError} `option-invalid` for a run that is not there; `store-unusable` as `withStore` does
 */
export async function compare(context: CliContext, a: string, b: string, options: CompareOptions): Promise<0> {
  const root = requireRoot(context.cwd, options.root)
  const part = options.slice === undefined ? undefined : readPart(options.slice)
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const [runA, runB] = [await findRun(store, a), await findRun(store, b)]
    const rows = compareStoredRuns(
      await readFigures(store, [runA.run], part),
      await readFigures(store, [runB.run], part),
    ).filter(
      ({ metric, tenant }) =>
        (options.metric === undefined || metric === options.metric) &&
        (options.tenant === undefined || tenant === options.tenant),
    )
    const { shown, aggregateOnly } = store
    if (options.json === true) printJson(context, { store: shown, aggregateOnly, a: runA, b: runB, rows })
    else context.out(renderStoredComparison(runA, runB, rows, context.colour))
    return 0
  })
}
