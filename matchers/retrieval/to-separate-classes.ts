import { describeFound } from '../../src/kit/describe-found.ts'
import { isWorse } from '../../src/core/metric.ts'
import {
  clusterGap,
  clusterSeparation,
  clusterSilhouette,
  type ClusterScores,
  scoreClusterQuality,
} from '../../src/retrieval/score-cluster-quality.ts'
import type { ClusterItem } from '../../src/retrieval/cluster-items.ts'
import { type ClusterQuality, type ClusterQualityOptions, clusterQuality } from '../../src/retrieval/cluster-quality.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { scored, unscored } from '../../src/core/score.ts'
import { settings } from '../../src/runner/settings.ts'
import {
  enter,
  type MatcherOptions,
  type MatcherResult,
  type MatcherState,
  reasons,
  settle,
  type Judgement,
} from '../settle.ts'
import { shareAtLeast } from '../scorers/share-at-least.ts'

/** Options of `toSeparateClasses`: of the bootstrap, of the policy, and a floor. */
export interface SeparateOptions extends MatcherOptions, ClusterQualityOptions {
  /** The mean silhouette that each set has to reach, above -1 and of at most 1; absent, none is asked for. */
  readonly silhouetteAtLeast?: number | undefined
}

const matcher = 'toSeparateClasses'

/**
 * Passes when labelled vectors are nearer to those of their own class than to those of others, beyond chance: the lower bound of the gap's bootstrap interval is above 0.
 *
 * The gap and the silhouette are recorded too. Vectors that cannot be read are `unscored: answer-invalid`, and a set too small to judge is `unscored: missing-input`.
 *
 * @throws {AssayError} `matcher-misuse` for a promise, or a bad floor; `metric-invalid` and `option-invalid` for other options
 */
export function toSeparateClasses(this: MatcherState, received: unknown, options: SeparateOptions = {}): MatcherResult {
  const running = enter(this, matcher, undefined)
  checkOptionNames(`${matcher}(options)`, options, ['seed', 'resamples', 'confidence', 'silhouetteAtLeast', 'policy'])
  const { policy, silhouetteAtLeast: floor, ...ofQuality } = options
  if (received instanceof Promise) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} got a promise, and no vectors. Wait for them: expect(await embed(…)).${matcher}()`,
    )
  }
  if (floor !== undefined && !(typeof floor === 'number' && floor > -1 && floor <= 1)) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs a silhouetteAtLeast above -1 and of at most 1, got ${describeFound(floor)}`,
    )
  }
  const { quality, separation, gap, silhouette } = judge(received, ofQuality)
  const judgements: Judgement[] = [
    { metric: clusterSeparation, score: separation, policy },
    { metric: clusterGap, score: gap, policy },
    { metric: clusterSilhouette, score: silhouette, policy },
  ]
  if (floor !== undefined) {
    const score =
      silhouette.status === 'scored'
        ? scored(isWorse(clusterSilhouette, silhouette.value, floor) ? 0 : 1, silhouette.why)
        : silhouette
    judgements.push({
      metric: shareAtLeast(clusterSilhouette, floor, 'sets'),
      score,
      // The share goes by the policy of the metric itself.
      policy: policy ?? settings().policies[clusterSilhouette.name],
    })
  }
  return settle(this, running, {
    matcher,
    judgements,
    // The figures of each class are kept of a miss; the vectors may be a hundred megabytes.
    answer: quality,
    describe: (misses) => {
      const why = reasons(judgements.slice(0, 1))
      if (misses.length === 0) return `the vectors keep their classes apart, and were expected not to:\n${why}`
      const short = misses.every(({ metric }) => metric.name.startsWith(`${clusterSilhouette.name}-`))
      return short
        ? `the vectors have a silhouette that was expected to be at least ${floor}:\n${why}`
        : `the vectors do not keep their classes apart:\n${why}`
    },
  })
}

function judge(
  received: unknown,
  options: ClusterQualityOptions,
): ClusterScores & { readonly quality: ClusterQuality | undefined } {
  try {
    const quality = clusterQuality(received as readonly ClusterItem[], options)
    return { quality, ...scoreClusterQuality(quality) }
  } catch (error) {
    if (!(error instanceof AssayError) || error.code !== 'retrieval-invalid') throw error
    const none = unscored('answer-invalid', error.message)
    return { quality: undefined, separation: none, gap: none, silhouette: none }
  }
}
