import { findSeries } from './find-series.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { withStore } from './with-store.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { Series, SeriesPoint } from '../../ops/series.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { describeSeries, describeShortfalls, renderGraderNotes } from './find-series.ts'
import type { historyOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

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
