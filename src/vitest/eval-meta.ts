import type { CaseInfo } from '../gate/case-info.ts'
import type { Shard } from '../gate/shards/shard.ts'
import type { Grading } from '../score/grading.ts'
import type { EvalCase } from '../score/eval-case.ts'
import type { Metric } from '../score/metric.ts'
import type { Policy } from '../score/policy.ts'
import type { UnscoredCause } from '../score/unscored-cause.ts'
import type { HeldOutMark } from './held-out-mark.ts'

/**
 * What a test of an `evalTest` carries on `task.meta.assay`: plain JSON, since it crosses from the worker to the main process and into blob files.
 *
 * It rides in every result packet, so it is kept small: what is usual (trial 0, the policy of the metric) is left out.
 */
export interface EvalMeta {
  /** Which `evalTest.for` call of the file made this test; tests of one call share their metrics. */
  readonly for: number
  readonly case: EvalCase & CaseInfo
  readonly records: WireRecord[]
  /** Definitions of the metrics that this test was the first of its file to record. */
  metrics?: Metric[]
  /** Set when the eval skipped itself, by its options or in its body: what others pass over has no such mark. */
  skipped?: true
  /** Answers of subjects that were replayed, one of each trial. */
  replays?: WireReplay[]
  /** Set when the system under test threw: the metrics that this test would have recorded are unscored. */
  subjectFailed?: string
}

/** A record as it crosses the process border; exactly one of `value`, `unscored` and `notApplicable` is there. */
export interface WireRecord {
  readonly metric: string
  readonly value?: number
  /** Reasons of a miss; for anything else they stay in the worker. */
  readonly why?: readonly string[]
  readonly unscored?: UnscoredCause
  readonly detail?: string
  readonly notApplicable?: string
  /** How a judged score came about. */
  readonly grading?: Grading
  readonly trial?: number
  readonly policy?: Policy
  readonly negated?: true
  /** Recorded by the way, as often as the metric that it stands beside: of all such records of a case and trial one counts, the worst. */
  readonly beside?: true
}

/** An answer that a recording gave, and the system did not. */
export interface WireReplay {
  readonly subject: string
  /** The day, in UTC. */
  readonly recordedAt: string
  /** Absent for 0. */
  readonly trial?: number
}

declare module 'vitest' {
  interface TaskMeta {
    /** Written by vitest-assay; a test outside an `evalTest` has none. */
    assay?: EvalMeta
    /** On a file: the shard of the cases that was run. */
    assayShard?: Shard
    /** On a file of a run on held-out cases: which these are. */
    assayHeldOut?: HeldOutMark
    /** On a file: the golden files that it read, absolute with forward slashes. */
    assayGoldenFiles?: string[]
  }
}
