import type { ChalkInstance } from 'chalk'
import { formatValue } from '../../core/metric.ts'
import { renderTable } from '../../kit/render-table.ts'
import { sliceLabel } from '../../core/slice.ts'
import type { HeldRow, LogReport, LogWindow } from '../../ops/log-report.ts'
import { printable } from '../../kit/printable.ts'

/** What came of a log, for a terminal: the table of tier 1, the first misses, the lines that cannot be read, what shuts the gate, and one last line. */
export function renderLogReport(
  { lines, rows, shortfalls, faults, cuts, blocks, file }: LogReport,
  { name, window, chalk }: { readonly name: string; readonly window: LogWindow; readonly chalk: ChalkInstance },
): string {
  const parts = [
    chalk.bold(`vitest-assay  ${printable(name)}  ${describeWindow(window)}`),
    `${lines.all} lines: ${lines.judged} judged, ${lines.outside} outside of the window, ${lines.unreadable} unreadable`,
    '',
    `${chalk.bold('tier 1')} structural`,
    renderTable(
      ['metric', 'n', 'value', 'coverage', 'misses', 'bound', 'target', 'verdict'].map((word) => chalk.dim(word)),
      shownRows(rows).map((row) => cells(row, chalk)),
      ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'left'],
    ),
    '',
    ...shortfalls
      .slice(0, mostShown)
      .flatMap(({ caseId, metrics, status, why }) => [
        `${chalk.bold(printable(caseId))}  ${metrics.join(', ')}  ${chalk.red(status)}`,
        ...why.map((reason) => `    ${printable(reason)}`),
      ]),
    ...faults.map((fault) => `${chalk.red('unreadable')} ${printable(fault)}`),
    ...cuts.map((cut) => chalk.dim(cut)),
    ...blocks.map(({ kind, message }) => `${chalk.red(kind.padEnd(14))} ${printable(message)}`),
    chalk.dim(`run: ${file}`),
    blocks.length === 0 ? chalk.green('the gate is open') : chalk.red('the gate is shut'),
  ]
  return `${parts.join('\n')}\n`
}

const mostShown = 20

function describeWindow({ since, until }: LogWindow): string {
  if (since === null && until === null) return 'all of it'
  return [since && `since ${since.toISOString()}`, until && `until ${until.toISOString()}`].filter(Boolean).join(' ')
}

/** A slice is shown where its figure is not that of the whole log. */
function shownRows(rows: readonly HeldRow[]): HeldRow[] {
  const whole = new Map(rows.filter(({ row }) => row.slice.by === 'all').map((held) => [held.row.metric.name, held]))
  return [...whole].flatMap(([metric, all]) => [
    all,
    ...rows.filter(
      ({ row, verdict }) =>
        row.metric.name === metric &&
        row.slice.by !== 'all' &&
        row.n + row.unscored > 0 &&
        (verdict.value !== all.verdict.value || verdict.coverage !== all.verdict.coverage),
    ),
  ])
}

function cells({ row, verdict, bound, blocks }: HeldRow, chalk: ChalkInstance): string[] {
  const { metric, slice, n, misses, unscored } = row
  const whole = slice.by === 'all'
  return [
    whole ? metric.name : chalk.dim(`  ${printable(sliceLabel(slice))}`),
    String(n),
    formatValue(verdict.value, metric),
    // Rounded down: 100 % is said only when nothing is missing.
    n + unscored === 0 ? '-' : `${Math.floor((100 * n) / (n + unscored))}%`,
    String(misses),
    bound === null ? '-' : `${metric.better === 'higher' ? '≥' : '≤'} ${percent(bound, metric.better)}`,
    verdict.target === null
      ? '-'
      : `${metric.better === 'higher' ? '≥' : '≤'} ${Number((100 * verdict.target).toFixed(6))}%`,
    whole ? verdictCell(row, verdict.target, blocks, chalk) : '',
  ]
}

/** Rounded towards the worse. */
function percent(share: number, better: 'higher' | 'lower'): string {
  const thousandths = share * 100_000
  return `${((better === 'higher' ? Math.floor(thousandths) : Math.ceil(thousandths)) / 1000).toFixed(3)}%`
}

function verdictCell(
  row: HeldRow['row'],
  target: number | null,
  blocks: HeldRow['blocks'],
  chalk: ChalkInstance,
): string {
  if (blocks.length > 0)
    return chalk.red(
      blocks
        .map(({ kind }) => (kind === 'unscored' ? 'unscored' : target === null ? 'missed' : 'misses its target'))
        .join(', '),
    )
  if (row.n === 0) return chalk.dim('nothing to judge')
  if (target !== null) return chalk.green('reaches its target')
  return row.metric.safety ? 'no miss' : chalk.dim('shown only')
}
