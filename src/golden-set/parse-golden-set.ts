import { type GoldenCase, goldenCase } from './golden-case.ts'
import { type JsonlFile, parseJsonlFiles } from './parse-jsonl-files.ts'

/**
 * The cases of a golden set, in the order of the files and their lines.
 *
 * @param files JSON Lines, one case a line; see `goldenCase` for what a line holds
 * @throws {AssayError} `golden-set-invalid` naming every bad line at once (the first 50 in full): one that is no JSON, no object, not as the schema wants it, or whose id another line has
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
