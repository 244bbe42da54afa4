import { AssayError } from '../../kit/assay-error.ts'
import { type FoundSeries, readSeries } from '../../ops/series.ts'
import type { Store } from '../../ops/store.ts'
import type { historyOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * The series that `history` and `trend` are about.
 *
 * @throws {AssayError} `option-invalid` where the store has none
 */
export async function findSeries(
  store: Store,
  metric: string | undefined,
  options: OptionsOf<typeof historyOptions>,
): Promise<FoundSeries> {
  const { slice, tenant, runType, suite, grader, last } = options
  const { series, runs } = await readSeries(store, { metric, part: slice, tenant, runType, suite, last })
  const wanted =
    grader === undefined ? series : series.filter(({ graders }) => graders.some((one) => one.startsWith(grader)))
  if (wanted.length > 0) return { series: wanted, runs }
  throw new AssayError(
    'option-invalid',
    `the store ${store.shown} has no figure${metric === undefined ? '' : ` of ${JSON.stringify(metric)}`} of this slice, tenant, run type, suite and grader. See what there is: npx vitest-assay history`,
  )
}
