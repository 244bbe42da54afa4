import { createRequire } from 'node:module'
import { Command, Help, type Option } from 'commander'
import { addBaselineCommands } from './baseline/add-baseline-commands.ts'
import { addCheckCommand, addPromoteCounterexampleCommand, addReviewCommands } from './logs/add-log-commands.ts'
import {
  addClusterQualityCommand,
  addCompareRunsCommand,
  addRetrievalCommands,
  addTrecEvalCommand,
} from './retrieval/add-retrieval-commands.ts'
import { addGateCommands, addWaiversCommand } from './gate/add-gate-commands.ts'
import { addGoldenCommands, addGuidelinesCommand, addHeldOutCommands } from './golden-set/add-golden-set-commands.ts'
import { addJudgeCommands, addRepliesCommands } from './judges/add-judge-commands.ts'
import { addPipelineCommands } from './pipeline/add-pipeline-commands.ts'
import { addLeaderboardCommand } from './leaderboard/add-leaderboard-commands.ts'
import { addStoreCommands } from './store/add-store-commands.ts'
import { addRubricCommands } from './rubrics/add-rubric-commands.ts'
import type { CliContext, Finish } from './cli-context.ts'
import { describeExitCodes } from './exit-codes.ts'
import { optionWords } from './option-words.ts'

const shared = Object.values(optionWords).map(([flags]) => flags.split(' ')[0])

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

/** The options of a command as its help lists them: its own in their order, then those that other commands have too, then help. */
export function orderOptions(command: Command): Option[] {
  const placeOf = ({ long }: Option): number => (long === '--help' ? shared.length + 1 : shared.indexOf(long) + 1)
  return Help.prototype.visibleOptions.call(new Help(), command).toSorted((a, b) => placeOf(a) - placeOf(b))
}
