import {
  aggregateByTag,
  aggregateScores,
  type TaggedAggregate,
  type AggregateScore,
} from '../../rubrics/aggregate-scores.ts'
import { type RubricGrade, gradeByRubric } from '../../rubrics/grade-by-rubric.ts'
import type { CliContext } from '../cli-context.ts'
import { describeGrade, type DescribedGrade, gradeCells, gradeHead, renderGrade } from './describe-grade.ts'
import { printPage, type Block, type Page } from '../page.ts'
import { printPlanned, withRubricJudges } from './rubric-judges.ts'
import { answerLine, readHeld, readRubricsOption } from './read-rubrics.ts'
import { formatFigure } from '../terminal-text.ts'
import { counted } from '../../kit/phrases.ts'
import type { rubricScoreOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

interface Scores {
  readonly overall: AggregateScore
  /** Null where the rubrics are none of HealthBench. */
  readonly byTag: TaggedAggregate | null
  readonly spent: string
}

/**
 * `rubric score`: checks answers against rubrics, a call a criterion and trial, and says of each what it keeps, what it violates, and what nobody could say.
 *
 * @param answers JSON Lines of `{ id, answer, rubric?, record? }`
 * @returns 0, or 3 where an answer is unscored
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; `rubric-invalid` for rubrics that cannot; what `gradeByRubric` throws
 */
export async function rubricScore(
  context: CliContext,
  answers: string,
  options: OptionsOf<typeof rubricScoreOptions>,
): Promise<0 | 3> {
  const { calls, seed } = options
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
      return printPlanned(context, options.json, judges, [
        'beyond that: a criterion on which the trials are divided is reworded, and put once more',
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

/** What `rubric score` came to: a row an answer, the aggregate, then each answer at length. */
export function renderScores(
  answers: readonly (DescribedGrade & { readonly id: string })[],
  { overall, byTag, spent }: Scores,
): { readonly page: Page; readonly figures: object } {
  const simulated = answers.some((one) => one.simulated)
  return {
    page: {
      title: `Scores of ${counted(answers.length, 'answer')}`,
      simulated,
      blocks: [
        {
          head: ['answer', 'rubric', ...gradeHead],
          rows: answers.map((one) => [one.id, one.rubric, ...gradeCells(one)]),
        },
        { text: aggregateOf(overall) },
        ...(byTag === null ? [] : tagsOf(byTag)),
        ...answers.flatMap((one): Block[] => [{ heading: one.id }, ...renderGrade(one)]),
        { text: spent },
      ],
    },
    figures: {
      simulated,
      aggregate: overall,
      ...(byTag === null ? {} : { byExampleTag: byTag.byExampleTag, byCriterionTag: byTag.byCriterionTag }),
      answers,
    },
  }
}

function aggregateOf({ score, standardError, n, excluded }: AggregateScore): string {
  if (score === null) return `No answer has a score; ${excluded} unscored.`
  const error =
    standardError === null ? 'no standard error of one answer' : `standard error ${formatFigure(standardError)}`
  return `Mean score ${formatFigure(score)} (${error}) over ${counted(n, 'answer')}, clipped to 0 to 1; ${excluded} unscored and left out.`
}

function tagsOf({ byExampleTag, byCriterionTag }: TaggedAggregate): Block[] {
  const rows = (tags: TaggedAggregate['byExampleTag']): string[][] =>
    Object.entries(tags).map(([tag, { score, standardError, n, excluded }]) => [
      tag,
      formatFigure(score),
      formatFigure(standardError),
      String(n),
      String(excluded),
    ])
  const head = ['tag', 'score', 'standard error', 'n', 'unscored']
  return [
    { heading: 'By tag of the example' },
    { head, rows: rows(byExampleTag) },
    { heading: 'By tag of the criterion' },
    { head, rows: rows(byCriterionTag) },
  ]
}
