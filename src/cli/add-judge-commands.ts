import type { Command } from 'commander'
import { addJudgeBatchCommand } from './add-judge-batch-command.ts'
import { addJudgeLabelCommands } from './add-judge-label-commands.ts'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { JudgeAaOptions } from './judge-aa.ts'
import type { JudgeCalibrateOptions } from './judge-calibrate.ts'
import type { JudgeStabilityOptions } from './judge-stability.ts'

/** `judge label`, `batch`, `calibrate`, `stability` and `aa`. */
export function addJudgeCommands(main: Command, context: CliContext, finish: Finish): void {
  const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
  const judge = main
    .command('judge')
    .description('judge the judges: human labels, agreement, stability; and send their batches')
  addJudgeLabelCommands(judge, context, finish)
  addJudgeBatchCommand(judge, context, finish)
  judge
    .command('calibrate')
    .description('hold each judge to the labels of people')
    .argument('<labels...>', 'the labels, as judge label import wrote them; globs from the working directory')
    .option('--judged <glob>', 'the judged answers, once or more; wanted', several)
    .option('--floor <kappa>', 'that the lower end of quadratic kappa has to reach (default: 0.6)')
    .option('--least <n>', 'the fewest labelled answers (default: 50)')
    .option('--threshold <grade>', 'the grade from which an answer is good, for F1 (default: 4)')
    .option('--seed <n>', 'of the intervals; a whole number (default: 1)')
    .option('--resamples <n>', 'how many are drawn for an interval (default: 2000)')
    .option('--root <dir>', 'the folder of assay.judges.json (default: the working directory)')
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .action(async (labels: string[], options: JudgeCalibrateOptions) => {
      const { judgeCalibrate } = await import('./judge-calibrate.ts')
      finish(judgeCalibrate(context, labels, options))
    })
  judge
    .command('stability')
    .description('how often each judge contradicts itself on the same answers')
    .argument('<judged...>', 'the judged answers; globs from the working directory')
    .option('--limit <rate>', 'the flip rate that is too high (default: 0.1)')
    .option('--least <n>', 'the fewest answers (default: 20)')
    .option('--adopt', 'put the prompts that are steady on record in assay.judges.json')
    .option('--seed <n>', 'of the intervals; a whole number (default: 1)')
    .option('--resamples <n>', 'how many are drawn for an interval (default: 2000)')
    .option('--root <dir>', 'the folder of assay.judges.json (default: the working directory)')
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .action(async (judged: string[], options: JudgeStabilityOptions) => {
      const { judgeStability } = await import('./judge-stability.ts')
      finish(judgeStability(context, judged, options))
    })
  judge
    .command('aa')
    .description('hold the second of two runs on identical input against the first: what the gate then says is noise')
    .argument('<a>', 'the file of the first run, in .assay/runs/')
    .argument('<b>', 'that of the second')
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .action(async (a: string, b: string, options: JudgeAaOptions) => {
      const { judgeAa } = await import('./judge-aa.ts')
      finish(judgeAa(context, a, b, options))
    })
}
