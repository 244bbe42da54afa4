import { mean, sampleDeviation } from '../statistics/descriptive.ts'
import { random } from '../statistics/random.ts'
import { requireFinite } from '../statistics/require-number.ts'
import type { RubricScore } from './score-rubric.ts'
import { bootstrap, type BootstrapInterval, type BootstrapOptions } from '../statistics/bootstrap.ts'
import { auroc } from '../statistics/binary-classification.ts'

/** What the scores of many answers come to. */
export interface AggregateScore {
  /** Their mean, clipped to [0, 1]; null of none. */
  readonly score: number | null
  /** The standard deviation of the clipped means of 1,000 resamples; null of fewer than two, of which nothing is known. */
  readonly standardError: number | null
  /** How many scores there are. */
  readonly n: number
  /** How many answers have none. They are left out. */
  readonly excluded: number
}

const resamples = 1_000

/**
 * The aggregate of HealthBench: the mean of the unclipped scores, clipped to [0, 1], with the deviation of that figure over bootstrap resamples.
 *
 * @param scores of answers, as `scoreRubric` gives them; null where there is none
 * @param options `seed` of the resamples, 1 unless given: the same seed gives the same figure on every machine
 * @throws {AssayError} `score-invalid` for a score that is not a finite number; `option-invalid` for a bad seed
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * aggregateScores([0.5, -0.25, null]) // { score: 0.125, n: 2, excluded: 1, … }
 */
export function aggregateScores(
  scores: readonly (number | null)[],
  options: { readonly seed?: number } = {},
): AggregateScore {
  const known = scores.filter((score) => score !== null)
  const excluded = scores.length - known.length
  if (known.length === 0) return { score: null, standardError: null, n: 0, excluded }
  const values = [...requireFinite(known, 'score')]
  return {
    score: clip(mean(values)),
    standardError: values.length < 2 ? null : deviationOfMeans(values, options.seed ?? 1),
    n: values.length,
    excluded,
  }
}

/** Of the population of resamples, as HealthBench takes it. */
function deviationOfMeans(values: readonly number[], seed: number): number {
  const { below } = random(seed)
  const means = Array.from({ length: resamples }, () => clip(mean(values.map(() => values[below(values.length)] ?? 0))))
  const centre = mean(means)
  return Math.sqrt(mean(means.map((one) => (one - centre) ** 2)))
}

function clip(value: number): number {
  return Math.min(Math.max(value, 0), 1)
}

/** One answer's score, with the tags of its example. */
export interface TaggedScore {
  readonly score: Pick<RubricScore, 'score' | 'tags'>
  readonly tags: readonly string[]
}

/** Scores of many answers: all of them, and by tag. */
export interface TaggedAggregate {
  readonly overall: AggregateScore
  /** Of the overall scores of the examples with a tag. */
  readonly byExampleTag: Readonly<Record<string, AggregateScore>>
  /** Of the scores on the criteria with a tag alone. Examples whose criteria with it have no points above 0 are not part of it. */
  readonly byCriterionTag: Readonly<Record<string, AggregateScore>>
}

/**
 * The aggregates of HealthBench: overall, by tag of the example, by tag of the criterion; each a mean of unclipped scores, clipped to [0, 1].
 *
 * @param scores as `scoreRubric` gives them
 * @param options as for `aggregateScores`
 * @throws {AssayError} `score-invalid` for a score that is not a finite number; `option-invalid` for a bad seed
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * aggregateByTag([{ score: scoreRubric(example.criteria, verdicts), tags: example.tags }]).byCriterionTag['axis:accuracy']
 */
export function aggregateByTag(
  scores: readonly TaggedScore[],
  options: { readonly seed?: number } = {},
): TaggedAggregate {
  const [byExample, byCriterion] = [new Map<string, (number | null)[]>(), new Map<string, (number | null)[]>()]
  for (const { score, tags } of scores) {
    for (const tag of new Set(tags)) enter(byExample, tag, score.score)
    for (const [tag, value] of Object.entries(score.tags)) enter(byCriterion, tag, value)
  }
  const aggregate = (groups: ReadonlyMap<string, (number | null)[]>): Record<string, AggregateScore> =>
    Object.fromEntries([...groups].map(([tag, values]) => [tag, aggregateScores(values, options)]))
  return {
    overall: aggregateScores(
      scores.map(({ score }) => score.score),
      options,
    ),
    byExampleTag: aggregate(byExample),
    byCriterionTag: aggregate(byCriterion),
  }
}

function enter(groups: Map<string, (number | null)[]>, tag: string, value: number | null): void {
  const values = groups.get(tag)
  if (values === undefined) groups.set(tag, [value])
  else values.push(value)
}

/** Two answers to one query under one rubric, in points; null where an answer has no score. */
export interface ScoredPair {
  readonly reference: number | null
  readonly candidate: number | null
  /** The sum of the rubric's weights above 0. */
  readonly possible: number
}

/** By how much references score above candidates. */
export interface ScoreDelta {
  /** The mean difference in points; null of no pair. */
  readonly mean: number | null
  /** The mean of the differences over the points possible; null of no pair. */
  readonly normalised: number | null
  /** The mean over the deviation of the differences (d_z); null of fewer than two pairs, or where all differ alike. */
  readonly effectSize: number | null
  /** Of the mean in points, by resampling pairs; null of fewer than two. */
  readonly interval: BootstrapInterval | null
  readonly n: number
  /** Pairs of which an answer has no score, or the rubric no points to achieve. They are left out. */
  readonly excluded: number
}

/**
 * The mean score delta: how far a rubric sets references apart from candidates.
 *
 * @param pairs with points as `achieved` and `possible` of a score
 * @param options of the bootstrap, seeded
 * @throws {AssayError} `score-invalid` for points that are not finite number; `option-invalid` for a bad option
 * @see Chen et al. 2026, arXiv:2601.15161; d_z after Lakens 2013, https://doi.org/10.3389/fpsyg.2013.00863
 *
 * @example
 * scoreDelta([{ reference: 20, candidate: 11, possible: 22 }, { reference: 18, candidate: 15, possible: 22 }]).mean // 6
 */
export function scoreDelta(pairs: readonly ScoredPair[], options: BootstrapOptions = {}): ScoreDelta {
  const known = pairs.flatMap(({ reference, candidate, possible }) =>
    reference === null || candidate === null || possible <= 0 ? [] : [{ delta: reference - candidate, possible }],
  )
  const deltas = known.map(({ delta }) => delta)
  const excluded = pairs.length - known.length
  if (deltas.length === 0) {
    return { mean: null, normalised: null, effectSize: null, interval: null, n: 0, excluded }
  }
  const deviation = sampleDeviation(deltas)
  return {
    mean: mean(deltas),
    normalised: mean(known.map(({ delta, possible }) => delta / possible)),
    effectSize: deviation === null || deviation === 0 ? null : mean(deltas) / deviation,
    interval: deltas.length < 2 ? null : bootstrap(deltas, mean, options),
    n: deltas.length,
    excluded,
  }
}

/** An area under the curve, with what it comes from. */
export interface RubricAuroc {
  /** 0 to 1, where 0.5 tells nothing apart; null where a side has no score. */
  readonly value: number | null
  /** Scores, or pairs of them, that count. */
  readonly n: number
  /** Those that are missing. They are left out. */
  readonly excluded: number
}

/**
 * How likely a reference scores above an answer that was made worse, over all answers of all queries (Mann and Whitney's U, a tie counted half).
 *
 * The labels come from how the answers were made, never from a judge's own verdict.
 *
 * @param references scores of answers as they are; null where there is none
 * @param perturbed scores of answers that were made worse
 * @throws {AssayError} `score-invalid` for a score that is not a finite number
 * @see Chen et al. 2026, arXiv:2601.15161
 *
 * @example
 * pooledAuroc([0.9, 0.7], [0.7, 0.2]).value // 0.875
 */
export function pooledAuroc(
  references: readonly (number | null)[],
  perturbed: readonly (number | null)[],
): RubricAuroc {
  const good = references.filter((score) => score !== null)
  const bad = perturbed.filter((score) => score !== null)
  const scores = [...good, ...bad]
  return {
    value: scores.length === 0 ? null : auroc([...good.map(() => 1), ...bad.map(() => 0)], scores),
    n: scores.length,
    excluded: references.length + perturbed.length - scores.length,
  }
}

/**
 * How likely a reference scores above the answer that was made from it, pair by pair, a tie counted half.
 *
 * Unlike the pooled one it never compares answers to different queries.
 *
 * @param pairs scores of a reference and of what was made worse of it; null where there is none
 * @throws {AssayError} `score-invalid` for a score that is not a finite number
 *
 * @example
 * pairedAuroc([{ reference: 0.9, perturbed: 0.7 }, { reference: 0.4, perturbed: 0.4 }]).value // 0.75
 */
export function pairedAuroc(
  pairs: readonly { readonly reference: number | null; readonly perturbed: number | null }[],
): RubricAuroc {
  const deltas = pairs.flatMap(({ reference, perturbed }) => {
    if (reference === null || perturbed === null) return []
    const [first = 0, second = 0] = requireFinite([reference, perturbed], 'score')
    return [Math.sign(first - second)]
  })
  const n = deltas.length
  return {
    value: n === 0 ? null : deltas.reduce((sum, sign) => sum + (1 + sign) / 2, 0) / n,
    n,
    excluded: pairs.length - n,
  }
}
