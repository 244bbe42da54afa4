import { join, resolve } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { AssayError } from '../../score/assay-error.ts'
import { refine } from '../../rubrics/refining/refine.ts'
import type { CliContext } from '../cli-context.ts'
import { describeRefinement, type DescribedRefinement } from './describe-refinement.ts'
import { type PageOptions, printPage } from './print-page.ts'
import { printPlanned } from './print-planned.ts'
import { readCallsOption } from './read-calls-option.ts'
import { answerLine, readHeld } from './read-rubric-lines.ts'
import { readRubrics, type RubricsOption } from './read-rubrics-option.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderRefinements } from './render-refinements.ts'
import { type RubricJudgeOptions, withRubricJudges } from './rubric-judges.ts'

export interface RubricRefineOptions extends RubricJudgeOptions, Omit<RubricsOption, 'healthbench'>, PageOptions {
  readonly calls?: string
  readonly repairs?: string
  readonly editor?: string
  readonly editorConfig?: string
}

/**
 * `rubric refine`: has what answers violate planned and mended from the evidence of their rubrics, and scores them again. With `--out` the answers are written too, for the next command.
 *
 * @param answers JSON Lines of `{ id, answer, rubric?, record? }`
 * @returns 0, or 3 where an answer violates something and was not edited, or has no score
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; `rubric-invalid` for rubrics that cannot; what `refine` throws
 */
export async function rubricRefine(context: CliContext, answers: string, options: RubricRefineOptions): Promise<0 | 3> {
  const calls = readCallsOption(options.calls)
  const repairs = options.repairs === undefined ? 2 : readWholeOption('--repairs', options.repairs, 0, 10)
  if (options.rubric === undefined) {
    throw new AssayError(
      'option-invalid',
      'rubrics are wanted: --rubric <file or folder>, with the boards that say what may be added',
    )
  }
  const rubrics = readRubrics(context, options.rubric, options.polarity)
  const lines = readHeld(context, answers, answerLine, rubrics)
  return withRubricJudges(context, options, async (judges) => {
    const judge = judges.open(options)
    const { editor: named, editorConfig: config } = options
    const editor =
      named === undefined && config === undefined
        ? judge
        : judges.open({ ...(named === undefined ? {} : { judge: named }), ...(config === undefined ? {} : { config }) })
    const refined: DescribedRefinement[] = []
    for (const [at, { id, rubric, answer, record }] of lines.entries()) {
      judges.say(`${at + 1} of ${lines.length}: ${id}`)
      const given = { judges: [judge], editor, calls, repairs, ...(record === undefined ? {} : { record }) }
      refined.push(describeRefinement(id, rubric, await refine(rubric, { caseId: id, answer }, given)))
    }
    if (judges.isDryRun) {
      return printPlanned(context, options.json === true, judges, [
        `beyond that, once an answer has its score: a plan and an edit, each up to ${repairs + 1} times; a check of every new sentence; and as many calls again to score what was edited`,
        'their tokens and cost hang on what the answer violates, and are not known before. --max-cost bounds them',
      ])
    }
    const { page, figures } = renderRefinements(refined, judges.spent())
    if (options.out !== undefined) {
      const texts = refined.map(({ id, rubric, answer }) => `${JSON.stringify({ id, rubric, answer })}\n`)
      writeAtomically(join(resolve(context.cwd, options.out), 'answers.jsonl'), texts.join(''))
    }
    printPage(context, options, 'refine', page, { calls, ...figures })
    const isDone = ({ before, isEdited }: DescribedRefinement): boolean =>
      before.unscored === null && (isEdited || before.violations.length === 0)
    return refined.every(isDone) ? 0 : 3
  })
}
