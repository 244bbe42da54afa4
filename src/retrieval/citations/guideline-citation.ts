import type { Metric } from '../../score/metric.ts'

/** How many passages the published metric wants of each treatment query. */
export const usualCitations = 2

/**
 * The share of cases whose evidence has enough passages of guidelines.
 *
 * @param atLeast how many are enough, a whole number from 1; for 2 the metric is `guideline-citation`, and any other number stands in its name
 */
export function guidelineCitation(atLeast: number = usualCitations): Metric {
  return {
    name: atLeast === usualCitations ? 'guideline-citation' : `guideline-citation-at-least-${atLeast}`,
    tier: 2,
    unit: 'cases',
    better: 'higher',
    aggregate: 'rate',
    safety: false,
  }
}
