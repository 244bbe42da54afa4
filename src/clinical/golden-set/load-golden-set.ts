import { type GoldenCase, goldenCase } from './golden-case.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { type JsonlFile, parseJsonlFiles } from '../../kit/jsonl.ts'

/**
 * Reads a golden set: JSON Lines files, one case a line.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the cases in the order of the sorted files and their lines
 * @throws {AssayError} `golden-set-invalid` when no file matches one of the globs, when a file cannot be read, or naming every bad line as `file:line: path: what was required, what was found`
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

/**
 * The cases of a golden set, in the order of the files and their lines.
 *
 * @param files JSON Lines, one case a line; see `goldenCase` for what a line holds
 * @throws {AssayError} `golden-set-invalid` naming every bad line at once (the first 50 in full): one that is not JSON, no object, not as the schema requires, or whose id another line has
 * @throws {AssayError} `cases-empty` when there is no line at all: an empty set would pass every gate
 */
export function parseGoldenSet(files: readonly JsonlFile[]): GoldenCase[] {
  return parseJsonlFiles(files, {
    schema: goldenCase,
    one: 'case',
    many: 'cases',
    whole: 'golden set',
    code: 'golden-set-invalid',
    emptyCode: 'cases-empty',
  })
}
