import type { Metric } from '../../core/metric.ts'
import type { BaselineRow } from '../baseline.ts'
import { isUnclear, outcome, type MetricOutcomes, type Outcomes, type CaseValues } from '../../core/outcomes.ts'
import { counted } from '../../kit/phrases.ts'
import { mcnemarExact } from '../../statistics/mcnemar.ts'
import { pairedDifference } from '../../statistics/paired-difference.ts'
import { pairedProportions } from '../../statistics/paired-proportions.ts'
import { signFlip } from '../../statistics/sign-flip.ts'
import { standardError } from '../../statistics/standard-error.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import type { PairedFigures } from '../../core/verdict.ts'

/** One metric in one slice, case by case in both runs. The lists have one entry a pair, by id. */
export interface CasePairs {
  readonly before: readonly number[]
  readonly now: readonly number[]
  /** How much worse the case is, in the direction of its metric. */
  readonly drops: readonly number[]
  /** The group of the case, or the case itself where it has none. */
  readonly clusters: readonly string[]
  /** The most trials that a case has, in both runs; a case of which some had nothing to judge has fewer. */
  readonly trials: number
}

/** What is paired. */
export interface PairInput {
  readonly metric: Metric
  readonly row: BaselineRow
  /** What the baseline has of single cases under this metric, over the whole set. */
  readonly values: CaseValues | undefined
  readonly members: readonly number[]
  readonly outcomes: MetricOutcomes
  readonly ids: Outcomes['ids']
  readonly infos: Outcomes['infos']
  /** 1 for each case that is the baseline's, unchanged. */
  readonly same: Uint8Array
}

/**
 * Pairs the cases of a run with the same ones of its baseline, by id; several trials of a case are one value, their mean. A case that is scored in one of the two alone is in no pair.
 *
 * A baseline without values still says how each case of a rate came out, by its misses: as long as no trial of a missed case was a hit, and no case is judged now that was not then.
 *
 * Both runs must have as many trials. Where nothing changed, the mean of five trials and a single one have one expectation and other shapes: their difference leans to one side, and a test that
 * flips signs would call it a fall too often.
 *
 * @returns why not, in words, where the cases cannot be paired
 */
export function pairCases(input: PairInput): CasePairs | string {
  const { metric, members, outcomes, ids, infos, same } = input
  const known = input.values === undefined ? fromMisses(input) : fromValues(input.values)
  if (known === null) {
    return 'a paired comparison needs the value of each case, and this baseline was promoted without them'
  }
  const sign = metric.better === 'higher' ? 1 : -1
  const before: number[] = []
  const now: number[] = []
  const drops: number[] = []
  const clusters: string[] = []
  let [trialsBefore, trials] = [0, 0]
  for (const index of members) {
    const id = ids[index] ?? ''
    const pair = same[index] === 1 && outcomes.status[index] === outcome.scored ? known(id) : undefined
    if (pair === undefined) continue
    const [then, count] = pair
    const value = outcomes.values[index] ?? 0
    const group = infos[index]?.group
    before.push(then)
    now.push(value)
    // What is left over of adding trials up in another order is not a difference.
    drops.push(Math.abs(then - value) < 1e-12 ? 0 : sign * (then - value))
    clusters.push(group === undefined ? `case ${id}` : `group ${group}`)
    trialsBefore = Math.max(trialsBefore, count)
    trials = Math.max(trials, outcomes.trials[index] ?? 1)
  }
  if (trials !== trialsBefore) {
    return `the baseline has ${counted(trialsBefore, 'trial')} of each case and this run has ${trials}; the mean of more trials varies less, so the two cannot be compared. Run as many trials as the baseline has`
  }
  return { before, now, drops, clusters, trials }
}

/**
 * Pairs the same cases by whether they are unclear: 1 where a case is, 0 where it was read; a rate in which lower is better. A case that is in either run neither read nor unclear is in no pair.
 *
 * @returns undefined where no case is unclear in either run, so that there is no share to compare; or where it is not known which cases were read
 */
export function pairUnclear(input: PairInput): CasePairs | undefined {
  const { row, members, outcomes, ids, infos, same } = input
  const known = input.values === undefined ? fromMisses(input) : fromValues(input.values)
  if (known === null) return undefined
  const listed = new Set(row.unclear)
  const before: number[] = []
  const now: number[] = []
  const clusters: string[] = []
  for (const index of members) {
    const id = ids[index] ?? ''
    const why = outcomes.unscored.get(index)
    const isUnclearNow = why !== undefined && isUnclear(why)
    if (same[index] !== 1 || (!isUnclearNow && outcomes.status[index] !== outcome.scored)) continue
    if (!listed.has(id) && known(id) === undefined) continue
    const group = infos[index]?.group
    before.push(listed.has(id) ? 1 : 0)
    now.push(isUnclearNow ? 1 : 0)
    clusters.push(group === undefined ? `case ${id}` : `group ${group}`)
  }
  if (![...before, ...now].includes(1)) return undefined
  return { before, now, clusters, drops: now.map((is, place) => is - (before[place] ?? 0)), trials: 1 }
}

type Lookup = (id: string) => readonly [value: number, trials: number] | undefined

function fromValues(values: CaseValues): Lookup {
  return (id) => (Object.hasOwn(values, id) ? values[id] : undefined)
}

function fromMisses({ metric, row, members, outcomes, ids, same }: PairInput): Lookup | null {
  if (metric.aggregate !== 'rate') return null
  const { n, misses, value } = row
  if (value === null) return () => undefined
  const unclear = new Set(row.unclear)
  const [best, worst] = metric.better === 'higher' ? [1, 0] : [0, 1]
  const isPlain = Math.abs(value * n - (best * (n - misses.length) + worst * misses.length)) < 1e-6
  const judged = members.filter(
    (index) =>
      same[index] === 1 &&
      !unclear.has(ids[index] ?? '') &&
      (outcomes.status[index] === outcome.scored || outcomes.status[index] === outcome.unscored),
  ).length
  if (!isPlain || judged > n) return null
  const missed = new Set(misses)
  return (id) => (unclear.has(id) ? undefined : [missed.has(id) ? worst : best, 1])
}

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
    drop: mean,
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
