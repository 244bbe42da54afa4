import type { Answers, EvalRecord, CaseInfo } from '../../core/eval-case.ts'
import type { Metric } from '../../core/metric.ts'
import type { Baseline } from '../baseline.ts'
import type { GateOptions } from '../../core/gate-options.ts'
import type { MetricSummary } from '../../core/summarise.ts'
import type { RunScope } from '../../core/run.ts'
import type { StageSummary } from '../../core/times.ts'

/** A run, and what it is compared with. */
export interface ComparisonInput {
  readonly metrics: readonly Metric[]
  readonly summaries: readonly MetricSummary[]
  /** The records that the summaries were made from: how each case came out is not in a summary. */
  readonly records: Iterable<EvalRecord>
  readonly cases: ReadonlyMap<string, CaseInfo>
  /** What was read of each case, by id; absent, nothing is known of it. */
  readonly answers?: Answers | undefined
  /** Null when there is none, or none that can be read. */
  readonly baseline: Baseline | null
  /** Why the baseline cannot be read (corrupt, in conflict, edited by hand), with the way out; null when nothing is wrong. */
  readonly baselineProblem: string | null
  /** Where there is no file, and another one beside it is the baseline of this suite under a name that is hardly different: both paths. Absent, nothing is near. */
  readonly misspelt?: { readonly given: string; readonly near: string } | undefined
  /** The baseline's path where the ways out of blocks have to name it, since `baseline promote` would take another; absent where it takes this one. */
  readonly promoteTo?: string | undefined
  /** The project's root, where the ways out have to name it, from where commands are run; absent, they are run there. */
  readonly commandRoot?: string | undefined
  /** Whether its reader sees what changed as it is, so that no way out sends there; absent, it does not. */
  readonly showsChanges?: boolean | undefined
  /** Times of stages, by name. */
  readonly stages: Readonly<Record<string, StageSummary>>
  readonly scope: RunScope
  /** Names of metrics of which it is known beforehand that they were left out, wholly or in part; absent, they are found by their cases alone. */
  readonly notRun?: ReadonlySet<string>
  readonly options: GateOptions
  /** Whether an eval file could not be loaded, or a hook of one failed: what it measures is not known to be gone, and the failure says so itself. Absent, all were. */
  readonly unloaded?: boolean | undefined
  /** How many tests failed, which no promotion lets through; absent, none. */
  readonly failedTests?: number | undefined
  readonly suite: { readonly name: string; readonly version: string }
  /** Name of a grader to its fingerprint; absent, graders are not compared. */
  readonly graders?: Readonly<Record<string, string>> | undefined
}
