import { mean } from '../../statistics/descriptive.ts'
import type { Metric } from '../../core/metric.ts'
import { holm } from '../../statistics/multiple-testing.ts'
import type { BaselineRow } from '../baseline.ts'
import { type RowName, rowKey, type PairedFigures } from '../../core/verdict.ts'
import type { RowProblem, RowComparison, PairedComparison } from './compare-row.ts'
import type { RowContext } from './row-verdict.ts'
import {
  resolveByMetric,
  comparisonModeOf,
  defaultMargin,
  defaultMaxDrop,
  defaultPairedSettings,
  type PairedSettings,
} from '../../core/gate-options.ts'
import { sliceKey } from '../../core/slice.ts'
import { decidePaired, moreToSettle } from './decide-paired.ts'
import { type CasePairs, pairCases, type PairInput, pairUnclear, type TestedPairs, testPairs } from './test-pairs.ts'
import { smallestVisibleDrop } from '../visible-drop.ts'

/** What is tested of a row whose cases are paired: its figure, or the share of its cases that are unclear. */
interface PairedTest {
  readonly name: RowName
  readonly of: 'figure' | 'unclear'
  readonly metric: Metric
  readonly pairs: CasePairs
}

/**
 * Holds every row of a metric whose comparison is paired, case by case, and adjusts for how many there are.
 *
 * The share of unclear cases is compared as a rate of its own, beside the figure: a system that answers vaguely would else leave the cases that it gets wrong unread.
 *
 * The rows that gate are one family under Holm, whatever their metric and slice; those that are only tracked are another, so that looking at them costs nothing.
 *
 * @param names of all rows, in order
 * @param known row key to the row of the baseline
 * @param isTracked whether the metric of a row gates nothing
 * @returns by row key, of the paired rows alone
 */
export function comparePaired(
  context: Omit<RowContext, 'paired'>,
  names: readonly RowName[],
  known: ReadonlyMap<string, BaselineRow>,
  isTracked: (name: RowName) => boolean,
): Map<string, PairedComparison> {
  const held = new Map<string, PairedComparison>()
  const tests: PairedTest[] = []
  for (const name of names) {
    const metric = context.metrics.get(name.metric)
    const row = known.get(rowKey(name))
    if (metric === undefined || row === undefined || metric.baseline === 'none') continue
    if (comparisonModeOf(context.options, metric) !== 'paired' || context.notRun.has(name.metric)) continue
    if (context.unlike(name) !== null || !context.measured.has(name.metric)) continue
    const input = pairInput(context, name, metric, row, known)
    if (input === undefined) continue
    const pairs = pairCases(input)
    if (typeof pairs === 'string') held.set(rowKey(name), unpaired(pairs, isSaidOfWhole(held, name)))
    else if (pairs.drops.length > 0) tests.push({ name, of: 'figure', metric, pairs })
    const unclear = typeof pairs === 'string' ? undefined : pairUnclear(input)
    if (unclear !== undefined) tests.push({ name, of: 'unclear', metric: unclearShare(metric), pairs: unclear })
  }
  const settings = context.options.paired ?? defaultPairedSettings
  for (const family of [tests.filter(({ name }) => !isTracked(name)), tests.filter(({ name }) => isTracked(name))])
    for (const [key, comparisons] of compareFamily(family, settings)) held.set(key, joined(comparisons))
  return held
}

/** The share of a metric's cases that are unclear, as a rate of the same name. */
function unclearShare({ name, tier }: Metric): Metric {
  return { name, tier, unit: 'cases', better: 'lower', aggregate: 'rate', safety: false }
}

/** What the tests of one row came to, together. */
function joined(comparisons: readonly PairedComparison[]): PairedComparison {
  const figures = comparisons.find((comparison) => comparison.figures !== undefined)?.figures
  return {
    ...(figures === undefined ? {} : { figures }),
    over: (strict) => comparisons.reduce((comparison, { over }) => over(comparison), strict),
  }
}

function pairInput(
  { outcomes, members, same }: Omit<RowContext, 'paired'>,
  name: RowName,
  metric: Metric,
  row: BaselineRow,
  known: ReadonlyMap<string, BaselineRow>,
): PairInput | undefined {
  const own = outcomes.byMetric.get(name.metric)
  if (own === undefined) return undefined
  return {
    metric,
    row,
    values: known.get(rowKey({ metric: name.metric, slice: { by: 'all' } }))?.values,
    members: members.get(sliceKey(name.slice)) ?? [],
    outcomes: own,
    ids: outcomes.ids,
    infos: outcomes.infos,
    same,
  }
}

const isSaidOfWhole = (held: ReadonlyMap<string, PairedComparison>, { metric }: RowName): boolean =>
  held.has(rowKey({ metric, slice: { by: 'all' } }))

const stands = ({ problems }: RowComparison): RowComparison['problems'] =>
  problems.filter(({ kind, byCases }) => kind === 'missing' || (kind === 'incomparable' && byCases))

function unpaired(why: string, isSaid: boolean): PairedComparison {
  // Said of the whole set, it need not block once a slice.
  return {
    over: (strict) => ({
      ...strict,
      verdict: 'held',
      problems: [...stands(strict), { kind: 'incomparable', why, byCases: isSaid }],
    }),
  }
}

/** Draws in which a p of a tenth of the smallest level that decides is still seen. */
const drawsFor = (tests: number, alpha: number): number =>
  Math.min(1_000_000, Math.max(20_000, Math.ceil((10 * tests) / alpha)))

/** By row key; of a row its figure first. */
function compareFamily(family: readonly PairedTest[], settings: PairedSettings): Map<string, PairedComparison[]> {
  const { alpha, mcnemar } = settings
  const tests = family.length
  const flips = drawsFor(tests, alpha)
  const tested = family.map(({ name, metric, pairs }) =>
    testPairs(metric, pairs, { mcnemar, flips, seed: rowKey(name) }),
  )
  const adjusted = holm(tested.map(({ p }) => p))
  const adjustedBetter = holm(tested.map(({ pBetter }) => pBetter))
  const solved = new Map<string, number | null>()
  const held = new Map<string, PairedComparison[]>()
  for (const [place, row] of family.entries()) {
    const { pBetter: _, ...test } = tested[place] as TestedPairs
    const level = alpha / tests
    const figures: PairedFigures = {
      ...test,
      adjustedP: adjusted[place] ?? 1,
      tests,
      smallestDrop: smallestVisibleDrop(row.metric, tested[place] as TestedPairs, level, solved),
    }
    const comparison = compareTested(row, figures, adjustedBetter[place] ?? 1, settings)
    held.set(rowKey(row.name), [...(held.get(rowKey(row.name)) ?? []), comparison])
  }
  return held
}

function compareTested(
  { name, of, metric, pairs }: PairedTest,
  figures: PairedFigures,
  adjustedPBetter: number,
  { alpha, margin: margins, maxDrop: maxDrops }: PairedSettings,
): PairedComparison {
  const margin = resolveByMetric(margins, metric) ?? defaultMargin
  const maxDrop = resolveByMetric(maxDrops, metric) ?? defaultMaxDrop
  const decision = {
    tier: name.tier,
    figures,
    adjustedPBetter,
    before: mean(pairs.before),
    now: mean(pairs.now),
    alpha,
    margin,
    maxDrop: name.slice.by === 'all' ? maxDrop.all : maxDrop.slice,
    more: () => moreToSettle(figures, pairs.trials, margin, alpha / figures.tests),
  }
  if (of === 'unclear') {
    const { problem } = decidePaired(
      { ...decision, words: { worse: 'rise', better: 'fall' } },
      { newMisses: [], mended: [] },
    )
    const found: RowProblem[] =
      problem === undefined ? [] : [{ ...problem, kind: 'unclear', why: `the share of unclear cases: ${problem.why}` }]
    return { over: (comparison) => ({ ...comparison, problems: [...comparison.problems, ...found] }) }
  }
  return {
    figures,
    over: (strict) => {
      const { problem, ...rest } = decidePaired(decision, strict)
      return { ...strict, ...rest, problems: [...(problem === undefined ? [] : [problem]), ...stands(strict)] }
    },
  }
}
