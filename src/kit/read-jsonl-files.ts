import { resolve, sep } from 'node:path'
import { globSync } from 'tinyglobby'
import { AssayError, type AssayErrorCode, messageOf } from './assay-error.ts'
import { announceGoldenFiles, projectRoot, showPath } from './project-folder.ts'
import type { JsonlFile } from './jsonl.ts'
import { readNamed } from './read-file.ts'

/** A file as it was found, with where it lies. */
export interface FoundFile extends JsonlFile {
  /** Absolute. */
  readonly path: string
  readonly content: Uint8Array
}

/**
 * The files that globs match, in the order of their names, each once, and announced to the plugin so that watch mode reruns when one changes.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param root the folder that globs resolve from and messages name files by; undefined for the root of the Vitest project
 * @param code that of the error
 * @throws {AssayError} of that code when no file matches, or none matches one of several globs, or one cannot be read
 */
export function readJsonlFiles(
  glob: string | readonly string[],
  root: string | undefined,
  code: AssayErrorCode,
): FoundFile[] {
  const files = findFiles(typeof glob === 'string' ? [glob] : [...glob], resolve(root ?? projectRoot()), code)
  // Before they are read: a file with a bad line is the one whose next change must rerun the evals.
  announceGoldenFiles(files.map(({ path }) => path))
  return files.map(({ path, name }) => ({ path, name, content: readBytes(path, name, code) }))
}

function findFiles(globs: readonly string[], root: string, code: AssayErrorCode): { path: string; name: string }[] {
  const ignore = globs.some((glob) => glob.includes('node_modules')) ? [] : ['**/node_modules/**']
  const matching = (some: readonly string[]): string[] =>
    globSync(some, { cwd: root, absolute: true, expandDirectories: false, ignore })
  const found = matching(globs)
  const wanting = globs.filter((glob) => !glob.startsWith('!'))
  const excluding = globs.filter((glob) => glob.startsWith('!'))
  const empty = wanting.length < 2 ? [] : wanting.filter((glob) => matching([glob, ...excluding]).length === 0)
  if (found.length > 0 && empty.length > 0) {
    throw new AssayError(
      code,
      `no file matches ${empty.map((glob) => JSON.stringify(glob)).join(', ')} in ${root.split(sep).join('/')}, and others match; a set that lost a file would pass on the rest. Put the files back, or take the glob out`,
    )
  }
  if (found.length === 0) {
    const wanted =
      globs.length === 0
        ? 'no glob was given'
        : `no file matches ${globs.map((glob) => JSON.stringify(glob)).join(', ')}`
    throw new AssayError(
      code,
      `${wanted} in ${root.split(sep).join('/')}; give a glob from that folder, or another root (option root)`,
    )
  }
  const files = found.map((path) => ({
    path: resolve(path),
    name: showPath(root, path),
  }))
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function readBytes(path: string, name: string, code: AssayErrorCode): Uint8Array {
  return readNamed(
    path,
    (cause) =>
      new AssayError(code, `${name} cannot be read: ${messageOf(cause)}. Name files that may be read`, { cause }),
  )
}
