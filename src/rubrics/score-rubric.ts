import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/** A criterion as far as scoring goes: the sign of its points says whether an answer ought to meet it. */
export interface ScorableCriterion {
  readonly id: string
  /** Any finite number but 0; below 0 is what an answer ought not to meet. */
  readonly points: number
  readonly tags?: readonly string[]
}

/** What the verdicts on one answer come to. */
export interface RubricScore {
  /** Points achieved over points possible, not clipped: below 0 where penalties outweigh. Null where a verdict is missing or no criterion has points above 0. */
  readonly score: number | null
  /** The sum of the points of all criteria that are met; null where a verdict is missing. */
  readonly achieved: number | null
  /** The sum of the points above 0. */
  readonly possible: number
  /** The share of all points, signs aside, that has a verdict; null of no criteria. */
  readonly coverage: number | null
  /** Between which the score lies, whatever the missing verdicts are; null where no criterion has points above 0. */
  readonly bounds: readonly [least: number, greatest: number] | null
  /** Ids of the criteria without a verdict, in their order. */
  readonly unscored: readonly string[]
  /** The score of the criteria with a tag, null where one of them has no verdict. A tag whose criteria have no points above 0 is left out. */
  readonly tags: Readonly<Record<string, number | null>>
}

/**
 * The score of one answer by the formula of HealthBench: the points of the criteria that it meets over the points above 0.
 *
 * A criterion without a verdict is not one that is not met: the score is then null, with the bounds between which it lies.
 *
 * @param verdicts id → whether the answer meets the criterion, literally; absent or undefined where nobody knows
 * @throws {AssayError} `rubric-invalid` for an id twice, points that are 0 or no finite number, and a verdict on a criterion that is not there
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * scoreRubric([{ id: 'a', points: 7 }, { id: 'b', points: -3 }], { a: true, b: true }).score // 0.5714…
 */
export function scoreRubric(
  criteria: readonly ScorableCriterion[],
  verdicts: Readonly<Record<string, boolean | undefined>>,
): RubricScore {
  requireScorable(criteria)
  requireVerdicts(criteria, verdicts)
  const judged = criteria.map((criterion) => ({ ...criterion, met: verdictOn(criterion.id, verdicts) }))
  const names = new Set(judged.flatMap(({ tags = [] }) => tags))
  const subsets = [...names].map((name) => [name, judged.filter(({ tags = [] }) => tags.includes(name))] as const)
  return {
    ...figuresOf(judged),
    unscored: judged.filter(({ met }) => met === undefined).map(({ id }) => id),
    tags: Object.fromEntries(
      subsets.flatMap(([name, subset]) => {
        const { score, possible } = figuresOf(subset)
        return possible > 0 ? [[name, score]] : []
      }),
    ),
  }
}

interface Judged {
  readonly points: number
  readonly met: boolean | undefined
}

function figuresOf(judged: readonly Judged[]): Omit<RubricScore, 'unscored' | 'tags'> {
  // All sums run in the order of the criteria, so that rounding keeps what is less the lesser.
  const sum = (pointsOf: (one: Judged) => number): number => judged.reduce((total, one) => total + pointsOf(one), 0)
  const possible = sum(({ points }) => Math.max(points, 0))
  const size = sum(({ points }) => Math.abs(points))
  if (!Number.isFinite(size)) throw fault('the points of all criteria add up to more than a double can hold')
  const least = sum(({ points, met = points < 0 }) => (met ? points : 0))
  const greatest = sum(({ points, met = points > 0 }) => (met ? points : 0))
  const achieved = judged.every(({ met }) => met !== undefined) ? least : null
  return {
    score: achieved === null || possible === 0 ? null : achieved / possible,
    achieved,
    possible,
    coverage: size === 0 ? null : sum(({ points, met }) => (met === undefined ? 0 : Math.abs(points))) / size,
    bounds: possible === 0 ? null : [least / possible, greatest / possible],
  }
}

function verdictOn(id: string, verdicts: Readonly<Record<string, boolean | undefined>>): boolean | undefined {
  return Object.hasOwn(verdicts, id) ? verdicts[id] : undefined
}

function requireScorable(criteria: readonly ScorableCriterion[]): void {
  const ids = new Set<string>()
  for (const { id, points } of criteria) {
    if (ids.has(id)) throw fault(`criterion ${describeFound(id)} is there twice; each needs an id of its own`)
    if (!Number.isFinite(points) || points === 0) {
      throw fault(
        `criterion ${describeFound(id)} has ${describeFound(points)} points; expected a finite number other than 0`,
      )
    }
    ids.add(id)
  }
}

function fault(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}

/**
 * Refuses verdicts that would be lost or misread: one on a criterion that is not there, and one that is neither true nor false.
 *
 * @throws {AssayError} `rubric-invalid`
 */
export function requireVerdicts(
  criteria: readonly { readonly id: string }[],
  verdicts: Readonly<Record<string, boolean | undefined>>,
): void {
  const ids = new Set(criteria.map(({ id }) => id))
  for (const [id, met] of Object.entries(verdicts)) {
    if (!ids.has(id))
      throw verdictFault(`there is a verdict on ${describeFound(id)}, which is no criterion; expected its id`)
    if (met !== undefined && typeof met !== 'boolean') {
      throw verdictFault(
        `the verdict on ${describeFound(id)} is ${describeFound(met)}; expected true, false, or none at all`,
      )
    }
  }
}

function verdictFault(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
