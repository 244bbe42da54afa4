import { resolve } from 'node:path'
import { countAdopted, describeAdopted } from '../../gate/adopted-misses.ts'
import { parseBaseline, type Baseline } from '../../gate/baseline.ts'
import { readFileSync } from 'node:fs'
import { listIds } from '../../kit/phrases.ts'
import { sliceLabel } from '../../core/slice.ts'
import { chooseBaseline } from './choose-baseline.ts'
import { exitCodeFor, printJson, type CliContext } from '../cli-context.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { showOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * `baseline show`: the figures that are held, and where they came.
 *
 * @throws {AssayError} `baseline-conflict` or `baseline-invalid`; else as `chooseBaseline` does
 */
export function baselineShow(context: CliContext, options: OptionsOf<typeof showOptions>): 0 {
  const { root } = options
  const path = chooseBaseline(root, context.cwd, options)
  const baseline = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
  if (options.json) printJson(context, baseline)
  else context.out(render(path, baseline, context.colour))
  return 0
}

function render(path: string, baseline: Baseline, colour: boolean): string {
  const chalk = colours(colour)
  const { suite, tenant, heldOut, acceptedRegression } = baseline
  const cases = Object.keys(baseline.cases).length
  const someByCase = baseline.rows.some(({ values }) => values !== undefined)
  const someUnclear = baseline.rows.some(({ unclear = [] }) => unclear.length > 0)
  const rows = baseline.rows.map(({ tier, metric, slice, n, value, misses, unclear = [], values }) => [
    String(tier),
    metric,
    sliceLabel(slice),
    String(n),
    formatFigure(value),
    misses.length === 0 ? '' : `${misses.length}: ${listIds(misses, 3)}`,
    ...(someUnclear ? [unclear.length === 0 ? '' : `${unclear.length}: ${listIds(unclear, 3)}`] : []),
    ...(someByCase ? [values === undefined ? '' : 'case by case'] : []),
  ])
  const lines = [
    `${chalk.bold(path)}: suite ${suite.name} ${suite.version}${tenant === null ? '' : `, tenant ${tenant}`}, ${cases} ${heldOut === true ? 'held-out ' : ''}cases`,
    `promoted ${baseline.createdAt} by ${baseline.promotedBy}: ${baseline.reason}`,
    ...acceptedRegression.map((accepted) => `${chalk.yellow('accepted')}: ${accepted}`),
    ...(baseline.adopted === undefined
      ? []
      : [
          `${chalk.yellow('adopted')} misses that are left: ${countAdopted(baseline.adopted)}`,
          ...describeAdopted(baseline.adopted).map((line) => `  ${line}`),
        ]),
    `id ${baseline.id}`,
    `hash ${baseline.hash}`,
    `parent ${baseline.parentHash ?? 'none'}`,
    '',
    renderTable(
      [
        'tier',
        'metric',
        'slice',
        'n',
        'value',
        'misses',
        ...(someUnclear ? ['unclear'] : []),
        ...(someByCase ? ['comparison'] : []),
      ],
      rows,
    ),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * `baseline verify`: whether the file is what a promotion wrote.
 *
 * @returns 0, or 3 for a file with a merge conflict, of another shape, or edited by hand
 * @throws {AssayError} as `chooseBaseline` does
 */
export function baselineVerify(context: CliContext, options: OptionsOf<typeof showOptions>): number {
  const { root } = options
  const path = chooseBaseline(root, context.cwd, options)
  const chalk = colours(context.colour)
  try {
    const { hash, rows, cases } = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
    const counts = `${Object.keys(cases).length} cases, ${rows.length} rows`
    context.out(
      options.json
        ? `${JSON.stringify({ ok: true, baseline: path, hash })}\n`
        : `${chalk.green('ok')} ${path}: ${counts}, hash ${hash.slice(0, 12)}\n`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    if (options.json)
      context.out(`${JSON.stringify({ ok: false, baseline: path, code: error.code, problem: error.message })}\n`)
    else context.err(`${error.message}\n`)
    return exitCodeFor(error.code)
  }
}
