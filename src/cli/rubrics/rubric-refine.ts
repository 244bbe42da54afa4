import { join, resolve } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { refine, type Refinement } from '../../rubrics/refine.ts'
import type { CliContext } from '../cli-context.ts'
import { printPage, type Block, type Page } from '../page.ts'
import { printPlanned, withRubricJudges } from './rubric-judges.ts'
import { answerLine, readHeld, readRubrics } from './read-rubrics.ts'
import { type Rubric, axes as rubricAxes } from '../../rubrics/rubric.ts'
import { describeGrade, type DescribedGrade, gradeCells, gradeHead } from './describe-grade.ts'
import { formatFigure } from '../terminal-text.ts'
import { counted } from '../../kit/phrases.ts'
import type { rubricRefineOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** What became of one answer, as a command writes it. */
export interface DescribedRefinement {
  readonly id: string
  readonly rubric: string
  /** The edited answer where the edit stands, else the old one. */
  readonly answer: string
  readonly isEdited: boolean
  /** In the order in which they were to be carried out; null where there is no plan. */
  readonly plan: Refinement['plan']
  readonly before: DescribedGrade
  readonly after: DescribedGrade | null
  readonly gain: Refinement['gain']
  /** Ids of the red flags that were missed and are covered now. */
  readonly coveredRedFlags: readonly string[]
  readonly axes: Refinement['axes']
  readonly reported: readonly string[]
  readonly simulated: boolean
}

/**
 * `rubric refine`: has what answers violate planned and fixed from the evidence of their rubrics, and scores them again. With `--out` the answers are written too, for the next command.
 *
 * @param answers JSON Lines of `{ id, answer, rubric?, record? }`
 * @returns 0, or 3 where an answer violates something and was not edited, or has no score
 * @throws {AssayError} `option-invalid` for an option or a line that cannot be used; `rubric-invalid` for rubrics that cannot; what `refine` throws
 */
export async function rubricRefine(
  context: CliContext,
  answers: string,
  options: OptionsOf<typeof rubricRefineOptions>,
): Promise<0 | 3> {
  const { calls, repairs } = options
  if (options.rubric === undefined) {
    throw new AssayError(
      'option-invalid',
      'rubrics are required: --rubric <file or folder>, with the boards that say what may be added',
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
      return printPlanned(context, options.json, judges, [
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

/** A refinement as plain data. */
export function describeRefinement(id: string, rubric: Rubric, refinement: Refinement): DescribedRefinement {
  const { answer, isEdited, before, after, plan, gain, missedRedFlags, axes, reported, simulated } = refinement
  const missed = missedRedFlags.after
  return {
    id,
    rubric: rubric.id,
    answer,
    isEdited,
    plan:
      plan === null ? null : { ...plan, actions: plan.actions.toSorted((one, other) => one.priority - other.priority) },
    before: describeGrade(rubric, before),
    after: after === null ? null : describeGrade(rubric, after),
    gain,
    coveredRedFlags: isEdited && missed !== null ? missedRedFlags.before.filter((flag) => !missed.includes(flag)) : [],
    axes,
    reported,
    simulated: simulated || rubric.simulated === true,
  }
}

/** What `rubric refine` came to: of each answer the plan, the scores before and after, and the text. */
export function renderRefinements(
  refined: readonly DescribedRefinement[],
  spent: string,
): { readonly page: Page; readonly figures: object } {
  const simulated = refined.some((one) => one.simulated)
  return {
    page: {
      title: `${counted(refined.length, 'answer')} refined`,
      simulated,
      blocks: [...refined.flatMap(renderRefinement), { text: spent }],
    },
    figures: { simulated, answers: refined },
  }
}

function renderRefinement({
  id,
  rubric,
  answer,
  isEdited,
  plan,
  before,
  after,
  gain,
  coveredRedFlags,
  axes: byAxis,
  reported,
}: DescribedRefinement): Block[] {
  return [
    { heading: id },
    { text: `Rubric ${rubric}.` },
    {
      head: ['', ...gradeHead],
      rows: [
        ['before', ...gradeCells(before)],
        ...(after === null ? [] : [[isEdited ? 'after' : 'after an edit that does not stand', ...gradeCells(after)]]),
      ],
    },
    ...(before.unscored === null ? [] : [{ text: `Unscored, ${before.unscored.cause}: ${before.unscored.detail}` }]),
    ...(gain === null || !isEdited
      ? []
      : [
          {
            text: `Gain: ${formatFigure(gain.points)} percentage points${gain.relativePercent === null ? '; no relative gain, since there was no score above 0' : `, a relative gain of ${formatFigure(gain.relativePercent)}%`}. Red flags covered by the edit: ${coveredRedFlags.length === 0 ? 'none' : coveredRedFlags.join(', ')}; still missed: ${after === null || after.missedRedFlags.length === 0 ? 'none' : after.missedRedFlags.join(', ')}.`,
          },
        ]),
    { list: reported },
    ...(plan === null
      ? []
      : [
          { text: 'Edit plan:' },
          {
            head: ['priority', 'action', 'what', 'for'],
            rows: plan.actions.map(({ priority, type, detail, criterionIds }) => [
              String(priority),
              type,
              detail,
              criterionIds.join(', '),
            ]),
          },
          { list: plan.constraints.map((text) => `to be kept: ${text}`) },
        ]),
    {
      head: ['axis', 'kept before', 'kept after', 'criteria'],
      rows: rubricAxes
        .filter((axis) => byAxis[axis].before.total > 0)
        .map((axis) => {
          const { before: old, after: fresh } = byAxis[axis]
          return [axis, String(old.kept), fresh === null ? '-' : String(fresh.kept), String(old.total)]
        }),
    },
    { text: isEdited ? 'The answer now:' : 'The answer stays as it was:' },
    { quote: answer },
  ]
}
