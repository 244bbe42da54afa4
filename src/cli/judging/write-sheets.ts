import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import type { Sheet } from '../../judging/calibration/make-sheets.ts'
import type { SheetKey } from '../../judging/calibration/sheet-key.ts'
import { writeCsvSheet } from '../../judging/calibration/sheets/write-csv-sheet.ts'
import { writeMarkdownSheet } from '../../judging/calibration/sheets/write-markdown-sheet.ts'
import { AssayError } from '../../score/assay-error.ts'
import { readChoice } from '../read-choice.ts'

/** What is written where. */
export interface SheetFiles {
  readonly sheets: readonly Sheet[]
  readonly key: SheetKey
  readonly guides: ReadonlyMap<string, string>
  /** `csv`, `markdown`, or what somebody typed. */
  readonly format: string
  /** From the working directory. */
  readonly out: string
}

/**
 * Writes sheets to `<out>/sheets/`, and apart from them the key.
 *
 * @returns paths as they are shown: the sheets, and the key
 * @throws {AssayError} `option-invalid` for an unknown format; `judge-invalid` where a file is there already: it may hold a rater's work
 */
export function writeSheets(
  cwd: string,
  { sheets, key, guides, format, out }: SheetFiles,
): { readonly files: readonly string[]; readonly keyFile: string } {
  readChoice('--format', format, ['csv', 'markdown'])
  const folder = out.replace(/[\\/]+$/u, '')
  const texts = sheets.map((sheet): [string, string] =>
    format === 'csv'
      ? [`${folder}/sheets/${sheet.rater}.csv`, writeCsvSheet(sheet)]
      : [`${folder}/sheets/${sheet.rater}.md`, writeMarkdownSheet(sheet, guides)],
  )
  // A cell of a spreadsheet is no place for instructions.
  if (format === 'csv') texts.push([`${folder}/sheets/guide.md`, guideText(guides)])
  const keyFile = `${folder}/key.json`
  const taken = [...texts.map(([file]) => file), keyFile].find((file) => existsSync(resolve(cwd, file)))
  if (taken !== undefined) {
    throw new AssayError(
      'judge-invalid',
      `${taken} is there already, and may hold somebody's work: nothing was written. Name another folder with --out`,
    )
  }
  for (const [file, text] of texts) writeAtomically(resolve(cwd, file), text)
  writeAtomically(join(resolve(cwd, folder), 'key.json'), `${JSON.stringify(key, null, 1)}\n`)
  return { files: texts.map(([file]) => file), keyFile }
}

function guideText(guides: ReadonlyMap<string, string>): string {
  const head =
    'Write a whole number from 1 to 5 into the column "grade" of your sheet, and what you want to say of it into "note". Change nothing else, and save it as CSV in UTF-8.'
  return `${[head, ...[...guides].map(([metric, guide]) => `# ${metric}\n\n${guide}`)].join('\n\n')}\n`
}
