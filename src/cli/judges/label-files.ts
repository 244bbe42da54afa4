import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { type HumanLabel, parseLabels } from '../../judges/human-labels.ts'
import type { CliContext } from '../cli-context.ts'
import { type HashedAnswer, parseJudgedAnswers } from '../../judges/judged-answers.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { readFileSync, existsSync } from 'node:fs'
import { resolve, join } from 'node:path'
import { describeFound } from '../../kit/describe-found.ts'
import { gradingGuide } from '../../judges/prompts.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { type Sheet, type SheetKey, writeCsvSheet, writeMarkdownSheet } from '../../judges/label-sheets.ts'

/**
 * The labels that a command is about.
 *
 * @param globs from the working directory
 * @throws {AssayError} `judge-invalid` for files that cannot be used
 */
export function readLabels({ cwd }: CliContext, globs: readonly string[]): HumanLabel[] {
  return parseLabels(readJsonlFiles(globs, cwd, 'judge-invalid'))
}

/**
 * The judged answers that a command is about.
 *
 * @param globs from the working directory
 * @throws {AssayError} `option-invalid` for none; `judge-invalid` for files that cannot be used
 */
export function readJudgedAnswers({ cwd }: CliContext, globs: readonly string[] = []): HashedAnswer[] {
  if (globs.length === 0) {
    throw new AssayError(
      'option-invalid',
      'the judged answers are required: --judged <file>; a run keeps them in .assay/judged/',
    )
  }
  return parseJudgedAnswers(readJsonlFiles(globs, cwd, 'judge-invalid'))
}

/**
 * What the grades of each dimension stand for: by `--guide metric=file`, else what the judge is told of it.
 *
 * @throws {AssayError} `option-invalid` for another form, and for a dimension of which nothing is known
 */
export function readGuides(
  { cwd }: CliContext,
  metrics: Iterable<string>,
  given: readonly string[] = [],
): Map<string, string> {
  const files = new Map(
    given.map((one) => {
      const [, metric, file] = /^([^=]+)=(.+)$/u.exec(one) ?? []
      if (metric !== undefined && file !== undefined) return [metric, file]
      throw new AssayError(
        'option-invalid',
        `--guide takes a dimension and a file, for example --guide brevity=brevity.md, got ${describeFound(one)}`,
      )
    }),
  )
  return new Map(
    [...new Set(metrics)].map((metric) => {
      const file = files.get(metric)
      const guide = file === undefined ? gradingGuide(metric) : readFileSync(resolve(cwd, file), 'utf8').trim()
      if (guide !== null) return [metric, guide]
      throw new AssayError(
        'option-invalid',
        `people need to know what each grade of ${describeFound(metric)} stands for: give --guide ${metric}=<file>, with what the judge is told`,
      )
    }),
  )
}

/** What is written where. */
interface SheetFiles {
  readonly sheets: readonly Sheet[]
  readonly key: SheetKey
  readonly guides: ReadonlyMap<string, string>
  readonly format: 'csv' | 'markdown'
  /** From the working directory. */
  readonly out: string
}

/**
 * Writes sheets to `<out>/sheets/`, and apart from them the key.
 *
 * @returns paths as they are shown: the sheets, and the key
 * @throws {AssayError} `judge-invalid` where a file is there already: it may hold a rater's work
 */
export function writeSheets(
  cwd: string,
  { sheets, key, guides, format, out }: SheetFiles,
): { readonly files: readonly string[]; readonly keyFile: string } {
  const folder = out.replace(/[\\/]+$/u, '')
  const texts = sheets.map((sheet): [string, string] =>
    format === 'csv'
      ? [`${folder}/sheets/${sheet.rater}.csv`, writeCsvSheet(sheet)]
      : [`${folder}/sheets/${sheet.rater}.md`, writeMarkdownSheet(sheet, guides)],
  )
  // A cell of a spreadsheet is not a place for instructions.
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
