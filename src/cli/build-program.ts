import { createRequire } from 'node:module'
import { Command } from 'commander'
import { addBaselineCommands } from './baseline/add-baseline-commands.ts'
import { addCheckCommand } from './logs/add-check-command.ts'
import { addClusterQualityCommand } from './retrieval/add-cluster-quality-command.ts'
import { addCompareRunsCommand } from './retrieval/add-compare-runs-command.ts'
import { addGateCommands } from './gate/add-gate-commands.ts'
import { addGoldenCommands } from './golden-set/add-golden-commands.ts'
import { addGuidelinesCommand } from './golden-set/add-guidelines-command.ts'
import { addHeldOutCommands } from './golden-set/add-held-out-commands.ts'
import { addJudgeCommands } from './judging/add-judge-commands.ts'
import { addPipelineCommands } from './pipeline/add-pipeline-commands.ts'
import { addLeaderboardCommand } from './leaderboard/add-leaderboard-command.ts'
import { addPromoteCounterexampleCommand } from './logs/add-promote-counterexample-command.ts'
import { addRepliesCommands } from './judging/add-replies-commands.ts'
import { addRetrievalCommands } from './retrieval/add-retrieval-commands.ts'
import { addReviewCommands } from './logs/add-review-commands.ts'
import { addStoreCommands } from './store/add-store-commands.ts'
import { addRubricCommands } from './rubrics/add-rubric-commands.ts'
import { addTrecEvalCommand } from './retrieval/add-trec-eval-command.ts'
import { addWaiversCommand } from './gate/add-waivers-command.ts'
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
