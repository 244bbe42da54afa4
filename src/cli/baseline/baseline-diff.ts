import { resolve } from 'node:path'
import { compareRun, type Comparison } from '../../gate/compare.ts'
import { describeForeign } from '../../gate/baseline-of-run.ts'
import { readBaseline, type Baseline } from '../../gate/baseline.ts'
import { type Run, whyPartial } from '../../core/run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { chooseRun, namedFor, placeOf } from './choose-baseline.ts'
import { chooseSnapshot } from './choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { createTagsFilter } from '@vitest/runner/utils'
import type { Tier } from '../../core/metric.ts'
import type { ChalkInstance } from 'chalk'
import { listIds } from '../../kit/phrases.ts'
import { type MetricVerdict, type Verdict, verdictWord } from '../../core/verdict.ts'
import { sliceLabel } from '../../core/slice.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { diffOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const tags = ['tier1', 'tier2', 'tier3', 'tier4'].map((name) => ({ name }))

/**
 * `baseline diff`: a run against the baseline that is there now, or against a snapshot of an older one.
 *
 * @returns 0, or 3 when anything blocks
 * @throws {AssayError} `baseline-refused` for a run that is not complete, or of other patients or another tenant than the baseline; else as `chooseRun`, `chooseSnapshot`, `readBaseline` and `tierFilter` do
 */
export function baselineDiff(context: CliContext, options: OptionsOf<typeof diffOptions>): 0 | 3 {
  const lets = options.tagsFilter === undefined ? undefined : tierFilter(options.tagsFilter)
  const { root } = options
  const { run, file } = chooseRun(root, context.cwd, options)
  const { scope } = run
  if (!scope.complete) {
    throw new AssayError(
      'baseline-refused',
      `${file} is not complete (${whyPartial(scope)}), so there is nothing to compare. Run the whole suite`,
    )
  }
  const path =
    options.snapshot === undefined
      ? run.baselinePath
      : chooseSnapshot(root, run.baselinePath, options.snapshot, placeOf(context.cwd, root, options))
  const baseline = readBaseline(resolve(root, path), path)
  const [reason] = baseline === null ? [] : describeForeign(run, baseline, path)
  if (reason !== undefined) throw new AssayError('baseline-refused', `not compared: ${reason}`)
  const place = placeOf(context.cwd, root, namedFor(root, run.baselinePath, options))
  const whole = compareRun(run, baseline, { ...place, showsChanges: true })
  const comparison = lets === undefined ? whole : keepTiers(whole, run, lets)
  if (options.json) printJson(context, { run: file, baseline: path, ...comparison })
  else context.out(renderDiff({ run, file, path, baseline, comparison, colour: context.colour }))
  return comparison.blocks.length > 0 ? 3 : 0
}

/** Only the rows of some tiers, with their blocks and those of the whole set. */
function keepTiers(comparison: Comparison, run: Run, lets: ReturnType<typeof tierFilter>): Comparison {
  const tiers = new Map(
    [...comparison.rows, ...run.metrics.map(({ name, tier }) => ({ metric: name, tier }))].map(({ metric, tier }) => [
      metric,
      tier,
    ]),
  )
  const keeps = (metric: string): boolean => {
    const tier = tiers.get(metric)
    return tier === undefined || lets(tier)
  }
  return {
    ...comparison,
    rows: comparison.rows.filter(({ metric }) => keeps(metric)),
    blocks: comparison.blocks.filter(({ metric }) => metric === null || keeps(metric)),
  }
}

/**
 * Which tiers a tag expression of Vitest lets through, each tier having its own tag.
 *
 * @example
 * tierFilter('tier1 or tier3')(2) // false
 *
 * @throws {AssayError} `option-invalid` for an expression that Vitest does not read, or a tag other than tier1 to tier4
 */
export function tierFilter(expression: string): (tier: Tier) => boolean {
  try {
    const matches = createTagsFilter([expression], tags)
    return (tier) => matches([`tier${tier}`])
  } catch (error) {
    throw new AssayError(
      'option-invalid',
      `--tags-filter must be an expression over tier1, tier2, tier3 and tier4, for example "tier1 or tier3", got ${JSON.stringify(expression)}`,
      { cause: error },
    )
  }
}

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
    ['newly missed', idsOf(rows, ({ newMisses }) => newMisses)],
    ['fixed', idsOf(rows, ({ mended }) => mended)],
    ['newly unclear', idsOf(rows, ({ unclear }) => unclear?.newly)],
    ['still unclear', idsOf(rows, ({ unclear }) => unclear?.tolerated)],
    ['unclear before and read now', idsOf(rows, ({ unclear }) => unclear?.read)],
    ['changed by the check', idsOf(rows, rereadIn)],
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
    colour[row.verdict](verdictWord(row.verdict)),
    row.verdict === 'held' && row.newMisses.length === 0 ? '' : row.why,
  ]
}

/** Cases that come out otherwise on the same answer, since the check is of another version. */
function rereadIn({ reread }: MetricVerdict): readonly string[] {
  return reread === undefined ? [] : Object.values(reread).flat()
}

/** `case (metric)` over the whole set, in the order of the rows. */
function idsOf(rows: readonly MetricVerdict[], of: (row: MetricVerdict) => readonly string[] | undefined): string[] {
  return rows
    .filter(({ slice }) => slice.by === 'all')
    .flatMap((row) => (of(row) ?? []).map((id) => `${id} (${row.metric})`))
}
