import { type Score, scored, unscored } from '../core/score.ts'
import type { ClassQuality } from './clusters/class-qualities.ts'
import type { ClusterQuality, MeasuredClusterQuality } from './cluster-quality.ts'
import type { Metric } from '../core/metric.ts'

/** What one labelled set of vectors scores. */
export interface ClusterScores {
  /** 1 where the lower bound of the gap's interval is above 0, else 0. */
  readonly separation: Score
  readonly gap: Score
  readonly silhouette: Score
}

const mostNamed = 3

/**
 * The quality of clusters as scores.
 *
 * What has no value is unscored: missing-input, for a set of vectors was given to be judged, and it cannot be. So is a gap whose interval is not known, by which nothing is shown.
 */
export function scoreClusterQuality(quality: ClusterQuality): ClusterScores {
  if (quality.status === 'undefined') {
    const none = unscored('missing-input', quality.reason)
    return { separation: none, gap: none, silhouette: none }
  }
  const { gap, interval, silhouette } = quality
  const why = describe(quality)
  return {
    separation:
      interval === null
        ? unscored(
            'missing-input',
            'the vectors are too few for an interval of the gap, so that it may be chance; label more',
          )
        : scored(interval.lower > 0 ? 1 : 0, why),
    gap: scored(gap, why),
    silhouette: scored(silhouette, why),
  }
}

function describe(quality: MeasuredClusterQuality): string[] {
  const { gap, intra, inter, interval, silhouette, classes, excluded } = quality
  const bounds = interval === null ? '' : ` [${round(interval.lower)} to ${round(interval.upper)}]`
  const worst = [...classes].sort((a, b) => a.gap - b.gap || (a.label < b.label ? -1 : 1)).slice(0, mostNamed)
  return [
    `gap ${round(gap)}${bounds}: within classes ${round(intra)}, between them ${round(inter)}; silhouette ${round(silhouette)}`,
    `least apart: ${worst.map(describeClass).join(', ')}`,
    ...(excluded.singletons.length === 0 ? [] : [`left out for having one vector: ${listed(excluded.singletons)}`]),
  ]
}

function describeClass({ label, n, gap }: ClassQuality): string {
  return `${JSON.stringify(label)} (gap ${round(gap)}, ${n} vectors)`
}

function listed(labels: readonly string[]): string {
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : ''
  return `${labels
    .slice(0, mostNamed)
    .map((label) => JSON.stringify(label))
    .join(', ')}${more}`
}

/** A bound that is just above 0 must not read as 0. */
function round(value: number): string {
  return String(Number(Math.abs(value) < 0.0005 ? value.toPrecision(2) : value.toFixed(3)))
}

/** Mean cosine similarity within classes less that between them, -2 to 2. A set is a miss below 0, where its vectors are nearer to those of other classes than to their own. */
export const clusterGap: Metric<2> = {
  name: 'cluster-gap',
  tier: 2,
  unit: 'cosine',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  threshold: 0,
}

/** The share of labelled sets of vectors whose classes stand apart: the lower bound of the gap's interval is above 0. */
export const clusterSeparation: Metric<2> = {
  name: 'cluster-separation',
  tier: 2,
  unit: 'sets',
  better: 'higher',
  aggregate: 'rate',
  safety: false,
}

/** Mean silhouette of the vectors by cosine distance, -1 to 1. No set is a miss by it: what is low depends on the classes, and the figure is compared with the baseline. */
export const clusterSilhouette: Metric<2> = {
  name: 'cluster-silhouette',
  tier: 2,
  unit: 'silhouette',
  better: 'higher',
  aggregate: 'mean',
  safety: false,
  threshold: -1,
}
