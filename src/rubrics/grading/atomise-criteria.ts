import { z } from 'zod'
import { askOnce, type MissingVote } from '../../judging/grading/ask-once.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { Criterion } from '../criterion.ts'
import { inventedNumbers } from '../invented-numbers.ts'
import { stageGrader } from '../pipeline/stage-grader.ts'
import type { GoldPoint } from './entail-points.ts'

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
 * @throws {AssayError} what a person has to mend, as `askOnce`
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
