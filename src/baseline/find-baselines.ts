import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Baseline } from '../gate/baseline.ts'
import { AssayError } from '../score/assay-error.ts'
import { isOfOneSuite } from './is-of-one-suite.ts'
import { readBaseline } from './read-baseline.ts'
import { snapshotName } from './snapshot-path.ts'

/** A baseline with the file that it was read from. */
export interface FoundBaseline {
  /** From the root, with `/` between the parts. */
  readonly file: string
  readonly baseline: Baseline
}

/** How far below the root a baseline is looked for. */
const depth = 2

/**
 * The baselines in the root and the folders of two levels under it, without their snapshots, sorted by file; a file that is no baseline, or none that can be used, is not among them.
 *
 * Folders whose name begins with a dot and `node_modules` are passed over.
 */
export function findBaselines(root: string): FoundBaseline[] {
  const found = listFiles(root, '', depth).flatMap((file): FoundBaseline[] => {
    const baseline = readUsable(root, file)
    return baseline === null ? [] : [{ file, baseline }]
  })
  return found.filter((one) => !found.some((other) => isSnapshot(other, one)))
}

/** Whether one is a snapshot of the other: beside it, named after it, and of the same suite. */
export function isSnapshot(of: FoundBaseline, { file, baseline }: FoundBaseline): boolean {
  return snapshotName(of.file, file) !== undefined && isOfOneSuite(of.baseline, baseline)
}

function listFiles(root: string, folder: string, deeper: number): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry): string[] => {
      const path = posix.join(folder, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      if (entry.isDirectory()) return deeper > 0 ? listFiles(root, path, deeper - 1) : []
      return entry.isFile() && entry.name.endsWith('.json') && beginsLikeOne(join(root, path)) ? [path] : []
    })
    .sort()
}

/** The canonical text begins with the first of its keys by code unit; other JSON may be large, and is not read whole. */
function beginsLikeOne(file: string): boolean {
  const head = Buffer.alloc(64)
  const descriptor = openSync(file, 'r')
  try {
    return /^\uFEFF?\{\s*"acceptedRegression"/u.test(head.toString('utf8', 0, readSync(descriptor, head)))
  } finally {
    closeSync(descriptor)
  }
}

function readUsable(root: string, file: string): Baseline | null {
  try {
    return readBaseline(join(root, file), file)
  } catch (error) {
    if (error instanceof AssayError) return null
    throw error
  }
}
