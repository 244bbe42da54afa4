import { basename, dirname, join, posix } from 'node:path'
import { type KnownBaseline, isSnapshot, snapshotName } from '../gate/baseline-history.ts'
import { listNames } from '../kit/read-file.ts'
import { readBaseline, type Baseline } from '../gate/baseline.ts'
import { AssayError } from '../kit/assay-error.ts'
import { listBaselineNotes, readBaselineNote, settleBaselineNotes } from './store/baseline-notes.ts'

/** Every baseline that is known here beside one, and what is wrong with files that should tell of some. */
export interface KnownBaselines {
  /** The one itself too. */
  readonly known: readonly KnownBaseline[]
  readonly faults: readonly string[]
}

/**
 * Reads what is known of the past of a baseline: the snapshots beside its file, and the notes of promotions in `.assay/baselines/`.
 *
 * @param path of its file, from the root
 */
export function knownBaselines(root: string, path: string, baseline: Baseline): KnownBaselines {
  settleBaselineNotes(root)
  const faults: string[] = []
  const readOrTell = (read: () => KnownBaseline | null): KnownBaseline[] => {
    try {
      const found = read()
      return found === null ? [] : [found]
    } catch (error) {
      if (!(error instanceof AssayError)) throw error
      faults.push(error.message)
      return []
    }
  }
  const itself: KnownBaseline = { baseline, files: [path], names: [], run: null, candidate: null }
  const snapshots = filesBeside(root, path).flatMap((file) =>
    readOrTell(() => {
      const found = readBaseline(join(root, file), file)
      const name = snapshotName(path, file)
      if (found === null || name === undefined) return null
      // Another suite's baseline may be called like a snapshot of this one.
      if (!isSnapshot({ file: path, baseline }, { file, baseline: found })) return null
      return { baseline: found, files: [file], names: [name], run: null, candidate: null }
    }),
  )
  const notes = listBaselineNotes(root).flatMap((file) =>
    readOrTell(() => {
      const { baseline: noted, name, run, candidate = null } = readBaselineNote(root, file)
      return { baseline: noted, files: [file], names: name === undefined ? [] : [name], run, candidate }
    }),
  )
  return { known: [itself, ...snapshots, ...notes], faults }
}

function filesBeside(root: string, path: string): string[] {
  return listNames(dirname(join(root, path)))
    .filter((name) => snapshotName(basename(path), name) !== undefined)
    .map((name) => posix.join(posix.dirname(path), name))
}
