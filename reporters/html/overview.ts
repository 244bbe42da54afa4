import type { MeasuredAgreement } from '../../src/core/grading.ts'
import { formatValue } from '../../src/core/metric.ts'
import { fewestTold } from '../../src/core/summarise.ts'
import { whatWasMeasured } from '../../src/gate/measured.ts'
import { runSections, sectionOf, type ReportPart, type Words } from '../../src/core/run-section.ts'
import { type Run, whyPartial } from '../../src/core/run.ts'
import { verdictWord } from '../../src/core/verdict.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { counted, listIds } from '../../src/kit/phrases.ts'
import { mean } from '../../src/statistics/descriptive.ts'
import { metricChanges } from '../metric-changes.ts'
import { whatToDo } from '../next-step.ts'
import { byRule, isFresh, shortfallsOf } from '../shortfalls.ts'
import { intervalChart, latencyBar, sectionChart, trendChart, votesChart } from './charts.ts'
import { heatMap } from './heat-map.ts'
import { type MetricFigure, metricFigures } from './metric-figures.ts'
import type { ReportData } from './report-data.ts'
import type { ReportInput } from './report-input.ts'

/** Metrics named beside the verdict; the tables have all. */
const mostChanges = 6

const tierNames: Readonly<Record<number, string>> = {
  1: 'Structure and safety',
  2: 'Retrieval',
  3: 'Guidelines',
  4: 'Judged',
}

/** The first page: the verdict, why, and every figure; it stands in the file as markup, so that it is there before any script runs. */
export function overview(input: ReportInput, data: ReportData): Html {
  const { run, earlier = [] } = input
  const figures = metricFigures(run, earlier)
  const parts = runSections().flatMap((section) => {
    const found = sectionOf(run, section)
    return found === undefined || section.report === undefined
      ? []
      : [{ key: section.key, parts: section.report.parts(found, run) }]
  })
  const isOpen = input.privacy !== 'aggregate-only'
  return escaped`${verdictOf(input, figures, isOpen)} ${misses(run, data)}
  ${metricTables(run, isOpen ? figures : figures.filter(({ summary }) => (summary?.n ?? 0) >= fewestTold), earlier.length, data.ids.length > 0)}
  ${heatMap(run, figures, data.ids.length > 0)}
  ${parts.map(({ key, parts: all }) => sectionOfRun(key, isOpen ? all : all.map((part) => ({ ...part, notes: [] }))))}
  ${judged(input)} ${latency(run)} ${isOpen && notMeasured(run)}`
}

function verdictOf({ run, place }: ReportInput, figures: readonly MetricFigure[], isOpen: boolean): Html {
  const isPass = run.exitCode === 0
  const missed = new Set(run.summaries.flatMap(({ slice, misses: ids }) => (slice.by === 'all' ? ids : [])))
  const open = new Set(
    run.summaries.flatMap(({ slice, unscored }) => (slice.by === 'all' ? unscored.map(({ caseId }) => caseId) : [])),
  )
  const fresh = new Set(run.rows.flatMap(({ newMisses }) => newMisses))
  const fixed = new Set(run.rows.flatMap(({ slice, mended }) => (slice.by === 'all' ? mended : [])))
  const worse = figures.filter(({ row }) => row?.verdict === 'regressed' || row?.belowTarget === true).length
  // Messages name cases.
  const why = isOpen
    ? [...run.problems, ...run.blocks.map(({ message }) => message)]
    : run.blocks.map(({ kind, metric }) => [kind, metric].filter((word) => word !== null).join(': '))
  const changes = metricChanges(run)
  const { words, command } = whatToDo(run, place)
  return escaped`<section class="verdict ${isPass ? 'pass' : 'fail'}" aria-labelledby="verdict">
    <p class="mark" aria-hidden="true">${isPass ? '✓' : '✕'}</p>
    <div>
      <h2 id="verdict">${isPass ? 'Passed' : run.scope.complete ? 'Gate shut' : 'Not gated'}</h2>
      ${
        changes.length > 0 &&
        escaped`<ul class="changes">
          ${changes
            .slice(0, mostChanges)
            .map(
              ({ metric, verdict, blocks, ...change }) =>
                escaped`<li><span class="tag ${blocks ? 'bad' : verdict === 'improved' ? 'good' : ''}">${verdict}</span> <b>${metric}</b> ${change.figures}</li>`,
            )}${changes.length > mostChanges && escaped`<li class="dim">and ${counted(changes.length - mostChanges, 'metric')} more</li>`}
        </ul>`
      }
      ${
        isOpen &&
        escaped`<p class="next">${words}${command === undefined ? '' : ':'}</p>${command !== undefined && escaped`<p class="command"><code>${command}</code></p>`}`
      }
      ${!run.scope.complete && escaped`<p>Partial run: ${whyPartial(run.scope)}.</p>`}
      ${
        why.length > 0 &&
        escaped`<details class="why">
          <summary>${counted(why.length, 'reason')}</summary>
          <ul>
            ${why.map((message) => escaped`<li>${message}</li>`)}
          </ul>
        </details>`
      }
    </div>
    <dl class="tiles">
      ${tile('Cases', Object.keys(run.cases).length)}${tile('Metrics', figures.length)}${tile('New misses', fresh.size, fresh.size > 0 ? 'bad' : '')}${tile('Fixed', fixed.size, fixed.size > 0 ? 'good' : '')}${tile('Missed in all', missed.size)}${tile('Unclear or unscored', open.size, open.size > 0 ? 'warn' : '')}${tile('Worse or off target', worse, worse > 0 ? 'bad' : '')}
    </dl>
  </section>`
}

function tile(label: string, count: number, tone = ''): Html {
  return escaped`<div class="${tone}">
    <dt>${label}</dt>
    <dd>${count}</dd>
  </div>`
}

/** Letters of outcomes that somebody has to look at, the first to be told first. */
const urgency: Readonly<Record<string, number>> = { w: 0, c: 1, u: 1, m: 2 }

/** The first that somebody should open, new ones before known ones; each has a number, by which the keyboard opens it. */
function misses(run: Run, data: ReportData): Html {
  if (data.ids.length === 0) return escaped``
  const letters = data.ids.map((id, at) => ({
    id,
    cells: data.outcomes.map((column, metric) => [column[at], metric] as const),
  }))
  const rank = ({ cells }: (typeof letters)[number]): number => {
    const all = cells.map(([letter]) => letter)
    return all.includes('w') ? 0 : all.includes('u') || all.includes('c') ? 1 : all.includes('m') ? 2 : 3
  }
  const rules = byRule(run, shortfallsOf(run).filter(isFresh))
  const ruleOf = new Map(
    rules.toReversed().flatMap(([rule, own]) => own.map((one) => [one.caseId, { rule, own }] as const)),
  )
  // A few of each rule, so that none crowds another out.
  const first = new Map(
    rules
      .flatMap(([, own], place) => own.slice(0, place === 0 ? 3 : 2).map(({ caseId }) => caseId))
      .map((id, at) => [id, at] as const)
      .toReversed(),
  )
  const turn = (id: string): number => first.get(id) ?? letters.length
  const shown = letters
    .filter((one) => rank(one) < 3)
    .toSorted((one, two) => rank(one) - rank(two) || turn(one.id) - turn(two.id) || weight(two) - weight(one))
  if (shown.length === 0)
    return escaped`<section>
      <h2>Misses</h2>
      <p>No case was missed, and none is unclear.</p>
    </section>`
  return escaped`<section aria-labelledby="misses">
    <h2 id="misses">What needs attention</h2>
    <p class="dim">
      ${counted(shown.length, 'case')} with a miss, or of which nothing was learned; new ones first. Key
      <kbd>m</kbd> comes here, a figure then opens a case; <kbd>n</kbd> and <kbd>p</kbd> step through all of them.
    </p>
    <ol class="misses">
      ${shown.slice(0, 9).map(({ id, cells }) => {
        const detail = data.details[id]
        // What flipped comes first, by name and by reason.
        const fell = cells
          .filter(([letter]) => letter !== undefined && letter in urgency)
          .toSorted(([one], [two]) => (urgency[one ?? ''] ?? 9) - (urgency[two ?? ''] ?? 9))
        const findings = detail?.answers.flatMap((answer) => answer.findings) ?? []
        const about = ruleOf.get(id)
        const told = about?.own.find(({ caseId }) => caseId === id)
        const reason =
          told?.why[0] ??
          fell
            .map(([, metric]) =>
              findings.find((one) => one.metric === metric && 'muc'.includes(one.outcome) && one.why.length > 0),
            )
            .find((one) => one !== undefined)?.why[0]
        const words = cells.some(([letter]) => letter === 'w')
          ? escaped`<span class="tag bad">new miss</span>`
          : cells.some(([letter]) => letter === 'm')
            ? escaped`<span class="tag">known miss</span>`
            : escaped`<span class="tag warn">unclear or unscored</span>`
        const names = fell.map(([, metric]) => data.metrics[metric]?.name ?? '')
        return escaped`<li>
          <p class="who"><a href="#/case/${encodeURIComponent(id)}"><b>${id}</b></a> ${words}</p>
          ${detail?.patient !== undefined && escaped`<p class="patient">${detail.patient}</p>`}${reason !== undefined && escaped`<p class="reason">${quoted(reason)}</p>`}
          <p class="dim">
            ${about !== undefined && about.own.length > 1 && escaped`${about.rule}, ${counted(about.own.length, 'case')}<br />`}${listIds(names, 3)}
          </p>
        </li>`
      })}
    </ol>
    <p><a href="#/cases?show=eyes">All ${shown.length} in the list of cases</a></p>
  </section>`

  function weight({ cells }: (typeof letters)[number]): number {
    return cells.filter(
      ([letter, metric]) =>
        letter === 'm' && run.metrics.find(({ name }) => name === data.metrics[metric]?.name)?.aggregate === 'rate',
    ).length
  }
}

/** A reason with the words that it quotes marked. */
function quoted(reason: string): Html {
  // What is long is cut within its quote.
  const parts = reason.split(/"([^"]+)(?:"|(?<=…)$)/u)
  return escaped`${parts.map((part, at) => (at % 2 === 1 ? escaped`<q>${part}</q>` : escaped`${part}`))}`
}

function metricTables(run: Run, figures: readonly MetricFigure[], earlier: number, links: boolean): Html {
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
  const open = summary?.unscored.length ?? 0
  const [fell, fixed] = [row?.newMisses.length ?? 0, row?.mended.length ?? 0]
  const moved = [...(fell > 0 ? [`${fell} newly missed`] : []), ...(fixed > 0 ? [`${fixed} fixed`] : [])]
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
      ${summary?.n ?? 0}${open > 0 && escaped`<small class="warn"> +${open} open</small>`}
    </td>
    <td class="num" data-head="Missed">
      ${summary === undefined || summary.misses.length === 0 || !links ? (summary?.misses.length ?? 0) : escaped`<a href="#/cases?metric=${encodeURIComponent(metric.name)}&amp;show=missed">${summary.misses.length}</a>`}
    </td>
    <td data-head="Verdict">
      <span class="${tone === '' ? 'dim' : `tag ${tone}`}"
        >${verdict}${row?.belowTarget === true && ', off target'}</span
      >${isBad && links && moved.length > 0 && escaped`<p class="dim">${moved.join(', ')}</p>`}
    </td>
  </tr>`
}

const headings: Readonly<Record<string, string>> = {
  redFlags: 'Red flags',
  rules: 'Guideline rules',
  readings: 'Readings',
  judged: 'Judges',
  generated: 'Generated patients',
}

/** Rows of a section that take more room than a screen are folded. */
const mostOpen = 12

function sectionOfRun(key: string, parts: readonly ReportPart[]): Html {
  return escaped`<section class="part" aria-labelledby="part-${key}">
    <h2 id="part-${key}">${headings[key] ?? key}</h2>
    ${parts.map(({ title, tables, notes, charts = [] }) => {
      const drawn = tables.map(
        ({ columns, rows }) =>
          escaped`<div class="scroll" role="region" tabindex="0" aria-label="${headings[key] ?? key}">
            <table>
              <thead>
                <tr>
                  ${columns.map(
                    ({ head, align }) =>
                      escaped`<th scope="col" ${align === 'right' && escaped` class="num"`}>${head}</th>`,
                  )}
                </tr>
              </thead>
              <tbody>
                ${rows.map(
                  (row) =>
                    escaped`<tr>
                      ${row.map((cell, at) => escaped`<td${columns[at]?.align === 'right' && escaped` class="num"`}>${drawnWords(cell)}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`,
      )
      const count = tables.reduce((sum, { rows }) => sum + rows.length, 0)
      return escaped`${title !== undefined && escaped`<h3>${title.map((words) => escaped`${drawnWords(words)} `)}</h3>`}
      ${charts.length > 0 && escaped`<div class="charts">${charts.map(sectionChart)}</div>`}
      ${
        count > mostOpen
          ? escaped`<details>
              <summary>${counted(count, 'row')}</summary>
              ${drawn}
            </details>`
          : drawn
      }
      ${notes.map((words) => escaped`<p class="note">${drawnWords(words)}</p>`)}`
    })}
  </section>`
}

const tones: Readonly<Record<string, string>> = { bad: 'bad', warning: 'warn', dim: 'dim', bold: 'bold', plain: '' }

function drawnWords(words: Words): Html {
  return typeof words === 'string'
    ? escaped`${words}`
    : escaped`<span class="${tones[words.tone] ?? ''}">${words.text}</span>`
}

/** The scores that judges gave, how their trials spread, and whether anybody compared them with people. */
function judged({ run, agreement }: ReportInput): Html {
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
        const scores = votes.every((vote) => Number.isInteger(vote) && vote >= 1 && vote <= 5) ? [1, 2, 3, 4, 5] : []
        for (const score of scores) counts.set(score, 0)
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

function latency({ stageVerdicts }: Run): Html {
  if (stageVerdicts.length === 0) return escaped``
  const most = Math.max(
    1,
    ...stageVerdicts.flatMap(({ p50Ms, p95Ms, budget }) => [
      p50Ms ?? 0,
      p95Ms ?? 0,
      budget?.p50Ms ?? 0,
      budget?.p95Ms ?? 0,
    ]),
  )
  return escaped`<section aria-labelledby="latency">
    <h2 id="latency">Latency by stage</h2>
    <table class="stages">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">p50</th>
          <th scope="col">p95</th>
          <th scope="col" class="num">Times</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        ${stageVerdicts.map(
          ({ stage, n, p50Ms, p95Ms, budget, verdict, why }) =>
            escaped`<tr>
              <th scope="row">${stage}</th>
              <td data-head="p50">
                ${latencyBar(p50Ms, budget?.p50Ms, most)}<small>${msOf(p50Ms, budget?.p50Ms)}</small>
              </td>
              <td data-head="p95">
                ${latencyBar(p95Ms, budget?.p95Ms, most)}<small>${msOf(p95Ms, budget?.p95Ms)}</small>
              </td>
              <td class="num" data-head="Times">${n}</td>
              <td data-head="Verdict">
                <span class="${verdict === 'over-budget' ? 'tag bad' : 'dim'}" title="${why}"
                  >${verdict.replaceAll('-', ' ')}</span
                >
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

function msOf(ms: number | null, budget: number | undefined): string {
  return ms === null ? '' : `${Math.round(ms)} ms${budget === undefined ? '' : ` of ${budget}`}`
}

function notMeasured(run: Run): Html {
  const { notMeasured: gaps, inPart } = whatWasMeasured(run)
  const idle = run.metrics
    .filter(({ name }) => !run.summaries.some(({ metric, n }) => metric === name && n > 0))
    .map(({ name }) => name)
  const skipped = run.skippedTests ?? []
  const lines = [
    ...(gaps.length === 0 ? [] : [`Not measured: ${gaps.join(', ')}.`]),
    ...(inPart.length === 0 ? [] : [`In part: ${inPart.join(', ')}.`]),
    ...(idle.length === 0 ? [] : [`No case to judge: ${idle.join(', ')}.`]),
    ...(skipped.length === 0 ? [] : [`Skipped tests: ${listIds(skipped, 10)}.`]),
    ...(run.stageVerdicts.length === 0 ? ['No stage of the system was timed.'] : []),
    ...(run.replayed ?? []).map(
      ({ subject, answers, from, to }) =>
        `${counted(answers, 'answer')} of ${subject} replayed, recorded ${from === to ? `on ${from}` : `from ${from} to ${to}`}: the system was not asked.`,
    ),
    ...(run.removedCases.length === 0
      ? []
      : [`Cases of the baseline that the run has not: ${listIds(run.removedCases, 10)}.`]),
  ]
  return escaped`<section aria-labelledby="gaps">
    <h2 id="gaps">What was not measured</h2>
    ${
      lines.length === 0
        ? escaped`<p>Every metric has a score of every case that there was to judge.</p>`
        : escaped`<ul>
            ${lines.map((line) => escaped`<li>${line}</li>`)}
          </ul>`
    }
  </section>`
}
