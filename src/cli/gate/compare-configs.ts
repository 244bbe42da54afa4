import { basename, resolve } from 'node:path'
import { compareConfigs, type ConfigFigure, type ConfigMatrix, type ConfigMetric } from '../../gate/compare-configs.ts'
import { readRun } from '../../core/read-run.ts'
import { printable } from '../../kit/printable.ts'
import { renderTable } from '../../kit/render-table.ts'
import { formatP, formatShare } from '../../statistics/format-statistics.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import { formatFigure } from '../terminal-text.ts'
import type { compareConfigsOptions } from './command-options.ts'

/**
 * `compare-configs`: runs of several configurations on one golden set, side by side.
 *
 * @param files of runs, from the working directory; the first is what the others are compared with
 * @throws {AssayError} `run-invalid` for a file that is not a run, fewer than two, one run twice, a partial run, another suite, and cases that differ
 */
export function compareConfigsCommand(
  context: CliContext,
  files: readonly string[],
  options: OptionsOf<typeof compareConfigsOptions>,
): 0 {
  const names = files.map((file) => basename(file, '.json'))
  const isUnique = new Set(names).size === names.length
  const matrix = compareConfigs(
    files.map((file, at) => ({
      name: isUnique ? (names[at] ?? file) : file,
      run: readRun(resolve(context.cwd, file), file),
    })),
  )
  if (options.json) printJson(context, matrix)
  else context.out(renderConfigs(matrix))
  return 0
}

/** The matrix with its latency and cost, then each difference with its interval. */
export function renderConfigs({ suite, cases, configs, metrics }: ConfigMatrix): string {
  const [first] = configs
  const head = ['tier', 'metric', ...configs.map(({ name }) => printable(name))]
  const rows = metrics.map((row) => [
    String(row.tier),
    printable(titleOf(row)),
    ...row.cells.map((cell) => cellText(row, cell)),
  ])
  const align = ['left', 'left', ...configs.map(() => 'right' as const)] as const
  const beside = besideRows(configs)
  const differences = metrics.flatMap((row) => differenceRows(row, configs))
  const lines = [
    printable(
      `suite ${suite.name} ${suite.version}, ${cases} cases; each configuration is compared with ${first?.name ?? ''}`,
    ),
    ...configs.map(({ name, run, startedAt, candidate }) =>
      printable(`${name}  run ${run} of ${startedAt}${candidate === null ? '' : `, candidate ${candidate}`}`),
    ),
    '',
    renderTable(head, rows, align),
    '',
    ...(beside.length === 0
      ? [
          'no latency and no cost was measured: toRespondWithin and stage time a system, a metric in USD counts its cost',
        ]
      : [renderTable(['', 'per case', ...configs.map(({ name }) => printable(name))], beside, align)]),
    '',
    ...(differences.length === 0
      ? ['no two configurations measured the same metric']
      : [
          renderTable(
            ['metric', 'configuration', 'pairs', 'difference', '95% interval', 'p', 'adjusted p', ''],
            differences,
            ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'left'],
          ),
          'intervals are not adjusted; p is two-sided, adjusted by Holm over every difference here',
        ]),
  ]
  return `${lines.join('\n')}\n`
}

function titleOf({ metric, unit, aggregate }: ConfigMetric): string {
  const how = aggregate === 'p95' ? `p95, ${unit}` : unit
  return aggregate === 'rate' ? metric : `${metric} (${how})`
}

function cellText({ aggregate }: ConfigMetric, cell: ConfigFigure | null): string {
  if (cell === null) return 'not measured'
  const value = valueText(aggregate, cell.value)
  return cell.unscored === 0 ? `${value} of ${cell.n}` : `${value} of ${cell.n}, ${cell.unscored} unscored`
}

function valueText(aggregate: ConfigMetric['aggregate'], value: number | null): string {
  if (value === null) return '-'
  return aggregate === 'rate' ? formatShare(value) : formatFigure(value)
}

/** Latency and cost, a line each; what a configuration did not measure says so. */
function besideRows(configs: ConfigMatrix['configs']): string[][] {
  const named = (of: (config: ConfigMatrix['configs'][number]) => object): readonly string[] => [
    ...new Set(configs.flatMap((config) => Object.keys(of(config)))),
  ]
  const missing = 'not measured'
  return [
    ...named(({ latency }) => latency).map((name) => [
      'latency',
      printable(`${name}, p50 and mean in ms`),
      ...configs.map(({ latency: { [name]: one } }) =>
        one === undefined ? missing : `${formatFigure(one.p50Ms)}, ${formatFigure(one.meanMs)}`,
      ),
    ]),
    ...named(({ stages }) => stages).map((name) => [
      'latency',
      printable(`stage ${name}, p50 and p95 in ms`),
      ...configs.map(({ stages: { [name]: one } }) =>
        one === undefined ? missing : `${formatFigure(one.p50Ms)}, ${formatFigure(one.p95Ms)}`,
      ),
    ]),
    ...named(({ cost }) => cost).map((name) => [
      'cost',
      printable(`${name}, USD`),
      ...configs.map(({ cost: { [name]: one } }) => (one === undefined ? missing : dollars(one.dollarsPerCase))),
    ]),
    ...(configs.some(({ judging }) => judging !== null)
      ? [
          [
            'cost',
            'judges in this run, USD',
            ...configs.map(({ judging }) =>
              judging === null
                ? missing
                : judging.dollarsPerCase === null
                  ? 'price not known'
                  : dollars(judging.dollarsPerCase),
            ),
          ],
        ]
      : []),
  ]
}

/** Fractions of a cent count where thousands of cases are asked. */
function dollars(amount: number): string {
  return String(Number(amount.toPrecision(3)))
}

/** The level at which a difference is said to be shown. */
const level = 0.05

function wayText(way: 'better' | 'worse' | 'same', adjustedP: number): string {
  return way === 'same' || adjustedP < level ? way : `${way}, not beyond chance`
}

function differenceRows({ metric, aggregate, cells }: ConfigMetric, configs: ConfigMatrix['configs']): string[][] {
  return cells.flatMap((cell, at) => {
    const name = printable(configs[at]?.name ?? '')
    if (at === 0 || cell === null) return []
    if (cell.against === null) return [[printable(metric), name, '-', '-', '-', '-', '-', cell.because ?? '']]
    const { pairs, difference, interval, p, adjustedP, way } = cell.against
    const amount = (value: number): string => `${value > 0 ? '+' : ''}${valueText(aggregate, value)}`
    const range = interval === null ? '-' : `${amount(interval.lower)} to ${amount(interval.upper)}`
    return [
      [
        printable(metric),
        name,
        String(pairs),
        amount(difference),
        range,
        formatP(p),
        formatP(adjustedP),
        wayText(way, adjustedP),
      ],
    ]
  })
}
