import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { safeName } from './safe-name.ts'

/** Notes which recordings a run asks for, so that the others can be told. */
export interface UsedReplies {
  readonly add: (key: string) => void
  /** Says that calls were made past the recordings: what the run did not ask for is not known to be stale. */
  readonly addUnknown: () => void
}

/** Stands in the place of a key. */
export const unknownUse = '-'

/**
 * Opens the notes of one worker on one run, in `.assay/replies/<run>/`. Nothing is noted without a run.
 *
 * @param root of the project, absolute
 * @param run its id, the same for all workers; null where nobody will read the notes
 */
export function openUsedReplies(root: string, run: string | null): UsedReplies {
  if (run === null) return { add: () => undefined, addUnknown: () => undefined }
  const folder = usedFolder(root, run)
  const file = join(folder, `${process.pid}-${threadId}.txt`)
  const noted = new Set<string>()
  const add = (key: string): void => {
    if (noted.has(key)) return
    if (noted.size === 0) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(root, '.assay', '.gitignore'), '*\n')
    }
    noted.add(key)
    appendFileSync(file, `${key}\n`)
  }
  return { add, addUnknown: () => add(unknownUse) }
}

/** The folder of a run's notes. */
export function usedFolder(root: string, run: string): string {
  return join(root, '.assay', 'replies', safeName(run))
}
