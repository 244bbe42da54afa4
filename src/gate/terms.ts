import { z } from 'zod'
import {
  allowedUnscored,
  comparisonModeOf,
  defaultMargin,
  defaultMaxDrop,
  defaultPairedSettings,
  type GateOptions,
  policyFor,
  resolveByMetric,
} from '../core/gate-options.ts'
import { isWorse, type Metric, policies, type Policy } from '../core/metric.ts'
import { mostTrials, readOutcomes } from '../core/outcomes.ts'
import type { Run } from '../core/run.ts'
import { compareText } from '../kit/compare-text.ts'

/** How a metric is checked, as far as it can be checked less strictly; what is absent is as usual. */
interface MetricTerms {
  readonly policy: Policy
  readonly better: Metric['better']
  /** Whether one newly missed case is not offset by a fixed one; absent, it is. */
  readonly safety?: true
  /** How values of cases become one figure; absent in a baseline of before it was kept, which says nothing of what follows either. */
  readonly aggregate?: Metric['aggregate']
  /** A time, which is compared with its target alone; absent, another unit. */
  readonly unit?: 'ms'
  /** The value from which a case is not a miss; absent for a figure that misses no case. */
  readonly threshold?: number
  /** The most trials that a case has, where it is more than one and the comparison is strict. */
  readonly trials?: number
  /** The share of its cases that may be unscored; absent, none. */
  readonly maxUnscored?: number
  /** What a paired comparison accepts; absent, it is strict. */
  readonly paired?: PairedTerms
}

interface PairedTerms {
  /** The level of its test, above 0 to 0.5. */
  readonly alpha: number
  /** A drop that does no harm, in the metric's unit. */
  readonly margin: number
  /** The largest drop over the whole set that may stay inconclusive, in the metric's unit. */
  readonly all: number
  /** The same in a condition or a tenant. */
  readonly slice: number
}

/**
 * How the gate checks each metric that can shut it, by name: kept with the figures of a baseline, so that a later run is seen that would accept what this one would not.
 *
 * Targets are no part of it: without them the comparison with the baseline still holds.
 */
export type GateTerms = Readonly<Record<string, MetricTerms>>

const size = z.number().min(0)

/** The schema of the terms in the file of a baseline. */
export const termsSchema: z.ZodType<GateTerms> = z.record(
  z.string(),
  z.strictObject({
    policy: z.enum(policies),
    better: z.enum(['higher', 'lower']),
    safety: z.literal(true).exactOptional(),
    aggregate: z.enum(['rate', 'mean', 'p95']).exactOptional(),
    unit: z.literal('ms').exactOptional(),
    threshold: z.number().exactOptional(),
    trials: z.int().min(2).exactOptional(),
    maxUnscored: z.number().gt(0).max(1).exactOptional(),
    paired: z.strictObject({ alpha: size, margin: size, all: size, slice: size }).exactOptional(),
  }),
)

/** What of a run says how it was checked. */
interface CheckedRun {
  readonly metrics: readonly Metric[]
  readonly options: GateOptions
  /** The strictest policy that a record of a metric has; undefined where it has none. */
  readonly policyOf: (metric: string) => Policy | undefined
  /** The most trials that a case of a metric has; 0 where nobody knows. */
  readonly trialsOf: (metric: string) => number
}

/** The terms of a run, by the name of the metric, as its baseline keeps them. */
export function termsOfRun(run: Pick<Run, 'cases' | 'metrics' | 'records' | 'options'>): GateTerms {
  const { byMetric } = readOutcomes({ ...run, cases: new Map(Object.entries(run.cases)) })
  return termsOf({
    ...run,
    policyOf: (metric) => byMetric.get(metric)?.policy ?? undefined,
    trialsOf: (metric) => mostTrials(byMetric.get(metric)),
  })
}

/** The terms of a run, by the name of the metric. */
export function termsOf({ metrics, options, policyOf, trialsOf }: CheckedRun): GateTerms {
  const own = metrics.flatMap((metric): [string, MetricTerms][] => {
    const terms = termsOfMetric(metric, options, policyOf(metric.name), trialsOf(metric.name))
    return terms.policy === 'track' || metric.baseline === 'none' ? [] : [[metric.name, terms]]
  })
  return Object.fromEntries(own.toSorted(([one], [other]) => compareText(one, other)))
}

function termsOfMetric(
  metric: Metric,
  options: GateOptions,
  recorded: Policy | undefined,
  trials: number,
): MetricTerms {
  const isPaired = comparisonModeOf(options, metric) === 'paired'
  const unscored = allowedUnscored(options, metric)
  const threshold = metric.threshold ?? (metric.better === 'higher' ? 1 : 0)
  return {
    policy: recorded ?? policyFor(options, metric),
    better: metric.better,
    ...(metric.safety ? { safety: true } : {}),
    aggregate: metric.aggregate,
    ...(metric.unit === 'ms' ? { unit: 'ms' } : {}),
    ...(metric.aggregate === 'rate' || metric.threshold !== undefined ? { threshold } : {}),
    ...(trials > 1 && !isPaired ? { trials } : {}),
    ...(unscored > 0 ? { maxUnscored: unscored } : {}),
    ...(isPaired ? { paired: pairedTerms(metric, options) } : {}),
  }
}

function pairedTerms(metric: Metric, { paired = defaultPairedSettings }: GateOptions): PairedTerms {
  return {
    alpha: paired.alpha,
    margin: resolveByMetric(paired.margin, metric) ?? defaultMargin,
    ...(resolveByMetric(paired.maxDrop, metric) ?? defaultMaxDrop),
  }
}

/** A metric of which a run lets more pass than its baseline would have. */
export interface Loosened {
  readonly metric: string
  /** Each change, as `policy "must" → "track"`. */
  readonly changes: readonly string[]
}

/**
 * How a run is checked less strictly than the run that its baseline was made of; empty where it is not. A stricter check is none of this.
 *
 * A metric that the run does not have is known by the options alone: that it is gone is another block's.
 *
 * @param tierOf the tier of a metric of the baseline
 */
export function loosened(
  before: GateTerms,
  { metrics, options, policyOf, trialsOf }: CheckedRun,
  tierOf: (metric: string) => Metric['tier'] | undefined,
): Loosened[] {
  const known = new Map(metrics.map((metric) => [metric.name, metric]))
  return Object.entries(before).flatMap(([name, was]) => {
    const tier = tierOf(name)
    const own = known.get(name)
    const metric = own ?? (tier === undefined ? undefined : unmeasured(name, tier, was))
    const trials = trialsOf(name)
    const changes = metric === undefined ? [] : changesOf(was, termsOfMetric(metric, options, policyOf(name), trials))
    // Of a metric that the run does not have, the definition is that of the baseline.
    if (own !== undefined) changes.push(...looserDefinition(was, own, trials))
    return changes.length === 0 ? [] : [{ metric: name, changes }]
  })
}

/** Its definition is taken from the baseline: only what options say of it can have changed. */
function unmeasured(name: string, tier: Metric['tier'], { better, safety, aggregate }: MetricTerms): Metric {
  return { name, tier, unit: 'cases', better, aggregate: aggregate ?? 'rate', safety: safety === true }
}

function changesOf(was: MetricTerms, is: MetricTerms): string[] {
  if (is.policy === 'track') return [`policy "${was.policy}" → "track"`]
  const changes: (string | false)[] = [
    was.better !== is.better && `better "${was.better}" → "${is.better}"`,
    was.safety === true && is.safety !== true && 'no longer a safety metric',
    // Of a case that is not judged any more no comparison says anything.
    was.aggregate !== undefined &&
      (is.maxUnscored ?? 0) > (was.maxUnscored ?? 0) &&
      `maxUnscored ${was.maxUnscored ?? 0} → ${is.maxUnscored}`,
    ...looserPairing(was.paired, is.paired),
  ]
  return changes.filter((change) => change !== false)
}

/** What a metric says of itself by which more passes; of a baseline of before this was kept nothing is known. */
function looserDefinition(was: MetricTerms, is: Metric, trials: number): string[] {
  if (was.aggregate === undefined || is.better !== was.better) return []
  const { threshold: floor } = was
  const isLower =
    floor !== undefined &&
    was.aggregate === is.aggregate &&
    (is.aggregate === 'rate' || is.threshold !== undefined
      ? isWorse(is, is.threshold ?? (is.better === 'higher' ? 1 : 0), floor)
      : true)
  const changes: (string | false)[] = [
    is.baseline === 'none' && 'baseline "none"',
    is.unit === 'ms' && was.unit !== 'ms' && 'unit "ms", which is compared with its target alone',
    is.aggregate !== was.aggregate && `aggregate "${was.aggregate}" → "${is.aggregate}"`,
    isLower && `threshold ${floor} → ${is.threshold ?? 'none'}`,
    was.trials !== undefined && trials > 0 && trials < was.trials && `trials ${was.trials} → ${trials}`,
  ]
  return changes.filter((change) => change !== false)
}

function looserPairing(was: PairedTerms | undefined, is: PairedTerms | undefined): (string | false)[] {
  if (is === undefined) return []
  if (was === undefined) return ['comparison "strict" → "paired"']
  return [
    is.alpha < was.alpha && `alpha ${was.alpha} → ${is.alpha}`,
    is.margin > was.margin && `margin ${was.margin} → ${is.margin}`,
    is.all > was.all && `maxDrop.all ${was.all} → ${is.all}`,
    is.slice > was.slice && `maxDrop.slice ${was.slice} → ${is.slice}`,
  ]
}
