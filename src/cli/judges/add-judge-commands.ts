import type { Command } from 'commander'
import type { CliContext, Finish } from '../cli-context.ts'
import type { JudgeAaOptions } from './judge-aa.ts'
import type { JudgeCalibrateOptions } from './judge-calibrate.ts'
import type { JudgeStabilityOptions } from './judge-stability.ts'
import { onceOrMore, optionWords, withDefault } from '../option-words.ts'
import type { JudgeLabelAdjudicateOptions } from './judge-label-adjudicate.ts'
import type { JudgeLabelAgreementOptions } from './judge-label-agreement.ts'
import type { JudgeLabelImportOptions } from './judge-label-import.ts'
import type { JudgeLabelOptions } from './judge-label.ts'
import type { JudgeBatchOptions } from './judge-batch.ts'
import type { RepliesOptions } from './stale-replies.ts'
import type { RepliesPruneOptions } from './replies-prune.ts'

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

/** `judge label`, which makes sheets where nothing else is named, and under it `import`, `adjudicate` and `agreement`. */
function addJudgeLabelCommands(judge: Command, context: CliContext, finish: Finish): void {
  const label = judge.command('label').description('make blinded sheets for human raters, and read what came of them')
  label
    .command('sheets', { isDefault: true })
    .description('make blinded sheets of judged answers (the word "sheets" can be left out)')
    .argument('<judged...>', 'the judged answers, from the working directory: .assay/judged/*.jsonl')
    .option('--raters <names>', 'the names of two raters or more, for example anna,ben; wanted')
    .option('--metric <name>', 'only this dimension, once or more (default: all)', onceOrMore)
    .option(...optionWords.guide, onceOrMore)
    .option(...optionWords.sheets)
    .option(...withDefault(optionWords.sheetsTo, 'labels'))
    .option('--sample <n>', 'how many answers of each dimension (default: all)')
    .option(...optionWords.seed)
    .option(...optionWords.json)
    .action(async (judged: string[], options: JudgeLabelOptions) => {
      const { judgeLabel } = await import('./judge-label.ts')
      finish(judgeLabel(context, judged, options))
    })
  label
    .command('import')
    .description('read the grades of filled sheets')
    .argument('<sheets...>', 'the sheets, from the working directory: CSV or Markdown')
    .option('--key <file>', 'the key of these sheets; wanted')
    .option('--out <file>', 'the file of labels that gets them, too (default: labels.jsonl beside the key)')
    .option(...optionWords.json)
    .action(async (sheets: string[], options: JudgeLabelImportOptions) => {
      const { judgeLabelImport } = await import('./judge-label-import.ts')
      finish(judgeLabelImport(context, sheets, options))
    })
  label
    .command('adjudicate')
    .description('make a sheet of the answers on which raters are apart')
    .argument('<labels...>', 'the labels, from the working directory')
    .option(...optionWords.judged, onceOrMore)
    .option('--over <points>', 'how far apart is still no disagreement (default: 1)')
    .option(...optionWords.guide, onceOrMore)
    .option(...optionWords.sheets)
    .option(...withDefault(optionWords.sheetsTo, 'labels/adjudication'))
    .option(...optionWords.seed)
    .option(...optionWords.json)
    .action(async (labels: string[], options: JudgeLabelAdjudicateOptions) => {
      const { judgeLabelAdjudicate } = await import('./judge-label-adjudicate.ts')
      finish(judgeLabelAdjudicate(context, labels, options))
    })
  label
    .command('agreement')
    .description('measure how far raters agree among themselves')
    .argument('<labels...>', 'the labels, from the working directory')
    .option(...optionWords.seed)
    .option(...withDefault(optionWords.resamples, '2000'))
    .option(...optionWords.markdown)
    .option(...optionWords.json)
    .action(async (labels: string[], options: JudgeLabelAgreementOptions) => {
      const { judgeLabelAgreement } = await import('./judge-label-agreement.ts')
      finish(judgeLabelAgreement(context, labels, options))
    })
}

/** `judge batch`, under the command `judge`. */
function addJudgeBatchCommand(judge: Command, context: CliContext, finish: Finish): void {
  judge
    .command('batch')
    .description('send what runs with batch: true have left to the batch endpoints, wait, and record the verdicts')
    .option('--poll-every <seconds>', 'how long to wait between two looks at a batch (default: 30)')
    .option(...optionWords.maxCost)
    .option(...optionWords.dryRun)
    .option('--resubmit', 'submit again what a killed command may have submitted')
    .option(...optionWords.root)
    .option(...optionWords.json)
    .action(async (options: JudgeBatchOptions) => {
      const { judgeBatch } = await import('./judge-batch.ts')
      finish(await judgeBatch(context, options))
    })
}

/** `replies list` and `prune`. */
export function addRepliesCommands(main: Command, context: CliContext, finish: Finish): void {
  const replies = main.command('replies').description('list and prune the recorded replies of judges and subjects')
  withFolders(replies.command('list').description('print which recordings no run asked for')).action(
    async (options: RepliesOptions) => {
      const { repliesList } = await import('./replies-list.ts')
      finish(repliesList(context, options))
    },
  )
  withFolders(replies.command('prune').description('take out the recordings that no run asked for'))
    .option('--dry-run', 'print what would be taken out, and take out nothing')
    .action(async (options: RepliesPruneOptions) => {
      const { repliesPrune } = await import('./replies-prune.ts')
      finish(await repliesPrune(context, options))
    })
}

function withFolders(command: Command): Command {
  return command
    .option(
      '--folder <dir...>',
      'folders of recordings, from the root (default: fixtures/judge-replies fixtures/subject-replies)',
    )
    .option(...optionWords.root)
    .option(...optionWords.json)
}
