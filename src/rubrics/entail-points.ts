import { z } from 'zod'
import type { Grader, Judge } from '../judges/judge.ts'
import { type MissingVote, runTrials, askOnce } from '../judges/trials.ts'
import type { AlignedCase, AlignedPoint } from './clinical-intent-alignment.ts'
import { tallyCriterion } from './judge-criteria.ts'
import type { Criterion } from './rubric.ts'
import { stageGrader } from './build-stage.ts'
import { inventedNumbers } from './wording/foreign-words.ts'

/** One thing that experts ask of an answer, and nothing else. */
export type GoldPoint = Pick<Criterion, 'id' | 'text' | 'axis'>

const entailment = z.strictObject({
  reason: z.string().min(1),
  /** Which keypoint says it, from 1; null where none does. */
  support: z.int().nullable(),
  entailed: z.boolean(),
})

const entailmentGrader: Grader<z.output<typeof entailment>> = stageGrader({
  name: 'point-entailment',
  version: '1',
  schema: entailment,
  instructions: `The material is a numbered list of keypoints, each of which an answer would be marked by. The task holds one point that experts hold an answer to. Decide whether one of the keypoints asks for the point.

A keypoint entails the point where every answer that satisfies the keypoint satisfies the point too: the same substance, the same number, the same condition, the same side of yes and no. It may ask for more. A keypoint on the same topic that would let an answer pass without the point does not entail it. When in doubt it does not.

Give the reason, then the number of the one keypoint that entails the point in "support" (null where none does), then the decision.

Form of the reply: {"reason": "...", "support": 3 or null, "entailed": true or false}`,
})

/** The gold points of a case with what was found of them. */
export interface EntailedPoints extends AlignedCase {
  /** Why points have no verdict, by their ids. */
  readonly missing: Readonly<Record<string, MissingVote>>
  readonly simulated: boolean
}

/**
 * Compares gold points with the criteria of a rubric under test, a call a point and trial, for Clinical Intent Alignment.
 *
 * A yes counts only where it names a keypoint that there is; a point on which no verdict came, or on which the trials are divided, is unscored and counts neither way.
 *
 * @param caseId for messages, and the file of the recording
 * @param gold atomic points; see `atomiseCriteria`
 * @param keypoints the criteria of the rubric under test, in the order of which `support` counts
 * @param judge the model that is asked
 * @throws {AssayError} `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to fix
 * @see Chen et al. 2026, arXiv:2601.15161 (second version: strict atomic entailment)
 *
 * @example
 * clinicalIntentAlignment([await entailPoints('q1', points, rubric.criteria, judge)]).micro.value
 */
export async function entailPoints(
  caseId: string,
  gold: readonly GoldPoint[],
  keypoints: readonly Pick<Criterion, 'text'>[],
  judge: Judge,
): Promise<EntailedPoints> {
  const record = keypoints.map(({ text }, at) => `${at + 1}. ${text.replace(/\s+/gu, ' ')}`).join('\n')
  const isSupported = (support: number | null): boolean =>
    support !== null && support >= 1 && support <= keypoints.length
  const found = await Promise.all(
    gold.map(async ({ id, axis, text }) => {
      const question = {
        grader: entailmentGrader,
        caseId,
        record,
        answer: JSON.stringify({ point: text }, null, 1),
        criterion: id,
      }
      const { votes, verdicts, missing } = await runTrials(judge, question, ({ entailed, support }) =>
        entailed && isSupported(support) ? 1 : 0,
      )
      const tally = tallyCriterion(votes.votes.map((vote) => (vote === null ? null : vote === 1)))
      const met = tally.kind === 'decided' ? tally.met : null
      const supported = verdicts.find(({ entailed, support }) => entailed && isSupported(support))
      const unsupported = verdicts.find(({ entailed, support }) => entailed && !isSupported(support))
      // A yes that names no keypoint stays one here, so that it is counted as such.
      const voice = met === true ? supported : met === false && supported === undefined ? unsupported : undefined
      const point: AlignedPoint = {
        id,
        axis,
        verdict: met === null ? null : voice === undefined ? 'not-entailed' : 'entailed',
        support: voice?.support ?? null,
      }
      const divided = { cause: 'judge-ambiguous', detail: 'the trials are divided' } as const
      return { point, missing: met === null ? (missing[0] ?? divided) : null, simulated: votes.simulated > 0 }
    }),
  )
  return {
    id: caseId,
    points: found.map(({ point }) => point),
    keypoints: keypoints.length,
    missing: Object.fromEntries(found.flatMap(({ point, missing }) => (missing === null ? [] : [[point.id, missing]]))),
    simulated: found.some(({ simulated }) => simulated),
  }
}

const atomised = z.strictObject({
  points: z.array(z.strictObject({ criterionId: z.string().min(1), text: z.string().min(1).max(1000) })).min(1),
})

const stage: Grader<z.output<typeof atomised>> = stageGrader({
  name: 'criteria-atoms',
  version: '1',
  schema: atomised,
  instructions: `The task lists criteria that experts hold an answer to. Take each apart into points that ask for one thing each: one fact, one warning, one question, one manner. A criterion that asks for one thing is one point. Take nothing away, add nothing, and keep every number with its unit, every name of a drug, every condition and every "not".

Name each point's criterion by its id; each criterion has at least one point.

Form of the reply: {"points": [{"criterionId": "...", "text": "..."}, ...]}`,
})

/** What became of gold criteria: their points, or why there are none. */
export type Atomised =
  | { readonly kind: 'points'; readonly points: readonly GoldPoint[]; readonly simulated: boolean }
  | { readonly kind: 'missing'; readonly missing: MissingVote }

/**
 * Takes gold criteria apart into atomic points, which Clinical Intent Alignment counts.
 *
 * Refused are a reply that leaves a criterion out, one that names a criterion that is not there, and a point with a number that its criterion does not have.
 *
 * @param caseId for messages, and the file of the recording
 * @param criteria of the gold rubric
 * @param judge the model that takes them apart
 * @throws {AssayError} what a person has to fix, as `askOnce`
 *
 * @example
 * const atomised = await atomiseCriteria('q1', gold.criteria, judge)
 */
export async function atomiseCriteria(
  caseId: string,
  criteria: readonly Pick<Criterion, 'id' | 'text' | 'axis'>[],
  judge: Judge,
): Promise<Atomised> {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]))
  const grader: Grader<z.output<typeof atomised>> = {
    ...stage,
    refuse: ({ points }) => {
      for (const { criterionId, text } of points) {
        const criterion = byId.get(criterionId)
        if (criterion === undefined) return `it speaks of criterion "${criterionId}", which is not in the task`
        const [foreign] = inventedNumbers(text, [criterion.text])
        if (foreign !== undefined) return `a point of "${criterionId}" says ${foreign}, which the criterion does not`
      }
      const missing = criteria.find(({ id }) => !points.some(({ criterionId }) => criterionId === id))
      return missing === undefined ? null : `it has no point of criterion "${missing.id}"`
    },
  }
  const asked = await askOnce(judge, {
    grader,
    caseId,
    record: 'There is no material: the criteria say all.',
    answer: JSON.stringify({ criteria: criteria.map(({ id, text }) => ({ id, text })) }, null, 1),
    trial: 0,
  })
  if (asked.kind === 'missing') return { kind: 'missing', missing: asked.missing }
  const counts = new Map<string, number>()
  const points = asked.verdict.points.flatMap(({ criterionId, text }): GoldPoint[] => {
    const criterion = byId.get(criterionId)
    if (criterion === undefined) return []
    const at = (counts.get(criterionId) ?? 0) + 1
    counts.set(criterionId, at)
    return [{ id: `${criterionId}.${at}`, text, axis: criterion.axis }]
  })
  return { kind: 'points', points, simulated: asked.answered.simulated }
}
