import { pairedSampleSize } from '../../statistics/paired-sample-size.ts'
import type { PairedFigures } from './paired-figures.ts'

/** What would settle an inconclusive comparison: either of the two. */
export interface MoreToSettle {
  /** Cases beside those that there are, like them. */
  readonly cases: number
  /** Trials of each case in both runs, where the noise is the system's own. */
  readonly trials: number
}

/**
 * How many more cases, or trials of each, would settle a comparison with a power of 80 %, if the drop that was seen is the true one: by showing that it is within the margin, or that it is one.
 *
 * @param trials of each case now
 * @param level at which a drop is shown, after dividing it by how many tests there are
 * @returns null where no spread was seen to go by
 */
export function moreToSettle(
  { drop, pairs, clusters, standardError }: Pick<PairedFigures, 'drop' | 'pairs' | 'clusters' | 'standardError'>,
  trials: number,
  margin: number,
  level: number,
): MoreToSettle | null {
  if (standardError === null || standardError === 0) return null
  const noise = { caseVariance: standardError ** 2 * clusters }
  const slack = margin - Math.max(0, drop)
  const wanted = [
    ...(slack > 0 ? [pairedSampleSize(slack, noise, { sides: 2 })] : []),
    ...(drop > 0 ? [pairedSampleSize(drop, noise, { alpha: level })] : []),
  ]
  if (wanted.length === 0) return null
  const factor = Math.min(...wanted) / clusters
  return {
    cases: Math.max(1, Math.ceil((factor - 1) * pairs)),
    trials: Math.max(trials + 1, Math.ceil(factor * trials)),
  }
}
