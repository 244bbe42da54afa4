import { createRequire } from 'node:module'
import { Command } from 'commander'
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
import { addWaiversCommand } from './add-waivers-command.ts'
import type { CliContext } from './cli-context.ts'
import { describeExitCodes } from './describe-exit-codes.ts'
import type { Finish } from './finish.ts'
import { orderOptions } from './order-options.ts'

/** The whole command line: each command loads what it needs when it runs, and nothing else. */
export function buildProgram(context: CliContext, finish: Finish): Command {
  const main = new Command('vitest-assay')
    .description('hold the answers of a clinical AI to baselines, guidelines, judgments, rubrics and judges')
    .version(version(), '--version', 'print the version')
    .exitOverride()
    .configureHelp({ visibleOptions: orderOptions })
    .addHelpText('afterAll', ({ command }) => describeExitCodes(command))
    .configureOutput({ writeOut: context.out, writeErr: context.err })
  addBaselineCommands(main, context, finish)
  addGateCommands(main, context, finish)
  addWaiversCommand(main, context, finish)
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

/** By the package's own name: the built file and its source lie at different depths. */
function version(): string {
  const { version: own } = createRequire(import.meta.url)('vitest-assay/package.json') as { version: string }
  return own
}
