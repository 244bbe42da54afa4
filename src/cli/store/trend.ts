import { trendOf, type Series, type Trend } from '../../ops/series.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { findSeries } from './find-series.ts'
import { withStore } from './with-store.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { RunRow } from '../../ops/find-runs.ts'
import { describeSeries, renderGraderNotes } from './find-series.ts'
import { formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { counted } from '../../kit/phrases.ts'
import type { historyOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `trend`: where each metric has gone over the latest runs, and cost and latency with it.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, or where nothing is found; `store-unusable` as `withStore` does
 */
export async function trend(
  context: CliContext,
  metric: string | undefined,
  options: OptionsOf<typeof historyOptions>,
): Promise<0> {
  const { root } = options
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const { series, runs } = await findSeries(store, metric, options)
    const trends = series.map((one) => ({ ...one, points: undefined, ...trendOf(one) }))
    const { shown, aggregateOnly } = store
    if (options.json) printJson(context, { store: shown, aggregateOnly, runs: runs.length, trends })
    else context.out(renderTrend(trends, runs))
    return 0
  })
}

/** A series a row: quality first, then latency and cost. */
export function renderTrend(trends: readonly (Omit<Series, 'points'> & Trend)[], runs: readonly RunRow[]): string {
  const head = ['tier', 'metric', 'of', 'runs', 'first', 'latest', 'least', 'greatest', 'a week', '']
  const rows = trends.map((one) => [
    String(one.tier),
    printable(one.unit === 'cases' || one.unit === '' ? one.metric : `${one.metric} (${one.unit})`),
    describeSeries(one),
    String(one.runs),
    ...[one.first, one.latest, one.least, one.greatest].map(formatFigure),
    describeSlope(one),
    remarks(one),
  ])
  const [first, last] = [runs.at(0), runs.at(-1)]
  const span = `${counted(runs.length, 'run')}, ${first?.startedAt.slice(0, 10) ?? ''} to ${last?.startedAt.slice(0, 10) ?? ''}`
  const about =
    'a week: the median slope between all pairs of runs (Theil and Sen). A trend is not a test: compare a run with the baseline for that'
  return `${[span, '', renderTable(head, rows), '', ...renderGraderNotes(trends), about].join('\n')}\n`
}

function describeSlope({ perWeek, better }: Trend & Pick<Series, 'better'>): string {
  if (perWeek === null) return '-'
  const figure = formatFigure(perWeek)
  if (Number(figure) === 0) return 'level'
  return `${perWeek > 0 ? '+' : ''}${figure} ${perWeek > 0 === (better === 'higher') ? 'better' : 'worse'}`
}

function remarks({ unscored, partial, casesChanged }: Trend): string {
  return [
    unscored === 0 ? '' : `${counted(unscored, 'run')} unscored`,
    partial === 0 ? '' : `${counted(partial, 'run')} of a part of the suite left out`,
    casesChanged ? 'the cases changed on the way' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}
