import { formatShare } from '../../src/statistics/format-statistics.ts'
import type { ReportChart } from '../../src/core/run-section.ts'
import { escaped, type Html } from '../../src/kit/html.ts'

// Drawn as SVG when the page is rendered: no library is needed in the page, and nothing has to run before the charts are seen.

/** A figure on a line, with what it is compared with; all in one unit. */
export interface Figure {
  readonly value: number | null
  readonly lower?: number | undefined
  readonly upper?: number | undefined
  readonly target?: number | null
  readonly baseline?: number | null
  readonly isBad: boolean
}

const [width, height, pad] = [200, 26, 7]

/** A figure with its interval, a tick for the target and a hollow mark for the baseline. */
export function intervalChart({ value, lower, upper, target, baseline, isBad }: Figure, said: string): Html {
  const known = [value, lower, upper, target, baseline].filter((one): one is number => typeof one === 'number')
  if (value === null) return escaped`<span class="none">no figure</span>`
  const within = (one: number, other: number): boolean => known.every((at) => at >= one && at <= other)
  // The same scale for figures of a kind, so that their intervals can be compared: a share, and a judge's 1 to 5.
  const [least, most] = within(0, 1) ? [0, 1] : within(1, 5) ? [1, 5] : spread(Math.min(...known), Math.max(...known))
  const x = (at: number): string => (pad + ((at - least) / (most - least)) * (width - 2 * pad)).toFixed(1)
  const mid = height / 2
  return escaped`<svg
    class="interval${isBad ? ' bad' : ''}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${said}"
  >
    <line class="axis" x1="${pad}" x2="${width - pad}" y1="${mid}" y2="${mid}" />
    ${lower !== undefined && upper !== undefined && escaped`<rect class="range" x="${x(lower)}" y="${mid - 3}" width="${Math.max(1.5, Number(x(upper)) - Number(x(lower))).toFixed(1)}" height="6" rx="3" />`}
    ${typeof target === 'number' && escaped`<line class="target" x1="${x(target)}" x2="${x(target)}" y1="2" y2="${height - 2}" />`}
    ${typeof baseline === 'number' && escaped`<circle class="before" cx="${x(baseline)}" cy="${mid}" r="5.5" />`}
    <circle class="now" cx="${x(value)}" cy="${mid}" r="4" />
  </svg>`
}

function spread(least: number, most: number): readonly [number, number] {
  const room = (most - least) * 0.15 || 1
  return [least - room, most + room]
}

/** The values of the last runs, the oldest first; a run without a value leaves a gap. Nothing is drawn of fewer than two. */
export function trendChart(values: readonly (number | null)[], said: string): Html {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return escaped`<span class="none">–</span>`
  const [least, most] = spread(Math.min(...known), Math.max(...known))
  const [wide, high] = [92, 26]
  const point = (value: number, at: number): string =>
    `${(4 + (at / (values.length - 1)) * (wide - 8)).toFixed(1)},${(high - 4 - ((value - least) / (most - least)) * (high - 8)).toFixed(1)}`
  const points = values.flatMap((value, at) => (value === null ? [] : [point(value, at)]))
  const [cx, cy] = (points.at(-1) ?? '0,0').split(',')
  return escaped`<svg class="trend" viewBox="0 0 ${wide} ${high}" role="img" aria-label="${said}">
    <polyline points="${points.join(' ')}" />
    <circle cx="${cx}" cy="${cy}" r="3" />
  </svg>`
}

/** A chart that a section of the run gives. */
export function sectionChart(chart: ReportChart): Html {
  return chart.kind === 'diagnostic' ? diagnosticTable(chart) : intervalRows(chart)
}

function intervalRows({ title, rows }: Extract<ReportChart, { kind: 'intervals' }>): Html {
  return escaped`<figure class="intervals">
    <figcaption>${title}</figcaption>
    <dl>
      ${rows.map(({ label, value, lower, upper, n }) => {
        const words = value === null ? 'none' : `${formatShare(value)} (${formatShare(lower)} to ${formatShare(upper)})`
        const isBad = value !== null && value < 1
        return escaped`<div>
          <dt>${label}</dt>
          <dd>
            ${value === null ? escaped`<span class="none">no case</span>` : intervalChart({ value, lower, upper, isBad }, `${label}: ${words}`)}<span
              class="figure"
              >${words}<small>${value === null ? '' : ` of ${n}`}</small></span
            >
          </dd>
        </div>`
      })}
    </dl>
  </figure>`
}

function diagnosticTable(chart: Extract<ReportChart, { kind: 'diagnostic' }>): Html {
  const { title, truth, test, apart } = chart
  const cell = (count: number, what: string, kind: 'good' | 'bad'): Html =>
    escaped`<td class="${count > 0 || kind === 'good' ? kind : 'clear'}"><b>${count}</b><small>${what}</small></td>`
  return escaped`<figure class="diagnostic">
    <figcaption>${title}</figcaption>
    <table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${truth[0]}</th>
          <th scope="col">${truth[1]}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${test[0]}</th>
          ${cell(chart.truePositives, 'true positive', 'good')}${cell(chart.falsePositives, 'false alarm', 'bad')}
        </tr>
        <tr>
          <th scope="row">${test[1]}</th>
          ${cell(chart.falseNegatives, 'missed', 'bad')}${cell(chart.trueNegatives, 'true negative', 'good')}
        </tr>
      </tbody>
    </table>
    ${apart !== '' && escaped`<p class="dim">Apart from these: ${apart}.</p>`}
  </figure>`
}

/** One bar of time against its budget, both in ms. */
export function latencyBar(ms: number | null, budget: number | undefined, most: number): Html {
  if (ms === null) return escaped`<span class="none">too few times</span>`
  const x = (at: number): string => ((at / most) * 100).toFixed(2)
  const isOver = budget !== undefined && ms > budget
  return escaped`<svg
    class="bar${isOver ? ' bad' : ''}"
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    role="img"
    aria-label="${ms} ms${budget === undefined ? '' : `, budget ${budget} ms`}"
  >
    <rect class="track" width="100" height="10" />
    <rect class="range" width="${x(ms)}" height="10" />
    ${budget !== undefined && escaped`<rect class="target" x="${x(budget)}" width="0.7" height="10" />`}
  </svg>`
}

/** How often judges gave each score, as small columns. */
export function votesChart(counts: ReadonlyMap<number, number>, said: string): Html {
  const scores = [...counts].toSorted(([one], [two]) => one - two)
  const most = Math.max(1, ...counts.values())
  return escaped`<svg class="votes" viewBox="0 0 ${scores.length * 26} 46" role="img" aria-label="${said}">
    ${scores.map(([score, count], at) => {
      const high = (count / most) * 28
      return escaped`<rect
          x="${at * 26 + 4}"
          y="${(32 - high).toFixed(1)}"
          width="18"
          height="${high.toFixed(1)}"
          rx="2"
        /><text x="${at * 26 + 13}" y="44">${score}</text>`
    })}
  </svg>`
}
