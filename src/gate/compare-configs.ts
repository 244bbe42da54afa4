import { describeGrader } from './baseline-of-run.ts'
import { AssayError } from '../kit/assay-error.ts'
import { compareText } from '../kit/compare-text.ts'
import { listIds, counted } from '../kit/phrases.ts'
import { holm } from '../statistics/multiple-testing.ts'
import { type CasePairs, testPairs } from './comparing/test-pairs.ts'
import { aggregate, type Metric, nearestRank } from '../core/metric.ts'
import { type MetricOutcomes, outcome, type Outcomes, readOutcomes } from '../core/outcomes.ts'
import { type Run, whyPartial } from '../core/run.ts'
import type { StageSummary } from '../core/times.ts'

/** The run of one configuration of a system, with the name that a reader knows it by. */
export interface ConfigRun {
  readonly name: string
  readonly run: Run
}

/** A metric of one configuration. */
export interface ConfigFigure {
  /** Cases with a score. */
  readonly n: number
  /** Null where no case was scored, and for a 95th percentile of fewer than 20. */
  readonly value: number | null
  /** Cases of which nothing was learned. */
  readonly unscored: number
  /** Against the first configuration; null for the first, and where nothing can be compared. */
  readonly against: ConfigDifference | null
  /** Why there is no difference; absent where there is one, and for the first. */
  readonly because?: string
}

/** A metric of one configuration less that of the first, on the cases that both scored. */
export interface ConfigDifference {
  /** How many cases both scored. */
  readonly pairs: number
  /** Mean of the differences, in the metric's unit. */
  readonly difference: number
  /** 95 %, not adjusted for how many there are; null where no spread was seen. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
  /** Two-sided. */
  readonly p: number
  /** By Holm over every difference of the matrix. */
  readonly adjustedP: number
  readonly test: 'mcnemar-exact' | 'mcnemar-mid-p' | 'sign-flip'
  readonly way: 'better' | 'worse' | 'same'
}

/** A metric by configuration: `cells` has one entry a configuration, in their order, null where the run did not measure it. */
export interface ConfigMetric {
  readonly tier: Metric['tier']
  readonly metric: string
  readonly unit: string
  readonly better: Metric['better']
  readonly aggregate: Metric['aggregate']
  readonly cells: readonly (ConfigFigure | null)[]
}

/** What a run says of its configuration beside the metrics. */
interface ComparedConfig {
  readonly name: string
  /** Id of the run. */
  readonly run: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** The file of the configuration, where the run was made to decide on one. */
  readonly candidate: string | null
  /** Of the metrics in milliseconds, by name: over the cases that they timed. Empty where nothing was timed. */
  readonly latency: Readonly<
    Record<string, { readonly cases: number; readonly p50Ms: number; readonly meanMs: number }>
  >
  readonly stages: Readonly<Record<string, StageSummary>>
  /** What the system cost, by the metrics in dollars; empty where no metric counts them. */
  readonly cost: Readonly<Record<string, { readonly cases: number; readonly dollarsPerCase: number }>>
  /** What judges cost in this run, over the cases that they judged; null where nobody judged. Replayed verdicts cost nothing. */
  readonly judging: { readonly cases: number; readonly dollarsPerCase: number | null } | null
}

/** Configurations side by side. */
export interface ConfigMatrix {
  readonly suite: Run['suite']
  readonly cases: number
  readonly configs: readonly ComparedConfig[]
  readonly metrics: readonly ConfigMetric[]
}

/**
 * Runs of several configurations on one golden set, a matrix of metric by configuration. Each configuration is compared with the first, case by case: McNemar's exact test and the score interval for a rate, sign flips and the t interval for anything else, whole groups together.
 *
 * A metric that a run did not measure has no cell, and is never 0. What one of the two did not score is in no pair.
 *
 * @param configs at least two, of one suite on identical cases; the first is what the others are compared with
 * @throws {AssayError} `run-invalid` for fewer, one run twice, a partial run, another suite, and cases that differ
 */
export function compareConfigs(configs: readonly ConfigRun[]): ConfigMatrix {
  const [first] = configs
  if (first === undefined || configs.length < 2)
    throw new AssayError(
      'run-invalid',
      `compare-configs expects two runs or more, got ${configs.length}; name the file of a run of each configuration`,
    )
  for (const [at, config] of configs.entries()) requireComparable(first, config, configs.slice(0, at))
  const read = configs.map(({ run }) =>
    readOutcomes({ cases: new Map(Object.entries(run.cases)), metrics: run.metrics, records: run.records }),
  )
  const names = [...new Set(configs.flatMap(({ run }) => run.metrics.map(({ name }) => name)))]
  const rows = names
    .map((name) => rowOf(name, configs, read))
    .toSorted((a, b) => a.tier - b.tier || compareText(a.metric, b.metric))
  return {
    suite: first.run.suite,
    cases: Object.keys(first.run.cases).length,
    configs: configs.map((config, at) => describeConfig(config, read[at])),
    metrics: adjusted(rows),
  }
}

function describeConfig({ name, run }: ConfigRun, outcomes: Outcomes | undefined): ComparedConfig {
  const inUnit = (units: readonly string[]) =>
    run.metrics.flatMap((metric) => {
      const column = outcomes?.byMetric.get(metric.name)
      if (column === undefined || !units.includes(metric.unit)) return []
      const values = [...column.values].filter((_, index) => column.status[index] === outcome.scored)
      return values.length === 0 ? [] : [{ metric: metric.name, values: values.toSorted((a, b) => a - b) }]
    })
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    name,
    run: run.id,
    startedAt: run.startedAt,
    candidate: run.candidate?.file ?? null,
    latency: Object.fromEntries(
      inUnit(['ms']).map(({ metric, values }) => [
        metric,
        { cases: values.length, p50Ms: nearestRank(values, 50), meanMs: mean(values) },
      ]),
    ),
    stages: run.stages,
    cost: Object.fromEntries(
      inUnit(['$', 'USD', 'dollars']).map(({ metric, values }) => [
        metric,
        { cases: values.length, dollarsPerCase: mean(values) },
      ]),
    ),
    judging: judgingOf(run),
  }
}

/** A verdict counts under the name of its grader; the share of a threshold rests on the same verdict. */
function judgingOf({ records }: Run): ComparedConfig['judging'] {
  const graded = records.flatMap(({ metric, caseId, score }) =>
    score.status !== 'not-applicable' && score.grading?.grader === metric
      ? [{ caseId, dollars: score.grading.judges.map((judge) => judge.dollars) }]
      : [],
  )
  if (graded.length === 0) return null
  const cases = new Set(graded.map(({ caseId }) => caseId)).size
  const all = graded.flatMap(({ dollars }) => dollars)
  const known = all.flatMap((dollars) => (dollars === null ? [] : [dollars]))
  const isKnown = known.length === all.length
  return { cases, dollarsPerCase: isKnown ? known.reduce((sum, dollars) => sum + dollars, 0) / cases : null }
}

function requireComparable(first: ConfigRun, { name, run }: ConfigRun, before: readonly ConfigRun[]): void {
  const fault = (what: string): AssayError => new AssayError('run-invalid', `${name} ${what}`)
  const twin = before.find((other) => other.run.id === run.id)
  if (twin !== undefined) throw fault(`is the same run as ${twin.name} (${run.id}); name one run of each configuration`)
  if (run.log !== undefined) throw fault(`is of a log, whose answers are on no golden set; name a run of the suite`)
  if (!run.scope.complete)
    throw fault(`is a part of its suite (${whyPartial(run.scope)}); run the whole suite with that configuration`)
  const [a, b] = [first.run.suite, run.suite]
  if (a.name !== b.name || a.version !== b.version)
    throw fault(
      `is of suite "${b.name}" ${b.version}, and ${first.name} of "${a.name}" ${a.version}; compare runs of one suite`,
    )
  const [known, own] = [first.run.cases, run.cases]
  const differ = [...new Set([...Object.keys(known), ...Object.keys(own)])]
    .filter((id) => known[id]?.hash !== own[id]?.hash)
    .toSorted(compareText)
  if (differ.length > 0)
    throw fault(
      `is of another golden set than ${first.name}: ${differ.length === 1 ? 'a case differs' : `${differ.length} cases differ`}, or ${differ.length === 1 ? 'is' : 'are'} in one of the two alone: ${listIds(differ, 5)}. Run both on the same cases`,
    )
}

function rowOf(name: string, configs: readonly ConfigRun[], read: readonly Outcomes[]): ConfigMetric {
  const defined = configs.map(({ run }) => run.metrics.find((metric) => metric.name === name))
  const metric = defined.find((one) => one !== undefined)
  if (metric === undefined)
    throw new AssayError('run-invalid', `no run has metric "${name}". Name one that was measured`)
  const cells = configs.map((config, at): ConfigFigure | null => {
    const [own, outcomes] = [defined[at], read[at]]
    const found = outcomes?.byMetric.get(name)
    if (own === undefined || outcomes === undefined || found === undefined || found.policy === null) return null
    const scored = outcomes.ids.flatMap((_, index) =>
      found.status[index] === outcome.scored ? [found.values[index] ?? 0] : [],
    )
    const figure = {
      n: scored.length,
      value: aggregate(own.aggregate, Float64Array.from(scored)),
      unscored: found.unscored.size,
    }
    if (at === 0) return { ...figure, against: null }
    const old = read[0]?.byMetric.get(name)
    const compared = against(metric, [defined[0], own], [old, found], outcomes, [configs[0], config])
    return typeof compared === 'string'
      ? { ...figure, against: null, because: compared }
      : { ...figure, against: compared }
  })
  const { tier, unit, better, aggregate: how } = metric
  return { tier, metric: name, unit, better, aggregate: how, cells }
}

const flips = 10_000

function against(
  metric: Metric,
  [first, own]: readonly [Metric | undefined, Metric],
  [old, found]: readonly [MetricOutcomes | undefined, MetricOutcomes],
  now: Outcomes,
  [base, config]: readonly [ConfigRun | undefined, ConfigRun],
): ConfigDifference | string {
  if (first === undefined || old === undefined || old.policy === null || base === undefined)
    return 'the first configuration did not measure it'
  if (
    ['tier', 'unit', 'better', 'aggregate', 'threshold', 'version'].some(
      (key) => first[key as keyof Metric] !== own[key as keyof Metric],
    )
  )
    return 'the two runs define this metric differently, or score it by different versions of its check'
  if (gradersOf(base.run, metric.name) !== gradersOf(config.run, metric.name))
    return 'the two were graded by different graders'
  if (metric.aggregate === 'p95') return 'a percentile has no pairs'
  const pairs = pair(metric, old, found, now)
  if (typeof pairs === 'string') return pairs
  if (pairs.drops.length === 0) return 'no case was scored in both'
  const { drop, interval, p, pBetter, test } = testPairs(metric, pairs, { mcnemar: 'exact', flips, seed: metric.name })
  const isHigher = metric.better === 'higher'
  const twoSided = Math.min(1, 2 * Math.min(p, pBetter))
  return {
    pairs: pairs.drops.length,
    difference: isHigher ? 0 - drop : drop,
    interval: interval !== null && isHigher ? { lower: 0 - interval.upper, upper: 0 - interval.lower } : interval,
    p: twoSided,
    adjustedP: twoSided,
    test,
    way: drop > 0 ? 'worse' : drop < 0 ? 'better' : 'same',
  }
}

/** The graders of a metric in a run, as one text; empty where nobody judged. */
function gradersOf({ records }: Run, metric: string): string {
  const found = records.flatMap(({ metric: name, score, negated }) =>
    name === metric && !negated && score.status !== 'not-applicable' && score.grading !== undefined
      ? [
          describeGrader(
            score.grading.fingerprint,
            score.grading.judges.flatMap(({ drift = [] }) => drift),
          ),
        ]
      : [],
  )
  return [...new Set(found)].toSorted(compareText).join()
}

/** The cases that both scored; the ids of the two are the same, in the same order. */
function pair(metric: Metric, old: MetricOutcomes, own: MetricOutcomes, now: Outcomes): CasePairs | string {
  const both = now.ids.flatMap((_, index) =>
    old.status[index] === outcome.scored && own.status[index] === outcome.scored ? [index] : [],
  )
  const trialsOf = (column: typeof old): number =>
    both.reduce((most, index) => Math.max(most, column.trials[index] ?? 1), 0)
  const [a, b] = [trialsOf(old), trialsOf(own)]
  if (a !== b)
    return `the first configuration has ${counted(a, 'trial')} of each case and this one has ${b}; the mean of more trials varies less, so run both with the same number`
  const sign = metric.better === 'higher' ? 1 : -1
  const values = both.map((index) => [old.values[index] ?? 0, own.values[index] ?? 0] as const)
  return {
    before: values.map(([then]) => then),
    now: values.map(([, value]) => value),
    // What is left over of adding trials up in another order is not a difference.
    drops: values.map(([then, value]) => (Math.abs(then - value) < 1e-12 ? 0 : sign * (then - value))),
    clusters: both.map((index) => {
      const group = now.infos[index]?.group
      return group === undefined ? `case ${now.ids[index]}` : `group ${group}`
    }),
    trials: b,
  }
}

/** By Holm, over every difference of the matrix: a reader looks at all of them. */
function adjusted(rows: readonly ConfigMetric[]): ConfigMetric[] {
  const ps = rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.against ? [cell.against.p] : [])))
  const held = holm(ps)
  let at = 0
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      if (!cell?.against) return cell
      const adjustedP = held[at] ?? cell.against.p
      at += 1
      return { ...cell, against: { ...cell.against, adjustedP } }
    }),
  }))
}
