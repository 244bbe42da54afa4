import { chooseItems, namesItsCase } from '../../judges/judged-answers.ts'
import { type SheetInput, importLabels, makeSheets, parseSheetKey } from '../../judges/label-sheets.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { readGuides, readJudgedAnswers, writeSheets } from './label-files.ts'
import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import {
  adjudicated,
  findDisagreements,
  itemKey,
  mergeLabels,
  parseLabels,
  serialiseLabels,
} from '../../judges/human-labels.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { judgeLabelAdjudicateOptions, judgeLabelImportOptions, judgeLabelOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { showPath } from '../../kit/project-folder.ts'

/**
 * `judge label`: blinded sheets of judged answers, one a rater, and the key to them.
 *
 * @param judged globs from the working directory
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for judged answers that cannot be used, and sheets that are there already
 */
export function judgeLabel(
  context: CliContext,
  judged: readonly string[],
  options: OptionsOf<typeof judgeLabelOptions>,
): 0 {
  const raters = readRaters(options.raters)
  const { sample, seed, format, out } = options
  const items = chooseItems(readJudgedAnswers(context, judged), { metrics: options.metric, sample, seed })
  const guides = readGuides(
    context,
    items.map(({ metric }) => metric),
    options.guide,
  )
  const { sheets, key } = makeSheets(
    items.map((answer) => ({ answer })),
    { raters, seed },
  )
  const { files, keyFile } = writeSheets(context.cwd, { sheets, key, guides, format, out })
  const counts = [...Map.groupBy(items, ({ metric }) => metric)].map(([metric, { length }]) => ({
    metric,
    items: length,
  }))
  const named = items.filter(namesItsCase)
  const namedCases = [...new Set(named.map(({ caseId }) => caseId))]
  if (named.length > 0) {
    context.err(
      `${counted(named.length, 'item')} ${named.length === 1 ? 'holds' : 'hold'} the id of its own case in record or answer, so that a rater can know it: ${printable(listIds(namedCases))}\n`,
    )
  }
  if (options.json) {
    printJson(context, {
      sheets: files,
      key: keyFile,
      raters,
      items: items.length,
      metrics: counts,
      namesItsCase: namedCases,
    })
    return 0
  }
  context.out(
    `${counted(raters.length, 'sheet')} of ${counted(items.length, 'item')} (${printable(counts.map(({ metric, items: of }) => `${metric} ${of}`).join(', '))}): ${files.join(', ')}
the key is ${keyFile}: whoever has it is not blind. When the sheets are back:
  npx vitest-assay judge label import ${files.filter((file) => !file.endsWith('/guide.md')).join(' ')} --key ${keyFile}
`,
  )
  return 0
}

/**
 * The raters of `--raters anna,ben`.
 *
 * @throws {AssayError} `option-invalid` for fewer than two, one that is named twice, and what can name no file
 */
export function readRaters(text: string | undefined): string[] {
  const raters = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const bad = raters.find((name) => !/^[a-z][a-z0-9_-]{0,39}$/iu.test(name) || name.toLowerCase() === adjudicated)
  if (bad !== undefined) {
    throw new AssayError(
      'option-invalid',
      `--raters takes names of letters, digits, - and _ that begin with a letter, other than "${adjudicated}"; got ${describeFound(bad)}`,
    )
  }
  const names = raters.map((name) => name.toLowerCase())
  const twice = raters.find((name, at) => names.indexOf(name.toLowerCase()) !== at)
  if (twice !== undefined)
    throw new AssayError('option-invalid', `--raters names ${describeFound(twice)} twice; expected each once`)
  if (raters.length >= 2) return raters
  throw new AssayError(
    'option-invalid',
    `--raters takes two names or more, for example anna,ben, got ${describeFound(text)}: from one rater nobody can tell how far people agree`,
  )
}

/**
 * `judge label adjudicate`: a sheet of the answers on which raters are apart, with their grades and without their names, for somebody who settles them.
 *
 * @param labels globs from the working directory
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for files that cannot be used, and a sheet that is there already
 */
export function judgeLabelAdjudicate(
  context: CliContext,
  labels: readonly string[],
  options: OptionsOf<typeof judgeLabelAdjudicateOptions>,
): 0 {
  const { over, seed, format, out } = options
  const labelFiles = readJsonlFiles(labels, context.cwd, 'judge-invalid')
  const disagreements = findDisagreements(parseLabels(labelFiles), over)
  const apart = `more than ${counted(over, 'point')} apart`
  if (disagreements.length === 0) {
    if (options.json) printJson(context, { over, answers: 0, sheets: [], key: null, notShown: 0 })
    else context.out(`nobody is ${apart} on an answer that is not settled\n`)
    return 0
  }
  const texts = new Map(
    readJudgedAnswers(context, options.judged).map((answer) => [
      itemKey({ ...answer, answerHash: answer.hash }),
      answer,
    ]),
  )
  const inputs = disagreements.flatMap(({ item, labels: given }): SheetInput[] => {
    const answer = texts.get(itemKey(item))
    const grades = given.map(({ grade, note }) => ({ grade, ...(note === undefined ? {} : { note }) }))
    return answer === undefined ? [] : [{ answer, given: grades }]
  })
  const { sheets, key } = makeSheets(inputs, { raters: [adjudicated], seed })
  const guides = readGuides(
    context,
    inputs.map(({ answer }) => answer.metric),
    options.guide,
  )
  const { files, keyFile } = writeSheets(context.cwd, { sheets, key, guides, format, out })
  const lost = disagreements.length - inputs.length
  if (lost > 0) context.err(`${counted(lost, 'answer')} more cannot be shown: the judged answers do not have them\n`)
  if (options.json) {
    printJson(context, { over, answers: inputs.length, sheets: files, key: keyFile, notShown: lost })
    return 0
  }
  context.out(
    `${counted(inputs.length, 'answer')} on which raters are ${apart}: ${files.join(', ')}
When they are settled:
  npx vitest-assay judge label import ${files[0]} --key ${keyFile} --out ${labelFiles[0]?.name ?? labels[0]}
`,
  )
  return 0
}

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
