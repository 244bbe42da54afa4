import type { ChalkInstance } from 'chalk'
import type { Baseline } from '../../gate/baseline.ts'
import type { Comparison } from '../../gate/comparing/compare.ts'
import { listIds } from '../../gate/list-ids.ts'
import type { MetricVerdict, Verdict } from '../../gate/comparing/metric-verdict.ts'
import type { Run } from '../../gate/run.ts'
import { sliceLabel } from '../../gate/slice-label.ts'
import { colours } from '../colours.ts'
import { formatFigure } from '../format-figure.ts'
import { renderTable } from '../../../reporters/console/render-table.ts'

/** A run against its baseline, for a terminal: the rows that are not as they were, what changed case by case, and what blocks. */
export function renderDiff(of: {
  readonly run: Run
  readonly file: string
  /** Of the baseline. */
  readonly path: string
  readonly baseline: Baseline | null
  readonly comparison: Comparison
  readonly colour: boolean
}): string {
  const { run, file, path, baseline, comparison } = of
  const chalk = colours(of.colour)
  const { rows, blocks } = comparison
  const told = rows.filter(
    (row) =>
      row.slice.by === 'all' ||
      !['held', 'nonInferior', 'new', 'not-run', 'not-compared', 'insufficient'].includes(row.verdict),
  )
  const against = baseline === null ? 'no baseline yet' : `promoted ${baseline.createdAt} (${baseline.reason})`
  const lines = [
    `${chalk.bold(file)} of ${run.startedAt} against ${path}, ${against}`,
    '',
    renderTable(
      ['tier', 'metric', 'slice', 'n', 'baseline', 'value', 'verdict', ''],
      told.map((row) => cells(row, chalk)),
    ),
    '',
  ]
  for (const [what, ids] of [
    ['newly missed', idsOf(rows, 'newMisses')],
    ['mended', idsOf(rows, 'mended')],
    ['added cases', comparison.addedCases],
    ['changed cases', comparison.changedCases],
    ['removed cases', comparison.removedCases],
  ] as const) {
    if (ids.length > 0) lines.push(`${what}: ${listIds(ids, 20)}`)
  }
  for (const { message } of blocks) lines.push(`${chalk.red('blocks')} ${message}`)
  if (blocks.length === 0) lines.push(chalk.green('nothing blocks'))
  return `${lines.join('\n')}\n`
}

function cells(row: MetricVerdict, chalk: ChalkInstance): string[] {
  const colour: Readonly<Record<Verdict, (text: string) => string>> = {
    held: (text) => text,
    improved: chalk.green,
    nonInferior: (text) => text,
    inconclusive: chalk.yellow,
    regressed: chalk.red,
    missing: chalk.red,
    unscored: chalk.red,
    incomparable: chalk.yellow,
    insufficient: chalk.yellow,
    'not-compared': chalk.dim,
    new: chalk.cyan,
    'not-run': chalk.dim,
  }
  return [
    String(row.tier),
    row.metric,
    sliceLabel(row.slice),
    String(row.n),
    row.baseline === null ? '-' : formatFigure(row.baseline.value),
    formatFigure(row.value),
    colour[row.verdict](row.verdict),
    row.verdict === 'held' && row.newMisses.length === 0 ? '' : row.why,
  ]
}

/** `case (metric)` over the whole set, in the order of the rows. */
function idsOf(rows: readonly MetricVerdict[], what: 'newMisses' | 'mended'): string[] {
  return rows.filter(({ slice }) => slice.by === 'all').flatMap((row) => row[what].map((id) => `${id} (${row.metric})`))
}
