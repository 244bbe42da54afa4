import { resolve } from 'node:path'
import { renderRun } from '../../../reporters/render-run.ts'
import { privacyOf } from '../../core/privacy.ts'
import { readRun } from '../../core/read-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import type { reportOptions } from './command-options.ts'

/**
 * `report`: renders a stored run, to a file or to standard output.
 *
 * @param file of the run, from the working directory
 * @returns 0 whatever the run came to
 * @throws {AssayError} `run-invalid` for a file that is no run, `option-invalid` for `--compare` with another format than Markdown, `file-not-written`
 */
export function report(context: CliContext, file: string, options: OptionsOf<typeof reportOptions>): 0 {
  const { format, out, compare } = options
  if (compare !== undefined && format !== 'markdown') {
    throw new AssayError(
      'option-invalid',
      `--compare is of Markdown alone, and --format is ${format}. Leave --compare out, or take --format markdown`,
    )
  }
  const run = readRun(resolve(context.cwd, file), file)
  const before = compare === undefined ? undefined : readRun(resolve(context.cwd, compare), compare)
  const text = renderRun(run, { format, before, privacy: privacyOf(options, context.env) })
  if (out !== undefined) writeAtomically(resolve(context.cwd, out), text)
  if (options.json)
    printJson(context, { run: run.id, format, file: out ?? null, ...(out === undefined ? { text } : {}) })
  else context.out(out === undefined ? text : `${out}\n`)
  return 0
}
