import type { Metric } from '../../score/metric.ts'
import { mcnemarExact } from '../../statistics/mcnemar-exact.ts'
import { pairedDifference } from '../../statistics/paired-difference.ts'
import { pairedProportions } from '../../statistics/paired-proportions.ts'
import { signFlip } from '../../statistics/sign-flip.ts'
import { standardError } from '../../statistics/standard-error.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'
import type { CasePairs } from './pair-cases.ts'
import type { PairedFigures } from './paired-figures.ts'

/** The figures of a paired comparison before they are adjusted for how many there are. */
export interface TestedPairs extends Omit<PairedFigures, 'adjustedP' | 'tests' | 'smallestDrop'> {
  /** One-sided the other way: how likely as large a gain is where nothing changed. */
  readonly pBetter: number
}

/**
 * Tests whether a metric got worse, case by case.
 *
 * A rate of cases that are each all hit or all missed, none of them grouped, is tested by McNemar's test with the score interval of Tango; anything else by flipping signs, whole groups together, with the t interval that is robust
 * to groups. The interval of a rate is never narrower than what Wilson gives for no change in as many clusters.
 *
 * @param pairs at least one
 * @param how.flips how many signs are drawn where they are too many to count
 * @param how.seed of the draws
 */
export function testPairs(
  metric: Pick<Metric, 'aggregate'>,
  pairs: CasePairs,
  how: { readonly mcnemar: 'exact' | 'mid-p'; readonly flips: number; readonly seed: string },
): TestedPairs {
  const { before, now, drops, clusters } = pairs
  const worse = drops.filter((drop) => drop > 0).length
  const better = drops.filter((drop) => drop < 0).length
  const count = new Set(clusters).size
  const mean = drops.reduce((sum, drop) => sum + drop, 0) / drops.length
  const known = {
    pairs: drops.length,
    clusters: count,
    worse,
    better,
    drop: mean + 0,
    standardError: standardError(drops, { clusters }),
  }
  const isRate = metric.aggregate === 'rate'
  const isPlain = [...before, ...now].every((value) => value === 0 || value === 1)
  if (isRate && isPlain && count === drops.length) {
    const isExact = how.mcnemar === 'exact'
    const p = (lost: number, won: number): number => {
      const { oneSided, oneSidedMidP } = mcnemarExact(lost, won)
      return isExact ? oneSided : oneSidedMidP
    }
    const { lower, upper } = pairedProportions(worse, better, drops.length)
    return {
      ...known,
      test: isExact ? 'mcnemar-exact' : 'mcnemar-mid-p',
      exact: true,
      interval: { lower, upper },
      p: p(worse, better),
      pBetter: p(better, worse),
    }
  }
  const options = { alternative: 'greater', clusters, seed: how.seed, flips: how.flips } as const
  const { p, exact } = signFlip(drops, options)
  const pBetter =
    mean < 0
      ? signFlip(
          drops.map((drop) => -drop),
          options,
        ).p
      : 1
  return { ...known, test: 'sign-flip', exact, interval: intervalOf(drops, clusters, isRate), p, pBetter }
}

function intervalOf(drops: readonly number[], clusters: readonly string[], isRate: boolean): PairedFigures['interval'] {
  const {
    mean,
    lower,
    upper,
    clusters: count,
  } = pairedDifference(
    drops.map(() => 0),
    drops,
    { clusters },
  )
  if (!isRate) return lower === null || upper === null ? null : { lower, upper }
  if (count < 2) return null
  const unseen = wilsonInterval(0, count).upper
  return {
    lower: Math.max(-1, Math.min(lower ?? mean, -unseen)),
    upper: Math.min(1, Math.max(upper ?? mean, unseen)),
  }
}
