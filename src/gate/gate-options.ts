import type { StageBudget } from './stage-budget.ts'
import type { Policy } from '../score/policy.ts'
import type { ComparisonMode } from './paired/comparison-mode.ts'
import type { PairedSettings } from './paired/paired-settings.ts'

/** What the gate holds metrics and stages to. Each record but `budgets` and `paired` is keyed by `tier1` to `tier4` or by the name of a metric, and the name wins. */
export interface GateOptions {
  /** Floors over the whole set, in the metric's unit; ceilings where lower is better. */
  readonly targets: Readonly<Record<string, number>>
  /** Share of a metric's cases that may be unscored, 0 to 1; 0 where nothing is said. */
  readonly maxUnscored: Readonly<Record<string, number>>
  /** What a miss does; tier 1 `must`, tiers 2 and 3 `gate`, tier 4 `track` where nothing is said. */
  readonly policies: Readonly<Record<string, Policy>>
  /** By name of the stage. */
  readonly budgets: Readonly<Record<string, StageBudget>>
  /** How a metric is held against the baseline; absent, strictly. */
  readonly comparison?: Readonly<Record<string, ComparisonMode>>
  /** What paired comparisons are held to; absent, the defaults. */
  readonly paired?: PairedSettings
  /** What reports call the tiers, by `tier1` to `tier4`; a tier without a label has its own word. */
  readonly tierLabels?: Readonly<Record<string, string>>
}
