import { formatValue, isMiss } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import { fewestTold } from '../../src/core/summarise.ts'
import { compareText } from '../../src/kit/compare-text.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import type { MetricFigure } from './metric-figures.ts'

/**
 * Condition by metric: each cell says its figure and how many cases were missed, and is darker the more of them were. Every metric has a row that was measured in two conditions or more.
 *
 * @param links whether cells lead to their cases
 */
export function heatMap(run: Run, figures: readonly MetricFigure[], links: boolean): Html {
  const cells = run.summaries.filter(({ slice, n }) => slice.by === 'condition' && n > 0)
  const conditions = [...new Set(cells.flatMap(({ slice }) => (slice.by === 'condition' ? [slice.is] : [])))].sort(
    compareText,
  )
  const byMetric = Map.groupBy(cells, ({ metric }) => metric)
  const rows = figures.filter(({ metric }) => byMetric.get(metric.name)?.[1] !== undefined)
  if (rows.length === 0) return escaped``
  return escaped`<section aria-labelledby="heat">
    <h2 id="heat">Condition by metric</h2>
    <p class="dim">
      Each cell is the figure over the cases of one condition; the small number is how many of them were missed, and the
      cell is darker the larger their share. A dash was not measured.
    </p>
    <div class="scroll" role="region" tabindex="0" aria-label="Condition by metric">
      <table class="heat">
        <thead>
          <tr>
            <th scope="col">Metric</th>
            ${conditions.map((condition) => escaped`<th scope="col">${condition}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ metric }) =>
              escaped`<tr>
                <th scope="row">${metric.name}</th>
                ${conditions.map((condition) => {
                  const found = byMetric
                    .get(metric.name)
                    ?.find(({ slice }) => slice.by === 'condition' && slice.is === condition)
                  if (found === undefined || (!links && found.n < fewestTold)) return escaped`<td class="none">–</td>`
                  const { n, value, misses } = found
                  const share = misses.length / n
                  const isShort = value !== null && isMiss(metric, value)
                  const level = !isShort ? 0 : share <= 0.1 ? 1 : share <= 0.25 ? 2 : share <= 0.5 ? 3 : 4
                  const words = escaped`${formatValue(value, metric)}${misses.length > 0 && escaped`<small>${misses.length}/${n}</small>`}`
                  return escaped`<td class="heat-${level}">
                    ${links && misses.length > 0 ? escaped`<a href="#/cases?metric=${encodeURIComponent(metric.name)}&amp;condition=${encodeURIComponent(condition)}&amp;show=missed">${words}</a>` : words}
                  </td>`
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}
