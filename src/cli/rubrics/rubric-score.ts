import { aggregateByTag } from '../../rubrics/aggregate-by-tag.ts'
import { aggregateScores } from '../../rubrics/aggregate-scores.ts'
import { gradeByRubric, type RubricGrade } from '../../rubrics/grading/grade-by-rubric.ts'
import type { CliContext } from '../cli-context.ts'
import { describeGrade } from '../judging/describe-grade.ts'
import { type PageOptions, printPage } from './print-page.ts'
import { printPlanned } from './print-planned.ts'
import { readCallsOption } from './read-calls-option.ts'
import { answerLine, readHeld } from './read-rubric-lines.ts'
import { readRubricsOption, type RubricsOption } from './read-rubrics-option.ts'
import { readSeed } from '../read-seed.ts'
import { renderScores } from './render-scores.ts'
import { type RubricJudgeOptions, withRubricJudges } from './rubric-judges.ts'

export interface RubricScoreOptions extends RubricJudgeOptions, RubricsOption, PageOptions {
  readonly calls?: string
  readonly seed?: string
}

/**
 * `rubric score`: holds answers to rubrics, a call a criterion and trial, and says of each what it keeps, what it violates, and what nobody could say.
 *
 * @param answers JSON Lines of `{ id, answer, rubric?, record? }`
 * @returns 0, or 3 where an answer is unscored
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; `rubric-invalid` for rubrics that cannot; what `gradeByRubric` throws
 */
export async function rubricScore(context: CliContext, answers: string, options: RubricScoreOptions): Promise<0 | 3> {
  const calls = readCallsOption(options.calls)
  const seed = readSeed(options.seed)
  const { rubrics, examples } = readRubricsOption(context, options)
  const lines = readHeld(context, answers, answerLine, rubrics)
  return withRubricJudges(context, options, async (judges) => {
    const judge = judges.open(options)
    const graded: {
      readonly id: string
      readonly rubric: (typeof lines)[number]['rubric']
      readonly grade: RubricGrade
    }[] = []
    for (const [at, { id, rubric, answer, record }] of lines.entries()) {
      judges.say(`${at + 1} of ${lines.length}: ${id}`)
      const about = { caseId: id, answer, ...(record === undefined ? {} : { record }) }
      graded.push({ id, rubric, grade: await gradeByRubric(rubric, [judge], about, { calls }) })
    }
    if (judges.isDryRun) {
      return printPlanned(context, options.json === true, judges, [
        'beyond that: a criterion on which the trials are divided is worded anew, and put once more',
      ])
    }
    const scores = graded.map(({ grade }) => grade.finding.score)
    const tags = new Map(examples.map((example) => [example.id, example.tags]))
    const tagged = graded.map(({ rubric, grade }) => ({ score: grade.finding, tags: tags.get(rubric.id) ?? [] }))
    const described = graded.map(({ id, rubric, grade }) => ({ id, ...describeGrade(rubric, grade) }))
    const { page, figures } = renderScores(described, {
      overall: aggregateScores(scores, { seed }),
      byTag: examples.length === 0 ? null : aggregateByTag(tagged, { seed }),
      spent: judges.spent(),
    })
    printPage(context, options, 'score', page, { seed, calls, ...figures })
    return scores.includes(null) ? 3 : 0
  })
}
