import type { Tier } from './metric.ts'
import { compareSlices, type Slice, sliceKey } from './slice.ts'
import { compareText } from '../kit/compare-text.ts'
import { z } from 'zod'

/** What names a row: of one metric in one slice there is at most one. */
export interface RowName {
  readonly tier: Tier
  readonly metric: string
  readonly slice: Slice
}

/** The order of rows in every table and file: by tier, metric and slice. */
export function rowOrder(a: RowName, b: RowName): number {
  return a.tier - b.tier || compareText(a.metric, b.metric) || compareSlices(a.slice, b.slice)
}

/** A text that is the same for rows of one metric in one slice only. A metric's name has no space in it. */
export function rowKey(row: { readonly metric: string; readonly slice: Slice }): string {
  return `${row.metric} ${sliceKey(row.slice)}`
}

/**
 * What the comparison of one metric in one slice came to.
 *
 * - `held`: no worse than the baseline · `improved`: better, and nothing newly missed · `regressed`: worse
 * - `nonInferior`: shown to be no worse than the margin allows, by a paired comparison · `inconclusive`: neither that nor a drop is shown
 * - `missing`: in the baseline, and not measured now, or on fewer cases
 * - `unscored`: of more cases than allowed nothing was learned; unclear ones count that the baseline does not list
 * - `incomparable`: the two figures are not of the same thing
 * - `insufficient`: a 95th percentile over fewer than 20 cases, which has no figure
 * - `not-compared`: compared with its target alone, by its definition
 * - `new`: the baseline has no such row · `not-run`: left out by a tag filter
 */
export const verdicts = [
  'held',
  'improved',
  'regressed',
  'nonInferior',
  'inconclusive',
  'missing',
  'unscored',
  'incomparable',
  'insufficient',
  'not-compared',
  'new',
  'not-run',
] as const

export type Verdict = (typeof verdicts)[number]

/** A verdict as reports for people print it; files and commands in JSON keep the name. */
export function verdictWord(verdict: Verdict): string {
  return verdict === 'held' ? 'unchanged' : verdict
}

/** One metric in one slice, compared with target and baseline. */
export interface MetricVerdict extends RowName {
  readonly verdict: Verdict
  /** How many cases were scored in this run, added ones included. */
  readonly n: number
  /** In the metric's unit; null when `n` is 0, and for a 95th percentile when it is under 20. */
  readonly value: number | null
  /** Scored cases as a share of scored and unscored ones; null when there are neither. */
  readonly coverage: number | null
  readonly baseline: { readonly n: number; readonly value: number } | null
  /** Null where there is none, and for every slice but the whole set. */
  readonly target: number | null
  readonly belowTarget: boolean
  /** Ids of cases, the same as in the baseline, that are missed now and were not; sorted. */
  readonly newMisses: readonly string[]
  /** Ids of cases, the same as in the baseline, that were missed and are scored and not missed now; sorted. */
  readonly mended: readonly string[]
  /** Ids of cases, the same as in the baseline, that were missed and have nothing to judge now: no miss, and no gain either; absent where there is none. */
  readonly notApplicable?: readonly string[]
  /** Ids of cases, the same as in the baseline, that were missed then and are missed by more now: of a safety metric, or of those that a system was adopted with; sorted, and absent where there is none. */
  readonly deeper?: readonly string[]
  /** Ids of cases, the same as in the baseline, that were judged then and are not now; sorted, and absent where there is none or the baseline does not say which it judged. */
  readonly lost?: readonly string[]
  /** What became of cases with words that have several readings; absent where there is none. */
  readonly unclear?: UnclearCases
  /** What the check itself changed; absent where it changed nothing. */
  readonly reread?: RereadCases
  /** The verdict in words. */
  readonly why: string
  /** The figure over the cases that are the same in run and baseline, which was compared; absent where `n` and `value` are over no others. */
  readonly comparedOn?: { readonly n: number; readonly value: number | null }
  /** Of a paired comparison; absent where there was none. */
  readonly paired?: PairedFigures
}

/** What a run made of the misses that a system was adopted with. */
export interface AdoptedCounts {
  /** How many the baseline lists. */
  readonly listed: number
  /** How many of them are not known to be fixed or without anything to judge. */
  readonly left: number
  /** How many of these are of safety metrics. */
  readonly ofSafety: number
  /** How many misses the list does not have, and no promotion takes. */
  readonly outside: number
}

/** Cases of one metric in one slice that are unclear, or were; ids, each in one list. */
export interface UnclearCases {
  /** Those that shut no gate: the baseline lists them, it says nothing of the metric yet, or their share is compared as a rate. */
  readonly tolerated: readonly string[]
  /** Those that the baseline does not list; they are unscored as any other. */
  readonly newly: readonly string[]
  /** Those that the baseline lists, and that are scored now and not missed. */
  readonly read: readonly string[]
}

/** Cases that come out otherwise than in the baseline while what was read of them is the same, since the check is of another version; ids. They are no doing of the system. */
export interface RereadCases {
  /** Missed now. */
  readonly missed: readonly string[]
  /** Missed before, and no longer. */
  readonly mended: readonly string[]
  /** Unclear now. */
  readonly unclear: readonly string[]
  /** Unclear before, and read now without a miss. */
  readonly read: readonly string[]
}

/** The tests of a paired comparison. */
const pairedTests = ['mcnemar-exact', 'mcnemar-mid-p', 'sign-flip'] as const

/** What a paired comparison of one metric in one slice found. A drop is above 0 where the metric got worse, in its own direction and unit. */
export interface PairedFigures {
  readonly test: (typeof pairedTests)[number]
  /** Whether p was counted out; else signs were drawn, from a fixed seed. */
  readonly exact: boolean
  /** Cases that were scored in both runs, each the mean of its trials. */
  readonly pairs: number
  /** What was sampled: groups of cases, and cases without one. */
  readonly clusters: number
  /** Pairs that got worse, and better. */
  readonly worse: number
  readonly better: number
  /** The mean over the pairs. */
  readonly drop: number
  /** Of the drop, robust to groups; null of fewer than two clusters. */
  readonly standardError: number | null
  /** Of 95 %; null where no spread was seen. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
  /** One-sided: how likely as large a drop is where nothing changed. */
  readonly p: number
  /** After Holm, over `tests`. */
  readonly adjustedP: number
  /** How many were adjusted for: every metric and slice of the run that is paired and gates. */
  readonly tests: number
  /** The smallest drop that would be found in 80 of 100 runs, at the level that is left after dividing it by `tests`; null where none would. */
  readonly smallestDrop: number | null
}

const count = z.int().min(0)

const share = z.number().min(0).max(1)

/** The schema of these figures in the file of a run. */
export const pairedFiguresSchema: z.ZodType<PairedFigures> = z.strictObject({
  test: z.enum(pairedTests),
  exact: z.boolean(),
  pairs: count,
  clusters: count,
  worse: count,
  better: count,
  drop: z.number(),
  standardError: z.number().min(0).nullable(),
  interval: z.strictObject({ lower: z.number(), upper: z.number() }).nullable(),
  p: share,
  adjustedP: share,
  tests: count,
  smallestDrop: z.number().min(0).nullable(),
})

/** How long a stage of the system under test may take, in ms; at least one of the two is there. */
export interface StageBudget {
  readonly p50Ms?: number | undefined
  readonly p95Ms?: number | undefined
}

/**
 * What became of one stage.
 *
 * - `within-budget` · `over-budget`
 * - `insufficient`: no time at all, or too few for the p95 that it has a budget for
 * - `no-budget`: it is only shown
 * - `not-run`: too few times, and a tag filter left tests out
 */
export const stageVerdicts = ['within-budget', 'over-budget', 'insufficient', 'no-budget', 'not-run'] as const

/** One stage, compared with its budget; stages are never compared with the baseline. */
export interface StageVerdict {
  readonly stage: string
  readonly verdict: (typeof stageVerdicts)[number]
  /** How often it was timed. */
  readonly n: number
  /** Null when nothing timed it. */
  readonly p50Ms: number | null
  /** Null under 20 times. */
  readonly p95Ms: number | null
  readonly budget: StageBudget | null
  /** The verdict in words. */
  readonly why: string
}

/**
 * Why the gate is shut.
 *
 * - `regressed`, `missing`, `unscored`, `incomparable`: a verdict on a metric
 * - `unclear`: a metric is unscored, since words of cases have several readings that the baseline does not list as such
 * - `inconclusive`: a paired comparison can neither show nor rule out a drop, and the one that was seen is larger than is accepted
 * - `below-target`: a metric is short of its target over the whole set
 * - `loosened`: a metric is checked less strictly than in the baseline, as by another policy
 * - `over-budget`: a stage took longer than its budget
 * - `insufficient`: a target or budget of a 95th percentile that has too few times to it, or a budget of a stage that nothing timed
 * - `no-baseline`, `baseline-unusable`: there is nothing to compare with
 * - `incomplete`, `missing-module`, `missing-shard`: the run is not all of the suite
 * - `removed-cases`: the baseline has cases that the run has not
 * - `waiver-expired`: the last day of a waiver is over
 * - `not-written`: a file of the run could not be written, as on a full disk
 * - `nothing-measured`: the run has no score at all, or none of what the suite requires
 */
export const blockKinds = [
  'regressed',
  'missing',
  'unscored',
  'unclear',
  'incomparable',
  'inconclusive',
  'below-target',
  'loosened',
  'over-budget',
  'insufficient',
  'no-baseline',
  'baseline-unusable',
  'incomplete',
  'missing-module',
  'missing-shard',
  'removed-cases',
  'waiver-expired',
  'not-written',
  'nothing-measured',
] as const

export type BlockKind = (typeof blockKinds)[number]

/** One reason that shuts the gate, with its way out. */
export interface Block {
  readonly kind: BlockKind
  /** Null where it is not one metric's. */
  readonly metric: string | null
  readonly slice: Slice | null
  /** The stage that it is of, where it is one stage's. */
  readonly stage?: string
  /** What is so, and what to do next. */
  readonly message: string
  /** The message without the promotion that takes the run all the same, for whoever prints its command elsewhere, or where another refusal closes it; absent where no promotion does. */
  readonly said?: string
  /** Whether `baseline promote` takes the run in spite of it, without further ado. */
  readonly promotable: boolean
}
