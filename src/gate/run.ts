import type { EvalRecord } from '../score/eval-record.ts'
import type { Metric } from '../score/metric.ts'
import type { Block } from './block.ts'
import type { Candidate } from './decisions/candidate.ts'
import type { CaseInfo } from './case-info.ts'
import type { CheckedLog } from './checked-log.ts'
import type { GateOptions } from './gate-options.ts'
import type { HeldOutScope } from './decisions/held-out-scope.ts'
import type { MetricSummary } from './summaries/metric-summary.ts'
import type { MetricVerdict } from './comparing/metric-verdict.ts'
import type { ReplayedSubject } from './summaries/replayed-subject.ts'
import type { RunScope } from './run-scope.ts'
import type { RunType } from './run-type.ts'
import type { StageVerdict } from './comparing/stage-verdict.ts'
import type { StageSummary } from './summaries/summarise-stages.ts'
import type { AppliedWaiver } from './waivers/applied-waiver.ts'

/**
 * One Vitest run of one suite: its records, what they add up to, and what the gate made of it.
 *
 * Beside these keys stand the sections that other modules add (see `registerRunSection` and `sectionOf`).
 */
export interface Run {
  readonly schema: 1
  /** The log whose answers these are, with its window; absent in a run of Vitest. */
  readonly log?: CheckedLog | undefined
  readonly id: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  /** Version of Vitest; empty for a log. */
  readonly vitest: string
  /** Name of the Vitest project; empty for a config without projects. */
  readonly project: string
  /** What it was made for, where `ASSAY_RUN_TYPE` said so. */
  readonly type?: RunType
  /** Whose cases alone it ran: the option `tenant` of the suite; absent where there is none. */
  readonly tenant?: string
  /** The configuration that it was to decide on; absent in a run of the standing one. */
  readonly candidate?: Candidate
  /** On whom it ran; absent in a run on all cases. */
  readonly heldOut?: HeldOutScope
  readonly suite: { readonly name: string; readonly version: string }
  /** From the project's root, with `/` between the parts. */
  readonly baselinePath: string
  /** Id of the baseline that it was held against; absent where there was none, and in a run of an older version. */
  readonly baselineId?: string
  /** Whether it ran in CI. */
  readonly ci: boolean
  readonly scope: RunScope
  /** Faults of the suite itself, in words; a run that has any is not promoted. */
  readonly problems: readonly string[]
  readonly failedTests: number
  /** What the run was held to. */
  readonly options: GateOptions
  /** Case id to case. */
  readonly cases: Readonly<Record<string, CaseInfo>>
  readonly metrics: readonly Metric[]
  readonly records: readonly EvalRecord[]
  readonly summaries: readonly MetricSummary[]
  /** By name of the stage; empty where no test timed one. */
  readonly stages: Readonly<Record<string, StageSummary>>
  /** Systems whose answers were replayed; absent where every answer was given in this run. */
  readonly replayed?: readonly ReplayedSubject[]
  /** Empty when the run is not complete, unless it is of a log. */
  readonly rows: readonly MetricVerdict[]
  /** Each stage that was timed or has a budget; empty when the run is not complete. */
  readonly stageVerdicts: readonly StageVerdict[]
  readonly blocks: readonly Block[]
  /** Ids of cases that the baseline does not know; the two others are as plain. */
  readonly addedCases: readonly string[]
  readonly changedCases: readonly string[]
  readonly removedCases: readonly string[]
  /** Every waiver of the project, and what it let pass; absent where there is none, and when the run is not complete. */
  readonly waivers?: readonly AppliedWaiver[]
  readonly exitCode: number
}
