import { resolve } from 'node:path'
import { countAdopted, describeAdopted } from '../../gate/adopted-misses.ts'
import { type Baseline, parseBaseline } from '../../gate/baseline.ts'
import { readFileSync } from 'node:fs'
import { listIds } from '../../kit/phrases.ts'
import { sliceLabel } from '../../core/slice.ts'
import { chooseBaseline } from './choose-baseline.ts'
import { type CliContext, exitCodeFor, printJson } from '../cli-context.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { renderTable } from '../../kit/render-table.ts'
import type { baselineOptions, showOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type Chain, type ChainLink, type KnownBaseline, chainOf } from '../../gate/baseline-history.ts'
import { knownBaselines } from '../../ops/known-baselines.ts'
import { printable } from '../../kit/printable.ts'

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

/**
 * `baseline history`: the baselines that this one came from, by parent hashes, from its file, the snapshots beside it and the notes in `.assay/baselines/`.
 *
 * @returns 0, or 3 when a snapshot or a note is not what a promotion wrote
 * @throws {AssayError} `baseline-conflict` or `baseline-invalid` for the file itself; else as `chooseBaseline` does
 */
export function baselineHistory(context: CliContext, options: OptionsOf<typeof baselineOptions>): 0 | 3 {
  const { root } = options
  const path = chooseBaseline(root, context.cwd, options)
  const baseline = parseBaseline(readFileSync(resolve(root, path), 'utf8'), path)
  const { known, faults } = knownBaselines(root, path, baseline)
  const chain = chainOf(baseline.hash, known)
  if (options.json) {
    const told = {
      baseline: path,
      chain: chain.links.map(linkAsJson),
      missing: chain.missing,
      apart: chain.apart.map(asJson),
      faults,
    }
    printJson(context, told)
  } else {
    context.out(renderHistory(path, chain, context.colour))
    for (const fault of faults) context.err(`${printable(fault)}\n`)
  }
  return faults.length === 0 ? 0 : 3
}

function linkAsJson({ forks, ...link }: ChainLink): object {
  return { ...asJson(link), forks: forks.map(asJson) }
}

function asJson({ baseline, ...where }: KnownBaseline): object {
  const { id, hash, parentHash, createdAt, promotedBy, reason, acceptedRegression, suite, tenant } = baseline
  return { id, hash, parentHash, createdAt, promotedBy, reason, acceptedRegression, suite, tenant, ...where }
}

function renderHistory(path: string, { links, missing, apart }: Chain, colour: boolean): string {
  const chalk = colours(colour)
  const tell = ({ forks = [], ...link }: KnownBaseline & Partial<ChainLink>): string[] => [
    `${chalk.bold(link.baseline.createdAt)} by ${said(link)}`,
    ...(link.names.length === 0 ? [] : [`  snapshot ${link.names.join(', ')}`]),
    `  id ${link.baseline.id}, hash ${link.baseline.hash.slice(0, 12)}, run ${link.run ?? 'not known here'}`,
    ...(link.candidate === null
      ? []
      : [`  candidate ${printable(link.candidate.file)}, hash ${link.candidate.hash.slice(0, 12)}`]),
    ...link.baseline.acceptedRegression.map((accepted) => `  ${chalk.yellow('accepted')}: ${printable(accepted)}`),
    ...forks.map(
      (fork) =>
        `  ${chalk.yellow('fork')}: also replaced ${fork.baseline.createdAt} by ${said(fork)} (id ${fork.baseline.id}, in ${fork.files.join(', ')})`,
    ),
  ]
  const end =
    missing === null
      ? []
      : [`parent ${missing.slice(0, 12)} is nowhere here. Version control has it: git log -p -- ${path}`]
  const older = apart.length === 0 ? [] : ['older snapshots, whose place in the chain is not known here:']
  return `${[...links.flatMap(tell), ...end, ...older, ...apart.flatMap(tell)].join('\n')}\n`
}

function said({ baseline }: KnownBaseline): string {
  return printable(`${baseline.promotedBy}: ${baseline.reason}`)
}
