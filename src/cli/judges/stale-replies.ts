import { existsSync } from 'node:fs'
import { listStale, type StaleReport, readUsedReplies, type StaleRecording } from '../../judges/stale-recordings.ts'
import { type RecordingFolder, folderAt } from '../../judges/replies.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, requireRoot } from '../cli-context.ts'
import { renderTable } from '../../kit/render-table.ts'
import { printable } from '../terminal-text.ts'
import type { repliesOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/** The recordings of a project, and what its runs used. */
interface ReadStale {
  readonly folders: readonly { readonly folder: RecordingFolder; readonly report: StaleReport }[]
  /** Keys that runs asked for; null where no complete run has said so. */
  readonly used: ReadonlySet<string> | null
  /** When the last run ended that did; null where none did. */
  readonly usedAt: string | null
}

/** Where recordings are, unless other folders are named. */
const usual = ['fixtures/judge-replies', 'fixtures/subject-replies']

/**
 * Reads recordings, and which of them no run asked for.
 *
 * @throws {AssayError} `option-invalid` for a root or a named folder that is none; `judge-invalid` for recordings that cannot be used
 */
export function readStale(context: CliContext, { root: named, folder }: OptionsOf<typeof repliesOptions>): ReadStale {
  const root = requireRoot(context.cwd, named)
  const notes = readUsedReplies(root)
  const used = notes?.complete === true ? new Set(notes.keys) : null
  for (const one of folder)
    if (!existsSync(folderAt(root, one).path))
      throw new AssayError('option-invalid', `--folder must be a folder of recordings, and ${one} is not there`)
  const folders = (folder.length === 0 ? usual : folder).map((one) => {
    const at = folderAt(root, one)
    return { folder: at, report: listStale(at, used ?? new Set()) }
  })
  return { folders, used, usedAt: used === null ? null : (notes?.at ?? null) }
}

/** Stale recordings as a table. */
export function renderStale(stale: readonly StaleRecording[]): string {
  return renderTable(
    ['file', 'case', 'trial', 'recorded'],
    stale.map(({ file, case: caseId, trial, recordedAt }) => [
      printable(file),
      printable(caseId),
      trial === null ? '' : String(trial),
      recordedAt,
    ]),
  )
}
