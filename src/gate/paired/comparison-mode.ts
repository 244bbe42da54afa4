/**
 * How a metric is held against the baseline.
 *
 * - `strict`: it may be no worse; right for a system that answers twice the same
 * - `paired`: case by case, by a test that knows how much noise there is; for a system that does not
 */
export const comparisonModes = ['strict', 'paired'] as const

export type ComparisonMode = (typeof comparisonModes)[number]
