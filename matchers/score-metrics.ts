import { AssayError } from '../src/score/assay-error.ts'
import type { Metric } from '../src/score/metric.ts'
import type { Scorer } from '../src/score/scorer.ts'
import { shareAtLeast } from './share-at-least.ts'

const matcher = 'toScoreAtLeast'
const metricsOfScorer = new WeakMap<object, Map<number, readonly Metric[]>>()

/**
 * The metrics that a threshold on a scorer records: the scorer's own, and the share of cases at or above the threshold. The same objects for the same call.
 *
 * @throws {AssayError} `matcher-misuse` for a threshold that is no number, for what is no scorer, and for a metric in which lower is better
 */
export function scoreMetrics(threshold: number, scorer: Scorer<never, never>): readonly Metric[] {
  if (typeof threshold !== 'number' || !Number.isFinite(threshold)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs a threshold that is a finite number, got ${String(threshold)}`,
    )
  }
  const metric = (scorer as Partial<Scorer> | undefined)?.metric
  if (typeof scorer !== 'function' || metric === undefined) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs a scorer with its metric as second argument, got ${typeof scorer}; make one with defineScorer(metric, (answer, case) => score)`,
    )
  }
  if (metric.better === 'lower') {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} cannot hold "${metric.name}" to a floor, since lower is better for it. Turn the score round, so that more is better`,
    )
  }
  let known = metricsOfScorer.get(scorer)
  if (known === undefined) metricsOfScorer.set(scorer, (known = new Map()))
  let metrics = known.get(threshold)
  if (metrics === undefined) known.set(threshold, (metrics = withShare({ ...metric, threshold }, threshold)))
  return metrics
}

/** A rate is its own share; of anything else the share of cases at or above the threshold is a metric beside it. */
function withShare(metric: Metric, threshold: number): readonly Metric[] {
  return metric.aggregate === 'rate' ? [metric] : [metric, shareAtLeast(metric, threshold)]
}
