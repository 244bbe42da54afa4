import type { TaggedAggregate } from '../../rubrics/aggregate-by-tag.ts'
import type { AggregateScore } from '../../rubrics/aggregate-scores.ts'
import type { DescribedGrade } from '../judging/describe-grade.ts'
import { formatFigure } from '../format-figure.ts'
import { gradeCells, gradeHead, renderGrade } from '../judging/render-grade.ts'
import { counted } from '../../score/counted.ts'
import type { Block, Page } from '../render-page.ts'

interface Scores {
  readonly overall: AggregateScore
  /** Null where the rubrics are none of HealthBench. */
  readonly byTag: TaggedAggregate | null
  readonly spent: string
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
