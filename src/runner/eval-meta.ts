import type { CaseInfo, EvalCase, SpanOfAnswer } from '../core/eval-case.ts'
import type { Shard } from '../core/shards.ts'
import type { Grading } from '../core/grading.ts'
import type { Metric, Policy } from '../core/metric.ts'
import type { UnscoredCause } from '../core/score.ts'

/** On which cases an eval file was run, for a run on held-out ones: ids, as plain JSON. */
export interface HeldOutMark {
  /** Hash of the candidate; null for the standing configuration. */
  readonly candidate: string | null
  /** By tenant; one of whom the file has no case is there too. */
  readonly sides: Record<string, Record<'heldOut' | 'rest' | 'notInSplit', string[]>>
  readonly queries: string[]
}

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
  /** What was judged under a metric that has a version, each once: 40 hexadecimal digits, or empty where it cannot be read. */
  answers?: string[]
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
  /** In which the answer was made. */
  readonly span?: SpanOfAnswer
  /** By which the system knows the answer. */
  readonly responseId?: string
}

/** An answer that a recording gave, and the system did not. */
interface WireReplay {
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
    /** The commit that CI ran the file on; absent where it names none. */
    assayCommit?: string
    /** On a file of a run on held-out cases: which these are. */
    assayHeldOut?: HeldOutMark
    /** On a file: what could not be written, in words. */
    assayNotWritten?: string[]
    /** On a file: the golden files that it read, absolute with forward slashes. */
    assayGoldenFiles?: string[]
  }
}

/** Of two records of one metric the one that says less well of the answer: one that is unscored, else the one with the worse value; one that does not apply comes last. */
export function worseRecord(metric: Pick<Metric, 'better'>, one: WireRecord, other: WireRecord): WireRecord {
  return badness(metric, other) > badness(metric, one) ? other : one
}

function badness({ better }: Pick<Metric, 'better'>, { value, unscored }: WireRecord): number {
  if (unscored !== undefined) return Number.POSITIVE_INFINITY
  if (value === undefined) return Number.NEGATIVE_INFINITY
  return better === 'higher' ? -value : value
}
