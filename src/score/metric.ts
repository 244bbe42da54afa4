import type { Policy } from './policy.ts'
import type { Tier } from './tier.ts'

/** What is measured, once for every case and trial; `T` is its tier, where that is known. */
export interface Metric<T extends Tier = Tier> {
  /** Kebab case, unique in a suite; it names the row in baseline and reports. */
  readonly name: string
  readonly tier: T
  /** What a value is counted in: `cases`, `share`, `points`, `ms` … */
  readonly unit: string
  /** The direction in which a value is good. */
  readonly better: 'higher' | 'lower'
  /** How values of cases become one figure. A `rate` takes only 0 and 1, and is compared on whole counts. A `p95` needs 20 cases, and has no figure under that. */
  readonly aggregate: 'rate' | 'mean' | 'p95'
  /** For a safety metric one case that is mended does not pay for one that is newly missed. */
  readonly safety: boolean
  /** The value from which a case is no miss (the metric's best by default: 1 where higher is better, 0 where lower is). */
  readonly threshold?: number
  /** `none` for a metric that is held against its target alone: it is in no baseline. Absent, it is compared. */
  readonly baseline?: 'none'
  /** What a miss does where neither the call nor an option by the metric's name says; absent, options and default of its tier decide. */
  readonly policy?: Policy
}
