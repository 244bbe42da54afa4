import { formatValue, isMiss } from '../../src/core/metric.ts'
import type { Run } from '../../src/core/run.ts'
import { fewestTold } from '../../src/core/summarise.ts'
import { compareText } from '../../src/kit/compare-text.ts'
import { type Html, escaped } from '../../src/kit/html.ts'
import type { MetricFigure } from './metric-figures.ts'
import type { MeasuredAgreement } from '../../src/core/grading.ts'
import { counted } from '../../src/kit/phrases.ts'
import { mean } from '../../src/statistics/descriptive.ts'
import { intervalChart, trendChart, votesChart } from './charts.ts'
import type { ReportInput } from './report-input.ts'
import { verdictWord } from '../../src/core/verdict.ts'

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

/** The scores of most judges: each has a column, also where nobody gave it. */
const ofFive = [1, 2, 3, 4, 5]

/** The scores that judges gave, how their trials spread, and whether anybody compared them with people. */
export function judgeScores({ run, agreement }: ReportInput): Html {
  const graded = run.records.flatMap(({ metric, score, negated }) =>
    negated || score.status === 'not-applicable' || score.grading?.grader !== metric
      ? []
      : [{ metric, grading: score.grading }],
  )
  if (graded.length === 0) return escaped``
  return escaped`<section aria-labelledby="judges">
    <h2 id="judges">Judge scores</h2>
    <div class="charts">
      ${[...Map.groupBy(graded, ({ metric }) => metric)].map(([metric, all]) => {
        const panels = all.flatMap(({ grading }) => grading.judges)
        const votes = panels.flatMap(({ votes: cast }) => cast.filter((vote) => vote !== null))
        const counts = new Map<number, number>()
        if (votes.every((vote) => ofFive.includes(vote))) for (const score of ofFive) counts.set(score, 0)
        for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
        const spreads = panels.flatMap(({ votes: cast }) => {
          const known = cast.filter((vote) => vote !== null)
          return known.length < 2 ? [] : [Math.max(...known) - Math.min(...known)]
        })
        const agreed = all.filter(({ grading }) => grading.consensus === true).length
        const adopted = all.every(({ grading }) => grading.adopted)
        const simulated = panels.reduce((sum, panel) => sum + panel.simulated, 0)
        return escaped`<figure class="judge">
          <figcaption>${metric}</figcaption>
          ${votesChart(counts, `votes on ${metric}: ${[...counts].map(([score, n]) => `${n} of ${score}`).join(', ')}`)}
          <dl>
            <div>
              <dt>Mean</dt>
              <dd>${votes.length === 0 ? '–' : mean(votes).toFixed(2)}</dd>
            </div>
            <div>
              <dt>Spread of trials</dt>
              <dd>
                ${spreads.length === 0 ? 'one trial' : `${mean(spreads).toFixed(2)} points, at most ${Math.max(...spreads)}`}
              </dd>
            </div>
            <div>
              <dt>Agreement of votes</dt>
              <dd>${agreed} of ${all.length} by majority</dd>
            </div>
            <div>
              <dt>Consistency</dt>
              <dd>${adopted ? 'measured' : escaped`<span class="warn">not measured</span>`}</dd>
            </div>
            <div>
              <dt>Calibration against people</dt>
              <dd>${calibrationOf([...new Set(all.map(({ grading }) => grading.fingerprint))].map((one) => agreement?.(one)))}</dd>
            </div>
          </dl>
          ${simulated > 0 && escaped`<p class="warn">${counted(simulated, 'vote')} of a fake server: no model’s opinion.</p>`}
        </figure>`
      })}
    </div>
  </section>`
}

/** What `judge calibrate` found of the graders of a metric. */
function calibrationOf(found: readonly (MeasuredAgreement | undefined)[]): Html {
  const [first] = found
  if (first === undefined || found.includes(undefined)) return escaped`<span class="warn">not measured</span>`
  const { kappa, lower, n, on, qualified } = first
  const figure =
    kappa === null ? 'no figure' : `kappa ${kappa.toFixed(2)}${lower === null ? '' : `, at least ${lower.toFixed(2)}`}`
  return escaped`${figure} on ${counted(n, 'answer')}, ${on}${!qualified && escaped`, <span class="bad">not qualified</span>`}`
}

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
