import { readFileSync, readdirSync, rmSync, type Dirent, rmdirSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { z } from 'zod'
import { isAbsent, unlessAbsent } from '../kit/read-file.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { workPath } from '../kit/work-folder.ts'
import { writeAtomically } from '../kit/write-file.ts'
import { compareText } from '../kit/compare-text.ts'
import { unknownUse, usedFolder, type RecordingFolder, recordingPath } from './replies.ts'
import { readRecordings, type Recordings, readRecordingsOf, serialiseRecordings } from './replies/recording-file.ts'
import { holdLock } from './replies/file-lock.ts'

const schema = z.strictObject({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** Whether a complete run is among those that it was made of: else a recording that is not here may still be required. */
  complete: z.boolean(),
  /** Sorted. */
  keys: z.array(z.string()),
})

/** Which recordings the runs of a project asked for. */
type UsedRepliesFile = Readonly<z.output<typeof schema>>

/** Of a project, absolute. */
function usedRepliesPath(root: string): string {
  return workPath(root, 'replies', 'used.json')
}

/**
 * Reads what the last complete run, and partial ones since, asked for.
 *
 * @returns null where no run has said so
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function readUsedReplies(root: string): UsedRepliesFile | null {
  try {
    return schema.parse(JSON.parse(readFileSync(usedRepliesPath(root), 'utf8')))
  } catch (error) {
    if (isAbsent(error)) return null
    if (error instanceof Error && 'syscall' in error) throw error
    const what = error instanceof z.ZodError ? 'it has another shape' : messageOf(error)
    throw new AssayError(
      'judge-invalid',
      `.assay/replies/used.json cannot be used: ${what}. Delete it, and run the suite in full`,
      { cause: error },
    )
  }
}

/** A run that has ended. */
interface EndedRun {
  /** Of the project, absolute. */
  readonly root: string
  /** The id under which its workers noted what they used. */
  readonly run: string
  /** Whether every test ran to its end: no filter, no shard, no interruption, nothing that was not reached. */
  readonly complete: boolean
  readonly now: Date
}

/**
 * Puts the notes of a run's workers together in `.assay/replies/used.json`. A complete run replaces what was known; any other adds to it. A run that noted nothing leaves it as it is.
 *
 * @throws {AssayError} `judge-invalid` where that file cannot be read
 */
export function sealUsedReplies({ root, run, complete, now }: EndedRun): void {
  const folder = usedFolder(root, run)
  const noted = new Set(notesOf(folder))
  if (noted.size === 0) return
  const replaces = complete && !noted.has(unknownUse)
  noted.delete(unknownUse)
  const before = replaces ? null : readUsedReplies(root)
  const keys = [...new Set([...noted, ...(before?.keys ?? [])])].sort(compareText)
  const file: UsedRepliesFile = {
    schema: 1,
    at: now.toISOString(),
    complete: replaces || before?.complete === true,
    keys,
  }
  writeAtomically(usedRepliesPath(root), `${JSON.stringify(file, null, 1)}\n`)
  rmSync(folder, { recursive: true, force: true })
}

function notesOf(folder: string): string[] {
  const lines = unlessAbsent(() =>
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  )
  return lines?.filter(isNote) ?? []
}

/** A worker that was killed may leave a part of a line. */
function isNote(line: string): boolean {
  return line === unknownUse || /^[0-9a-f]{64}$/u.test(line)
}

/** The recordings of one file. */
interface ListedRecordings extends Recordings {
  /** Absolute. */
  readonly file: string
}

/**
 * All files of recordings of a folder, in order; none where there is no such folder.
 *
 * @throws {AssayError} `judge-invalid` for a file that cannot be used, or whose name is not that of what it holds
 */
function listRecordings(folder: RecordingFolder): ListedRecordings[] {
  return entries(folder.path)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => entries(join(folder.path, name)).map((entry) => ({ entry, at: join(folder.path, name) })))
    .filter(({ entry }) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap(({ entry, at }) => {
      const file = join(at, entry.name)
      const read = readRecordings(file, folder.show(file))
      if (read === null) return []
      const right = recordingPath(folder.path, read.name, read.case)
      if (right === file) return [{ ...read, file }]
      throw new AssayError(
        'judge-invalid',
        `${folder.show(file)} would never be read: what it holds belongs into ${folder.show(right)}. Move it there, or delete it`,
      )
    })
}

function entries(folder: string): Dirent[] {
  return (unlessAbsent(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => compareText(a.name, b.name))
}

/** A recording that no run asked for. */
export interface StaleRecording {
  /** From the project's root, with `/`. */
  readonly file: string
  /** Of the grader or the subject. */
  readonly name: string
  readonly case: string
  readonly trial: number | null
  readonly recordedAt: string
  readonly key: string
}

/** How many recordings a folder has, and which of them are stale. */
export interface StaleReport {
  readonly recordings: number
  readonly files: number
  readonly stale: readonly StaleRecording[]
}

/**
 * The recordings of a folder whose key no run asked for, in the order of their files.
 *
 * @param used keys that runs asked for
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function listStale(folder: RecordingFolder, used: ReadonlySet<string>): StaleReport {
  const all = listRecordings(folder)
  return {
    recordings: all.reduce((sum, { recordings }) => sum + recordings.length, 0),
    files: all.length,
    stale: all.flatMap(({ file, name, case: caseId, recordings }) =>
      recordings
        .filter(({ key }) => !used.has(key))
        .map(({ key, recordedAt, identity: { trial } }) => ({
          file: folder.show(file),
          name,
          case: caseId,
          trial: typeof trial === 'number' ? trial : null,
          recordedAt,
          key,
        })),
    ),
  }
}

/**
 * Takes the stale recordings out of a folder, and files and folders that are empty by it.
 *
 * @returns the report from before it
 * @throws {AssayError} `judge-invalid` for a file that cannot be used; nothing is taken out then
 */
export async function pruneStale(folder: RecordingFolder, used: ReadonlySet<string>): Promise<StaleReport> {
  const report = listStale(folder, used)
  const files = new Set(report.stale.map(({ file }) => file))
  for (const { file, name, case: caseId } of listRecordings(folder)) {
    if (!files.has(folder.show(file))) continue
    await holdLock(file, () => {
      const wanted = readRecordingsOf(file, folder.show(file), name, caseId).filter(({ key }) => used.has(key))
      if (wanted.length === 0) rmSync(file, { force: true })
      else writeAtomically(file, serialiseRecordings(name, caseId, wanted))
    })
    if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file))
  }
  return report
}
