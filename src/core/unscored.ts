import { listIds } from '../kit/phrases.ts'
import { type GateOptions, resolveByMetric } from './gate-options.ts'
import type { Metric } from './metric.ts'
import type { UnscoredCase } from './outcomes.ts'

/** What of a metric has no score: over a suite, a slice of it or a log. */
export interface UnscoredShare {
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
  return unscored > 0 && unscored / (n + unscored) > allowedUnscored(options, metric)
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
