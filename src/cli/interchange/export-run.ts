import { resolve } from 'node:path'
import { privacyOf } from '../../core/privacy.ts'
import { readRun } from '../../core/read-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readAs } from '../define-command.ts'
import { choice, type OptionsOf } from '../options.ts'
import type { exportOptions } from './command-options.ts'
import { type Exported, type ExportedRun, exportedRun } from './exported-run.ts'
import { renderNotMapped } from './render-not-mapped.ts'

interface Format {
  /** What one of its entries is called. */
  readonly many: string
  /** Whether it is made of cases and answers, which a redacted export leaves out. */
  readonly needsWords: boolean
  readonly write: () => Promise<(exported: ExportedRun) => Exported>
}

/** What each format is written by, loaded when it is. */
const formats: Readonly<Record<string, Format>> = {
  promptfoo: { many: 'tests', needsWords: true, write: async () => (await import('./promptfoo.ts')).toPromptfoo },
  inspect: { many: 'samples', needsWords: true, write: async () => (await import('./inspect.ts')).toInspect },
  csv: { many: 'rows', needsWords: false, write: async () => (await import('./csv.ts')).toCsv },
}

/**
 * `export`: writes a stored run with its kept answers for another tool, and lists on standard error what has no place there.
 *
 * @param file of the run, from the working directory
 * @param format one of promptfoo, inspect and csv
 * @returns 3 with `--strict` where anything did not map: nothing is written then
 * @throws {AssayError} `option-invalid` for another format, and a privacy under which there is nothing to export; `run-invalid` for a file that is not a run, and one of whose answers none was kept where a format is made of them; `file-not-written`
 */
export async function exportRun(
  context: CliContext,
  file: string,
  format: string,
  options: OptionsOf<typeof exportOptions>,
): Promise<0 | 3> {
  const { out, root, strict } = options
  const name = readAs('<format>', choice(Object.keys(formats)), format)
  const { [name]: { many, needsWords, write } = formats['csv'] as Format } = formats
  const privacy = privacyOf(options, context.env)
  if (privacy === 'aggregate-only' || (needsWords && privacy === 'redacted')) {
    const instead = privacy === 'redacted' ? '--privacy full, or export csv' : '--privacy redacted or full'
    throw new AssayError(
      'option-invalid',
      `--privacy ${privacy} leaves out what an export to ${name} is made of. Use ${instead}`,
    )
  }
  const exported = exportedRun(readRun(resolve(context.cwd, file), file), { root, shown: file, privacy })
  const { text, count, notMapped } = (await write())(exported)
  if (count === 0) {
    const [first] = notMapped
    throw new AssayError(
      'run-invalid',
      `${file} has no ${many} to export${first === undefined ? '' : `: ${first.why}`}. Run the suite again with answers: 'all'`,
    )
  }
  const isRefused = strict && notMapped.length > 0
  if (!isRefused) writeAtomically(resolve(context.cwd, out), text)
  context.err(renderNotMapped(notMapped))
  if (options.json)
    printJson(context, { run: exported.run.id, format: name, file: isRefused ? null : out, [many]: count, notMapped })
  else
    context.out(
      isRefused ? `nothing is written: --strict, and ${notMapped.length} did not map\n` : `${out}: ${count} ${many}\n`,
    )
  return isRefused ? 3 : 0
}
