import { AssayError } from '../kit/assay-error.ts'
import type { EvalRecord, CaseInfo } from './eval-case.ts'
import { isMiss, type Metric, policies, type Policy } from './metric.ts'
import type { UnscoredCause } from './score.ts'
import { flipRate, passAtK, passHatK } from '../statistics/repeated-trials.ts'
import { compareText } from '../kit/compare-text.ts'

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

/** A case of which nothing was learned under a metric, and why. */
export interface UnscoredCase {
  readonly caseId: string
  readonly cause: UnscoredCause
  readonly detail: string
}

/** Whether a case is unscored since its words can be read in several ways, and for no other cause. */
export function isUnclear({ cause }: Pick<UnscoredCase, 'cause'>): boolean {
  return cause === 'text-unclear'
}

/** Case id to the mean of its trials and how many there were. */
export type CaseValues = Readonly<Record<string, readonly [mean: number, trials: number]>>

/** A case that does not come out the same in every trial. */
interface FlakyCase {
  readonly caseId: string
  readonly trials: number
  readonly passes: number
  /** The share of all pairs of trials that differ, above 0 to 1. */
  readonly flipRate: number
}

/** The repeated trials of one metric, as passes and misses. */
export interface TrialSummary {
  readonly metric: string
  readonly tier: Metric['tier']
  /** How many cases have two scored trials or more; the figures are of these. */
  readonly cases: number
  /** The fewest trials that one of them has: the k of the two figures. */
  readonly k: number
  /** The share of trials that pass, averaged within a case first. */
  readonly passAt1: number
  /** How likely one of k trials passes, averaged over cases. */
  readonly passAtK: number
  /** How likely all of k trials pass, averaged over cases. */
  readonly passHatK: number
  /** The one that flips most first, then by id. */
  readonly flaky: readonly FlakyCase[]
}

interface Column extends MetricOutcomes {
  readonly metric: Metric
  readonly unscored: Map<number, UnscoredCase & { readonly trial: number }>
  /** Values of the cases that have more than one. */
  readonly several: Map<number, number[]>
  policy: Policy | null
}

/**
 * Sorts records by metric and case. Negated records stay out; a case with one unscored trial is unscored; one that is scored in some trials and has nothing to judge in others
 * is scored. The order of the records plays no part.
 *
 * Unclear words may be tolerated later, so that nothing hides behind them: another cause names the case where there is one, and under a rate one sure miss makes the case a miss, over the trials that were read.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function readOutcomes(input: {
  readonly cases: ReadonlyMap<string, CaseInfo>
  readonly metrics: readonly Metric[]
  readonly records: Iterable<EvalRecord>
}): Outcomes {
  // Sorted by code unit.
  const ids = [...input.cases.keys()].sort()
  const infos: CaseInfo[] = []
  const indexes = new Map<string, number>()
  for (const id of ids) {
    const info = input.cases.get(id)
    if (info === undefined) continue
    indexes.set(id, infos.length)
    infos.push(info)
  }
  const columns = new Map(input.metrics.map((metric) => [metric.name, newColumn(metric, ids.length)]))
  for (const record of input.records) {
    if (record.negated) continue
    const column = columns.get(record.metric)
    const index = indexes.get(record.caseId)
    if (column === undefined) throw unlisted(record, `metric "${record.metric}"`)
    if (index === undefined) throw unlisted(record, `case "${record.caseId}"`)
    add(column, index, record)
  }
  for (const column of columns.values()) {
    settleUnclear(column)
    averageTrials(column)
  }
  return { ids, infos, byMetric: columns }
}

function unlisted(record: EvalRecord, what: string): AssayError {
  return new AssayError(
    'run-invalid',
    `a record of metric "${record.metric}" on case "${record.caseId}" names ${what}, which the run does not list; list every metric and case that has records`,
  )
}

function newColumn(metric: Metric, cases: number): Column {
  return {
    metric,
    status: new Uint8Array(cases),
    values: new Float64Array(cases),
    trials: new Uint32Array(cases),
    missed: new Uint8Array(cases),
    unscored: new Map(),
    several: new Map(),
    policy: null,
  }
}

function add(column: Column, index: number, { policy, score, trial, caseId }: EvalRecord): void {
  const { status, values, trials, missed, unscored, several, metric } = column
  if (column.policy === null || policies.indexOf(policy) < policies.indexOf(column.policy)) column.policy = policy
  const before = status[index] ?? outcome.none
  if (score.status === 'unscored') {
    status[index] = outcome.unscored
    const known = unscored.get(index)
    const found = { caseId, cause: score.cause, detail: score.detail, trial }
    // Of several, unclear words come last, and else the first trial stands, so that the order of the records does not show.
    const isFirst = (other: typeof found): boolean =>
      isUnclear(found) === isUnclear(other) ? trial < other.trial : isUnclear(other)
    if (known === undefined || isFirst(known)) unscored.set(index, found)
  } else if (score.status === 'not-applicable') {
    if (before === outcome.none) status[index] = outcome.notApplicable
  } else {
    if (metric.aggregate === 'rate' && isMiss(metric, score.value)) missed[index] = 1
    const read = trials[index] ?? 0
    trials[index] = read + 1
    if (read > 0) {
      const earlier = several.get(index)
      if (earlier === undefined) several.set(index, [values[index] ?? 0, score.value])
      else earlier.push(score.value)
    } else values[index] = score.value
    if (before !== outcome.unscored) status[index] = outcome.scored
  }
}

/** Only what was read of a scored case is kept; a case with a sure miss is one, whatever the unclear words of its other trials say. */
function settleUnclear({ metric, status, values, missed, several, unscored }: Column): void {
  for (const [index, why] of unscored) {
    if (metric.aggregate === 'rate' && isUnclear(why) && missed[index] === 1) {
      status[index] = outcome.scored
      unscored.delete(index)
      continue
    }
    values[index] = 0
    several.delete(index)
  }
}

function averageTrials({ metric, status, values, missed, several }: Column): void {
  for (const [index, those] of several) {
    those.sort((a, b) => a - b)
    values[index] = those.reduce((sum, value) => sum + value, 0) / those.length
  }
  several.clear()
  if (metric.aggregate === 'rate') return
  for (let index = 0; index < status.length; index += 1) {
    if (status[index] === outcome.scored && isMiss(metric, values[index] ?? 0)) missed[index] = 1
  }
}

/** The most scored trials that a case has under a metric; 0 where it has none. */
export function mostTrials(outcomes: Pick<MetricOutcomes, 'trials'> | undefined): number {
  return (outcomes?.trials ?? new Uint32Array()).reduce((most, trials) => Math.max(most, trials), 0)
}

/** The value of each case that is scored under a metric: what a later run is paired with. */
export function caseValues({ status, values, trials }: MetricOutcomes, ids: readonly string[]): CaseValues {
  return Object.fromEntries(
    ids.flatMap((id, index) =>
      status[index] === outcome.scored ? [[id, [(values[index] ?? 0) + 0, trials[index] ?? 1]]] : [],
    ),
  )
}

/**
 * What repeated trials say beyond their mean: how often a case passes once, always, and which cases do not come out the same every time.
 *
 * It takes metrics that pass or miss: rates, and others that have a threshold.
 *
 * @param input records of one run or of several of one system; negated and unscored ones stay out
 * @returns of metrics with repeated trials alone, by tier and name
 */
export function summariseTrials(input: {
  readonly metrics: readonly Metric[]
  readonly records: Iterable<EvalRecord>
}): TrialSummary[] {
  const metrics = new Map(
    input.metrics
      .filter(({ aggregate, threshold }) => aggregate === 'rate' || threshold !== undefined)
      .map((metric) => [metric.name, { metric, passed: new Map<string, boolean[]>() }]),
  )
  for (const { metric: name, caseId, score, negated } of input.records) {
    const of = metrics.get(name)
    if (of === undefined || negated || score.status !== 'scored') continue
    const passes = !isMiss(of.metric, score.value)
    const known = of.passed.get(caseId)
    if (known === undefined) of.passed.set(caseId, [passes])
    else known.push(passes)
  }
  return [...metrics.values()]
    .flatMap(({ metric, passed }) => summariseMetric(metric, passed))
    .sort((a, b) => a.tier - b.tier || compareText(a.metric, b.metric))
}

function summariseMetric(metric: Metric, passed: ReadonlyMap<string, readonly boolean[]>): TrialSummary[] {
  const cases = [...passed]
    .filter(([, trials]) => trials.length > 1)
    .map(([caseId, trials]) => ({
      caseId,
      trials: trials.length,
      passes: trials.filter(Boolean).length,
      flipRate: flipRate(trials) ?? 0,
    }))
  if (cases.length === 0) return []
  const k = cases.reduce((fewest, { trials }) => Math.min(fewest, trials), Infinity)
  const mean = (figure: (trials: number, passes: number, k: number) => number | null, of: number): number =>
    cases.reduce((sum, { trials, passes }) => sum + (figure(trials, passes, of) ?? 0), 0) / cases.length
  return [
    {
      metric: metric.name,
      tier: metric.tier,
      cases: cases.length,
      k,
      passAt1: mean(passAtK, 1),
      passAtK: mean(passAtK, k),
      passHatK: mean(passHatK, k),
      flaky: cases
        .filter((one) => one.flipRate > 0)
        .sort((a, b) => b.flipRate - a.flipRate || compareText(a.caseId, b.caseId)),
    },
  ]
}
