import { type RubricGrade, gradeByRubric } from '../../rubrics/grade-by-rubric.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { answersToCompare, compareAnswers, type Comparison, type AnswersToCompare } from './compare-answers.ts'
import type { CliContext } from '../cli-context.ts'
import { comparisonFigures, type ComparisonFigures, type SideFigures } from './comparison-figures.ts'
import { printPage, type Block, type Page } from '../page.ts'
import { printPlanned, withRubricJudges } from './rubric-judges.ts'
import { readRubricsOption } from './read-rubrics.ts'
import { formatInterval } from '../../statistics/format-statistics.ts'
import { formatFigure } from '../terminal-text.ts'
import { gradeCells, gradeHead } from './describe-grade.ts'
import { counted } from '../../kit/phrases.ts'
import type { rubricCompareOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

interface Beside {
  readonly notApplicable: AnswersToCompare['notApplicable']
  readonly spent: string
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
  options: OptionsOf<typeof rubricCompareOptions>,
): Promise<0 | 3> {
  const { calls, seed, resamples } = options
  const drawing = { seed, resamples }
  const { rubrics } = readRubricsOption(context, options)
  const { pairs, notApplicable } = answersToCompare(context, answers, rubrics, options.nearMiss)
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
      return printPlanned(context, options.json, judges, [
        'beyond that: a criterion on which the trials are divided is reworded, and put once more',
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

/** What `rubric compare` came to: the figures over all pairs, then each pair with its criteria. */
export function renderComparisons(
  comparisons: readonly Comparison[],
  figures: ComparisonFigures,
  { notApplicable, spent }: Beside,
): { readonly page: Page; readonly figures: object } {
  const simulated = comparisons.some((one) => one.simulated)
  return {
    page: {
      title: `${counted(comparisons.length, 'pair')} compared`,
      simulated,
      blocks: [
        ...(comparisons.length > 1
          ? figuresOf(
              figures,
              comparisons.some(({ edit }) => edit !== null),
            )
          : []),
        ...comparisons.flatMap(renderComparison),
        {
          list: notApplicable.map(({ id, operators }) => `${id} gives nothing to work on to: ${operators.join(', ')}`),
        },
        { text: spent },
      ],
    },
    figures: {
      simulated,
      figures,
      notApplicable,
      pairs: comparisons,
    },
  }
}

function figuresOf({ aOverB, betterOverWorse, bias }: ComparisonFigures, isNearMiss: boolean): Block[] {
  const auroc = (
    name: string,
    { value, n, excluded, interval }: NonNullable<typeof betterOverWorse>['pooled'],
  ): string[] => [
    name,
    `${formatFigure(value)}${interval === null ? '' : ` [${formatFigure(interval.lower)} to ${formatFigure(interval.upper)}]`}`,
    String(n),
    String(excluded),
  ]
  const head = ['figure', 'value', 'n', 'left out']
  return [
    { heading: 'All pairs, a over b' },
    { head, rows: sideRows(aOverB) },
    ...(betterOverWorse === null
      ? [{ text: 'No pair says which answer is the better by how it was made, so that there is no AUROC.' }]
      : [
          { heading: 'The better over the worse, by how they were made' },
          {
            head,
            rows: [
              ...sideRows(betterOverWorse),
              auroc('AUROC, pooled', betterOverWorse.pooled),
              auroc('AUROC, paired', betterOverWorse.paired),
            ],
          },
        ]),
    ...(isNearMiss
      ? [
          {
            text: 'Near misses of one answer are not independent: bootstrap intervals draw them together, and those of win rates (Wilson) are too narrow.',
          },
        ]
      : []),
    {
      text: `Position bias over ${counted(bias.pairs, 'pair')}: consistency ${formatFigure(bias.positionConsistency)}, repetition stability ${formatFigure(bias.repetitionStability)}, preference fairness ${formatFigure(bias.preferenceFairness)} (0 is fair; - where no pair is inconsistent).`,
    },
  ]
}

function sideRows({ byScore, bySide, delta }: SideFigures): string[][] {
  const rate = (name: string, { decided, rateWithHalfTies, ties, n, excluded }: SideFigures['byScore']): string[] => [
    `win rate ${name}`,
    `${formatInterval(decided)} of those without a tie; ${ties} ties, ${formatFigure(rateWithHalfTies)} with ties as half`,
    String(n),
    String(excluded),
  ]
  const { mean, normalised, effectSize, interval, n, excluded } = delta
  const ends = interval === null ? '' : ` [${formatFigure(interval.lower)} to ${formatFigure(interval.upper)}]`
  return [
    rate('by score', byScore),
    rate('side by side', bySide),
    ['mean delta in points', `${formatFigure(mean)}${ends}`, String(n), String(excluded)],
    ['mean delta of the points possible', formatFigure(normalised), String(n), String(excluded)],
    ['mean delta over its deviation', formatFigure(effectSize), String(n), String(excluded)],
  ]
}

function renderComparison({ id, edit, a, b, delta, pairwise, discriminating }: Comparison): Block[] {
  const side = (winner: 'a' | 'b' | 'same' | null): string => winner ?? 'open'
  return [
    { heading: id },
    ...(edit === null
      ? []
      : [{ text: `b is a by one edit (${edit.operator}): "${edit.before}" became "${edit.after}"` }]),
    {
      head: ['answer', ...gradeHead],
      rows: [
        ['a', ...gradeCells(a)],
        ['b', ...gradeCells(b)],
      ],
    },
    ...(a.unscored === null ? [] : [{ text: `a is unscored, ${a.unscored.cause}: ${a.unscored.detail}` }]),
    ...(b.unscored === null ? [] : [{ text: `b is unscored, ${b.unscored.cause}: ${b.unscored.detail}` }]),
    {
      text:
        delta === null
          ? 'Delta: unscored.'
          : `Delta: ${formatFigure(delta)} of the points possible, a less b. By score ${delta === 0 ? 'they tie' : `${delta > 0 ? 'a' : 'b'} is better`}.`,
    },
    ...(pairwise === null
      ? [{ text: 'Side by side: nobody was asked, since an answer is empty or not in English.' }]
      : [
          {
            text: `Side by side: ${side(pairwise.winner)}${pairwise.isAmbiguous ? ', ambiguous' : ''} (a ${pairwise.votes.a}, b ${pairwise.votes.b}, same ${pairwise.votes.same} of the judgements in both orders).`,
          },
          {
            head: ['criterion', 'side by side', 'a', 'b', 'same', ''],
            rows: pairwise.criteria.map((one) => [
              one.id,
              side(one.winner),
              String(one.votes.a),
              String(one.votes.b),
              String(one.votes.same),
              one.isAmbiguous ? 'ambiguous' : '',
            ]),
          },
          { list: pairwise.missing.map((why) => `a judgement is missing: ${why}`) },
          ...(pairwise.ambiguous.length === 0
            ? []
            : [
                {
                  text: `To be reworded, since no side has a majority or the orders disagree: ${pairwise.ambiguous.join(', ')}`,
                },
              ]),
        ]),
    { text: discriminating.length === 0 ? 'No criterion tells them apart.' : 'What tells them apart:' },
    {
      list: discriminating.map(
        ({ id: own, text, weight, metBy }) => `${own} (${weight}), met by ${metBy} alone: ${text}`,
      ),
    },
  ]
}
