import type { GoldenCase } from './golden-case.ts'
import { parseGoldenSet } from './parse-golden-set.ts'
import { readJsonlFiles } from './read-jsonl-files.ts'

/**
 * Reads a golden set: JSON Lines files, one case a line.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the cases in the order of the sorted files and their lines
 * @throws {AssayError} `golden-set-invalid` when no file matches, when a file cannot be read, or naming every bad line as `file:line: path: what was wanted, what was found`
 * @throws {AssayError} `cases-empty` when the files hold no case
 *
 * @example
 * const cases = loadGoldenSet('golden-set/*.jsonl')
 */
export function loadGoldenSet(
  glob: string | readonly string[],
  options: { readonly root?: string } = {},
): GoldenCase[] {
  return parseGoldenSet(readJsonlFiles(glob, options.root, 'golden-set-invalid'))
}
