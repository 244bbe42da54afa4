import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import type { Finish } from '../finish.ts'
import type { JudgeLabelAdjudicateOptions } from './judge-label-adjudicate.ts'
import type { JudgeLabelAgreementOptions } from './judge-label-agreement.ts'
import type { JudgeLabelImportOptions } from './judge-label-import.ts'
import type { JudgeLabelOptions } from './judge-label.ts'
import { onceOrMore } from '../once-or-more.ts'
import { optionWords } from '../option-words.ts'
import { withDefault } from '../with-default.ts'

/** `judge label`, which makes sheets where nothing else is named, and under it `import`, `adjudicate` and `agreement`. */
export function addJudgeLabelCommands(judge: Command, context: CliContext, finish: Finish): void {
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
