import { join } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { isCi } from '../../gate/is-ci.ts'
import { calibrate } from '../../judging/calibration/calibrate.ts'
import { enterCalibration } from '../../judging/calibration/enter-calibration.ts'
import { judgesFileName } from '../../judging/calibration/judges-file.ts'
import { readJudgesFile } from '../../judging/calibration/read-judges-file.ts'
import { serialiseJudgesFile } from '../../judging/calibration/serialise-judges-file.ts'
import type { CliContext } from '../cli-context.ts'
import { type DrawingOptions, readDrawing } from '../read-drawing.ts'
import { readJudgedAnswers } from './read-judged-answers.ts'
import { readLabels } from './read-labels.ts'
import { readNumberOption } from '../read-number-option.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderCalibration } from './render-calibration.ts'
import { requireRoot } from '../require-root.ts'
import { printJson } from '../print-json.ts'

export interface JudgeCalibrateOptions extends DrawingOptions {
  readonly judged?: readonly string[]
  readonly floor?: string
  readonly least?: string
  readonly threshold?: string
  readonly root?: string
  readonly markdown?: true
  readonly json?: true
}

/**
 * `judge calibrate`: each grader held to people, and what came of it put on record in `assay.judges.json`. CI only reads that file.
 *
 * @param labels globs from the working directory
 * @returns 0, or 3 where a grader is not qualified, or none was held to anybody
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for files that cannot be used
 */
export function judgeCalibrate(context: CliContext, labels: readonly string[], options: JudgeCalibrateOptions): 0 | 3 {
  const held = {
    ...readDrawing(options),
    floor: options.floor === undefined ? 0.6 : readNumberOption('--floor', options.floor, 0, 1),
    least: options.least === undefined ? 50 : readWholeOption('--least', options.least, 2),
    threshold: options.threshold === undefined ? 4 : readNumberOption('--threshold', options.threshold, 1.5, 5),
  }
  const root = requireRoot(context.cwd, options.root)
  const file = readJudgesFile(root)
  const answers = readJudgedAnswers(context, options.judged)
  const calibration = calibrate(readLabels(context, labels), answers, held)
  const { graders } = calibration
  if (options.json === true) printJson(context, { ...held, ...calibration })
  else context.out(renderCalibration(calibration, held, options.markdown === true))
  if (graders.every(({ n }) => n === 0)) {
    context.err('no labelled answer was judged: wanted the judged answers that the sheets were made from\n')
    return 3
  }
  if (isCi(context.env)) {
    context.err(`CI only reads ${judgesFileName}: nothing was written\n`)
  } else {
    const on = context.now().toISOString().slice(0, 10)
    writeAtomically(join(root, judgesFileName), serialiseJudgesFile(enterCalibration(file, graders, on)))
    if (options.json === true) context.err(`written to ${judgesFileName}; commit it\n`)
    else context.out(`\nwritten to ${judgesFileName}; commit it\n`)
  }
  return graders.every(({ qualified }) => qualified) ? 0 : 3
}
