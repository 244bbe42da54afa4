import { adjudicated, findDisagreements, itemKey } from '../../judges/human-labels.ts'
import { makeSheets, type SheetInput } from '../../judges/label-sheets.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readGuides, writeSheets } from './label-sheets.ts'
import { readJudgedAnswers, readLabels } from './read-labels.ts'
import { counted } from '../../kit/phrases.ts'
import type { judgeLabelAdjudicateOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
  const disagreements = findDisagreements(readLabels(context, labels), over)
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
  npx vitest-assay judge label import ${files[0]} --key ${keyFile} --out ${labels[0]}
`,
  )
  return 0
}
