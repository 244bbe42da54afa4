import { gradeByRubric, type RubricGrade } from '../../rubrics/grading/grade-by-rubric.ts'
import { AssayError } from '../../score/assay-error.ts'
import { answersToCompare } from './answers-to-compare.ts'
import type { CliContext } from '../cli-context.ts'
import { compareAnswers, type Comparison } from './compare-answers.ts'
import { comparisonFigures } from './comparison-figures.ts'
import { type PageOptions, printPage } from './print-page.ts'
import { printPlanned } from './print-planned.ts'
import { readCallsOption } from './read-calls-option.ts'
import { type DrawingOptions, readDrawing } from '../read-drawing.ts'
import { readRubricsOption, type RubricsOption } from './read-rubrics-option.ts'
import { renderComparisons } from './render-comparisons.ts'
import { type RubricJudgeOptions, withRubricJudges } from './rubric-judges.ts'

export interface RubricCompareOptions extends RubricJudgeOptions, RubricsOption, PageOptions, DrawingOptions {
  readonly calls?: string
  readonly nearMiss?: true
}

/**
 * `rubric compare`: two answers to a query, each scored on its own and both judged side by side in both orders; over many pairs win rate, score delta and AUROC.
 *
 * @param answers JSON Lines of `{ id, a, b, better?, rubric?, record? }`; with `--near-miss` of `{ id, answer, rubric?, record? }`
 * @returns 0, or 3 where a pair has no score or no winner
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; `rubric-invalid` for rubrics that cannot; what judging throws
 */
export async function rubricCompare(
  context: CliContext,
  answers: string,
  options: RubricCompareOptions,
): Promise<0 | 3> {
  const calls = readCallsOption(options.calls)
  const drawing = readDrawing(options)
  const { rubrics } = readRubricsOption(context, options)
  const { pairs, notApplicable } = answersToCompare(context, answers, rubrics, options.nearMiss === true)
  if (pairs.length === 0) {
    throw new AssayError(
      'option-invalid',
      `no answer of ${answers} gives a near-miss operator anything to work on: a dose, a unit, a warning, a red flag or a fact of the rubric. Name answers that have one, or leave --near-miss out`,
    )
  }
  return withRubricJudges(context, options, async (judges) => {
    const judge = judges.open(options)
    const comparisons: Comparison[] = []
    const graded = new Map<string, Promise<RubricGrade>>()
    for (const [at, pair] of pairs.entries()) {
      judges.say(`${at + 1} of ${pairs.length}: ${pair.id}`)
      const { rubric, record, origin } = pair
      const grade = (answer: string): Promise<RubricGrade> => {
        const key = JSON.stringify([rubric.id, origin, answer])
        const about = { caseId: origin, answer, ...(record === undefined ? {} : { record }) }
        const known = graded.get(key) ?? gradeByRubric(rubric, [judge], about, { calls })
        graded.set(key, known)
        return known
      }
      comparisons.push(await compareAnswers(pair, judge, grade))
    }
    if (judges.isDryRun) {
      return printPlanned(context, options.json === true, judges, [
        'beyond that: a criterion on which the trials are divided is worded anew, and put once more',
      ])
    }
    const figures = comparisonFigures(comparisons, drawing)
    const shown = renderComparisons(comparisons, figures, { notApplicable, spent: judges.spent() })
    printPage(context, options, 'compare', shown.page, { ...drawing, calls, ...shown.figures })
    return comparisons.every(({ delta, pairwise }) => delta !== null && pairwise !== null && pairwise.winner !== null)
      ? 0
      : 3
  })
}
