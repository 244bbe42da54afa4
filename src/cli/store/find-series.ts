import { AssayError } from '../../kit/assay-error.ts'
import { type FoundSeries, readSeries } from '../../ops/series.ts'
import type { Store } from '../../ops/store.ts'
import { runTypes } from '../../core/run.ts'
import type { FigureQuery } from '../../ops/find-runs.ts'
import { readChoice, readWholeOption } from '../read-options.ts'
import type { StoreOptions } from '../option-words.ts'
import { describeFound } from '../../kit/describe-found.ts'
import type { Part } from '../../ops/figure.ts'

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

export interface SeriesOptions extends StoreOptions {
  readonly slice?: string
  readonly tenant?: string
  readonly runType?: string
  readonly suite?: string
  readonly grader?: string
  readonly last?: string
}

const most = 1000

/**
 * What `history` and `trend` ask a store for.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read
 */
function readSeriesQuery(metric: string | undefined, options: SeriesOptions, last: number): FigureQuery {
  return {
    metric,
    part: readPart(options.slice ?? 'all'),
    tenant: options.tenant,
    runType: readChoice('--run-type', options.runType, runTypes),
    suite: options.suite,
    last: options.last === undefined ? last : readWholeOption('--last', options.last, 1, most),
  }
}

/**
 * The part of a set that `--slice` names.
 *
 * @throws {AssayError} `option-invalid` for what is none
 *
 * @example
 * readPart('condition=pe') // { by: 'condition', is: 'pe' }
 */
export function readPart(text: string): Part {
  if (text === 'all') return { by: 'all' }
  const [, by, is] = /^(condition|age-band|sex)=(.+)$/su.exec(text) ?? []
  if (is !== undefined && (by === 'condition' || by === 'age-band' || by === 'sex')) return { by, is }
  throw new AssayError(
    'option-invalid',
    `--slice takes all, condition=<name>, age-band=<band> or sex=<sex>, got ${describeFound(text)}. A tenant is named with --tenant`,
  )
}
