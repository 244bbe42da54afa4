import { renderTable } from '../../../reporters/console/render-table.ts'
import type { Series } from '../../store/read-series.ts'
import type { RunRow } from '../../store/run-row.ts'
import type { Trend } from '../../store/trend-of.ts'
import { describeSeries } from './describe-series.ts'
import { formatFigure } from '../format-figure.ts'
import { printable } from '../printable.ts'
import { renderGraderNotes } from '../judging/render-grader-notes.ts'
import { counted } from '../../score/counted.ts'

/** A series a row: quality first, then latency and cost. */
export function renderTrend(trends: readonly (Omit<Series, 'points'> & Trend)[], runs: readonly RunRow[]): string {
  const head = ['tier', 'metric', 'of', 'runs', 'first', 'latest', 'least', 'greatest', 'a week', '']
  const rows = trends.map((trend) => [
    String(trend.tier),
    printable(trend.unit === 'cases' || trend.unit === '' ? trend.metric : `${trend.metric} (${trend.unit})`),
    describeSeries(trend),
    String(trend.runs),
    ...[trend.first, trend.latest, trend.least, trend.greatest].map(formatFigure),
    describeSlope(trend),
    remarks(trend),
  ])
  const [first, last] = [runs.at(0), runs.at(-1)]
  const span = `${counted(runs.length, 'run')}, ${first?.startedAt.slice(0, 10) ?? ''} to ${last?.startedAt.slice(0, 10) ?? ''}`
  const about =
    'a week: the median slope between all pairs of runs (Theil and Sen). A trend is no test: hold a run to the baseline for that'
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
