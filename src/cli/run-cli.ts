import { createRequire } from 'node:module'
import { Command, CommanderError } from 'commander'
import { AssayError } from '../score/assay-error.ts'
import { baselineDiff, type DiffOptions } from './baseline-diff.ts'
import { baselinePromote, type PromoteOptions } from './baseline-promote.ts'
import { baselineShow } from './baseline-show.ts'
import { baselineVerify } from './baseline-verify.ts'
import { check, type CheckOptions } from './check.ts'
import type { CliContext } from './cli-context.ts'
import { exitCodeFor } from './exit-code-for.ts'
import { promoteCounterexample, type PromoteCounterexampleOptions, regressionsFile } from './promote-counterexample.ts'
import { reviewDecide, type ReviewDecideOptions } from './review-decide.ts'
import { reviewList, type ReviewListOptions } from './review-list.ts'
import { reviewShow } from './review-show.ts'
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
    .description('Baselines of eval suites, checks of logged answers, and the queue of answers that wait for review.')
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

  const several = (value: string, before: readonly string[]): readonly string[] => [...before, value]
  main
    .command('check')
    .description('run tier 1 over logged answers, and hold them to absolute targets')
    .argument('<answers>', 'a log of JSON Lines, { id, at, answer, patient } a line; - is standard input')
    .option('--since <time>', 'answers from then on: 90m, 24h, 7d, or an ISO 8601 time with its zone')
    .option('--until <time>', 'answers before then')
    .option(
      '--target <metric=share>',
      'what share must be without a miss (may be missed, where lower is better)',
      several,
      [],
    )
    .option('--max-unscored <share>', 'what share may be unscored, of every metric or as metric=share', several, [])
    .option('--checks <metrics>', 'only these, with commas between')
    .option('--root <dir>', 'where .assay/runs/ is (default: the working directory)')
    .option('--json', 'print JSON')
    .action((answers: string, options: CheckOptions) => done(check(context, answers, options)))

  main
    .command('promote-counterexample')
    .description('make what fuzzing found a case of the golden set, once')
    .argument('[id...]', 'counterexamples in .assay/counterexamples/; none stands for the only one')
    .option('--to <file>', 'the golden set, JSON Lines; from the root', regressionsFile)
    .option('--all', 'every counterexample that is there')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--json', 'print JSON')
    .action((ids: string[], options: PromoteCounterexampleOptions) =>
      done(promoteCounterexample(context, ids, options)),
    )

  const review = main.command('review').description('answers that the guard holds for a clinician')
  review
    .command('list')
    .description('print what waits for a decision')
    .argument('<queue>', 'the file of the queue')
    .option('--json', 'print JSON')
    .action((queue: string, options: ReviewListOptions) => done(reviewList(context, queue, options)))
  review
    .command('show')
    .description('print one held answer with what held it')
    .argument('<queue>', 'the file of the queue')
    .argument('<id>', 'the id of the held answer')
    .option('--json', 'print JSON')
    .action((queue: string, id: string, options: ReviewListOptions) => done(reviewShow(context, queue, id, options)))
  review
    .command('decide')
    .description('release or reject a held answer')
    .argument('<queue>', 'the file of the queue')
    .argument('<id>', 'the id of the held answer')
    .option('--release', 'it may go out')
    .option('--reject', 'it must not')
    .option('--by <name>', 'who decides; wanted')
    .option('--comment <text>', 'why; wanted')
    .option('--json', 'print JSON')
    .action((queue: string, id: string, options: ReviewDecideOptions) =>
      done(reviewDecide(context, queue, id, options)),
    )
  return main
}
