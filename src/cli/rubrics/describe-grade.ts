import type { RubricGrade } from '../../rubrics/grade-by-rubric.ts'
import { type Rubric, axes, weightTiers } from '../../rubrics/rubric.ts'
import type { RubricFinding } from '../../rubrics/score-verdicts.ts'
import type { UnscoredCause } from '../../core/score.ts'
import { formatFigure } from '../terminal-text.ts'
import type { Block } from '../page.ts'

/** What judges made of one answer, as a command writes it. */
export interface DescribedGrade {
  readonly rubric: string
  readonly version: string
  /** 1 for all that can be achieved, not clipped; null where it is unscored. */
  readonly score: number | null
  /** 0 to 100, what lies outside clipped. */
  readonly normalised: number | null
  /** Why there is no score; null where there is one. */
  readonly unscored: { readonly cause: UnscoredCause; readonly detail: string } | null
  readonly achieved: number | null
  readonly possible: number
  readonly coverage: number | null
  readonly bounds: readonly [number, number] | null
  readonly axes: RubricFinding['axes']
  readonly tiers: RubricFinding['tiers']
  /** The heaviest first. */
  readonly violations: readonly {
    readonly criterion: string
    readonly text: string
    readonly axis: string
    readonly weight: number
    /** Whether the answer meets the text, literally: a mistake that it makes. */
    readonly met: boolean
    readonly reason: string | null
    readonly quotes: readonly string[]
  }[]
  readonly vetoed: readonly string[]
  readonly missedRedFlags: readonly string[]
  /** Criteria without a verdict. */
  readonly missing: readonly { readonly criterion: string; readonly cause: UnscoredCause; readonly detail: string }[]
  /** Criteria that were decided on another wording. */
  readonly reworded: readonly { readonly criterion: string; readonly text: string }[]
  /** Of each criterion, a judge each, its trials in order: whether it is met. */
  readonly votes: Readonly<Record<string, readonly (readonly (boolean | null)[])[]>>
  /** Whether a fake server judged, or built the rubric. */
  readonly simulated: boolean
}

/** A grade as plain data. An answer that nobody was asked about has neither coverage nor bounds, since nothing is known of it. */
export function describeGrade(rubric: Rubric, { score, finding, criteria, simulated }: RubricGrade): DescribedGrade {
  const graded = new Map(criteria.map((one) => [one.id, one]))
  const isJudged = criteria.length > 0
  return {
    rubric: rubric.id,
    version: rubric.version,
    score: finding.score,
    normalised: finding.normalised,
    unscored: score.status === 'unscored' ? { cause: score.cause, detail: score.detail } : null,
    achieved: finding.achieved,
    possible: finding.possible,
    coverage: isJudged ? finding.coverage : null,
    bounds: isJudged ? finding.bounds : null,
    axes: finding.axes,
    tiers: finding.tiers,
    violations: finding.violations.map(({ criterion: { id, text, axis, weight }, met }) => ({
      criterion: id,
      text,
      axis,
      weight,
      met,
      reason: graded.get(id)?.reason ?? null,
      quotes: graded.get(id)?.quotes ?? [],
    })),
    vetoed: finding.vetoed,
    missedRedFlags: finding.missedRedFlags,
    missing: criteria.flatMap(({ id, missing }) => (missing === null ? [] : [{ criterion: id, ...missing }])),
    reworded: criteria.flatMap(({ id, reworded }) =>
      reworded === undefined ? [] : [{ criterion: id, text: reworded }],
    ),
    votes: Object.fromEntries(criteria.map(({ id, votes }) => [id, votes])),
    simulated: simulated || rubric.simulated === true,
  }
}

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
