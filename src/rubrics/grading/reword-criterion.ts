import { z } from 'zod'
import { askOnce, type MissingVote } from '../../judging/grading/ask-once.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { Criterion } from '../criterion.ts'
import { stageGrader } from '../pipeline/stage-grader.ts'
import { wordingFault } from './wording-fault.ts'

const wording = z.strictObject({ reason: z.string().min(1), text: z.string().min(1).max(2000) })

/** What became of a rewording. */
export type Reworded =
  | { readonly kind: 'reworded'; readonly criterion: Criterion; readonly simulated: boolean }
  | { readonly kind: 'kept'; readonly missing: MissingVote }

/** The stage, but for what it refuses of a criterion. */
export const wordingStage = stageGrader({
  name: 'criterion-wording',
  version: '1',
  schema: wording,
  instructions: `Judges who read the same answer are divided on whether it meets the criterion in the task. Word the criterion anew, so that they can only come to one verdict. It has to ask for the very same: take nothing away, add nothing, and make it neither stricter nor milder.

Name what made it ambiguous in "reason" (a vague word, two claims in one sentence, a reference that can be read in two ways). In "text" give the criterion in plain words, as a statement about an answer. Keep every number with its unit, every drug by its name, and every "not".

Form of the reply: {"reason": "...", "text": "..."}`,
})

/**
 * Has an ambiguous criterion worded anew (Chen et al. 2026, arXiv:2601.15161: a criterion on which the vote does not converge is reworded before it is scored again).
 *
 * The model changes words alone: id, axis, weight, polarity and what the criterion rests on are taken over, and a wording with other numbers, drugs or denials is refused.
 *
 * @param query what the answers are answers to
 * @throws {AssayError} what a person has to mend, as `askOnce`
 */
export async function rewordCriterion(
  judge: Judge,
  criterion: Criterion,
  caseId: string,
  query: string,
): Promise<Reworded> {
  const grader: Grader<z.output<typeof wording>> = {
    ...wordingStage,
    refuse: ({ text }) => {
      const fault = wordingFault(criterion.text, text)
      return fault === null ? null : `the new wording cannot stand: ${fault}`
    },
  }
  const { id, axis, weight, polarity, text } = criterion
  const asked = await askOnce(judge, {
    grader,
    caseId,
    record: JSON.stringify({ query }, null, 1),
    answer: JSON.stringify({ id, axis, weight, polarity, text }, null, 1),
    trial: 0,
    criterion: id,
  })
  if (asked.kind === 'missing') return { kind: 'kept', missing: asked.missing }
  return {
    kind: 'reworded',
    criterion: { ...criterion, text: asked.verdict.text },
    simulated: asked.answered.simulated,
  }
}
