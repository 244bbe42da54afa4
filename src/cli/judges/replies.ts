import { type CliContext, printJson } from '../cli-context.ts'
import { counted } from '../../kit/phrases.ts'
import type { repliesOptions, repliesPruneOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import {
  pruneStale,
  listStale,
  type StaleReport,
  readUsedReplies,
  type StaleRecording,
} from '../../judges/stale-recordings.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { existsSync } from 'node:fs'
import { type RecordingFolder, folderAt } from '../../judges/replies.ts'
import { renderTable } from '../../kit/render-table.ts'
import { printable } from '../../kit/printable.ts'

/**
 * `replies list`: how many replies are recorded, and which no run asked for.
 *
 * @throws {AssayError} `option-invalid` for a root or a named folder that is none; `judge-invalid` for recordings that cannot be used
 */
export function repliesList(context: CliContext, options: OptionsOf<typeof repliesOptions>): 0 {
  const { folders, used, usedAt } = readStale(options)
  const recordings = folders.reduce((sum, { report }) => sum + report.recordings, 0)
  const files = folders.reduce((sum, { report }) => sum + report.files, 0)
  const stale = used === null ? null : folders.flatMap(({ report }) => report.stale)
  if (options.json) {
    printJson(context, { recordings, files, stale, usedAt })
    return 0
  }
  const there = `${counted(recordings, 'recording')} in ${counted(files, 'file')}`
  if (stale === null)
    context.out(
      `${there}; which are stale is not known, since no complete run has said what it used. Run the suite in full\n`,
    )
  else if (stale.length === 0) context.out(`${there}, none stale\n`)
  else
    context.out(
      `${renderStale(stale)}\n\n${there}, ${stale.length} stale; take them out with: npx vitest-assay replies prune\n`,
    )
  return 0
}

/**
 * `replies prune`: takes out the recordings that no run asked for.
 *
 * @throws {AssayError} `judge-invalid` where no complete run has said what it used, or for recordings that cannot be used; `option-invalid` for a root or a named folder that is none
 */
export async function repliesPrune(context: CliContext, options: OptionsOf<typeof repliesPruneOptions>): Promise<0> {
  const { folders, used } = readStale(options)
  if (used === null) {
    throw new AssayError(
      'judge-invalid',
      'replies prune does not know which recordings are stale: no complete run has said in .assay/replies/used.json what it used. Run the suite in full, without a filter or a shard, then again',
    )
  }
  const stale = folders.flatMap(({ report }) => report.stale)
  if (!options.dryRun) for (const { folder } of folders) await pruneStale(folder, used)
  if (options.json) printJson(context, stale)
  else if (stale.length === 0) context.out('nothing is stale\n')
  else {
    const what = counted(stale.length, 'recording')
    context.out(`${renderStale(stale)}\n\n${options.dryRun ? `would take out ${what}` : `took out ${what}`}\n`)
  }
  return 0
}

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
export function readStale({ root, folder }: OptionsOf<typeof repliesOptions>): ReadStale {
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
