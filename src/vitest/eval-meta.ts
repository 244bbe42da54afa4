import type { CaseInfo } from '../gate/case-info.ts'
import type { Shard } from '../gate/shards/shard.ts'
import type { EditionNote } from '../guidelines/edition-notes.ts'
import type { Harm } from '../guidelines/harm.ts'
import type { Grading } from '../score/grading.ts'
import type { EvalCase } from '../score/eval-case.ts'
import type { Metric } from '../score/metric.ts'
import type { Policy } from '../score/policy.ts'
import type { UnscoredCause } from '../score/unscored-cause.ts'
import type { HeldOutMark } from './held-out-mark.ts'
import type { EscalationOutcomeKind } from '../structural/escalation/escalation-outcome.ts'

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
  /** Lists of red flags that this test was the first of its file to look for. */
  redFlagLists?: WireRedFlagList[]
  /** What the answers made of their red flags, one of each trial. */
  escalations?: WireEscalation[]
  /** Lists of guideline rules that this test was the first of its file to hold an answer against. */
  ruleLists?: WireRuleList[]
  /** What the answers did with these rules, one of each trial. */
  rules?: WireRuleOutcomes[]
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

/** A list of red flags, under a number that is its own within the file. */
export interface WireRedFlagList {
  readonly number: number
  /** Each flag's id, and the weight of a miss of it. */
  readonly flags: readonly (readonly [flag: string, severity: number])[]
}

/** What one answer made of the red flags of a list. */
export interface WireEscalation {
  /** Number of the list; absent for 0. */
  readonly list?: number
  readonly trial?: number
  /** By id of the flag; one that is not here is a true negative. */
  readonly outcomes?: readonly (readonly [flag: string, outcome: EscalationOutcomeKind])[]
}

/** A list of guideline rules, under a number that is its own within the file. */
export interface WireRuleList {
  readonly number: number
  readonly rules: readonly (readonly [guideline: string, rule: string, harm: Harm])[]
  /** Absent where there is nothing to know of their editions. */
  readonly notes?: readonly EditionNote[]
}

/** What can be said of a rule that is not by right left out. */
export type WireRuleVerdict = 'kept' | 'missed' | 'forbidden' | 'unknown'

/** What one answer did with the rules of a list, each by its place in it; a rule that is nowhere does not apply. */
export interface WireRuleOutcomes extends Readonly<Partial<Record<WireRuleVerdict, readonly number[]>>> {
  /** Number of the list; absent for 0. */
  readonly list?: number
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
