import { readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { globSync } from 'tinyglobby'
import { AssayError } from '../score/assay-error.ts'
import { announceGoldenFiles } from './announce-golden-files.ts'
import type { GoldenCase } from './golden-case.ts'
import { parseGoldenSet } from './parse-golden-set.ts'
import { projectRoot } from './project-root.ts'

/**
 * Reads a golden set: JSON Lines files, one case a line.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the cases in the order of the sorted files and their lines
 * @throws {AssayError} `golden-set-invalid` when no file matches, when a file cannot be read, or naming every bad line as `file:line: path: what was wanted, what was found`
 * @throws {AssayError} `cases-empty` when the files hold no case
 */
export function loadGoldenSet(
  glob: string | readonly string[],
  options: { readonly root?: string } = {},
): GoldenCase[] {
  const root = resolve(options.root ?? projectRoot())
  const files = findFiles(typeof glob === 'string' ? [glob] : [...glob], root)
  // Before they are parsed: a file with a bad line is the one whose next change must rerun the evals.
  announceGoldenFiles(files.map(({ path }) => path))
  return parseGoldenSet(files.map(({ path, name }) => ({ name, content: readBytes(path, name) })))
}

function findFiles(globs: readonly string[], root: string): { path: string; name: string }[] {
  const ignore = globs.some((glob) => glob.includes('node_modules')) ? [] : ['**/node_modules/**']
  const found = globSync(globs, { cwd: root, absolute: true, expandDirectories: false, ignore })
  if (found.length === 0) {
    const wanted =
      globs.length === 0
        ? 'no glob was given'
        : `no file matches ${globs.map((glob) => JSON.stringify(glob)).join(', ')}`
    throw new AssayError(
      'golden-set-invalid',
      `${wanted} in ${root.split(sep).join('/')}; give a glob from that folder, or another root`,
    )
  }
  const files = found.map((path) => ({
    path: resolve(path),
    name: relative(root, path).split(sep).join('/'),
  }))
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function readBytes(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AssayError('golden-set-invalid', `${name} cannot be read: ${reason}`, { cause })
  }
}
