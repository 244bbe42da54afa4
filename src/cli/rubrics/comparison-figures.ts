import {
  pairedAuroc,
  pooledAuroc,
  type RubricAuroc,
  type ScoreDelta,
  scoreDelta,
} from '../../rubrics/aggregate-scores.ts'
import { type PositionBias, positionBias, type WinRate, winRate } from '../../rubrics/tally-pairwise.ts'
import { bootstrap, type BootstrapInterval } from '../../statistics/bootstrap.ts'
import { mean } from '../../statistics/descriptive.ts'
import type { Comparison } from './compare-answers.ts'

/** How often, and by how much, one side of many pairs is better. */
export interface SideFigures {
  /** By the scores of the two, and by the judgements side by side. */
  readonly byScore: WinRate
  readonly bySide: WinRate
  /** In points, and over the points possible. */
  readonly delta: ScoreDelta
}

/** What many comparisons come to. */
export interface ComparisonFigures {
  /** `a` over `b`, over all pairs. */
  readonly aOverB: SideFigures
  /** The better over the worse by how they were made, over the pairs of which that is known; null of none. */
  readonly betterOverWorse: (SideFigures & { readonly pooled: AurocFigure; readonly paired: AurocFigure }) | null
  readonly bias: PositionBias
}

interface AurocFigure extends RubricAuroc {
  /** By resampling answers with all their pairs; null of fewer than two. */
  readonly interval: BootstrapInterval | null
}

interface Drawing {
  readonly seed: number
  readonly resamples: number
}

/**
 * The figures over many pairs. A pair without a score, or without a winner, is left out and counted.
 *
 * Intervals come of a seeded bootstrap over answers: near misses of one answer are not independent pairs, and are drawn together.
 */
export function comparisonFigures(comparisons: readonly Comparison[], drawing: Drawing): ComparisonFigures {
  const labelled = comparisons.filter(({ better }) => better !== null)
  const scores = labelled.map((one) => {
    const [own, other] = one.better === 'b' ? [one.b, one.a] : [one.a, one.b]
    return { origin: one.origin, reference: own.score, perturbed: other.score }
  })
  const known = scores.filter(({ reference, perturbed }) => reference !== null && perturbed !== null)
  const withInterval = (figure: RubricAuroc, of: (pairs: readonly ScorePair[]) => number | null): AurocFigure => ({
    ...figure,
    interval: intervalOf(known, of, drawing),
  })
  const pooled = (pairs: readonly ScorePair[]): RubricAuroc =>
    pooledAuroc(
      pairs.map(({ reference }) => reference),
      pairs.map(({ perturbed }) => perturbed),
    )
  return {
    aOverB: sideFigures(comparisons, () => 'a', drawing),
    betterOverWorse:
      labelled.length === 0
        ? null
        : {
            ...sideFigures(labelled, ({ better }) => better ?? 'a', drawing),
            pooled: withInterval(pooled(scores), (pairs) => pooled(pairs).value),
            paired: withInterval(pairedAuroc(scores), (pairs) => pairedAuroc(pairs).value),
          },
    bias: positionBias(comparisons.flatMap(({ judgements }) => (judgements.length === 0 ? [] : [judgements]))),
  }
}

interface ScorePair {
  readonly reference: number | null
  readonly perturbed: number | null
}

/** Null of fewer than two answers, of which nothing can be drawn. */
function intervalOf<Pair extends { readonly origin: string }>(
  pairs: readonly Pair[],
  statistic: (pairs: readonly Pair[]) => number | null,
  drawing: Drawing,
): BootstrapInterval | null {
  const answers = [...Map.groupBy(pairs, ({ origin }) => origin).values()]
  return answers.length < 2 ? null : bootstrap(answers, (sample) => statistic(sample.flat()), drawing)
}

function sideFigures(
  comparisons: readonly Comparison[],
  sideOf: (comparison: Comparison) => 'a' | 'b',
  drawing: Drawing,
): SideFigures {
  const ends = (one: Comparison) => (sideOf(one) === 'a' ? ([one.a, one.b] as const) : ([one.b, one.a] as const))
  const points = comparisons.map((one) => {
    const [own, other] = ends(one)
    return { origin: one.origin, reference: own.achieved, candidate: other.achieved, possible: own.possible }
  })
  const deltas = points.flatMap(({ origin, reference, candidate, possible }) =>
    reference === null || candidate === null || possible <= 0 ? [] : [{ origin, delta: reference - candidate }],
  )
  return {
    byScore: winRate(
      comparisons.map((one) => {
        const [own, other] = ends(one)
        if (own.score === null || other.score === null) return null
        return own.score === other.score ? 'tie' : own.score > other.score ? 'win' : 'loss'
      }),
    ),
    bySide: winRate(
      comparisons.map((one) => {
        const winner = one.pairwise?.winner ?? null
        if (winner === null) return null
        return winner === 'same' ? 'tie' : winner === sideOf(one) ? 'win' : 'loss'
      }),
    ),
    delta: {
      ...scoreDelta(points),
      interval: intervalOf(deltas, (drawn) => mean(drawn.map(({ delta }) => delta)), drawing),
    },
  }
}
