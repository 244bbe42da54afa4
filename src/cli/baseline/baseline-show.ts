import { resolve } from 'node:path'
import { parseBaseline, type Baseline } from '../../core/baseline.ts'
import { readFileSync } from 'node:fs'
import { listIds } from '../../kit/phrases.ts'
import { sliceLabel } from '../../core/slice.ts'
import { chooseBaseline } from './choose-baseline.ts'
import { type CliContext } from '../cli-context.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { showOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `baseline show`: the figures that are held, and whence they came.
 *
 * @throws {AssayError} `baseline-conflict` or `baseline-invalid`; else as `chooseBaseline` does
 */
export function baselineShow(context: CliContext, options: OptionsOf<typeof showOptions>): 0 {
  const { root } = options
  const path = chooseBaseline(root, options)
  const baseline = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
  context.out(options.json ? `${JSON.stringify(baseline, null, 2)}\n` : render(path, baseline, context.colour))
  return 0
}

function render(path: string, baseline: Baseline, colour: boolean): string {
  const chalk = colours(colour)
  const { suite, tenant, heldOut, acceptedRegression } = baseline
  const cases = Object.keys(baseline.cases).length
  const someByCase = baseline.rows.some(({ values }) => values !== undefined)
  const rows = baseline.rows.map(({ tier, metric, slice, n, value, misses, values }) => [
    String(tier),
    metric,
    sliceLabel(slice),
    String(n),
    formatFigure(value),
    misses.length === 0 ? '' : `${misses.length}: ${listIds(misses, 3)}`,
    ...(someByCase ? [values === undefined ? '' : 'case by case'] : []),
  ])
  const lines = [
    `${chalk.bold(path)}: suite ${suite.name} ${suite.version}${tenant === null ? '' : `, tenant ${tenant}`}, ${cases} ${heldOut === true ? 'held-out ' : ''}cases`,
    `promoted ${baseline.createdAt} by ${baseline.promotedBy}: ${baseline.reason}`,
    ...acceptedRegression.map((accepted) => `${chalk.yellow('accepted')}: ${accepted}`),
    `id ${baseline.id}`,
    `hash ${baseline.hash}`,
    `parent ${baseline.parentHash ?? 'none'}`,
    '',
    renderTable(['tier', 'metric', 'slice', 'n', 'value', 'misses', ...(someByCase ? ['comparison'] : [])], rows),
  ]
  return `${lines.join('\n')}\n`
}
