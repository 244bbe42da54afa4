import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../../baseline/is-absent.ts'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { compareText } from '../../gate/compare-text.ts'
import { readUsedReplies, usedRepliesPath, type UsedRepliesFile } from './read-used-replies.ts'
import { unknownUse, usedFolder } from './used-replies.ts'

/** A run that has ended. */
export interface EndedRun {
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
  try {
    return readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(isNote))
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/** A worker that was killed may leave a part of a line. */
function isNote(line: string): boolean {
  return line === unknownUse || /^[0-9a-f]{64}$/u.test(line)
}
