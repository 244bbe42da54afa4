import { z } from 'zod'
import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { MissingVote } from '../../judging/grading/ask-once.ts'
import { runTrials } from '../../judging/grading/run-trials.ts'
import type { AlignedCase } from '../comparing/clinical-intent-alignment.ts'
import type { AlignedPoint } from '../comparing/is-entailed.ts'
import { tallyCriterion } from '../comparing/tally-criterion.ts'
import type { Criterion } from '../criterion.ts'
import { stageGrader } from '../pipeline/stage-grader.ts'

/** One thing that experts ask of an answer, and nothing else. */
export type GoldPoint = Pick<Criterion, 'id' | 'text' | 'axis'>

const entailment = z.strictObject({
  reason: z.string().min(1),
  /** Which keypoint says it, from 1; null where none does. */
  support: z.int().nullable(),
  entailed: z.boolean(),
})

const grader: Grader<z.output<typeof entailment>> = stageGrader({
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
 * Holds gold points against the criteria of a rubric under test, a call a point and trial, for Clinical Intent Alignment.
 *
 * A yes counts only where it names a keypoint that there is; a point on which no verdict came, or on which the trials are divided, is unscored and counts neither way.
 *
 * @param caseId for messages, and the file of the recording
 * @param gold atomic points; see `atomiseCriteria`
 * @param keypoints the criteria of the rubric under test, in the order of which `support` counts
 * @param judge the model that is asked
 * @throws {AssayError} `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to mend
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
      const question = { grader, caseId, record, answer: JSON.stringify({ point: text }, null, 1), criterion: id }
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
