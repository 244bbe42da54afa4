import { resolve } from 'node:path'
import { placeOfRun } from '../../../reporters/next-step.ts'
import { renderRun } from '../../../reporters/render-run.ts'
import { answerLinesOf, readKeptAnswers } from '../../core/kept-answers.ts'
import { privacyOf } from '../../core/privacy.ts'
import { newestRun, readRun } from '../../core/read-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import type { reportOptions } from './command-options.ts'

/**
 * `report`: renders a stored run, to a file or to standard output.
 *
 * @param named file of the run, from the working directory; absent, the newest one
 * @returns 0 whatever the run came to
 * @throws {AssayError} `run-invalid` for a file that is not a run, `option-invalid` for `--compare` with another format than Markdown or HTML, `file-not-written`
 */
export async function report(
  context: CliContext,
  named: string | undefined,
  options: OptionsOf<typeof reportOptions>,
): Promise<0> {
  const { format, out, compare, root } = options
  const file = named ?? newestRun(root)
  if (compare !== undefined && format !== 'markdown' && format !== 'html') {
    throw new AssayError(
      'option-invalid',
      `--compare is of Markdown and HTML alone, and --format is ${format}. Leave --compare out, or take --format markdown`,
    )
  }
  const run = readRun(resolve(named === undefined ? root : context.cwd, file), file)
  const before = compare === undefined ? undefined : readRun(resolve(context.cwd, compare), compare)
  const privacy = privacyOf(options, context.env)
  const place = placeOfRun(run, { cwd: context.cwd, root })
  const text =
    format === 'html'
      ? // The page brings its styles and its script: it is loaded by those who ask for it alone.
        (await import('../../../reporters/render-html.ts')).renderStoredHtml(root, run, {
          file,
          privacy,
          place,
          compare: before === undefined || compare === undefined ? undefined : { run: before, file: compare },
        })
      : renderRun(run, {
          format,
          before,
          privacy,
          file,
          place,
          ...(format === 'markdown' ? { answerLines: answerLinesOf(root, run) } : {}),
          ...(format === 'vitest-evals' ? { answers: [...readKeptAnswers(root, run)] } : {}),
        })
  if (out !== undefined) writeAtomically(resolve(context.cwd, out), text)
  if (options.json)
    printJson(context, { run: run.id, format, file: out ?? null, ...(out === undefined ? { text } : {}) })
  else context.out(out === undefined ? text : `${out}\n`)
  return 0
}
