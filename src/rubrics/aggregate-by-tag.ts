import { aggregateScores, type AggregateScore } from './aggregate-scores.ts'
import type { RubricScore } from './score-rubric.ts'

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
  /** Of the scores on the criteria with a tag alone. Examples whose criteria with it have no points above 0 are no part of it. */
  readonly byCriterionTag: Readonly<Record<string, AggregateScore>>
}

/**
 * The aggregates of HealthBench: overall, by tag of the example, by tag of the criterion; each a mean of unclipped scores, clipped to [0, 1].
 *
 * @param scores as `scoreRubric` gives them
 * @param options as for `aggregateScores`
 * @throws {AssayError} `score-invalid` for a score that is no finite number; `option-invalid` for a bad seed
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
