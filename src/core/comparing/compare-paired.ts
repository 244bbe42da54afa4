import { mean } from '../../statistics/descriptive.ts'
import type { Metric } from '../metric.ts'
import { holm } from '../../statistics/multiple-testing.ts'
import type { BaselineRow } from '../baseline.ts'
import { type RowName, rowKey, type PairedFigures } from '../verdict.ts'
import type { Holding, PairedHolding } from './compare-row.ts'
import type { RowContext } from './row-verdict.ts'
import {
  resolveByMetric,
  comparisonModeOf,
  defaultMargin,
  defaultMaxDrop,
  defaultPairedSettings,
  type PairedSettings,
} from '../gate-options.ts'
import { sliceKey } from '../slice.ts'
import { decidePaired, moreToSettle } from './decide-paired.ts'
import { type CasePairs, pairCases, type TestedPairs, testPairs } from './test-pairs.ts'
import { smallestVisibleDrop } from '../visible-drop.ts'

/** A row whose cases are paired. */
interface PairedRow {
  readonly name: RowName
  readonly metric: Metric
  readonly pairs: CasePairs
}

/**
 * Holds every row of a metric whose comparison is paired, case by case, and adjusts for how many there are.
 *
 * The rows that gate are one family under Holm, whatever their metric and slice; those that are only tracked are another, so that looking at them costs nothing.
 *
 * @param names of all rows, in order
 * @param known row key to the row of the baseline
 * @param isTracked whether the metric of a row gates nothing
 * @returns by row key, of the paired rows alone
 */
export function holdPaired(
  context: Omit<RowContext, 'paired'>,
  names: readonly RowName[],
  known: ReadonlyMap<string, BaselineRow>,
  isTracked: (name: RowName) => boolean,
): Map<string, PairedHolding> {
  const held = new Map<string, PairedHolding>()
  const rows: PairedRow[] = []
  for (const name of names) {
    const metric = context.metrics.get(name.metric)
    const row = known.get(rowKey(name))
    if (metric === undefined || row === undefined || metric.baseline === 'none') continue
    if (comparisonModeOf(context.options, metric) !== 'paired' || context.notRun.has(name.metric)) continue
    if (context.unlike(name) !== null || !context.measured.has(name.metric)) continue
    const pairs = pairRow(context, name, metric, row, known)
    if (pairs === undefined) continue
    if (typeof pairs === 'string') held.set(rowKey(name), unpaired(pairs, isSaidOfWhole(held, name)))
    else if (pairs.drops.length > 0) rows.push({ name, metric, pairs })
  }
  const settings = context.options.paired ?? defaultPairedSettings
  for (const family of [rows.filter(({ name }) => !isTracked(name)), rows.filter(({ name }) => isTracked(name))])
    for (const [key, holding] of holdFamily(family, settings)) held.set(key, holding)
  return held
}

function pairRow(
  { outcomes, members, same }: Omit<RowContext, 'paired'>,
  name: RowName,
  metric: Metric,
  row: BaselineRow,
  known: ReadonlyMap<string, BaselineRow>,
): CasePairs | string | undefined {
  const own = outcomes.byMetric.get(name.metric)
  if (own === undefined) return undefined
  return pairCases({
    metric,
    row,
    values: known.get(rowKey({ metric: name.metric, slice: { by: 'all' } }))?.values,
    members: members.get(sliceKey(name.slice)) ?? [],
    outcomes: own,
    ids: outcomes.ids,
    infos: outcomes.infos,
    same,
  })
}

const isSaidOfWhole = (held: ReadonlyMap<string, PairedHolding>, { metric }: RowName): boolean =>
  held.has(rowKey({ metric, slice: { by: 'all' } }))

const stands = ({ findings }: Holding): Holding['findings'] =>
  findings.filter(({ kind, byCases }) => kind === 'missing' || (kind === 'incomparable' && byCases))

function unpaired(why: string, isSaid: boolean): PairedHolding {
  // Said of the whole set, it need not block once a slice.
  return {
    over: (strict) => ({
      ...strict,
      verdict: 'held',
      findings: [...stands(strict), { kind: 'incomparable', why, byCases: isSaid }],
    }),
  }
}

/** Draws in which a p of a tenth of the smallest level that decides is still seen. */
const drawsFor = (tests: number, alpha: number): number =>
  Math.min(1_000_000, Math.max(20_000, Math.ceil((10 * tests) / alpha)))

function holdFamily(rows: readonly PairedRow[], settings: PairedSettings): [string, PairedHolding][] {
  const { alpha, mcnemar } = settings
  const tests = rows.length
  const flips = drawsFor(tests, alpha)
  const tested = rows.map(({ name, metric, pairs }) => testPairs(metric, pairs, { mcnemar, flips, seed: rowKey(name) }))
  const adjusted = holm(tested.map(({ p }) => p))
  const adjustedBetter = holm(tested.map(({ pBetter }) => pBetter))
  const solved = new Map<string, number | null>()
  return rows.map((row, place): [string, PairedHolding] => {
    const { pBetter: _, ...test } = tested[place] as TestedPairs
    const level = alpha / tests
    const figures: PairedFigures = {
      ...test,
      adjustedP: adjusted[place] ?? 1,
      tests,
      smallestDrop: smallestVisibleDrop(row.metric, tested[place] as TestedPairs, level, solved),
    }
    return [rowKey(row.name), holdTested(row, figures, adjustedBetter[place] ?? 1, settings)]
  })
}

function holdTested(
  { name, metric, pairs }: PairedRow,
  figures: PairedFigures,
  adjustedPBetter: number,
  { alpha, margin: margins, maxDrop: maxDrops }: PairedSettings,
): PairedHolding {
  const margin = resolveByMetric(margins, metric) ?? defaultMargin
  const maxDrop = resolveByMetric(maxDrops, metric) ?? defaultMaxDrop
  return {
    figures,
    over: (strict) => {
      const { finding, ...rest } = decidePaired(
        {
          tier: name.tier,
          figures,
          adjustedPBetter,
          before: mean(pairs.before),
          now: mean(pairs.now),
          alpha,
          margin,
          maxDrop: name.slice.by === 'all' ? maxDrop.all : maxDrop.slice,
          more: () => moreToSettle(figures, pairs.trials, margin, alpha / figures.tests),
        },
        strict,
      )
      return { ...strict, ...rest, findings: [...(finding === undefined ? [] : [finding]), ...stands(strict)] }
    },
  }
}
