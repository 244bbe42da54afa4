import type { EvalRecord } from '../../score/eval-record.ts'
import { isMiss } from '../../score/is-miss.ts'
import type { Metric } from '../../score/metric.ts'
import { flipRate } from '../../statistics/flip-rate.ts'
import { passAtK } from '../../statistics/pass-at-k.ts'
import { passHatK } from '../../statistics/pass-hat-k.ts'
import { compareText } from '../compare-text.ts'

/** A case that does not come out the same in every trial. */
export interface FlakyCase {
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
