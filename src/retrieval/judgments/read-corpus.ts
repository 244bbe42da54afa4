import { parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { type Passage, passage } from './passage.ts'

/**
 * Reads a corpus: JSON Lines files, one passage a line.
 *
 * @param glob one or several, with forward slashes; a leading `!` leaves files out, and `node_modules` is searched only when a glob names it
 * @param options `root`: the folder that globs resolve from and messages name files by; the root of the Vitest project unless given
 * @returns the passages in the order of the sorted files and their lines, with whatever keys they carry
 * @throws {AssayError} `retrieval-invalid` when no file matches or holds a passage, when a file cannot be read, or naming every bad line; two passages of one id are bad lines
 *
 * @example
 * hashCorpus(readCorpus('corpus/*.jsonl'))
 */
export function readCorpus(glob: string | readonly string[], options: { readonly root?: string } = {}): Passage[] {
  return parseJsonlFiles(readJsonlFiles(glob, options.root, 'retrieval-invalid'), {
    schema: passage,
    one: 'passage',
    many: 'passages',
    whole: 'corpus',
    code: 'retrieval-invalid',
    emptyCode: 'retrieval-invalid',
  })
}
