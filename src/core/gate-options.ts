import type { StageBudget } from './verdict.ts'
import type { Policy, Metric } from './metric.ts'
import { z } from 'zod'
import { listIds } from '../kit/phrases.ts'
import type { EvalRecord } from './eval-case.ts'
import type { UnscoredCase } from './outcomes.ts'

/** What the gate compares metrics and stages with. Each record but `budgets` and `paired` is keyed by `tier1` to `tier4` or by the name of a metric, and the name wins. */
export interface GateOptions {
  /** Floors over the whole set, in the metric's unit; ceilings where lower is better. */
  readonly targets: Readonly<Record<string, number>>
  /** Share of a metric's cases that may be unscored, 0 to 1; 0 where nothing is said. */
  readonly maxUnscored: Readonly<Record<string, number>>
  /** What a miss does; tier 1 `must`, tiers 2 and 3 `gate`, tier 4 `track` where nothing is said. */
  readonly policies: Readonly<Record<string, Policy>>
  /** By name of the stage. */
  readonly budgets: Readonly<Record<string, StageBudget>>
  /** How a metric is compared with the baseline; absent, strictly. */
  readonly comparison?: Readonly<Record<string, ComparisonMode>>
  /** What paired comparisons are checked against; absent, the defaults. */
  readonly paired?: PairedSettings
  /** Tiers, as `tier1` to `tier4`, and metrics that a run must have measured; absent, none. */
  readonly requires?: readonly string[]
  /** What reports call the tiers, by `tier1` to `tier4`; a tier without a label has its own word. */
  readonly tierLabels?: Readonly<Record<string, string>>
}

/**
 * What a record keyed by metric names and tiers says of one metric: the entry under its name, else the one under its tier, else undefined.
 *
 * @example
 * resolveByMetric({ tier3: 0.9, 'guideline-adherence': 0.95 }, { name: 'guideline-adherence', tier: 3 }) // 0.95
 */
export function resolveByMetric<Value>(
  byName: Readonly<Record<string, Value>>,
  metric: Pick<Metric, 'name' | 'tier'>,
): Value | undefined {
  for (const name of [metric.name, `tier${metric.tier}`]) {
    if (Object.hasOwn(byName, name)) return byName[name]
  }
  return undefined
}

const byTier: Readonly<Record<Metric['tier'], Policy>> = { 1: 'must', 2: 'gate', 3: 'gate', 4: 'track' }

/** What a miss of a metric does where the call says nothing: the option of its name, else the metric's own word, else the option of its tier, else the tier's default. */
export function policyFor(
  options: Pick<GateOptions, 'policies'>,
  metric: Pick<Metric, 'name' | 'tier' | 'policy'>,
): Policy {
  const { policies } = options
  const own = Object.hasOwn(policies, metric.name) ? policies[metric.name] : metric.policy
  return own ?? resolveByMetric(policies, metric) ?? byTier[metric.tier]
}

/** An option that could shut no gate, where it is set to do so. */
interface IdleOption {
  readonly path: readonly [option: string, key: string]
  readonly message: string
}

const ofGate: ReadonlySet<Policy | undefined> = new Set(['gate', 'ratchet'])

const judgesGateNothing =
  'tier 4 gates nothing, since what a judge says is tracked; expected "track", or "must" for scorers of your own that are to fail their test'

/** What the options alone say of policies of tier 4 that gate, and of targets of what is only tracked: neither would do anything. */
export function refuseIdle({ policies, targets }: Pick<GateOptions, 'policies' | 'targets'>): IdleOption[] {
  const judged: IdleOption[] = ofGate.has(policies['tier4'])
    ? [{ path: ['policies', 'tier4'], message: judgesGateNothing }]
    : []
  // Of the tiers the judged one alone is tracked where nothing is said.
  const idle = Object.keys(targets).filter((key) => {
    const usual = key === 'tier4' ? byTier[4] : undefined
    return (policies[key] ?? usual) === 'track'
  })
  return [...judged, ...idle.map((key): IdleOption => ({ path: ['targets', key], message: describeIdle(key) }))]
}

function describeIdle(key: string): string {
  return `"${key}" is only tracked by its policy, so that its target would shut no gate; expected another policy, or no target`
}

/**
 * The same of a run, whose metrics say themselves what they are, in words: a judged metric that options make a gate by its name, and a target of a metric that is only tracked by its own word, or by every call.
 *
 * @param records of the run
 */
export function refuseIdleOf(
  { policies, targets }: Pick<GateOptions, 'policies' | 'targets'>,
  metrics: readonly Metric[],
  records: readonly Pick<EvalRecord, 'metric' | 'policy'>[],
): string[] {
  const gating = new Set(records.flatMap(({ metric, policy }) => (policy === 'track' ? [] : [metric])))
  return metrics.flatMap((metric) => [
    ...(metric.tier === 4 && Object.hasOwn(policies, metric.name) && ofGate.has(policies[metric.name])
      ? [`options of vitest-assay: policies.${metric.name}: ${judgesGateNothing}, got "${policies[metric.name]}"`]
      : []),
    ...(Object.hasOwn(targets, metric.name) && !gating.has(metric.name) && isTrackedIn(metric, policies, records)
      ? [`options of vitest-assay: targets.${metric.name}: ${describeIdle(metric.name)}, got ${targets[metric.name]}`]
      : []),
  ])
}

/** Targets of rates above 1, in words: `90` is meant as a share, which no suite reaches otherwise. Of a tier, the first rate that it would hold for. */
export function refuseRateTargets({ targets }: Pick<GateOptions, 'targets'>, metrics: readonly Metric[]): string[] {
  const rates = metrics.filter(({ aggregate, unit }) => aggregate === 'rate' && unit !== 'ms')
  return Object.entries(targets).flatMap(([key, target]) => {
    const rate = rates.find(
      (metric) =>
        metric.name === key ||
        (`tier${metric.tier}` === key &&
          !Object.hasOwn(targets, metric.name) &&
          targetFor({ targets }, metric) !== null),
    )
    if (rate === undefined || target <= 1) return []
    const meant = target <= 100 ? `; did you mean ${Number((target / 100).toFixed(6))}?` : ''
    return [
      `options of vitest-assay: targets.${key}: ${rate.name} is a rate, whose target is a share from 0 to 1, got ${target}${meant}`,
    ]
  })
}

/** By every call, or, where nothing recorded it, by the options. */
function isTrackedIn(
  metric: Metric,
  policies: GateOptions['policies'],
  records: readonly Pick<EvalRecord, 'metric' | 'policy'>[],
): boolean {
  return records.some((record) => record.metric === metric.name) || policyFor({ policies }, metric) === 'track'
}

/**
 * The target of a metric over the whole set, or null.
 *
 * A target of a tier is a floor, so it holds for those of its metrics in which higher is better. A time, or a metric in which lower is better, has a target
 * only by its own name: read as a ceiling, `tier3: 0.9` would allow 90 % of forbidden actions.
 */
export function targetFor(options: Pick<GateOptions, 'targets'>, metric: Metric): number | null {
  if (Object.hasOwn(options.targets, metric.name)) return options.targets[metric.name] ?? null
  if (metric.better === 'lower' || metric.unit === 'ms') return null
  return resolveByMetric(options.targets, metric) ?? null
}

/**
 * How a metric is compared with the baseline.
 *
 * - `strict`: it may be no worse; right for a system that answers twice the same
 * - `paired`: case by case, by a test that knows how much noise there is; for a system that does not
 */
export const comparisonModes = ['strict', 'paired'] as const

export type ComparisonMode = (typeof comparisonModes)[number]

/** Metrics of red flags that are not of safety by their definition. */
const ofRedFlags: ReadonlySet<string> = new Set(['false-escalations'])

/**
 * How a metric is compared with the baseline; strictly where nothing is said.
 *
 * Whatever the option says, strict are: a metric of safety, and those of red flags, since one patient is not a noise; and a 95th percentile, which is not a mean of cases.
 */
export function comparisonModeOf(options: Pick<GateOptions, 'comparison'>, metric: Metric): ComparisonMode {
  if (metric.safety || ofRedFlags.has(metric.name) || metric.aggregate === 'p95' || metric.unit === 'ms')
    return 'strict'
  return resolveByMetric(options.comparison ?? {}, metric) ?? 'strict'
}

/** The largest drop that an inconclusive metric may show before it blocks, in the metric's unit. */
interface MaxDrop {
  /** Over the whole set. */
  readonly all: number
  /** In a condition or a tenant. */
  readonly slice: number
}

/** What a paired comparison is checked against. Records are keyed by `tier1` to `tier4` or by the name of a metric, and the name wins. */
export interface PairedSettings {
  /** A metric regressed when its p, adjusted for all that are compared, is below this. */
  readonly alpha: number
  /** A drop that does no harm, in the metric's unit: a metric is not inferior when the interval of its drop ends below it. */
  readonly margin: Readonly<Record<string, number>>
  readonly maxDrop: Readonly<Record<string, MaxDrop>>
  /** McNemar's test for rates: exact, or with mid-p, which is less strict and nearer to its level. */
  readonly mcnemar: 'exact' | 'mid-p'
}

export const defaultMargin = 0.05

export const defaultMaxDrop: MaxDrop = { all: 0.1, slice: 0.2 }

/** What holds where nothing is said. */
export const defaultPairedSettings: PairedSettings = { alpha: 0.05, margin: {}, maxDrop: {}, mcnemar: 'exact' }

const size = z.number().min(0)

/** The schema of the settings in the file of a run. */
export const pairedSettingsSchema: z.ZodType<PairedSettings> = z.strictObject({
  alpha: z.number().gt(0).max(0.5),
  margin: z.record(z.string(), size),
  maxDrop: z.record(z.string(), z.strictObject({ all: size, slice: size })),
  mcnemar: z.enum(['exact', 'mid-p']),
})

/** What of a metric has no score: over a suite, a slice of it or a log. */
interface UnscoredShare {
  readonly metric: Pick<Metric, 'name' | 'tier'>
  /** How many are scored. */
  readonly n: number
  /** How many are not. */
  readonly unscored: number
}

/** The share of a metric's cases that may be unscored, 0 to 1; none where nothing is said. */
export function allowedUnscored(
  { maxUnscored }: Pick<GateOptions, 'maxUnscored'>,
  metric: Pick<Metric, 'name' | 'tier'>,
): number {
  return resolveByMetric(maxUnscored, metric) ?? 0
}

/**
 * Whether more cases of a metric are unscored than the suite allows: then it shuts the gate where it gates, since nothing was learned about them. Where nothing was to be scored, nothing is missing.
 *
 * @example
 * hasTooManyUnscored({ maxUnscored: { tier3: 0.5 } }, { metric: { name: 'm', tier: 3 }, n: 1, unscored: 1 }) // false
 */
export function hasTooManyUnscored(
  options: Pick<GateOptions, 'maxUnscored'>,
  { metric, n, unscored }: UnscoredShare,
): boolean {
  // Of nothing there is no share: NaN is above no number.
  return unscored / (n + unscored) > allowedUnscored(options, metric)
}

/**
 * Says so with the first cases and their causes, or null where the share is allowed.
 *
 * @param share.cases of the unscored ones; the first five will do
 */
export function describeTooManyUnscored(
  options: Pick<GateOptions, 'maxUnscored'>,
  share: UnscoredShare & { readonly cases: readonly Pick<UnscoredCase, 'caseId' | 'cause'>[] },
): string | null {
  if (!hasTooManyUnscored(options, share)) return null
  const { metric, n, unscored, cases } = share
  const allowed = allowedUnscored(options, metric)
  const named = cases.map(({ caseId, cause }) => `${caseId}: ${cause}`)
  const ids = listIds(named, 5, unscored)
  return `${unscored} of ${n + unscored} unscored (${ids})${allowed === 0 ? '' : `, and the share allowed is ${allowed}`}`
}
