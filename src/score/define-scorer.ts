import { AssayError } from './assay-error.ts'
import { checkMetricName } from './check-metric-name.ts'
import type { Metric } from './metric.ts'
import { policies } from './policy.ts'
import type { Score } from './score.ts'
import type { Scorer } from './scorer.ts'
import type { Tier } from './tier.ts'

/** What a scorer must say of its metric; the rest is filled in. */
export type ScorerMetric<T extends Tier = Tier> = Pick<Metric<T>, 'name' | 'tier'> & Partial<Metric<T>>

/**
 * Ties a function to the metric under which its scores are kept.
 *
 * @param metric a name in kebab case and a tier; by default the unit is `points`, higher is better, values are averaged, and it is no safety metric
 * @param score from an answer and its case to a score, or to a promise of one
 * @throws {AssayError} `metric-invalid` for a name that is not kebab case, a tier other than 1 to 4, a `baseline` other than `none`, or an unknown `policy`
 *
 * @example
 * const brevity = defineScorer({ name: 'brevity', tier: 2 }, (answer: string) => scored(answer.length < 400 ? 1 : 0))
 */
export function defineScorer<Answer, Case, const T extends Tier = Tier>(
  metric: ScorerMetric<T>,
  score: (answer: Answer, evalCase: Case) => Score | Promise<Score>,
): Scorer<Answer, Case, T> {
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
      `metric "${metric.name}": baseline must be "none", for a metric that is held against its target alone, or be left out; got ${JSON.stringify(metric.baseline)}`,
    )
  }
  if (metric.policy !== undefined && !policies.includes(metric.policy)) {
    throw new AssayError(
      'metric-invalid',
      `metric "${metric.name}": policy must be one of ${policies.map((policy) => `"${policy}"`).join(', ')}, or be left out; got ${JSON.stringify(metric.policy)}`,
    )
  }
  const whole: Metric<T> = { unit: 'points', better: 'higher', aggregate: 'mean', safety: false, ...metric }
  const scorer = Object.assign((answer: Answer, evalCase: Case) => score(answer, evalCase), { metric: whole })
  // A plain test has no case: a matcher asks for one only where the scorer reads it.
  return Object.defineProperty(scorer, 'length', { value: score.length })
}
