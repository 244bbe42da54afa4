import { join } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { isCi } from '../../kit/ci.ts'
import {
  calibrate,
  type Calibration,
  type CalibrationOptions,
  type GraderCalibration,
} from '../../judges/calibration.ts'
import { enterCalibration, judgesFileName, readJudgesFile, serialiseJudgesFile } from '../../judges/judges-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readJudgedAnswers, readLabels } from './label-files.ts'
import { renderTable } from '../../kit/render-table.ts'
import { printable } from '../../kit/printable.ts'
import { agreementCells, agreementHead, formatFigureOf, whyUnscored } from './judge-label-agreement.ts'
import { counted } from '../../kit/phrases.ts'
import { renderMarkdownTable } from '../page.ts'
import type { judgeCalibrateOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

type RenderTable = (head: readonly string[], rows: readonly (readonly string[])[]) => string

/**
 * `judge calibrate`: each grader calibrated against people, and what came of it record in `assay.judges.json`. CI only reads that file.
 *
 * @param labels globs from the working directory
 * @returns 0, or 3 where a grader is not qualified, or none was checked against anybody
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for files that cannot be used
 */
export function judgeCalibrate(
  context: CliContext,
  labels: readonly string[],
  options: OptionsOf<typeof judgeCalibrateOptions>,
): 0 | 3 {
  const { root, seed, resamples, floor, least, threshold } = options
  const held = { seed, resamples, floor, least, threshold }
  const file = readJudgesFile(root)
  const answers = readJudgedAnswers(context, options.judged)
  const calibration = calibrate(readLabels(context, labels), answers, held)
  const { graders } = calibration
  if (options.json) printJson(context, { ...held, ...calibration })
  else context.out(renderCalibration(calibration, held, options.markdown))
  if (graders.every(({ n }) => n === 0)) {
    context.err('no labelled answer was judged: expected the judged answers that the sheets were made from\n')
    return 3
  }
  if (isCi(context.env)) {
    context.err(`CI only reads ${judgesFileName}: nothing was written\n`)
  } else {
    const on = context.now().toISOString().slice(0, 10)
    writeAtomically(join(root, judgesFileName), serialiseJudgesFile(enterCalibration(file, graders, on)))
    if (options.json) context.err(`written to ${judgesFileName}; commit it\n`)
    else context.out(`\nwritten to ${judgesFileName}; commit it\n`)
  }
  return graders.every(({ qualified }) => qualified) ? 0 : 3
}

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
