import { AssayError } from '../../kit/assay-error.ts'
import { counted } from '../../kit/phrases.ts'
import { rank, type RubricRanking } from '../../rubrics/rank.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import type { CliContext } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import { type Block, type Page, printPage } from '../page.ts'
import { formatFigure } from '../terminal-text.ts'
import type { rubricRankOptions } from './command-options.ts'
import { describeGrade, gradeCells, gradeHead } from './describe-grade.ts'
import { answerLine, readHeld, readRubricsOption } from './read-rubrics.ts'
import { printPlanned, withRubricJudges } from './rubric-judges.ts'

/** The answers to one query, in their order. */
export interface RankedQuery {
  readonly rubric: Rubric
  readonly ranking: RubricRanking
}

/**
 * `rubric rank`: puts two answers or more to each query in an order by their scores under its rubric, and names the criteria that tell them apart.
 *
 * @param answers JSON Lines of `{ id, answer, rubric?, record? }`: those of one rubric are ranked against each other
 * @returns 0, or 3 where answers are not ranked against each other since verdicts are missing
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used, and for a rubric with a single answer; `rubric-invalid` for rubrics that cannot; what `rank` throws
 */
export async function rubricRank(
  context: CliContext,
  answers: string,
  options: OptionsOf<typeof rubricRankOptions>,
): Promise<0 | 3> {
  const { calls } = options
  const { rubrics } = readRubricsOption(context, options)
  const lines = readHeld(context, answers, answerLine, rubrics)
  const byRubric = [...Map.groupBy(lines, ({ rubric }) => rubric)]
  const alone = byRubric.find(([, of]) => of.length < 2)
  if (alone !== undefined)
    throw new AssayError(
      'option-invalid',
      `${answers} has a single answer to the query of rubric "${alone[0].id}", which has nothing to be ranked against; expected two or more. rubric score gives the score of one`,
    )
  for (const [rubric, of] of byRubric) requireOneRecord(answers, rubric, of)
  return withRubricJudges(context, options, async (judges) => {
    const judge = judges.open(options)
    const ranked: RankedQuery[] = []
    for (const [at, [rubric, of]] of byRubric.entries()) {
      judges.say(`${at + 1} of ${byRubric.length}: ${rubric.id}, ${of.length} answers`)
      const record = of[0]?.record
      const texts = of.map(({ id, answer: text }) => ({ id, text }))
      const how = { calls, ...(record === undefined ? {} : { record }) }
      ranked.push({ rubric, ranking: await rank(texts, rubric, [judge], how) })
    }
    if (judges.isDryRun) {
      return printPlanned(context, options.json, judges, [
        'beyond that: a criterion on which the trials are divided is reworded, and put once more',
      ])
    }
    const { page, figures } = renderRankings(ranked, judges.spent())
    printPage(context, options, 'rank', page, { calls, ...figures })
    return ranked.some(({ ranking: { ranking } }) => ranking.undecided.length + ranking.unscored.length > 0) ? 3 : 0
  })
}

/** Answers to one query are about one patient. */
function requireOneRecord(
  file: string,
  rubric: Rubric,
  lines: readonly { readonly id: string; readonly record?: string }[],
): void {
  const [first] = lines
  const other = lines.find(({ record }) => record !== first?.record)
  if (first === undefined || other === undefined) return
  throw new AssayError(
    'option-invalid',
    `${file}: answers "${first.id}" and "${other.id}" to the query of rubric "${rubric.id}" have different records; answers are ranked for one patient, so give each patient a rubric of its own`,
  )
}

/** The orders, a query after the other: a row an answer, then what tells them apart. */
export function renderRankings(
  queries: readonly RankedQuery[],
  spent: string,
): { readonly page: Page; readonly figures: object } {
  const simulated = queries.some(({ rubric, ranking }) => ranking.simulated || rubric.simulated === true)
  return {
    page: {
      title: `${counted(queries.length, 'query', 'queries')} ranked`,
      simulated,
      blocks: [...queries.flatMap(blocksOf), { text: spent }],
    },
    figures: {
      simulated,
      queries: queries.map(({ rubric, ranking: { ranking, discrimination, grades } }) => ({
        rubric: rubric.id,
        ...ranking,
        discriminating: discrimination.criteria.map(
          ({ criterion: { id, text, weight }, met, unmet, split, impact }) => ({
            id,
            text,
            weight,
            met,
            unmet,
            split,
            impact,
          }),
        ),
        undecidedCriteria: discrimination.unscored,
        answers: grades.map(({ id, ...grade }) => ({ id, ...describeGrade(rubric, grade) })),
      })),
    },
  }
}

function blocksOf({ rubric, ranking: { ranking, discrimination, grades } }: RankedQuery): Block[] {
  const cells = new Map(grades.map(({ id, ...grade }) => [id, gradeCells(describeGrade(rubric, grade))]))
  const { ranked, ties, undecided, unscored } = ranking
  const places = ([best, worst]: readonly [number, number]): string =>
    best === worst ? String(best) : `${best} to ${worst}`
  const rows = [
    ...ranked.map(({ id, ranks }) => [places(ranks), id, ...(cells.get(id) ?? [])]),
    ...unscored.map((id) => ['-', id, ...(cells.get(id) ?? [])]),
  ]
  return [
    { heading: rubric.id },
    { head: ['rank', 'answer', ...gradeHead], rows },
    {
      list: [
        ...ties.map((ids) => `${ids.join(' and ')} tie`),
        ...undecided.map(
          ([one, other]) =>
            `${one} and ${other} are not ranked against each other: verdicts are missing that could turn them round`,
        ),
        ...unscored.map((id) => `${id} has no rank: nothing is known of it`),
      ],
    },
    {
      text:
        discrimination.criteria.length === 0
          ? 'No criterion tells them apart.'
          : 'What tells them apart, by its weight and by the share of pairs that it divides:',
    },
    {
      list: discrimination.criteria.map(
        ({ criterion: { id, weight, text }, met, split }) =>
          `${id} (${weight}, ${formatFigure(split)} of the pairs), met by ${met.join(', ')}: ${text}`,
      ),
    },
  ]
}
