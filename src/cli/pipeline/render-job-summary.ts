import { formatValue } from '../../../reporters/console/format-value.ts'
import type { MetricVerdict } from '../../gate/comparing/metric-verdict.ts'
import type { Run } from '../../gate/run.ts'
import { plain } from '../../judging/providers/plain.ts'
import { alertOf } from '../../notify/alert-of.ts'
import { fewestTold } from '../../gate/fewest-told.ts'
import type { Told } from './annotations-of.ts'
import { renderMarkdownTable } from '../render-markdown-table.ts'

/** GitHub takes a summary of 1 MiB; this many rows stay far below. */
const mostRows = 200

/** Some runs as Markdown: what brought none home, then for each a line of what came of it, the findings, and its metrics over the whole set. */
export function renderJobSummary(runs: readonly Run[], told: Told): string {
  const parts = runs.map((run) => summaryOf(run, told))
  const failed = told.failures.map((text) => `- ${inline(text)}`)
  if (failed.length > 0) parts.unshift(['## Not measured', failed.join('\n')].join('\n\n'))
  return parts.map((part) => `${part}\n\n`).join('')
}

function summaryOf(run: Run, { link, aggregateOnly }: Told): string {
  const tiers = [...new Set(run.metrics.map(({ tier }) => tier))]
  const alert = alertOf({ kind: 'run', runs: [{ run, before: null }], failures: [], tiers, link, aggregateOnly })
  const outcome = run.exitCode === 0 ? 'passed' : (outcomes[run.exitCode] ?? `ended with ${run.exitCode}`)
  const rows = run.rows.filter(({ slice, n }) => slice.by === 'all' && !(aggregateOnly && n < fewestTold))
  return [
    `## ${inline(`${run.suite.name} ${run.suite.version}`)}: ${outcome}`,
    ...(alert === null
      ? []
      : [alert.items.map(({ safety, text }) => `- ${safety ? '**safety** ' : ''}${inline(text)}`).join('\n')]),
    ...(alert === null || alert.notes.length === 0 ? [] : [alert.notes.map(inline).join('  \n')]),
    ...(rows.length === 0 ? [] : [tableOf(run, rows)]),
  ].join('\n\n')
}

const outcomes: { readonly [code: number]: string } = { 1: 'tests failed', 2: 'not gated', 3: 'the gate is shut' }

function tableOf({ metrics }: Run, rows: readonly MetricVerdict[]): string {
  const definitions = new Map(metrics.map((metric) => [metric.name, metric]))
  const shown = rows.slice(0, mostRows).map((row) => {
    const metric = definitions.get(row.metric)
    return [
      String(row.tier),
      inline(row.metric),
      String(row.n),
      formatValue(row.value, metric),
      formatValue(row.baseline?.value ?? null, metric),
      row.target === null ? '-' : formatValue(row.target, metric),
      row.belowTarget ? `${row.verdict}, below target` : row.verdict,
    ]
  })
  const table = renderMarkdownTable(['tier', 'metric', 'n', 'value', 'baseline', 'target', 'verdict'], shown)
  return rows.length > mostRows ? `${table}\n\nand ${rows.length - mostRows} more` : table
}

/** A name in one line and without markup: a new line could begin a workflow command. */
function inline(text: string): string {
  return plain(text, [])
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]]/gu, '\\$&')
}
