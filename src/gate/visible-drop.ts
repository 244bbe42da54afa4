import type { Metric } from '../core/metric.ts'
import { mcnemarSampleSize, mcnemarPower } from '../statistics/mcnemar.ts'
import { signFlipSampleSize, signFlipSmallestDrop } from '../statistics/sign-flip-power.ts'
import type { MetricVerdict, PairedFigures } from '../core/verdict.ts'
import { summariseTrials } from '../core/outcomes.ts'
import type { Run } from '../core/run.ts'
import { isHeld } from '../core/slice.ts'
import { comparisonModeOf } from '../core/gate-options.ts'
import type { TestedPairs } from './comparing/test-pairs.ts'
import { bisect } from '../kit/halving.ts'

/** What the cases of one metric in one slice can show. */
export interface VisibleDrop extends Pick<MetricVerdict, 'tier' | 'metric' | 'slice'> {
  /** Pairs of cases, or cases, where the noise is that of repeated trials. */
  readonly cases: number
  /** Trials of each case. */
  readonly trials: number
  /** Where the noise is known: from pairs of a run and its baseline, or from repeated trials of one run. */
  readonly from: 'pairs' | 'trials'
  /** The share of cases that come out differently though nothing need have changed. */
  readonly changing: number
  /** The smallest drop that is found with a power of 80 %; null where none is. */
  readonly smallestDrop: number | null
  /** How many cases it takes to find the drop that was asked for; null where no spread was seen to go by. */
  readonly casesForDrop: number | null
  /** How many trials of as many cases as there are do the same, where the noise is the system's own; null as the above. */
  readonly trialsForDrop: number | null
}

/**
 * What each metric that can be paired shows with the cases that there are, and what it takes to show a drop.
 *
 * Noise is that of the pairs, where rows have them. Else it is that of repeated trials within the run: the rate at which they flip is how often a case of two such runs would differ.
 *
 * @param run.rows compared with a baseline with a paired comparison, if any
 * @param drop above 0, in the metric's unit
 * @param level of the test, before it is divided by how many there are
 */
export function seeDrops(
  run: Pick<Run, 'rows' | 'metrics' | 'records' | 'summaries'>,
  { drop, level }: { readonly drop: number; readonly level: number },
): VisibleDrop[] {
  const trials = trialsOf(run)
  const paired = run.rows.flatMap((row) => (row.paired === undefined ? [] : [{ ...row, paired: row.paired }]))
  if (paired.length > 0) {
    return paired.map(({ tier, metric, slice, paired: figures }) => ({
      tier,
      metric,
      slice,
      from: 'pairs' as const,
      ...planOf(figures, { drop, level: level / figures.tests, trials: trials.get(metric) ?? 1 }),
      smallestDrop: figures.smallestDrop,
    }))
  }
  const pairable = new Map(
    run.metrics
      .filter((metric) => comparisonModeOf({ comparison: { [metric.name]: 'paired' } }, metric) === 'paired')
      .map((metric) => [metric.name, metric]),
  )
  const tests = run.summaries.filter(({ metric, slice, n }) => pairable.has(metric) && isHeld(slice) && n > 0).length
  return summariseTrials(run).flatMap((summary) => {
    const metric = pairable.get(summary.metric)
    return metric === undefined ? [] : [fromTrials(metric, summary, { drop, level: level / tests })]
  })
}

function fromTrials(
  metric: Metric,
  { cases, k, flaky }: ReturnType<typeof summariseTrials>[number],
  { drop, level }: { readonly drop: number; readonly level: number },
): VisibleDrop {
  const changing = flaky.reduce((sum, { flipRate }) => sum + flipRate, 0) / cases
  // Of means of k trials the noise is that of one over k.
  const standardError = Math.sqrt(changing / k / cases)
  const figures = { test: 'sign-flip', pairs: cases, clusters: cases, worse: 0, better: 0, standardError } as const
  return {
    tier: metric.tier,
    metric: metric.name,
    slice: { by: 'all' },
    from: 'trials',
    ...planOf(figures, { drop, level, trials: k }),
    changing,
    smallestDrop: smallestVisibleDrop(metric, figures, level),
  }
}

function planOf(
  {
    test,
    pairs,
    clusters,
    worse,
    better,
    standardError,
  }: Pick<PairedFigures, 'test' | 'pairs' | 'clusters' | 'worse' | 'better' | 'standardError'>,
  { drop, level, trials }: { readonly drop: number; readonly level: number; readonly trials: number },
): Pick<VisibleDrop, 'cases' | 'trials' | 'changing' | 'casesForDrop' | 'trialsForDrop'> {
  const changing = (worse + better) / pairs
  const discordant = Math.max(changing, drop)
  const isUnknown = test === 'sign-flip' ? standardError === null || standardError === 0 : discordant > 1
  if (isUnknown) return { cases: pairs, trials, changing, casesForDrop: null, trialsForDrop: null }
  const wanted =
    test === 'sign-flip'
      ? (signFlipSampleSize(drop, (standardError ?? 0) * Math.sqrt(clusters), { alpha: level }) * pairs) / clusters
      : mcnemarSampleSize(drop, discordant, { alpha: level, test: test === 'mcnemar-exact' ? 'exact' : 'mid-p' })
  return {
    cases: pairs,
    trials,
    changing,
    casesForDrop: Math.ceil(wanted),
    trialsForDrop: Math.ceil((wanted / pairs) * trials),
  }
}

/** The most trials that a case has under each metric. */
function trialsOf({ records }: Pick<Run, 'records'>): Map<string, number> {
  const most = new Map<string, number>()
  for (const { metric, trial } of records) most.set(metric, Math.max(most.get(metric) ?? 0, trial + 1))
  return most
}

const power = 0.8

/**
 * The smallest drop that a test on cases like these finds in 80 of 100 runs.
 *
 * For McNemar's test it is exact: as many cases change as were seen to, or as the drop itself takes where that is more. For flipped signs it is `signFlipSmallestDrop` with the spread that was seen, which supposes differences that are near to normal.
 *
 * @param level of the test, after dividing it by how many there are
 * @param solved what was found for other rows of one comparison, whose slices are of few sizes and held to one level; it is added to
 * @returns in the metric's unit; null where none would be found, and for a mean of which no spread was seen
 */
export function smallestVisibleDrop(
  metric: Pick<Metric, 'aggregate'>,
  tested: Pick<TestedPairs, 'test' | 'pairs' | 'clusters' | 'worse' | 'better' | 'standardError'>,
  level: number,
  solved = new Map<string, number | null>(),
): number | null {
  // A test of C signs has no p below this.
  if (2 ** -tested.clusters >= level) return null
  const error = tested.standardError
  const isRate = metric.aggregate === 'rate'
  if (tested.test !== 'sign-flip' || (isRate && error === 0)) {
    const test = tested.test === 'mcnemar-mid-p' ? 'mid-p' : 'exact'
    const changing = tested.test === 'sign-flip' ? 0 : (tested.worse + tested.better) / tested.pairs
    const cases = tested.test === 'sign-flip' ? tested.clusters : tested.pairs
    const key = `${cases} ${changing} ${level} ${test}`
    const drop = solved.has(key) ? (solved.get(key) ?? null) : solve(cases, changing, level, test)
    solved.set(key, drop)
    return drop
  }
  if (error === null || error === 0) return null
  const drop = signFlipSmallestDrop(tested.clusters, error * Math.sqrt(tested.clusters), { alpha: level, power })
  return isRate && drop !== null && drop > 1 ? null : drop
}

function solve(cases: number, changing: number, level: number, test: 'exact' | 'mid-p'): number | null {
  const isFound = (drop: number): boolean => {
    const all = Math.max(changing, drop)
    return mcnemarPower(cases, (all + drop) / 2, (all - drop) / 2, { alpha: level, test }) >= power
  }
  if (!isFound(1)) return null
  return bisect(0, 1, isFound, (hidden, found) => found - hidden <= 1e-4)[1]
}
