import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { Finish } from './finish.ts'
import type { JudgeLabelAdjudicateOptions } from './judge-label-adjudicate.ts'
import type { JudgeLabelAgreementOptions } from './judge-label-agreement.ts'
import type { JudgeLabelImportOptions } from './judge-label-import.ts'
import type { JudgeLabelOptions } from './judge-label.ts'

/** `judge label`, which makes sheets where nothing else is named, and under it `import`, `adjudicate` and `agreement`. */
export function addJudgeLabelCommands(judge: Command, context: CliContext, finish: Finish): void {
  const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]
  const label = judge.command('label').description('labels of human raters: blinded sheets, and what came of them')
  label
    .command('sheets', { isDefault: true })
    .description('make blinded sheets of judged answers; the word "sheets" can be left out')
    .argument('<judged...>', 'the judged answers, .assay/judged/*.jsonl; globs from the working directory')
    .option('--raters <names>', 'two or more, for example anna,ben; wanted')
    .option('--metric <name>', 'a dimension, once or more (default: all)', several)
    .option('--guide <metric=file>', 'what the grades of a dimension of your own stand for, once or more', several)
    .option('--format <format>', 'csv or markdown (default: csv)')
    .option('--out <folder>', 'where sheets and key are written (default: labels)')
    .option('--sample <n>', 'how many answers of each dimension (default: all)')
    .option('--seed <n>', 'of the sample and of each order; a whole number (default: 1)')
    .action(async (judged: string[], options: JudgeLabelOptions) => {
      const { judgeLabel } = await import('./judge-label.ts')
      finish(judgeLabel(context, judged, options))
    })
  label
    .command('import')
    .description('read the grades of filled sheets')
    .argument('<sheets...>', 'the sheets, CSV or Markdown; globs from the working directory')
    .option('--key <file>', 'the key of these sheets; wanted')
    .option('--out <file>', 'the labels, which are added to (default: labels.jsonl beside the key)')
    .option('--json', 'print JSON')
    .action(async (sheets: string[], options: JudgeLabelImportOptions) => {
      const { judgeLabelImport } = await import('./judge-label-import.ts')
      finish(judgeLabelImport(context, sheets, options))
    })
  label
    .command('adjudicate')
    .description('make a sheet of the answers on which raters are apart')
    .argument('<labels...>', 'the labels; globs from the working directory')
    .option('--judged <glob>', 'the judged answers, once or more; wanted', several)
    .option('--over <points>', 'how far apart is still no disagreement (default: 1)')
    .option('--guide <metric=file>', 'what the grades of a dimension of your own stand for, once or more', several)
    .option('--format <format>', 'csv or markdown (default: csv)')
    .option('--out <folder>', 'where sheet and key are written (default: labels/adjudication)')
    .option('--seed <n>', 'of the order; a whole number (default: 1)')
    .action(async (labels: string[], options: JudgeLabelAdjudicateOptions) => {
      const { judgeLabelAdjudicate } = await import('./judge-label-adjudicate.ts')
      finish(judgeLabelAdjudicate(context, labels, options))
    })
  label
    .command('agreement')
    .description('how far the raters agree among themselves')
    .argument('<labels...>', 'the labels; globs from the working directory')
    .option('--seed <n>', 'of the intervals; a whole number (default: 1)')
    .option('--resamples <n>', 'how many are drawn for an interval (default: 2000)')
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .action(async (labels: string[], options: JudgeLabelAgreementOptions) => {
      const { judgeLabelAgreement } = await import('./judge-label-agreement.ts')
      finish(judgeLabelAgreement(context, labels, options))
    })
}
