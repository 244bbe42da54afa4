import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/core/run.ts'
import { summariseTrials } from '../../src/core/outcomes.ts'
import { formatShare, formatP } from '../../src/statistics/format-statistics.ts'
import { renderTable } from '../../src/kit/render-table.ts'
import { type MetricVerdict, type PairedFigures, rowKey } from '../../src/core/verdict.ts'
import { sliceLabel } from '../../src/core/slice.ts'
import { formatValue } from '../../src/core/metric.ts'
import { counted } from '../../src/kit/phrases.ts'

const mostNamed = 10

/** What repeated trials say: pass@k, pass^k and the cases that flip; undefined where no case was repeated. */
export function renderTrials(run: Run, chalk: ChalkInstance): string | undefined {
  const summaries = summariseTrials(run)
  if (summaries.length === 0) return undefined
  const head = ['metric', 'cases', 'k', 'pass@1', 'pass@k', 'pass^k', 'flaky'].map((word) => chalk.dim(word))
  const rows = summaries.map(({ metric, cases, k, passAt1, passAtK, passHatK, flaky }) => [
    metric,
    String(cases),
    String(k),
    ...[passAt1, passAtK, passHatK].map(formatShare),
    String(flaky.length),
  ])
  const flaky = summaries
    .flatMap(({ metric, flaky: cases }) => cases.map((one) => ({ metric, ...one })))
    .sort((a, b) => b.flipRate - a.flipRate)
  const lines = flaky
    .slice(0, mostNamed)
    .map(
      ({ metric, caseId, trials, passes, flipRate }) =>
        `flaky  ${chalk.bold(caseId)}  ${metric}  ${passes} of ${trials} passed, flip rate ${formatShare(flipRate)}`,
    )
  if (flaky.length > mostNamed) lines.push(chalk.dim(`and ${flaky.length - mostNamed} more`))
  const table = renderTable(head, rows, ['left', 'right', 'right', 'right', 'right', 'right', 'right'])
  return `\n${chalk.bold('repeated trials')}\n${[table, ...lines].join('\n')}`
}

type PairedRow = MetricVerdict & { readonly paired: PairedFigures }

const mostWarned = 10

/** What paired comparisons found: the drop of each metric with its interval, p after Holm, and the smallest drop that would be found; undefined where there was none. */
export function renderPaired(run: Run, chalk: ChalkInstance): string | undefined {
  const rows = run.rows.filter((row): row is PairedRow => row.paired !== undefined)
  if (rows.length === 0) return undefined
  const shown = rows.filter(
    ({ slice, paired, verdict }) =>
      slice.by === 'all' || paired.drop > 0 || verdict === 'regressed' || verdict === 'improved',
  )
  const head = ['metric', 'pairs', 'worse', 'better', 'drop', '95% interval', 'p', 'smallest visible', 'verdict']
  const table = renderTable(
    head.map((word) => chalk.dim(word)),
    shown.map((row) => cells(run, row, chalk)),
    ['left', ...head.slice(1, -1).map(() => 'right' as const), 'left'],
  )
  const left = rows.length - shown.length
  const families = [...new Set(rows.map(({ paired }) => paired.tests))].join(' and ')
  const notes = [
    `p is one-sided, after Holm over ${families}; the smallest visible drop is found in 80 of 100 runs at the level that this leaves`,
    ...(left === 0 ? [] : [`${counted(left, 'slice')} without a drop not shown`]),
  ]
  return [
    `\n${chalk.bold('paired with the baseline')}`,
    table,
    ...notes.map((note) => chalk.dim(note)),
    ...warnings(run, shown, chalk),
  ].join('\n')
}

function cells(run: Run, { metric, slice, paired, verdict }: PairedRow, chalk: ChalkInstance): string[] {
  const definition = run.metrics.find(({ name }) => name === metric)
  const { drop, interval, smallestDrop } = paired
  const signed = (value: number): string => `${value < 0 ? '-' : ''}${formatValue(Math.abs(value), definition)}`
  return [
    slice.by === 'all' ? metric : chalk.dim(`  ${sliceLabel(slice)}`),
    paired.clusters === paired.pairs ? String(paired.pairs) : `${paired.pairs} in ${paired.clusters}`,
    String(paired.worse),
    String(paired.better),
    signed(drop),
    interval === null ? '-' : `${signed(interval.lower)} to ${signed(interval.upper)}`,
    formatP(paired.adjustedP),
    smallestDrop === null ? 'none' : formatValue(smallestDrop, definition),
    verdict === 'regressed' ? chalk.red(verdict) : verdict === 'inconclusive' ? chalk.yellow(verdict) : verdict,
  ]
}

/** Drops that are neither shown nor ruled out, and small enough to accept: what blocks is told as a block. */
function warnings(run: Run, rows: readonly PairedRow[], chalk: ChalkInstance): string[] {
  const blocked = new Set(
    run.blocks.flatMap(({ kind, metric, slice }) =>
      kind === 'inconclusive' && metric !== null && slice !== null ? [rowKey({ metric, slice })] : [],
    ),
  )
  const open = rows.filter((row) => row.verdict === 'inconclusive' && row.paired.drop > 0 && !blocked.has(rowKey(row)))
  return [
    ...open
      .slice(0, mostWarned)
      .map(({ metric, slice, why }) => `${chalk.yellow('inconclusive')}  ${metric} in ${sliceLabel(slice)}: ${why}`),
    ...(open.length > mostWarned ? [chalk.dim(`and ${open.length - mostWarned} more`)] : []),
  ]
}
