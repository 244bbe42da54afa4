import { mean } from '../statistics/mean.ts'
import { random } from '../statistics/random.ts'
import { requireFinite } from '../statistics/require-finite.ts'

/** What the scores of many answers come to. */
export interface AggregateScore {
  /** Their mean, clipped to [0, 1]; null of none. */
  readonly score: number | null
  /** The standard deviation of the clipped means of 1,000 resamples; null of fewer than two, of which nothing is known. */
  readonly standardError: number | null
  /** How many scores there are. */
  readonly n: number
  /** How many answers have none. They are left out. */
  readonly excluded: number
}

const resamples = 1_000

/**
 * The aggregate of HealthBench: the mean of the unclipped scores, clipped to [0, 1], with the deviation of that figure over bootstrap resamples.
 *
 * @param scores of answers, as `scoreRubric` gives them; null where there is none
 * @param options `seed` of the resamples, 1 unless given: the same seed gives the same figure on every machine
 * @throws {AssayError} `score-invalid` for a score that is no finite number; `option-invalid` for a bad seed
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * aggregateScores([0.5, -0.25, null]) // { score: 0.125, n: 2, excluded: 1, … }
 */
export function aggregateScores(
  scores: readonly (number | null)[],
  options: { readonly seed?: number } = {},
): AggregateScore {
  const known = scores.filter((score) => score !== null)
  const excluded = scores.length - known.length
  if (known.length === 0) return { score: null, standardError: null, n: 0, excluded }
  const values = [...requireFinite(known, 'score')]
  return {
    score: clip(mean(values)),
    standardError: values.length < 2 ? null : deviationOfMeans(values, options.seed ?? 1),
    n: values.length,
    excluded,
  }
}

/** Of the population of resamples, as HealthBench takes it. */
function deviationOfMeans(values: readonly number[], seed: number): number {
  const { below } = random(seed)
  const means = Array.from({ length: resamples }, () => clip(mean(values.map(() => values[below(values.length)] ?? 0))))
  const centre = mean(means)
  return Math.sqrt(mean(means.map((one) => (one - centre) ** 2)))
}

function clip(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}
