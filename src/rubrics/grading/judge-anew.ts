import type { Rubric } from '../rubric.ts'
import { type GradedCriterion, gradeCriterion } from './grade-criterion.ts'
import { type AskedAbout, judgeCriteria, type JudgedCriteria } from './judge-criteria.ts'
import { rewordCriterion } from './reword-criterion.ts'
import type { RubricPanel } from './rubric-fingerprint.ts'

/** What came of criteria that were worded anew. */
export interface JudgedAnew {
  /** By id: those that were put once more, and those that could not be, with why. */
  readonly graded: ReadonlyMap<string, GradedCriterion>
  /** A judge each, in their order; empty where nothing was put. */
  readonly panel: readonly JudgedCriteria[]
  readonly simulated: boolean
}

/** Words the criteria anew on which the votes are divided, and puts them once more; never a second time. */
export async function judgeAnew(
  rubric: Rubric,
  graded: readonly GradedCriterion[],
  { judges, calls, rewordBy }: RubricPanel,
  about: AskedAbout,
): Promise<JudgedAnew> {
  const divided = new Map(graded.flatMap((one) => (one.isAmbiguous ? [[one.id, one] as const] : [])))
  if (rewordBy === null || divided.size === 0) return { graded: new Map(), panel: [], simulated: false }
  const worded = await Promise.all(
    rubric.criteria
      .filter(({ id }) => divided.has(id))
      .map(async (criterion) => ({
        id: criterion.id,
        ...(await rewordCriterion(rewordBy, criterion, about.caseId, rubric.query)),
      })),
  )
  const criteria = worded.flatMap((one) => (one.kind === 'reworded' ? [one.criterion] : []))
  const panel =
    criteria.length === 0 ? [] : await Promise.all(judges.map((judge) => judgeCriteria(judge, criteria, about, calls)))
  const kept = worded.flatMap((one) => {
    const before = divided.get(one.id)
    if (one.kind === 'reworded' || before === undefined || before.missing === null) return []
    // A recording that is not there is for somebody to make.
    const cause = one.missing.cause === 'judge-unrecorded' ? one.missing.cause : before.missing.cause
    const detail = `${before.missing.detail}, and it could not be worded anew: ${one.missing.detail}`
    return [[one.id, { ...before, missing: { cause, detail } }] as const]
  })
  const again = criteria.map(
    (criterion) => [criterion.id, { ...gradeCriterion(criterion, panel), reworded: criterion.text }] as const,
  )
  return {
    graded: new Map<string, GradedCriterion>([...kept, ...again]),
    panel,
    simulated: worded.some((one) => one.kind === 'reworded' && one.simulated),
  }
}
