import type { ChalkInstance } from 'chalk'
import type { MetricSummary } from '../../src/core/summarise.ts'
import { type MetricVerdict, rowKey, verdictWord } from '../../src/core/verdict.ts'
import { isHeld, sliceKey, sliceLabel } from '../../src/core/slice.ts'
import type { Run } from '../../src/core/run.ts'
import { formatValue, type Metric } from '../../src/core/metric.ts'
import { renderTable } from '../../src/kit/render-table.ts'

const titles: Readonly<Record<number, string>> = { 1: 'structural', 2: 'retrieval', 3: 'guidelines', 4: 'judged' }
/** A row of the table: figures of this run, with the verdict where it was compared. */
interface Row {
  readonly summary: MetricSummary | undefined
  readonly verdict: MetricVerdict | undefined
}

/** One tier as a table: each metric over the whole set, and beneath it the conditions and tenants that differ from it. */
export function renderTier(run: Run, tier: number, chalk: ChalkInstance): string {
  const head = ['metric', 'n', 'value', 'coverage', 'baseline', 'target', 'verdict'].map((word) => chalk.dim(word))
  const rows = shownRows(rowsOf(run, tier)).map((row) => cells(run, row, chalk))
  const table = renderTable(head, rows, ['left', 'right', 'right', 'right', 'right', 'right', 'left'])
  return `\n${chalk.bold(`tier ${tier}`)} ${run.options.tierLabels?.[`tier${tier}`] ?? titles[tier] ?? ''}\n${table}`
}

function rowsOf(run: Run, tier: number): Row[] {
  const rows = new Map<string, Row>()
  for (const summary of run.summaries)
    if (summary.tier === tier && isHeld(summary.slice)) rows.set(rowKey(summary), { summary, verdict: undefined })
  for (const verdict of run.rows) {
    if (verdict.tier === tier) rows.set(rowKey(verdict), { summary: rows.get(rowKey(verdict))?.summary, verdict })
  }
  return withoutRepeated([...rows.values()])
}

/**
 * A share at or above a floor stands beside its metric; where a metric is only ever 0 or 1, both are one figure, which is shown once, under the metric's own name.
 */
function withoutRepeated(rows: readonly Row[]): Row[] {
  const byMetric = Map.groupBy(rows, (row) => nameOf(row).metric)
  return [...byMetric].flatMap(([name, own]) => {
    const [, base = ''] = /^(.+)-at-least-[\d.]+$/u.exec(name) ?? []
    const beside = byMetric.get(base)
    return beside !== undefined && sayTheSame(own, beside) ? [] : own
  })
}

function sayTheSame(share: readonly Row[], metric: readonly Row[]): boolean {
  const figures = (rows: readonly Row[]): string =>
    JSON.stringify(
      rows.map(({ summary, verdict }) => [
        sliceKey((verdict ?? summary)?.slice ?? { by: 'all' }),
        summary?.n,
        summary?.value,
        summary?.misses.length,
        verdict?.verdict,
        verdict?.baseline,
        verdict?.target,
      ]),
    )
  // Every case that is not a hit counts 0: a mean of 0.5 from two cases of 0.5 is another figure.
  const isBinary = metric.every(
    ({ summary }) =>
      summary === undefined ||
      summary.value === null ||
      Math.abs(summary.value - (summary.n - summary.misses.length) / summary.n) < 1e-9,
  )
  return isBinary && figures(share) === figures(metric)
}

/** A condition is shown when its figure or its verdict is not that of the whole set. */
function shownRows(rows: readonly Row[]): Row[] {
  const whole = new Map(rows.filter((row) => nameOf(row).slice.by === 'all').map((row) => [nameOf(row).metric, row]))
  return rows.filter((row) => {
    const all = whole.get(nameOf(row).metric)
    if (all === row || all === undefined) return true
    if (isEmpty(row) || isTooFew(row)) return false
    return valueOf(row) !== valueOf(all) || row.verdict?.verdict !== all.verdict?.verdict
  })
}

/** Neither now nor in the baseline has the condition anything to judge under this metric. */
function isEmpty({ summary, verdict }: Row): boolean {
  return (summary?.n ?? 0) + (summary?.unscored.length ?? 0) === 0 && (verdict?.baseline ?? null) === null
}

/** A 95th percentile of few cases has no figure, and most conditions have few: only the whole set says so. */
function isTooFew(row: Row): boolean {
  return (
    (row.verdict?.verdict ?? 'insufficient') === 'insufficient' &&
    row.summary !== undefined &&
    row.summary.n > 0 &&
    valueOf(row) === null
  )
}

function nameOf({ summary, verdict }: Row): Pick<MetricSummary, 'metric' | 'slice' | 'tier'> {
  return (verdict ?? summary) as MetricSummary
}

function valueOf({ summary, verdict }: Row): number | null {
  return summary?.value ?? verdict?.value ?? null
}

function cells(run: Run, row: Row, chalk: ChalkInstance): string[] {
  const { summary, verdict } = row
  const { metric, slice } = nameOf(row)
  const definition = run.metrics.find(({ name }) => name === metric)
  const scored = summary?.n ?? verdict?.n ?? 0
  const unscored = summary?.unscored.length ?? 0
  return [
    slice.by === 'all' ? metric : chalk.dim(`  ${sliceLabel(slice)}`),
    String(scored),
    `${formatValue(valueOf(row), definition)}${comparedCell(verdict, definition, chalk)}`,
    scored + unscored === 0 ? '-' : coverage(scored, unscored),
    formatValue(verdict?.baseline?.value ?? null, definition),
    formatValue(verdict?.target ?? null, definition),
    verdictCell(verdict, chalk),
  ]
}

/** Of a row with new or changed cases, the figure that the verdict is on. */
function comparedCell(verdict: MetricVerdict | undefined, metric: Metric | undefined, chalk: ChalkInstance): string {
  if (verdict?.comparedOn === undefined || !onCompared.has(verdict.verdict)) return ''
  const { n, value } = verdict.comparedOn
  return chalk.dim(n === 0 ? ', none compared' : `, compared ${formatValue(value, metric)} on ${n}`)
}

/** Verdicts that a comparison came to. */
const onCompared: ReadonlySet<MetricVerdict['verdict']> = new Set([
  'held',
  'improved',
  'regressed',
  'nonInferior',
  'inconclusive',
  'incomparable',
  'missing',
])

/** Rounded down: 100 % is said only when nothing is missing. */
function coverage(scored: number, unscored: number): string {
  return `${Math.floor((100 * scored) / (scored + unscored))}%`
}

function verdictCell(verdict: MetricVerdict | undefined, chalk: ChalkInstance): string {
  if (verdict === undefined) return chalk.dim('not compared')
  const words = verdict.belowTarget
    ? `${verdictWord(verdict.verdict)}, misses its target`
    : verdictWord(verdict.verdict)
  if (verdict.belowTarget) return chalk.red(words)
  switch (verdict.verdict) {
    case 'held':
    case 'nonInferior':
      return words
    case 'inconclusive':
      return chalk.yellow(words)
    case 'improved':
      return chalk.green(words)
    case 'new':
    case 'not-compared':
    case 'not-run':
      return chalk.dim(words)
    case 'insufficient':
      return verdict.target === null ? chalk.dim(words) : chalk.red(words)
    default:
      return chalk.red(words)
  }
}
