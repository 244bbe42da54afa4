import { renderTable } from '../../../reporters/console/render-table.ts'
import type { Calibration, CalibrationOptions, GraderCalibration } from '../../judging/calibration/calibrate.ts'
import { printable } from '../printable.ts'
import { agreementCells, agreementHead, formatFigureOf, whyUnscored } from './render-agreement.ts'
import { counted } from '../../score/counted.ts'
import { renderMarkdownTable } from '../render-markdown-table.ts'

/** Graders against people: what they agree on, beside what people agree on among themselves, where they differ, and who qualifies. */
export function renderCalibration(
  { graders, unmatched }: Calibration,
  { threshold, seed, resamples }: CalibrationOptions,
  markdown: boolean,
): string {
  const table = markdown ? renderMarkdownTable : renderTable
  const f1 = `balanced F1 (from ${threshold})`
  const rows = graders.flatMap((grader) => [
    [
      printable(grader.metric),
      printable(grader.judge),
      String(grader.n),
      ...agreementCells(grader.agreement),
      formatFigureOf(grader.balancedF1),
    ],
    ...(grader.people === null
      ? []
      : [['', 'people among themselves', String(grader.people.n), ...agreementCells(grader.people), '']]),
  ])
  const lines = [
    table(['dimension', 'judge', 'n', ...agreementHead, f1], rows),
    '',
    ...graders.flatMap((grader) => describeGrader(grader, table)),
    ...(unmatched === 0
      ? []
      : [
          `${counted(unmatched, 'labelled answer')} ${unmatched === 1 ? 'is' : 'are'} not among the judged ones, and in no figure: another run, or other words`,
        ]),
    `95% intervals by a bootstrap over cases (${resamples} resamples, seed ${seed})`,
  ]
  return `${lines.join('\n')}\n`
}

type RenderTable = (head: readonly string[], rows: readonly (readonly string[])[]) => string

function describeGrader(grader: GraderCalibration, table: RenderTable): string[] {
  const { metric, judge, fingerprint, qualified, why, n, adjudicated, unjudged, people, agreement, balancedF1 } = grader
  const { grades, counts } = grader.confusion
  const figures = [agreement.kappa, agreement.quadraticKappa, agreement.alpha, agreement.icc, balancedF1]
  return [
    `${printable(metric)} by ${printable(judge)} (${fingerprint.slice(0, 12)}): ${qualified ? 'qualified' : 'not qualified'}, since ${why}`,
    `  ${counted(n, 'labelled answer')}, ${adjudicated} settled by adjudication, the others the median of the raters`,
    ...(unjudged === 0
      ? []
      : [`  ${counted(unjudged, 'labelled answer')} more without a score of the judge, in no figure`]),
    ...(people === null ? ['  how far people agree is not known: fewer than two graded'] : []),
    ...whyUnscored(figures).map((reason) => `  unscored, since ${reason}`),
    '',
    ...(n === 0
      ? []
      : [
          table(
            ['people \\ judge', ...grades.map(String)],
            counts.map((row, at) => [String(grades[at]), ...row.map(String)]),
          ),
          '',
        ]),
  ]
}
