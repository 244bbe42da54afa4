import { createRequire } from 'node:module'
import { Command, CommanderError } from 'commander'
import { AssayError } from '../score/assay-error.ts'
import { addBaselineCommands } from './add-baseline-commands.ts'
import { addCheckCommand } from './add-check-command.ts'
import { addClusterQualityCommand } from './add-cluster-quality-command.ts'
import { addCompareRunsCommand } from './add-compare-runs-command.ts'
import { addGateCommands } from './add-gate-commands.ts'
import { addGoldenCommands } from './add-golden-commands.ts'
import { addGuidelinesCommand } from './add-guidelines-command.ts'
import { addHeldOutCommands } from './add-held-out-commands.ts'
import { addJudgeCommands } from './add-judge-commands.ts'
import { addPipelineCommands } from './add-pipeline-commands.ts'
import { addLeaderboardCommand } from './add-leaderboard-command.ts'
import { addPromoteCounterexampleCommand } from './add-promote-counterexample-command.ts'
import { addRepliesCommands } from './add-replies-commands.ts'
import { addRetrievalCommands } from './add-retrieval-commands.ts'
import { addReviewCommands } from './add-review-commands.ts'
import { addStoreCommands } from './add-store-commands.ts'
import { addRubricCommands } from './add-rubric-commands.ts'
import { addTrecEvalCommand } from './add-trec-eval-command.ts'
import type { CliContext } from './cli-context.ts'
import { exitCodeFor } from './exit-code-for.ts'
import type { Finish } from './finish.ts'

/**
 * Runs the command line: each command loads what it needs and nothing else. Errors are told in a line, without a stack.
 *
 * @param args without the program's name
 * @returns the exit code: 0 · 2 for misuse · 3 where the gate is shut
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode = 0
  const finish = (code: number): void => {
    exitCode = code
  }
  try {
    await program(context, finish).parseAsync([...args], { from: 'user' })
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

function program(context: CliContext, finish: Finish): Command {
  const main = new Command('vitest-assay')
    .description(
      'Baselines of eval suites, checks of logged answers, the queue of answers that wait for review, retrieval, guidelines and judges.',
    )
    .version(version(), '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: context.out, writeErr: context.err })
  addBaselineCommands(main, context, finish)
  addGateCommands(main, context, finish)
  addCheckCommand(main, context, finish)
  addPipelineCommands(main, context, finish)
  addPromoteCounterexampleCommand(main, context, finish)
  addReviewCommands(main, context, finish)
  addGuidelinesCommand(main, context, finish)
  addGoldenCommands(main, context, finish)
  addHeldOutCommands(main, context, finish)
  addJudgeCommands(main, context, finish)
  addLeaderboardCommand(main, context, finish)
  addRepliesCommands(main, context, finish)
  addRetrievalCommands(main, context, finish)
  addStoreCommands(main, context, finish)
  addRubricCommands(main, context, finish)
  addTrecEvalCommand(main, context, finish)
  addCompareRunsCommand(main, context, finish)
  addClusterQualityCommand(main, context, finish)
  return main
}
