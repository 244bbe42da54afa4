import type { ChalkInstance } from 'chalk'
import type { MetricVerdict } from '../../src/gate/comparing/metric-verdict.ts'
import type { PairedFigures } from '../../src/gate/paired/paired-figures.ts'
import { rowKey } from '../../src/gate/comparing/row-key.ts'
import type { Run } from '../../src/gate/run.ts'
import { sliceLabel } from '../../src/gate/slice-label.ts'
import { formatP } from '../../src/statistics/format-p.ts'
import { formatValue } from './format-value.ts'
import { renderTable } from './render-table.ts'
import { counted } from '../../src/score/counted.ts'

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

/** Drops that are neither shown nor ruled out, and small enough to let pass: what blocks is told as a block. */
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
