import { createRequire } from 'node:module'
import { Command, CommanderError } from 'commander'
import { AssayError } from '../score/assay-error.ts'
import { baselineDiff, type DiffOptions } from './baseline-diff.ts'
import { baselinePromote, type PromoteOptions } from './baseline-promote.ts'
import { baselineShow } from './baseline-show.ts'
import { baselineVerify } from './baseline-verify.ts'
import type { CliContext } from './cli-context.ts'
import { exitCodeFor } from './exit-code-for.ts'
import { withSharedOptions, type SharedOptions } from './shared-options.ts'

/**
 * Runs the command line. Errors are told in a line, without a stack.
 *
 * @param args without the program's name
 * @returns the exit code: 0 · 2 for misuse · 3 where the gate is shut
 */
export function runCli(args: readonly string[], context: CliContext): number {
  let exitCode = 0
  const done = (code: number): void => {
    exitCode = code
  }
  try {
    program(context, done).parse([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof AssayError) {
      context.err(`${error.message}\n`)
      return exitCodeFor(error.code)
    }
    // A file that may not be read or written is misuse; anything else is a fault of ours, and its stack is wanted.
    if (!(error instanceof Error && 'syscall' in error)) throw error
    context.err(`${error.message}\n`)
    return 2
  }
}

/** By the package's own name: the built file and its source lie at different depths. */
function version(): string {
  const { version: own } = createRequire(import.meta.url)('vitest-assay/package.json') as { version: string }
  return own
}

function program(context: CliContext, done: (code: number) => void): Command {
  const main = new Command('vitest-assay')
    .description('The baseline of an eval suite: what its metrics are held against.')
    .version(version(), '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: context.out, writeErr: context.err })
  const baseline = main.command('baseline').description('write, read and compare the baseline')

  withSharedOptions(baseline.command('promote'))
    .description('make the last complete run the baseline')
    .option('--reason <text>', 'why these figures are the ones to hold; wanted')
    .option('--run <file>', 'the run to promote, for example that of CI; from the working directory')
    .option('--accept-regression', 'let regressions, missing metrics and removed cases through, and record them')
    .action((options: PromoteOptions) => done(baselinePromote(context, options)))
  withSharedOptions(baseline.command('show'))
    .description('print the figures that are held')
    .action((options: SharedOptions) => done(baselineShow(context, options)))
  withSharedOptions(baseline.command('diff'))
    .description('hold the last complete run against the baseline')
    .option('--run <file>', 'the run to compare; from the working directory')
    .option('--tags-filter <expression>', 'only these tiers, for example "tier1 or tier3"')
    .action((options: DiffOptions) => done(baselineDiff(context, options)))
  withSharedOptions(baseline.command('verify'))
    .description('check that the file is what a promotion wrote')
    .action((options: SharedOptions) => done(baselineVerify(context, options)))
  return main
}
