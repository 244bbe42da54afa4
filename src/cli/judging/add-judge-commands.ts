import type { Command } from 'commander'
import { addJudgeBatchCommand } from './add-judge-batch-command.ts'
import { addJudgeLabelCommands } from './add-judge-label-commands.ts'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { JudgeAaOptions } from './judge-aa.ts'
import type { JudgeCalibrateOptions } from './judge-calibrate.ts'
import type { JudgeStabilityOptions } from './judge-stability.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

/** `judge label`, `batch`, `calibrate`, `stability` and `aa`. */
export function addJudgeCommands(main: Command, context: CliContext, finish: Finish): void {
  const judge = main.command('judge').description('hold judges to people and to themselves, and send their batches')
  addJudgeLabelCommands(judge, context, finish)
  addJudgeBatchCommand(judge, context, finish)
  judge
    .command('calibrate')
    .description('hold each judge to the labels of people')
    .argument('<labels...>', 'the labels, from the working directory')
    .option(...optionWords.judged, onceOrMore)
    .option('--floor <kappa>', 'what the lower end of quadratic kappa has to reach (default: 0.6)')
    .option('--least <n>', 'how many labelled answers are wanted (default: 50)')
    .option('--threshold <grade>', 'the grade from which an answer is good, for F1 (default: 4)')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '2000'))
    .option(...optionWords.root)
    .option(...optionWords.markdown)
    .option(...optionWords.json)
    .action(async (labels: string[], options: JudgeCalibrateOptions) => {
      const { judgeCalibrate } = await import('./judge-calibrate.ts')
      finish(judgeCalibrate(context, labels, options))
    })
  judge
    .command('stability')
    .description('measure how often each judge contradicts itself on the same answers')
    .argument('<judged...>', 'the judged answers, from the working directory')
    .option('--limit <rate>', 'the flip rate that is too high (default: 0.1)')
    .option('--least <n>', 'how many answers are wanted (default: 20)')
    .option('--adopt', 'put the prompts that are steady on record in assay.judges.json')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '2000'))
    .option(...optionWords.root)
    .option(...optionWords.markdown)
    .option(...optionWords.json)
    .action(async (judged: string[], options: JudgeStabilityOptions) => {
      const { judgeStability } = await import('./judge-stability.ts')
      finish(judgeStability(context, judged, options))
    })
  judge
    .command('aa')
    .description('hold the second of two runs on identical input against the first: what the gate then says is noise')
    .argument('<a>', 'the file of the first run, from the working directory')
    .argument('<b>', 'the file of the second')
    .option(...optionWords.markdown)
    .option(...optionWords.json)
    .action(async (a: string, b: string, options: JudgeAaOptions) => {
      const { judgeAa } = await import('./judge-aa.ts')
      finish(judgeAa(context, a, b, options))
    })
}
