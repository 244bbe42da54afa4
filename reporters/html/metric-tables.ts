import { formatValue } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import { verdictWord } from '../../src/core/verdict.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { intervalChart, trendChart } from './charts.ts'
import type { MetricFigure } from './metric-figures.ts'

const tierNames: Readonly<Record<number, string>> = {
  1: 'Structure and safety',
  2: 'Retrieval',
  3: 'Guidelines',
  4: 'Judged',
}

/**
 * A table a tier, a row a metric: its figure with interval, target and baseline, its trend, its cases and its verdict.
 *
 * @param earlier how many runs before this one the trend has
 * @param links whether figures lead to their cases
 */
export function metricTables(run: Run, figures: readonly MetricFigure[], earlier: number, links: boolean): Html {
  const tiers = Map.groupBy(figures, ({ metric }) => metric.tier)
  return escaped`<section aria-labelledby="metrics">
    <h2 id="metrics">Metrics</h2>
    <p class="legend dim">
      <span><i class="now"></i> this run with its 95% interval</span><span><i class="before"></i> baseline</span
      ><span><i class="target"></i> target</span
      ><span>${earlier > 0 ? `trend over ${earlier + 1} runs` : 'no earlier run to draw a trend from'}</span>
    </p>
    ${[...tiers].map(
      ([tier, all]) =>
        escaped`<h3>Tier ${tier} · ${run.options.tierLabels?.[`tier${tier}`] ?? tierNames[tier] ?? ''}</h3>
          <table class="metrics">
            <thead>
              <tr>
                <th scope="col">Metric</th>
                <th scope="col" class="num">Figure</th>
                <th scope="col">Interval, target, baseline</th>
                <th scope="col">Trend</th>
                <th scope="col" class="num">Cases</th>
                <th scope="col" class="num">Missed</th>
                <th scope="col">Against the baseline</th>
              </tr>
            </thead>
            <tbody>
              ${all.map((figure) => metricRow(figure, links))}
            </tbody>
          </table>`,
    )}
  </section>`
}

function metricRow(
  { metric, summary, row, value, interval, target, baseline, trend }: MetricFigure,
  links: boolean,
): Html {
  const isBad = row?.verdict === 'regressed' || row?.belowTarget === true
  const format = (one: number): string => formatValue(one, metric)
  const said = [
    `${metric.name}: ${value === null ? 'no figure' : format(value)}`,
    ...(interval === undefined ? [] : [`interval ${format(interval.lower)} to ${format(interval.upper)}`]),
    ...(target === null ? [] : [`target ${format(target)}`]),
    ...(baseline === null ? [] : [`baseline ${format(baseline)}`]),
  ].join(', ')
  const verdict = row === undefined ? 'not compared' : verdictWord(row.verdict)
  const tone =
    isBad || verdict === 'unscored' || verdict === 'missing'
      ? 'bad'
      : verdict === 'improved'
        ? 'good'
        : verdict === 'inconclusive'
          ? 'warn'
          : ''
  const { n = 0, misses = [], unscored = [] } = summary ?? {}
  const { newMisses = [], mended = [] } = row ?? {}
  const moved = [
    ...(newMisses.length > 0 ? [`${newMisses.length} newly missed`] : []),
    ...(mended.length > 0 ? [`${mended.length} fixed`] : []),
  ]
  return escaped`<tr>
    <th scope="row">
      ${links ? escaped`<a href="#/cases?metric=${encodeURIComponent(metric.name)}">${metric.name}</a>` : metric.name}${metric.safety && escaped` <span class="tag">safety</span>`}
    </th>
    <td class="num figure" data-head="Figure"><b>${value === null ? '–' : format(value)}</b></td>
    <td data-head="Interval">
      ${intervalChart({ value, lower: interval?.lower, upper: interval?.upper, target, baseline, isBad }, said)}
    </td>
    <td data-head="Trend">
      ${trendChart(trend, `${metric.name} over the last runs: ${trend.map((one) => (one === null ? 'none' : format(one))).join(', ')}`)}
    </td>
    <td class="num" data-head="Cases">
      ${n}${unscored.length > 0 && escaped`<small class="warn"> +${unscored.length} open</small>`}
    </td>
    <td class="num" data-head="Missed">
      ${misses.length === 0 || !links ? misses.length : escaped`<a href="#/cases?metric=${encodeURIComponent(metric.name)}&amp;show=missed">${misses.length}</a>`}
    </td>
    <td data-head="Verdict">
      <span class="${tone === '' ? 'dim' : `tag ${tone}`}"
        >${verdict}${row?.belowTarget === true && ', off target'}</span
      >${isBad && links && moved.length > 0 && escaped`<p class="dim">${moved.join(', ')}</p>`}
    </td>
  </tr>`
}
