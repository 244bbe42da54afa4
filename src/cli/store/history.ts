import { describeSeries, describeShortfalls, findSeries, renderGraderNotes } from './find-series.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { withStore } from './with-store.ts'
import { renderTable } from '../../kit/render-table.ts'
import { type Series, type SeriesPoint, type Trend, trendOf } from '../../ops/series.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import type { historyOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import type { RunRow } from '../../ops/find-runs.ts'
import { counted } from '../../kit/phrases.ts'

/**
 * `history`: what each metric was in the latest runs, with cost and latency beside.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read, or where nothing is found; `store-unusable` as `withStore` does
 */
export async function history(
  context: CliContext,
  metric: string | undefined,
  options: OptionsOf<typeof historyOptions>,
): Promise<0> {
  const { root } = options
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const { series } = await findSeries(store, metric, options)
    const { shown, aggregateOnly } = store
    if (options.json) printJson(context, { store: shown, aggregateOnly, series })
    else context.out(renderHistory(series, context.colour))
    return 0
  })
}

/** A table a series, a run a row, the oldest first. */
export function renderHistory(series: readonly Series[], colour: boolean): string {
  const shown = series.some(({ kind }) => kind === 'quality') ? series.filter(({ kind }) => kind === 'quality') : series
  const tables = shown.map((one) => renderSeries(one, colours(colour).bold))
  return `${[...tables, ...renderGraderNotes(shown)].join('\n\n')}\n`
}

function renderSeries(series: Series, bold: (text: string) => string): string {
  const { points, kind, unit } = series
  const stages = kind === 'quality' ? stagesOf(points) : []
  const costs = kind === 'quality' && points.some(({ dollars }) => dollars !== undefined)
  const head = [
    'started',
    'run',
    'type',
    'n',
    unit === 'cases' || unit === '' ? 'value' : `value (${unit})`,
    'baseline',
    ...(costs ? ['judges $'] : []),
    ...stages.map((stage) => `${stage} ms`),
    '',
  ]
  const rows = points.map((point, place) => [
    ...cells(point),
    ...(costs
      ? [point.dollars === undefined ? '-' : point.dollars === null ? 'unknown' : formatFigure(point.dollars)]
      : []),
    ...stages.map((stage) =>
      formatFigure(point.stages.find(({ metric }) => stageName(metric) === stage)?.value ?? null),
    ),
    remarks(point, points[place - 1]),
  ])
  return `${bold(printable(series.metric))}: ${describeSeries(series)}\n${renderTable(head, rows)}`
}

function cells({ run, figure }: SeriesPoint): string[] {
  const { passedBaseline, n, value } = figure
  return [
    run.startedAt.slice(0, 16).replace('T', ' '),
    run.run.slice(0, 8),
    run.runType,
    n === null ? '-' : String(n),
    value === null ? 'unscored' : formatFigure(value),
    passedBaseline === null ? '-' : passedBaseline ? 'passed' : 'failed',
  ]
}

function remarks({ run, figure }: SeriesPoint, before: SeriesPoint | undefined): string {
  const changed = before !== undefined && run.log === null && before.run.caseSet !== run.caseSet
  return [
    describeShortfalls(figure.shortfalls),
    run.complete ? '' : 'a part of the suite',
    changed ? 'other cases than before' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}

/** The names of the stages of some runs, each with its percentile, in their order. */
function stagesOf(points: readonly SeriesPoint[]): string[] {
  return [...new Set(points.flatMap(({ stages }) => stages.map(({ metric }) => stageName(metric))))].sort()
}

/** `latency/answer/p95` as `answer p95`. */
function stageName(metric: string): string {
  return printable(metric.replace(/^latency\//u, '').replace(/\/(?=p\d\d$)/u, ' '))
}

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
    remarksOfTrend(one),
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

function remarksOfTrend({ unscored, partial, casesChanged }: Trend): string {
  return [
    unscored === 0 ? '' : `${counted(unscored, 'run')} unscored`,
    partial === 0 ? '' : `${counted(partial, 'run')} of a part of the suite left out`,
    casesChanged ? 'the cases changed on the way' : '',
  ]
    .filter((text) => text !== '')
    .join('; ')
}
