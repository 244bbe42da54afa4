import { renderTable } from '../../../reporters/console/render-table.ts'
import type { Series, SeriesPoint } from '../../store/read-series.ts'
import { colours } from '../colours.ts'
import { describeSeries } from './describe-series.ts'
import { describeShortfalls } from './describe-shortfalls.ts'
import { formatFigure } from '../format-figure.ts'
import { printable } from '../printable.ts'
import { renderGraderNotes } from '../judging/render-grader-notes.ts'

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
