import { describeFound } from '../src/golden-set/describe-found.ts'
import type { RetrievalScorer } from '../src/retrieval/metrics/retrieval-scorer.ts'
import { AssayError } from '../src/score/assay-error.ts'
import type { Metric } from '../src/score/metric.ts'
import { shareAtLeast } from './share-at-least.ts'

const matcher = 'toRank'

/**
 * The share of queries at or above a floor on a scorer of rankings, beside the scorer's own figure. A rate needs none: it is its own share.
 *
 * The scorer's metric keeps its definition whatever the floor, so that one name never has two.
 *
 * @param floor absent, nothing is asked of a single query
 * @returns undefined without a floor, and for a rate
 * @throws {AssayError} `matcher-misuse` for what is no scorer of rankings, a floor that is no number or that no value can be short of, or one on a metric in which lower is better
 */
export function rankShare(scorer: RetrievalScorer, floor: number | undefined): Metric | undefined {
  const metric = readMetric(scorer)
  if (floor === undefined) return undefined
  if (metric.better === 'lower') {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} cannot hold "${metric.name}" to a floor, since lower is better for it. Turn the score round, so that more is better`,
    )
  }
  const isShare = metric.unit === 'share' || metric.aggregate === 'rate'
  if (typeof floor !== 'number' || !Number.isFinite(floor) || floor <= 0 || (isShare && floor > 1)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs an atLeast above 0${isShare ? ' and of at most 1' : ''} for "${metric.name}", got ${describeFound(floor)}; without a floor leave it out`,
    )
  }
  return metric.aggregate === 'rate' ? undefined : shareAtLeast(metric, floor, 'queries')
}

function readMetric(scorer: unknown): Metric {
  const { metric, k } = (scorer ?? {}) as Partial<RetrievalScorer>
  if (typeof scorer === 'function' && metric !== undefined && (k === null || Number.isSafeInteger(k))) return metric
  throw new AssayError(
    'matcher-misuse',
    `${matcher} needs a scorer of rankings as second argument, got ${describeScorer(scorer)}; write expect(ranked).${matcher}(query, ndcg(20))`,
  )
}

function describeScorer(scorer: unknown): string {
  if (typeof scorer !== 'function') return describeFound(scorer)
  return 'metric' in scorer ? 'a scorer of answers' : `the function ${scorer.name || 'without a name'} itself`
}
