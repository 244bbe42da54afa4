import type { Metric } from '../../score/metric.ts'
import { mcnemarPower } from '../../statistics/mcnemar-power.ts'
import { signFlipSmallestDrop } from '../../statistics/sign-flip-smallest-drop.ts'
import type { TestedPairs } from './test-pairs.ts'

const power = 0.8

/**
 * The smallest drop that a test on cases like these finds in 80 of 100 runs.
 *
 * For McNemar's test it is exact: as many cases change as were seen to, or as the drop itself takes where that is more. For flipped signs it is `signFlipSmallestDrop` with the spread that was seen, which supposes differences that are near to normal.
 *
 * @param level of the test, after dividing it by how many there are
 * @returns in the metric's unit; null where none would be found, and for a mean of which no spread was seen
 */
export function smallestVisibleDrop(
  metric: Pick<Metric, 'aggregate'>,
  tested: Pick<TestedPairs, 'test' | 'pairs' | 'clusters' | 'worse' | 'better' | 'standardError'>,
  level: number,
): number | null {
  // A test of C signs has no p below this.
  if (2 ** -tested.clusters >= level) return null
  const error = tested.standardError
  const isRate = metric.aggregate === 'rate'
  if (tested.test !== 'sign-flip' || (isRate && error === 0)) {
    const test = tested.test === 'mcnemar-mid-p' ? 'mid-p' : 'exact'
    const changing = tested.test === 'sign-flip' ? 0 : (tested.worse + tested.better) / tested.pairs
    return ofShares(tested.test === 'sign-flip' ? tested.clusters : tested.pairs, changing, level, test)
  }
  if (error === null || error === 0) return null
  const drop = signFlipSmallestDrop(tested.clusters, error * Math.sqrt(tested.clusters), { alpha: level, power })
  return isRate && drop !== null && drop > 1 ? null : drop
}

function ofShares(cases: number, changing: number, level: number, test: 'exact' | 'mid-p'): number | null {
  const key = `${cases} ${changing} ${level} ${test}`
  const drop = known.has(key) ? (known.get(key) ?? null) : solve(cases, changing, level, test)
  if (known.size >= mostKnown) known.clear()
  known.set(key, drop)
  return drop
}

/** Slices are of few sizes, and all are held to one level. */
const known = new Map<string, number | null>()
const mostKnown = 1_000

function solve(cases: number, changing: number, level: number, test: 'exact' | 'mid-p'): number | null {
  const isFound = (drop: number): boolean => {
    const all = Math.max(changing, drop)
    return mcnemarPower(cases, (all + drop) / 2, (all - drop) / 2, { alpha: level, test }) >= power
  }
  if (!isFound(1)) return null
  let [hidden, found] = [0, 1]
  while (found - hidden > 1e-4) {
    const middle = (hidden + found) / 2
    if (isFound(middle)) found = middle
    else hidden = middle
  }
  return found
}
