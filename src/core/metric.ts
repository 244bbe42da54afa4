import type { Score } from './score.ts'
import { AssayError } from '../kit/assay-error.ts'
import { formatShare } from '../statistics/format-statistics.ts'

/** What is measured, once for every case and trial; `T` is its tier, where that is known. */
export interface Metric<T extends Tier = Tier> {
  /** Kebab case, unique in a suite; it names the row in baseline and reports. */
  readonly name: string
  readonly tier: T
  /** What a value is counted in: `cases`, `share`, `points`, `ms` … */
  readonly unit: string
  /** The direction in which a value is good. */
  readonly better: 'higher' | 'lower'
  /** How values of cases become one figure. A `rate` takes only 0 and 1, and is compared on whole counts. A `p95` needs 20 cases, and has no figure under that. */
  readonly aggregate: 'rate' | 'mean' | 'p95'
  /** For a safety metric one case that is fixed does not outweigh one that is newly missed. */
  readonly safety: boolean
  /** The value from which a case is not a miss (the metric's best by default: 1 where higher is better, 0 where lower is). */
  readonly threshold?: number
  /** `none` for a metric that is compared with its target alone: it is in no baseline. Absent, it is compared. */
  readonly baseline?: 'none'
  /** The least and the greatest value that a case can have; absent, a rate and a share are from 0 to 1, and of another nobody says. */
  readonly range?: readonly [least: number, greatest: number]
  /** Of the code and tables that score it, where they may score the same answer otherwise one day; absent, they are taken for unchanged. */
  readonly version?: string
  /** What a miss does where neither the call nor an option by the metric's name says; absent, options and default of its tier decide. */
  readonly policy?: Policy
}

/** 1 structural · 2 retrieval · 3 guidelines · 4 judged. */
export type Tier = 1 | 2 | 3 | 4

/**
 * What a miss does in an `evalTest`.
 *
 * - `must`: it fails its test
 * - `ratchet`: it fails its test unless the baseline already lists this case as a miss
 * - `gate`: it is counted, and the metric is compared with its target and the baseline
 * - `track`: it is only reported
 */
export const policies = ['must', 'ratchet', 'gate', 'track'] as const

/** One of `must`, `ratchet`, `gate` and `track`: what a miss does. */
export type Policy = (typeof policies)[number]

/** Whether a value of a case falls short of its metric's threshold: by default of the best value, 1 where higher is better and 0 where lower is. */
export function isMiss(metric: Metric, value: number): boolean {
  return metric.better === 'higher' ? value < (metric.threshold ?? 1) : value > (metric.threshold ?? 0)
}

/** Below it two figures are the same: what is left over from adding up. */
const tolerance = 1e-12

/** Whether `value` is worse than `other` in the direction in which the metric is good. */
export function isWorse(metric: Pick<Metric, 'better'>, value: number, other: number): boolean {
  return metric.better === 'higher' ? value < other - tolerance : value > other + tolerance
}

/**
 * The values of cases as one figure, whatever their order: the mean for `rate` and `mean`, the 95th percentile by nearest rank for `p95`.
 *
 * @param values one a case, finite; sorted in place, so that the sum has one order
 * @returns null for no values, and for the 95th percentile of fewer than 20
 *
 * @example
 * aggregate('rate', Float64Array.of(1, 0, 1, 1)) // 0.75
 */
export function aggregate(how: Metric['aggregate'], values: Float64Array): number | null {
  const n = values.length
  if (n === 0 || (how === 'p95' && n < enoughForP95)) return null
  values.sort()
  if (how === 'p95') return unsignedZero(nearestRank(values, 95))
  let sum = 0
  for (const value of values) sum += value
  return unsignedZero(sum / n)
}

/** JSON has one zero: a figure of -0 would not be the one that is read back from a file. */
const unsignedZero = (value: number): number => value + 0

/**
 * The percentile by nearest rank: of n values in order, the one at rank ⌈p·n / 100⌉.
 *
 * @param sorted ascending, at least one
 * @param percent a whole number, 1 to 100: p·n is then whole, and the rank exact where a fraction's would not be
 */
export function nearestRank(sorted: ArrayLike<number>, percent: number): number {
  return sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0
}

/**
 * How many values a 95th percentile needs: under 20, the nearest rank is always the largest one.
 */
export const enoughForP95 = 20

/** Anything that turns an answer into a score, with the metric that the score is kept under. A judge is one, too. */
export interface Scorer<Answer = unknown, Case = unknown, T extends Tier = Tier> {
  (answer: Answer, evalCase: Case): Score | Promise<Score>
  readonly metric: Metric<T>
  /** What its score is composed of, each a metric of its own that is recorded beside it; absent or empty for a score that is not composed. */
  readonly parts?: readonly ScorePart[]
}

/** One part of a composed score. */
export interface ScorePart {
  /** As the grading of the score names it (`Grading.parts`): `accuracy`. */
  readonly part: string
  /** `vault-accuracy`: tracked, and compared with nothing that shuts a gate. */
  readonly metric: Metric
}

/** What a scorer must say of its metric; the rest is filled in. */
export type ScorerMetric<T extends Tier = Tier> = Pick<Metric<T>, 'name' | 'tier'> & Partial<Metric<T>>

/**
 * Ties a function to the metric under which its scores are kept.
 *
 * @param metric a name in kebab case and a tier; by default the unit is `points`, higher is better, values are averaged, and it is not a safety metric. With a `version`, which changes with the code of the scorer, what it scores otherwise on the same answers is told from a change of the system
 * @param score from an answer and its case to a score, or to a promise of one
 * @throws {AssayError} `metric-invalid` for a name that is not kebab case, a tier other than 1 to 4, a `baseline` other than `none`, an unknown `policy`, an empty `version`, or a `range` that is not two numbers in their order
 *
 * @example
 * const brevity = defineScorer({ name: 'brevity', tier: 2 }, (answer: string) => scored(answer.length < 400 ? 1 : 0))
 */
export function defineScorer<Answer, Case, const T extends Tier = Tier>(
  metric: ScorerMetric<T>,
  score: (answer: Answer, evalCase: Case) => Score | Promise<Score>,
): Scorer<Answer, Case, T> {
  const whole = wholeMetric(metric)
  const scorer = Object.assign((answer: Answer, evalCase: Case) => score(answer, evalCase), { metric: whole })
  // A plain test has no case: a matcher asks for one only where the scorer reads it.
  return Object.defineProperty(scorer, 'length', { value: score.length })
}

/**
 * A metric with all that its definition leaves out.
 *
 * @throws {AssayError} `metric-invalid` as `defineScorer` does
 */
export function wholeMetric<const T extends Tier>(metric: ScorerMetric<T>): Metric<T> {
  checkMetricName(metric.name)
  if (![1, 2, 3, 4].includes(metric.tier)) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": tier must be 1, 2, 3 or 4, got ${JSON.stringify(metric.tier)}`,
    )
  }
  if (metric.baseline !== undefined && metric.baseline !== 'none') {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": baseline must be "none", for a metric that is compared with its target alone, or be left out; got ${JSON.stringify(metric.baseline)}`,
    )
  }
  if (metric.policy !== undefined && !policies.includes(metric.policy)) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": policy must be one of ${policies.map((policy) => `"${policy}"`).join(', ')}, or be left out; got ${JSON.stringify(metric.policy)}`,
    )
  }
  if (metric.version !== undefined && (typeof metric.version !== 'string' || metric.version === '')) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": version must be a text that is not empty, as "2", or be left out; got ${JSON.stringify(metric.version)}`,
    )
  }
  const { range } = metric
  if (range !== undefined && !(isPair(range) && range[0] < range[1])) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": range must be the least and the greatest value, as [1, 5], or be left out; got ${JSON.stringify(range)}`,
    )
  }
  return { unit: 'points', better: 'higher', aggregate: 'mean', safety: false, ...metric }
}

function isPair(range: unknown): range is readonly [number, number] {
  return Array.isArray(range) && range.length === 2 && range.every((end) => Number.isFinite(end))
}

/**
 * Refuses what cannot name a row of baseline and reports.
 *
 * @throws {AssayError} `metric-invalid` for a name that is not kebab case, or that reads as a tier
 */
export function checkMetricName(name: unknown): void {
  if (typeof name === 'string' && /^(?!tier\d)[a-z][a-z0-9-]*$/u.test(name)) return
  throw new AssayError(
    'metric-invalid',
    `a metric's name must be kebab case and not begin with "tier" and a digit, for example "answer-length"; got ${JSON.stringify(name)}`,
  )
}

/**
 * A figure of a metric for people: a rate in percent with one decimal, anything else in three significant decimals with its unit where that says more.
 *
 * A rate is rounded away from 0 % and 100 %, so that 999 of 1,000 never reads as all.
 */
export function formatValue(value: number | null, metric: Metric | undefined): string {
  if (value === null) return '-'
  if (metric?.aggregate === 'rate' || metric?.unit.startsWith('share') === true) return formatShare(value)
  const text = Number.isInteger(value) ? String(value) : value.toFixed(3)
  return metric?.unit === 'ms' ? `${text} ms` : text
}

/** A miss in words, of a scorer that gives no reason: `scored 5, expected at least 10`. */
export function scoredShort(value: number, better: Metric['better'], limit: number): string {
  return `scored ${Number(value.toFixed(4))}, expected ${better === 'higher' ? 'at least' : 'at most'} ${limit}`
}
