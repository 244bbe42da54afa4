import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './read-file.ts'
import { writeAtomically } from './write-file.ts'

const name = '.assay'

const ignoreAll = '*\n'

/** Where something lies in the folder that runs work in, `.assay/`: absolute. Nothing is made. */
export function workPath(root: string, ...parts: readonly string[]): string {
  return join(root, name, ...parts)
}

/** The same from the root, with slashes, as files and messages have it. */
export function shownWorkPath(...parts: readonly string[]): string {
  return [name, ...parts].join('/')
}

/**
 * Opens `.assay/` under a root, or a folder of it, for writing. Records of patients, answers and what judges were asked stand there, so that git ignores all of it, whatever its `.gitignore` said
 * before: an empty one, which a crash may leave, would keep nothing out.
 *
 * @param root of the project, absolute
 * @returns the folder's absolute path; it is there
 *
 * @example
 * openWorkFolder('/work', 'runs') // '/work/.assay/runs'
 */
export function openWorkFolder(root: string, ...parts: readonly string[]): string {
  const ignore = workPath(root, '.gitignore')
  if (readIfThere(ignore) !== ignoreAll) writeAtomically(ignore, ignoreAll)
  const folder = workPath(root, ...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}
