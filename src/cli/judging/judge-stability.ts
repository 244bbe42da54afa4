import { join } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { isCi } from '../../gate/is-ci.ts'
import { enterAdoption } from '../../judging/calibration/enter-adoption.ts'
import { judgesFileName } from '../../judging/calibration/judges-file.ts'
import { measureStability } from '../../judging/calibration/measure-stability.ts'
import { readJudgesFile } from '../../judging/calibration/read-judges-file.ts'
import { refuseAdoption } from '../../judging/calibration/refuse-adoption.ts'
import { serialiseJudgesFile } from '../../judging/calibration/serialise-judges-file.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { type DrawingOptions, readDrawing } from '../read-drawing.ts'
import { readJudgedAnswers } from './read-judged-answers.ts'
import { readNumberOption } from '../read-number-option.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderStability } from './render-stability.ts'
import { requireRoot } from '../require-root.ts'
import { printJson } from '../print-json.ts'

export interface JudgeStabilityOptions extends DrawingOptions {
  readonly limit?: string
  readonly least?: string
  readonly adopt?: true
  readonly root?: string
  readonly markdown?: true
  readonly json?: true
}

/**
 * `judge stability`: how often each grader contradicts itself on the same answers, and with `--adopt` the prompts that are steady put on record in `assay.judges.json`.
 *
 * @param judged globs from the working directory
 * @returns 0, or 3 where a prompt was to be adopted and is not
 * @throws {AssayError} `option-invalid` for an option that cannot be read, and for `--adopt` in CI; `judge-invalid` for files that cannot be used
 */
export function judgeStability(context: CliContext, judged: readonly string[], options: JudgeStabilityOptions): 0 | 3 {
  const limit = options.limit === undefined ? 0.1 : readNumberOption('--limit', options.limit, 0.001, 1)
  const least = options.least === undefined ? 20 : readWholeOption('--least', options.least, 2)
  const drawing = readDrawing(options)
  if (options.adopt === true && isCi(context.env)) {
    throw new AssayError('option-invalid', `CI only reads ${judgesFileName}. Adopt on a desk, and commit the file`)
  }
  const root = requireRoot(context.cwd, options.root)
  const file = readJudgesFile(root)
  const graders = measureStability(readJudgedAnswers(context, judged), drawing).map((stability) => {
    const refused = refuseAdoption(stability, { limit, least })
    return { ...stability, steady: refused.length === 0, refused }
  })
  if (options.json === true) printJson(context, { limit, least, ...drawing, graders })
  else
    context.out(
      renderStability(graders, { ...drawing, adopt: options.adopt === true, markdown: options.markdown === true }),
    )
  if (options.adopt !== true) return 0
  const on = context.now().toISOString().slice(0, 10)
  const steady = graders.filter((grader) => grader.steady)
  if (steady.length > 0) {
    const entered = steady.reduce((entries, grader) => enterAdoption(entries, grader, { limit, on }), file)
    writeAtomically(join(root, judgesFileName), serialiseJudgesFile(entered))
    const say = options.json === true ? context.err : context.out
    say(`written to ${judgesFileName}; commit it\n`)
  }
  const still = graders.filter(({ steady: now, fingerprint }) => !now && Object.hasOwn(file.prompts, fingerprint))
  for (const { metric, fingerprint } of still) {
    context.err(
      `${metric} (${fingerprint.slice(0, 12)}) stays adopted by an earlier run; take its line out of ${judgesFileName} if it should not\n`,
    )
  }
  return steady.length === graders.length ? 0 : 3
}
