import { runTypes } from '../../gate/run-type.ts'
import type { FigureQuery } from '../../store/find-runs.ts'
import { readPart } from './read-part.ts'
import { readChoice } from '../read-choice.ts'
import { readWholeOption } from '../read-whole-option.ts'
import type { StoreOptions } from './store-options.ts'

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
export function readSeriesQuery(metric: string | undefined, options: SeriesOptions, last: number): FigureQuery {
  return {
    metric,
    part: readPart(options.slice ?? 'all'),
    tenant: options.tenant,
    runType: readChoice('--run-type', options.runType, runTypes),
    suite: options.suite,
    last: options.last === undefined ? last : readWholeOption('--last', options.last, 1, most),
  }
}
