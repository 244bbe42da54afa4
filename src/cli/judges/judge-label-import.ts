import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { importLabels, parseSheetKey } from '../../judges/label-sheets.ts'
import { mergeLabels, parseLabels, serialiseLabels } from '../../judges/human-labels.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { listIds, counted } from '../../kit/phrases.ts'
import { printable } from '../../kit/printable.ts'
import { showPath } from '../../kit/project-folder.ts'
import type { judgeLabelImportOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `judge label import`: the grades of filled sheets, added to the labels. What is missing is listed, and can be imported later.
 *
 * @param sheets globs from the working directory
 * @throws {AssayError} `option-invalid` without a key; `judge-invalid` for sheets, a key or labels that cannot be used: then nothing is written
 */
export function judgeLabelImport(
  context: CliContext,
  sheets: readonly string[],
  options: OptionsOf<typeof judgeLabelImportOptions>,
): 0 {
  const { key: keyName } = options
  if (keyName === undefined)
    throw new AssayError('option-invalid', 'the key of the sheets is required: --key <file>, as judge label wrote it')
  const keyFile = resolve(context.cwd, keyName)
  const key = parseSheetKey(readText(keyFile, keyName), keyName)
  const files = readJsonlFiles(sheets, context.cwd, 'judge-invalid')
  const { labels, missing } = importLabels(files, key)
  const file = options.out === undefined ? join(dirname(keyFile), 'labels.jsonl') : resolve(context.cwd, options.out)
  const shown = showPath(context.cwd, file)
  const there = existsSync(file) && readFileSync(file, 'utf8').trim() !== ''
  const before = there ? parseLabels([{ name: shown, content: readFileSync(file) }]) : []
  const all = mergeLabels(before, labels)
  if (all.length > 0) writeAtomically(file, serialiseLabels(all))
  if (options.json) {
    const byRater = Object.fromEntries(missing)
    printJson(context, { labels: shown, imported: labels.length, all: all.length, missing: byRater })
    return 0
  }
  const lines = [
    all.length === 0
      ? 'no sheet has a grade, and nothing was written'
      : `${counted(labels.length, 'grade')} of ${counted(files.length, 'sheet')}; ${shown} has ${counted(all.length, 'label')}`,
    ...[...missing].map(([rater, codes]) => `missing of ${printable(rater)}: ${codes.length} (${listIds(codes)})`),
  ]
  context.out(`${lines.join('\n')}\n`)
  return 0
}

function readText(file: string, shown: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new AssayError('judge-invalid', `there is no key at ${shown}; expected the file that judge label wrote`)
}
