import type { Policy } from '../../score/policy.ts'
import type { CaseInfo } from '../case-info.ts'
import type { UnscoredCase } from './unscored-case.ts'

/** How a metric came out for a case over all its trials. */
export const outcome = { none: 0, notApplicable: 1, scored: 2, unscored: 3 } as const

/** One metric, case by case; each list is indexed as the ids are. */
export interface MetricOutcomes {
  /** One of `outcome`, a case. */
  readonly status: Uint8Array
  /** Mean over the trials of a scored case. */
  readonly values: Float64Array
  /** How many trials of a scored case have a value. */
  readonly trials: Uint32Array
  /** 1 for a scored case that falls short. */
  readonly missed: Uint8Array
  /** By index of the case. */
  readonly unscored: ReadonlyMap<number, UnscoredCase>
  /** The strictest policy that a record of the metric carries; null without records. */
  readonly policy: Policy | null
}

/** All records of a run, by metric and case, in a few bytes each. */
export interface Outcomes {
  /** Sorted by code unit. */
  readonly ids: readonly string[]
  readonly infos: readonly CaseInfo[]
  readonly byMetric: ReadonlyMap<string, MetricOutcomes>
}
