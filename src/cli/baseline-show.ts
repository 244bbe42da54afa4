import { resolve } from 'node:path'
import { parseBaseline } from '../baseline/parse-baseline.ts'
import { readFileSync } from 'node:fs'
import type { Baseline } from '../gate/baseline.ts'
import { listIds } from '../gate/list-ids.ts'
import { sliceLabel } from '../gate/slice-label.ts'
import { chooseBaseline } from './choose-baseline.ts'
import type { CliContext } from './cli-context.ts'
import { colours } from './colours.ts'
import { formatFigure } from './format-figure.ts'
import { renderTable } from '../../reporters/render-table.ts'
import { requireRoot } from './require-root.ts'
import type { SharedOptions } from './shared-options.ts'

/**
 * `baseline show`: the figures that are held, and whence they came.
 *
 * @throws {AssayError} `baseline-missing`, `baseline-conflict` or `baseline-invalid`
 */
export function baselineShow(context: CliContext, options: SharedOptions): 0 {
  const root = requireRoot(context.cwd, options.root)
  const path = chooseBaseline(root, options.baseline)
  const baseline = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
  context.out(options.json === true ? `${JSON.stringify(baseline, null, 2)}\n` : render(path, baseline, context.colour))
  return 0
}

function render(path: string, baseline: Baseline, colour: boolean): string {
  const chalk = colours(colour)
  const { suite, tenant, acceptedRegression } = baseline
  const rows = baseline.rows.map(({ tier, metric, slice, n, value, misses }) => [
    String(tier),
    metric,
    sliceLabel(slice),
    String(n),
    formatFigure(value),
    misses.length === 0 ? '' : `${misses.length}: ${listIds(misses, 3)}`,
  ])
  const lines = [
    `${chalk.bold(path)}: suite ${suite.name} ${suite.version}${tenant === null ? '' : `, tenant ${tenant}`}, ${Object.keys(baseline.cases).length} cases`,
    `promoted ${baseline.createdAt} by ${baseline.promotedBy}: ${baseline.reason}`,
    ...acceptedRegression.map((accepted) => `${chalk.yellow('accepted')}: ${accepted}`),
    `id ${baseline.id}`,
    `hash ${baseline.hash}`,
    `parent ${baseline.parentHash ?? 'none'}`,
    '',
    renderTable(['tier', 'metric', 'slice', 'n', 'value', 'misses'], rows),
  ]
  return `${lines.join('\n')}\n`
}
