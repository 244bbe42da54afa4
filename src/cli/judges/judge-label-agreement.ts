import {
  type Agreement,
  type Figure,
  formatAgreement,
  type RaterAgreement,
  raterAgreement,
} from '../../judges/calibration.ts'
import { renderTable } from '../../kit/render-table.ts'
import { adjudicated } from '../../judges/human-labels.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { readLabels } from './label-files.ts'
import { renderMarkdownTable } from '../page.ts'
import type { judgeLabelAgreementOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** The heads of the columns that `agreementCells` fills. */
export const agreementHead = ['kappa', 'linear', 'quadratic', 'alpha', 'ICC(2,1)'] as const

/** The figures of an agreement, each with its interval; `unscored` where it is not defined. */
export function agreementCells({ kappa, linearKappa, quadraticKappa, alpha, icc }: Agreement): string[] {
  return [kappa, linearKappa, quadraticKappa, alpha, icc].map(formatFigureOf)
}

/** `0.782 [0.612, 0.901]`; without an interval where there is none. */
export function formatFigureOf(figure: Figure): string {
  if (figure.status === 'unscored') return 'unscored'
  const { value, interval } = figure
  const ends = interval === null ? '' : ` [${formatAgreement(interval.lower)}, ${roundedUp(interval.upper)}]`
  return `${formatAgreement(value)}${ends}`
}

/** Ends go outwards, so that no interval reads as narrower than it is. */
function roundedUp(value: number): string {
  const up = Math.ceil(value * 1000 - 1e-9) / 1000
  return (up === 0 ? 0 : up).toFixed(3)
}

/** Why figures of an agreement are unscored, each reason once. */
export function whyUnscored(figures: readonly Figure[]): string[] {
  return [...new Set(figures.flatMap((figure) => (figure.status === 'unscored' ? [figure.why] : [])))]
}

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
    throw new AssayError('judge-invalid', `all labels are of "${adjudicated}"; expected those of two raters or more`)
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
