import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Chain, chainOf, type ChainLink, type KnownBaseline } from '../../gate/baseline-history.ts'
import { parseBaseline } from '../../gate/baseline.ts'
import { knownBaselines } from '../../ops/known-baselines.ts'
import { chooseBaseline } from './choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import type { baselineOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

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
    context.out(render(path, chain, context.colour))
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

function render(path: string, { links, missing, apart }: Chain, colour: boolean): string {
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
