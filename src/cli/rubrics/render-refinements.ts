import { axes } from '../../rubrics/criterion.ts'
import type { DescribedRefinement } from './describe-refinement.ts'
import { formatFigure } from '../format-figure.ts'
import { gradeCells, gradeHead } from '../judging/render-grade.ts'
import { counted } from '../../score/counted.ts'
import type { Block, Page } from '../render-page.ts'

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
      rows: axes
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
