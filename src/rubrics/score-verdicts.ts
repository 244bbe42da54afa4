import {
  type Axis,
  axes,
  type Criterion,
  isSatisfied,
  type Rubric,
  tierOf,
  type WeightTier,
  weightTiers,
} from './rubric.ts'
import { requireVerdicts, type RubricScore, scoreRubric, type ScorableCriterion } from './score-rubric.ts'

/** A criterion with its verdict in the form that `scoreRubric` takes. */
interface Points {
  readonly criterion: ScorableCriterion
  /** Whether its points enter the sum; undefined where there is no verdict. */
  readonly counts: boolean | undefined
}

/** What the verdicts on one answer come to under a rubric. */
export interface RubricFinding {
  /** Points achieved over points possible, not clipped, and 0 at the most where a veto is violated. Null where `reason` says why. */
  readonly score: number | null
  /** The same for people: 0 to 100, what lies outside clipped. */
  readonly normalised: number | null
  /** Why there is no score; null where there is one. */
  readonly reason: string | null
  /** The sum of the weights that count, before any veto; null where a verdict is missing. */
  readonly achieved: number | null
  /** The sum of the weights above 0. */
  readonly possible: number
  /** Between which the score lies, vetoes counted, whatever the missing verdicts are; null where no weight is above 0. */
  readonly bounds: readonly [least: number, greatest: number] | null
  /** The share of all weights, signs aside, that has a verdict. */
  readonly coverage: number | null
  readonly axes: Readonly<Record<Axis, AxisFinding>>
  readonly tiers: Readonly<Record<WeightTier, TierFinding>>
  /** The criteria that the answer violates, the heaviest first, with whether it meets their text. */
  readonly violations: readonly { readonly criterion: Criterion; readonly met: boolean }[]
  /** Ids of the violated criteria that cap the score at 0. */
  readonly vetoed: readonly string[]
  /** Ids of the violated criteria that are about a red flag. */
  readonly missedRedFlags: readonly string[]
  /** Ids of the criteria without a verdict. */
  readonly unscored: readonly string[]
  /** The score of the criteria with each tag; see `RubricScore`. */
  readonly tags: RubricScore['tags']
}

/** One axis of a finding. */
export interface AxisFinding {
  /** As that of the whole, over the criteria of this axis; no veto caps it. */
  readonly score: number | null
  readonly reason: string | null
  /** Criteria that the answer keeps: desired and met, or undesired and not met. */
  readonly kept: number
  readonly judged: number
  readonly total: number
}

/** One severity tier of a finding. */
export interface TierFinding {
  /** `kept` over `judged`; null where none was judged. */
  readonly passRate: number | null
  readonly kept: number
  readonly judged: number
  readonly total: number
}

/**
 * Scores one answer under a rubric: the whole, by axis, by severity tier, and what it violates.
 *
 * @param verdicts id → whether the answer meets the text of the criterion, literally, also of an undesired one; absent where nobody knows
 * @throws {AssayError} `rubric-invalid` for a verdict on a criterion that the rubric does not have
 * @see Chen et al. 2026, arXiv:2601.15161; the formula is HealthBench's, see `scoreRubric`
 *
 * @example
 * scoreVerdicts(rubric, { 'names-interaction': true, 'calls-it-safe': true }).normalised // 11.1…, where the first weighs 9 and the second -8
 */
export function scoreVerdicts(
  rubric: Pick<Rubric, 'criteria'>,
  verdicts: Readonly<Record<string, boolean | undefined>>,
): RubricFinding {
  const { criteria } = rubric
  requireVerdicts(criteria, verdicts)
  const metOf = ({ id }: Criterion): boolean | undefined => (Object.hasOwn(verdicts, id) ? verdicts[id] : undefined)
  const violated = criteria.filter((criterion) => keeps(criterion, metOf(criterion)) === false)
  const vetoes = criteria.filter(({ veto }) => veto)
  const vetoed = violated.filter(({ veto }) => veto)
  const whole = scoreOf(criteria, metOf)
  const score = whole.score === null || vetoed.length === 0 ? whole.score : Math.min(whole.score, 0)
  const mayVeto = vetoes.some((criterion) => keeps(criterion, metOf(criterion)) !== true)
  return {
    score,
    normalised: score === null ? null : 100 * Math.min(Math.max(score, 0), 1),
    reason: reasonOf(whole, criteria.length),
    achieved: whole.achieved,
    possible: whole.possible,
    bounds:
      whole.bounds === null
        ? null
        : [
            mayVeto ? Math.min(whole.bounds[0], 0) : whole.bounds[0],
            vetoed.length > 0 ? Math.min(whole.bounds[1], 0) : whole.bounds[1],
          ],
    coverage: whole.coverage,
    axes: Object.fromEntries(
      axes.map((axis) => {
        const own = criteria.filter((criterion) => criterion.axis === axis)
        const figures = scoreOf(own, metOf)
        return [axis, { score: figures.score, reason: reasonOf(figures, own.length), ...countsOf(own, metOf) }]
      }),
    ) as Record<Axis, AxisFinding>,
    tiers: Object.fromEntries(
      weightTiers.map((tier) => {
        const counts = countsOf(
          criteria.filter(({ weight }) => tierOf(weight) === tier),
          metOf,
        )
        return [tier, { passRate: counts.judged === 0 ? null : counts.kept / counts.judged, ...counts }]
      }),
    ) as Record<WeightTier, TierFinding>,
    violations: violated
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .map((criterion) => ({ criterion, met: criterion.polarity === 'undesired' })),
    vetoed: vetoed.map(({ id }) => id),
    missedRedFlags: violated.filter(({ redFlag }) => redFlag).map(({ id }) => id),
    unscored: whole.unscored,
    tags: whole.tags,
  }
}

type MetOf = (criterion: Criterion) => boolean | undefined

function keeps(criterion: Criterion, met: boolean | undefined): boolean | undefined {
  return met === undefined ? undefined : isSatisfied(criterion, met)
}

function scoreOf(criteria: readonly Criterion[], metOf: MetOf): RubricScore {
  const points = criteria.map((criterion) => pointsOf(criterion, metOf(criterion)))
  return scoreRubric(
    points.map(({ criterion }) => criterion),
    Object.fromEntries(points.map(({ criterion: { id }, counts }) => [id, counts])),
  )
}

function countsOf(criteria: readonly Criterion[], metOf: MetOf): Omit<TierFinding, 'passRate'> {
  const kept = criteria.map((criterion) => keeps(criterion, metOf(criterion)))
  return {
    kept: kept.filter((one) => one === true).length,
    judged: kept.filter((one) => one !== undefined).length,
    total: criteria.length,
  }
}

function reasonOf({ score, possible, unscored }: RubricScore, total: number): string | null {
  if (score !== null) return null
  if (total === 0) return 'there is no criterion'
  if (possible === 0) return 'no criterion has a weight above 0, so that there is nothing to achieve'
  return `${unscored.length} of ${total} criteria have no verdict`
}

/**
 * A criterion with its weight as points, and whether they count: those above 0 when the answer keeps it, those below 0 when it does not.
 *
 * A desired criterion with a weight below 0 so costs it when it is not met, which HealthBench's formula alone has no way to say.
 *
 * @param met whether the answer meets the criterion's text, literally; undefined where nobody knows
 */
function pointsOf(criterion: Criterion, met: boolean | undefined): Points {
  const { id, weight, tags } = criterion
  return {
    criterion: { id, points: weight, tags },
    counts: met === undefined ? undefined : isSatisfied(criterion, met) === weight > 0,
  }
}
