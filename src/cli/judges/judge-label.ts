import { chooseItems, namesItsCase } from '../../judges/judged-answers.ts'
import { makeSheets } from '../../judges/label-sheets.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../terminal-text.ts'
import { readGuides, writeSheets } from './label-sheets.ts'
import { readJudgedAnswers } from './read-labels.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { adjudicated } from '../../judges/human-labels.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { judgeLabelOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
    throw new AssayError('option-invalid', `--raters names ${describeFound(twice)} twice; wanted each once`)
  if (raters.length >= 2) return raters
  throw new AssayError(
    'option-invalid',
    `--raters takes two names or more, for example anna,ben, got ${describeFound(text)}: from one rater nobody can tell how far people agree`,
  )
}
