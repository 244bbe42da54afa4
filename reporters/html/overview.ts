import { type ReportPart, type Words, runSections, sectionOf } from '../../src/core/run-section.ts'
import { type Html, escaped } from '../../src/kit/html.ts'
import { counted, listIds } from '../../src/kit/phrases.ts'
import { latencyBar, sectionChart } from './charts.ts'
import { fewestTold } from '../../src/core/summarise.ts'
import { whatWasMeasured } from '../../src/gate/measured.ts'
import type { Slice } from '../../src/core/slice.ts'
import { type Run, whyPartial } from '../../src/core/run.ts'
import { describeFailed, foundBy, metricChanges } from '../metric-changes.ts'
import { whatToDo } from '../next-step.ts'
import { attention } from './attention.ts'
import { heatMap, judgeScores, metricTables } from './overview-figures.ts'
import { type MetricFigure, metricFigures } from './metric-figures.ts'
import type { ReportData } from './report-data.ts'
import type { ReportInput } from './report-input.ts'

const headings: Readonly<Record<string, string>> = {
  redFlags: 'Red flags',
  rules: 'Guideline rules',
  readings: 'Readings',
  judged: 'Judges',
  generated: 'Generated patients',
}

/** Rows of a section that take more room than a screen are folded. */
const mostOpen = 12

/** What a section of the run has to say: its tables, its charts and its notes. */
export function sectionOfRun(key: string, parts: readonly ReportPart[]): Html {
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

/** Metrics named beside the verdict; the tables have all. */
const mostChanges = 6

/** The first page: the verdict, why, and every figure; it stands in the file as markup, so that it is there before any script runs. */
export function overview(input: ReportInput, data: ReportData): Html {
  const { run, earlier = [] } = input
  const figures = metricFigures(run, earlier)
  const links = data.ids.length > 0
  const parts = runSections().flatMap((section) => {
    const found = sectionOf(run, section)
    return found === undefined || section.report === undefined
      ? []
      : [{ key: section.key, parts: section.report.parts(found, run) }]
  })
  const isOpen = input.privacy !== 'aggregate-only'
  return escaped`${verdictOf(input, figures, isOpen)} ${attention(run, data)}
  ${metricTables(run, isOpen ? figures : figures.filter(({ summary }) => summary !== undefined && summary.n >= fewestTold), earlier.length, links)}
  ${heatMap(run, figures, links)}
  ${parts.map(({ key, parts: all }) => sectionOfRun(key, isOpen ? all : all.map((part) => ({ ...part, notes: [] }))))}
  ${judgeScores(input)} ${latency(run)} ${isOpen && notMeasured(run)}`
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
    ? [
        ...(run.failedFiles ?? []).map(describeFailed),
        ...run.problems,
        ...run.blocks.map((block) => foundBy(run, block)),
      ]
    : run.blocks.map(({ kind, metric }) => [kind, metric].filter((word) => word !== null).join(': '))
  const small = new Set(
    isOpen ? [] : run.summaries.flatMap(({ metric, slice, n }) => (isSmall(slice, n) ? [metric] : [])),
  )
  const changes = metricChanges({ ...run, rows: run.rows.filter(({ metric }) => !small.has(metric)) })
  const { why: cause, words, command } = whatToDo(run, place)
  return escaped`<section class="verdict ${isPass ? 'pass' : 'fail'}" aria-labelledby="verdict">
    <p class="mark" aria-hidden="true">${isPass ? '✓' : '✕'}</p>
    <div>
      <h2 id="verdict">${isPass ? 'Passed' : run.scope.complete ? 'Failed: the gate is shut' : 'Not gated'}</h2>
      ${isOpen && cause !== undefined && escaped`<p>${cause}.</p>`}
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
        words !== '' &&
        escaped`<p class="next">${words}${command === undefined ? '' : ':'}</p>${command !== undefined && escaped`<p class="command"><code>${command}</code></p>`}`
      }
      ${!run.scope.complete && escaped`<p>Partial run: ${whyPartial(run.scope)}.</p>`}
      ${
        why.length > 0 &&
        escaped`<details class="why">
          <summary>${why.length === 1 ? 'The reason in full' : `All ${why.length} reasons in full`}</summary>
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

/** Of so few cases a figure could be of one person. */
function isSmall({ by }: Slice, n: number): boolean {
  return by === 'all' && n > 0 && n < fewestTold
}

function tile(label: string, count: number, tone = ''): Html {
  return escaped`<div class="${tone}">
    <dt>${label}</dt>
    <dd>${count}</dd>
  </div>`
}

function latency({ stageVerdicts }: Run): Html {
  if (stageVerdicts.length === 0) return escaped``
  const most = Math.max(
    1,
    ...stageVerdicts
      .flatMap(({ p50Ms, p95Ms, budget }) => [p50Ms, p95Ms, budget?.p50Ms, budget?.p95Ms])
      .filter((ms) => typeof ms === 'number'),
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
