import { renderTable } from '../../kit/render-table.ts'
import { adjudicated } from '../../judges/human-labels.ts'
import { type RaterAgreement, raterAgreement } from '../../judges/calibration.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../terminal-text.ts'
import { readLabels } from './read-labels.ts'
import { agreementCells, agreementHead, whyUnscored } from './render-agreement.ts'
import { renderMarkdownTable } from '../page.ts'
import type { judgeLabelAgreementOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `judge label agreement`: how far the raters agree among themselves, before anybody settled anything.
 *
 * @param labels globs from the working directory
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for labels that cannot be used, or that nobody but an adjudicator gave
 */
export function judgeLabelAgreement(
  context: CliContext,
  labels: readonly string[],
  options: OptionsOf<typeof judgeLabelAgreementOptions>,
): 0 {
  const { seed, resamples } = options
  const drawing = { seed, resamples }
  const agreements = raterAgreement(readLabels(context, labels), drawing)
  if (agreements.length === 0)
    throw new AssayError('judge-invalid', `all labels are of "${adjudicated}"; wanted those of two raters or more`)
  if (options.json) {
    printJson(context, { ...drawing, agreements })
    return 0
  }
  const head = ['dimension', 'raters', 'n', ...agreementHead]
  const rows = agreements.map((agreement) => [
    printable(agreement.metric),
    printable(agreement.raters.join(', ')),
    String(agreement.n),
    ...agreementCells(agreement),
  ])
  const lines = [
    options.markdown ? renderMarkdownTable(head, rows) : renderTable(head, rows),
    '',
    ...agreements.flatMap(describeUnscored),
    `95% intervals by a bootstrap over cases (${drawing.resamples} resamples, seed ${drawing.seed})`,
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}

function describeUnscored({ metric, kappa, quadraticKappa, alpha, icc }: RaterAgreement): string[] {
  return whyUnscored([kappa, quadraticKappa, alpha, icc]).map((why) => `${printable(metric)}: unscored, since ${why}`)
}
