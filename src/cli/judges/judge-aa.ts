import { resolve } from 'node:path'
import { renderTable } from '../../kit/render-table.ts'
import { readRun } from '../../core/read-run.ts'
import { listIds } from '../../kit/phrases.ts'
import { sliceLabel } from '../../core/slice.ts'
import { compareIdenticalRuns, type IdenticalRow, type IdenticalRuns } from '../../judges/compare-identical-runs.ts'
import { formatInterval } from '../../statistics/format-statistics.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { renderMarkdownTable } from '../page.ts'
import type { judgeAaOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `judge aa`: two runs on identical input through the gate. Whatever is not held is a false alarm.
 *
 * @param a the file of the first run, from the working directory
 * @param b that of the second
 * @returns 0, or 3 where the gate would be shut though nothing changed
 * @throws {AssayError} `run-invalid` for files that are not runs, and for runs that are not complete or not on identical input
 */
export function judgeAa(context: CliContext, a: string, b: string, options: OptionsOf<typeof judgeAaOptions>): 0 | 3 {
  const [first, second] = [a, b].map((name) => ({ name, run: readRun(resolve(context.cwd, name), name) })) as [
    { name: string; run: ReturnType<typeof readRun> },
    { name: string; run: ReturnType<typeof readRun> },
  ]
  const compared = compareIdenticalRuns(first, second)
  if (options.json) printJson(context, { a, b, ...compared })
  else context.out(render(compared, options.markdown))
  return compared.blocks.length === 0 ? 0 : 3
}

const mostNamed = 5

function render({ rows, metrics, blocks }: IdenticalRuns, markdown: boolean): string {
  const table = markdown ? renderMarkdownTable : renderTable
  const changedOf = new Map(metrics.map(({ metric, changed, share }) => [metric, { changed, share }]))
  const told = rows.filter(({ slice, falseAlarm }) => slice.by === 'all' || falseAlarm)
  const held = rows.filter(({ compared }) => compared)
  const alarms = held.filter(({ falseAlarm }) => falseAlarm)
  const lines = [
    table(
      ['tier', 'metric', 'slice', 'n', 'first', 'second', 'difference', 'cases that changed', 'the gate says'],
      told.map((row) => cells(row, changedOf.get(row.metric))),
    ),
    '',
    ...metrics.flatMap(({ metric, changed }) =>
      changed.length === 0 ? [] : [`${metric} changed on ${printable(listIds(changed, mostNamed))}`],
    ),
    ...alarms.map(
      ({ metric, slice, verdict, why }) =>
        `false alarm: ${metric} in ${printable(sliceLabel(slice))} is ${verdict}, ${printable(why)}`,
    ),
    `${alarms.length} false ${alarms.length === 1 ? 'alarm' : 'alarms'} in ${held.length} rows; ${blocks.length === 0 ? 'the gate would stay open' : `the gate would be shut by ${blocks.length}`}`,
  ]
  return `${lines.join('\n')}\n`
}

function cells(
  row: IdenticalRow,
  changed: { readonly share: IdenticalRuns['metrics'][number]['share'] } | undefined,
): string[] {
  const { tier, metric, slice, n, value, baseline, difference, verdict } = row
  return [
    String(tier),
    metric,
    printable(sliceLabel(slice)),
    String(n),
    formatFigure(baseline?.value ?? null),
    formatFigure(value),
    difference === null ? '-' : `${difference < 0 ? '' : '+'}${formatFigure(difference)}`,
    slice.by === 'all' && changed !== undefined ? formatInterval(changed.share) : '',
    verdict,
  ]
}
