import { chooseItems } from '../../judging/calibration/choose-items.ts'
import { makeSheets } from '../../judging/calibration/make-sheets.ts'
import { namesItsCase } from '../../judging/calibration/names-its-case.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../printable.ts'
import { readGuides } from './read-guides.ts'
import { readJudgedAnswers } from './read-judged-answers.ts'
import { readRaters } from './read-raters.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { counted } from '../../score/counted.ts'
import { writeSheets } from './write-sheets.ts'
import { printJson } from '../print-json.ts'
import { listIds } from '../../gate/list-ids.ts'

export interface JudgeLabelOptions {
  readonly raters?: string
  readonly metric?: readonly string[]
  readonly guide?: readonly string[]
  readonly format?: string
  readonly out?: string
  readonly sample?: string
  readonly seed?: string
  readonly json?: true
}

/**
 * `judge label`: blinded sheets of judged answers, one a rater, and the key to them.
 *
 * @param judged globs from the working directory
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `judge-invalid` for judged answers that cannot be used, and sheets that are there already
 */
export function judgeLabel(context: CliContext, judged: readonly string[], options: JudgeLabelOptions): 0 {
  const raters = readRaters(options.raters)
  const seed = readSeed(options.seed)
  const sample = options.sample === undefined ? undefined : readWholeOption('--sample', options.sample, 1)
  const items = chooseItems(readJudgedAnswers(context, judged), { metrics: options.metric ?? [], sample, seed })
  const guides = readGuides(
    context,
    items.map(({ metric }) => metric),
    options.guide,
  )
  const { sheets, key } = makeSheets(
    items.map((answer) => ({ answer })),
    { raters, seed },
  )
  const { format = 'csv', out = 'labels' } = options
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
  if (options.json === true) {
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
