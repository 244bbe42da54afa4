import { axes } from '../../rubrics/criterion.ts'
import { weightTiers } from '../../rubrics/tier-of.ts'
import type { DescribedGrade } from './describe-grade.ts'
import { formatFigure } from '../format-figure.ts'
import type { Block } from '../render-page.ts'

/** The cells of a row about an answer, under `gradeHead`. */
export const gradeHead = ['of 100', 'score', 'between', 'weight judged', 'kept of judged', 'missed red flags'] as const

/** One answer in a row. */
export function gradeCells({
  normalised,
  score,
  bounds,
  coverage,
  axes: byAxis,
  missedRedFlags,
}: DescribedGrade): string[] {
  const sum = (of: 'kept' | 'judged'): number => axes.reduce((all, axis) => all + byAxis[axis][of], 0)
  return [
    normalised === null ? 'unscored' : normalised.toFixed(0),
    formatFigure(score),
    bounds === null ? '-' : bounds.map((bound) => formatFigure(bound)).join(' to '),
    coverage === null ? '-' : `${Math.round(100 * coverage)}%`,
    sum('judged') === 0 ? '-' : `${sum('kept')} of ${sum('judged')}`,
    missedRedFlags.length === 0
      ? String(sum('judged') === 0 ? '-' : 0)
      : `${missedRedFlags.length} (${missedRedFlags.join(', ')})`,
  ]
}

/** One answer at length: by axis, by severity tier, what it violates with the words on which that rests, and what has no verdict. */
export function renderGrade({
  axes: byAxis,
  tiers,
  violations,
  vetoed,
  unscored,
  missing,
  reworded,
}: DescribedGrade): Block[] {
  return [
    ...(unscored === null ? [] : [{ text: `Unscored, ${unscored.cause}: ${unscored.detail}` }]),
    ...(vetoed.length === 0 ? [] : [{ text: `Capped at 0 by a veto: ${vetoed.join(', ')}` }]),
    {
      head: ['axis or tier', 'score', 'kept', 'judged', 'criteria'],
      rows: [
        ...axes
          .filter((axis) => byAxis[axis].total > 0)
          .map((axis) => [axis, formatFigure(byAxis[axis].score), ...countsOf(byAxis[axis])]),
        ...weightTiers
          .filter((tier) => tiers[tier].total > 0)
          .map((tier) => [`tier ${tier}`, '', ...countsOf(tiers[tier])]),
      ],
    },
    {
      list: violations.map(({ criterion, text, weight, met, reason, quotes }) => {
        const what = met ? 'met, and ought not to be' : 'not met'
        const words = quotes.length === 0 ? '' : ` Words: ${quotes.map((quote) => `"${quote}"`).join(', ')}`
        return `${criterion} (${weight}) ${what}: ${text}. ${reason ?? ''}${words}`
      }),
    },
    { list: missing.map(({ criterion, cause, detail }) => `${criterion} has no verdict, ${cause}: ${detail}`) },
    { list: reworded.map(({ criterion, text }) => `${criterion} was decided on another wording: ${text}`) },
  ]
}

function countsOf({
  kept,
  judged,
  total,
}: {
  readonly kept: number
  readonly judged: number
  readonly total: number
}): string[] {
  return [kept, judged, total].map(String)
}
