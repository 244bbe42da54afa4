import type { MissingVote } from '../../judging/grading/ask-once.ts'
import type { ClinicalIntentAlignment } from '../../rubrics/comparing/clinical-intent-alignment.ts'
import type { CiaComparison } from '../../rubrics/comparing/compare-cia.ts'
import { axes } from '../../rubrics/criterion.ts'
import type { EntailedPoints } from '../../rubrics/grading/entail-points.ts'
import { formatInterval } from '../../statistics/format-interval.ts'
import { formatFigure } from '../format-figure.ts'
import type { Block, Page } from '../render-page.ts'

interface Aligned {
  readonly alignment: ClinicalIntentAlignment
  /** The other system on the same points; null without one. */
  readonly against: { readonly alignment: ClinicalIntentAlignment; readonly comparison: CiaComparison } | null
  readonly cases: readonly EntailedPoints[]
  readonly others: readonly EntailedPoints[]
  /** Reference rubrics that could not be taken apart: none of their points counts. */
  readonly lost: readonly { readonly id: string; readonly missing: MissingVote }[]
  readonly spent: string
}

/** What `rubric cia` came to. */
export function renderAlignment({ alignment, against, cases, others, lost, spent }: Aligned): {
  readonly page: Page
  readonly figures: object
} {
  const simulated = [...cases, ...others].some((one) => one.simulated)
  const unjudged = [...cases, ...others].flatMap(({ id, missing }) =>
    Object.entries(missing).map(
      ([point, { cause, detail }]) => `${id}, point ${point} has no verdict, ${cause}: ${detail}`,
    ),
  )
  return {
    page: {
      title: 'Clinical intent alignment',
      simulated,
      blocks: [
        ...alignmentOf(alignment),
        ...(against === null
          ? []
          : [
              { heading: 'The system it is held against' },
              ...alignmentOf(against.alignment),
              ...comparisonOf(against.comparison),
            ]),
        {
          list: [
            ...lost.map(
              ({ id, missing: { cause, detail } }) => `${id} could not be taken apart into points, ${cause}: ${detail}`,
            ),
            ...unjudged,
          ],
        },
        { text: spent },
      ],
    },
    figures: { simulated, alignment, against, lost, cases, ...(against === null ? {} : { others }) },
  }
}

function alignmentOf({
  micro,
  macro,
  matched,
  judged,
  total,
  unsupported,
  unscored,
  axes: byAxis,
  blindAxes,
}: ClinicalIntentAlignment): Block[] {
  return [
    {
      list: [
        `points of the reference that are entailed: ${formatInterval(micro)}, ${matched} of ${judged} judged, of ${total} in all`,
        `mean over the cases: ${formatFigure(macro)}`,
        `said to be entailed without a keypoint that there is, and counted as not: ${unsupported}`,
        `unscored and left out: ${unscored}`,
        `axes without a point, of which nothing is known: ${blindAxes.length === 0 ? 'none' : blindAxes.join(', ')}`,
      ],
    },
    {
      head: ['axis', 'entailed', 'matched', 'judged', 'points'],
      rows: axes
        .filter((axis) => byAxis[axis].total > 0)
        .map((axis) => {
          const { value, matched: own, judged: of, total: all } = byAxis[axis]
          return [axis, formatFigure(value), String(own), String(of), String(all)]
        }),
    },
  ]
}

function comparisonOf({ onlyFirst, onlySecond, n, excluded, difference, test }: CiaComparison): Block[] {
  return [
    {
      text: `On the same ${n} points (${excluded} left out): ${onlyFirst} are entailed by the first system alone, ${onlySecond} by the second alone; the second less the first ${formatFigure(difference)}; McNemar's exact test, two-sided p ${formatFigure(test.twoSided)}.`,
    },
  ]
}
