import { z } from 'zod'
import {
  comparisonModeOf,
  defaultMargin,
  defaultMaxDrop,
  defaultPairedSettings,
  type GateOptions,
  policyFor,
  resolveByMetric,
} from '../core/gate-options.ts'
import { type Metric, policies, type Policy } from '../core/metric.ts'
import type { EvalRecord } from '../core/eval-case.ts'
import { compareText } from '../kit/compare-text.ts'

/** How a metric is checked, as far as it can be checked less strictly; what is absent is as usual. */
interface MetricTerms {
  readonly policy: Policy
  readonly better: Metric['better']
  /** Whether one newly missed case is not offset by a fixed one; absent, it is. */
  readonly safety?: true
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
 * Targets and allowed shares of unscored cases are no part of it: without them the comparison with the baseline still holds.
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
    paired: z.strictObject({ alpha: size, margin: size, all: size, slice: size }).exactOptional(),
  }),
)

/** What of a run says how it was checked. */
interface CheckedRun {
  readonly metrics: readonly Metric[]
  readonly options: GateOptions
  /** The strictest policy that a record of a metric has; undefined where it has none. */
  readonly policyOf: (metric: string) => Policy | undefined
}

/** Which policy is the strictest that a record of a metric has. */
export function strictestPolicy(
  records: Iterable<Pick<EvalRecord, 'metric' | 'policy' | 'negated'>>,
): (metric: string) => Policy | undefined {
  const strictest = new Map<string, Policy>()
  for (const { metric, policy, negated } of records) {
    const known = strictest.get(metric)
    if (!negated && (known === undefined || policies.indexOf(policy) < policies.indexOf(known)))
      strictest.set(metric, policy)
  }
  return (metric) => strictest.get(metric)
}

/** The terms of a run, by the name of the metric. */
export function termsOf({ metrics, options, policyOf }: CheckedRun): GateTerms {
  const own = metrics.flatMap((metric): [string, MetricTerms][] => {
    const terms = termsOfMetric(metric, options, policyOf(metric.name))
    return terms.policy === 'track' || metric.baseline === 'none' ? [] : [[metric.name, terms]]
  })
  return Object.fromEntries(own.toSorted(([one], [other]) => compareText(one, other)))
}

function termsOfMetric(metric: Metric, options: GateOptions, recorded: Policy | undefined): MetricTerms {
  return {
    policy: recorded ?? policyFor(options, metric),
    better: metric.better,
    ...(metric.safety ? { safety: true } : {}),
    ...(comparisonModeOf(options, metric) === 'paired' ? { paired: pairedTerms(metric, options) } : {}),
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
  { metrics, options, policyOf }: CheckedRun,
  tierOf: (metric: string) => Metric['tier'] | undefined,
): Loosened[] {
  const known = new Map(metrics.map((metric) => [metric.name, metric]))
  return Object.entries(before).flatMap(([name, was]) => {
    const tier = tierOf(name)
    const metric = known.get(name) ?? (tier === undefined ? undefined : unmeasured(name, tier, was))
    const changes = metric === undefined ? [] : changesOf(was, termsOfMetric(metric, options, policyOf(name)))
    return changes.length === 0 ? [] : [{ metric: name, changes }]
  })
}

/** Its definition is taken from the baseline: only what options say of it can have changed. */
function unmeasured(name: string, tier: Metric['tier'], { better, safety }: MetricTerms): Metric {
  return { name, tier, unit: 'cases', better, aggregate: 'rate', safety: safety === true }
}

function changesOf(was: MetricTerms, is: MetricTerms): string[] {
  if (is.policy === 'track') return [`policy "${was.policy}" → "track"`]
  const changes: (string | false)[] = [
    was.better !== is.better && `better "${was.better}" → "${is.better}"`,
    was.safety === true && is.safety !== true && 'no longer a safety metric',
    ...looserPairing(was.paired, is.paired),
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
