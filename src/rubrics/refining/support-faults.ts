import { z } from 'zod'
import { describeFound } from '../../golden-set/describe-found.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { runTrials } from '../../judging/grading/run-trials.ts'
import { tallyCriterion } from '../comparing/tally-criterion.ts'
import type { ReferenceBoard } from '../reference-board.ts'
import type { EditedAnswer } from './edited-answer.ts'
import { refiningProtocol } from './refining-protocol.ts'

const support = z.strictObject({ reason: z.string().min(1), supported: z.boolean() })

const grader: Grader<z.output<typeof support>> = {
  name: 'rubric-edit-support',
  version: '1',
  prompt: {
    id: 'rubric-edit-support',
    version: '1',
    instructions: `Stage: edit support.

The task holds one sentence that an editor wrote into an answer. The evidence holds all that it may rest on. Decide whether the evidence bears out everything that the sentence claims. A sentence that asks what a constraint wants asked, or that words a fact for the reader, is borne out. One that names a cause, a benefit, a remedy, a frequency or a group of patients which the evidence does not name is not, however true it is. When in doubt it is not.

Give the reason, then the decision. Form of the reply: {"reason": "...", "supported": true or false}`,
  },
  protocol: refiningProtocol,
  schema: support,
  refuse: () => null,
}

/**
 * New sentences of an edit that claim more than the facts which they name, by a judge's majority; empty where there is none.
 *
 * Code sees numbers, drugs and denials, and no claim in words alone: that takes a reader. A sentence on which no verdict came is a fault like one that is not borne out.
 *
 * @throws {AssayError} what a person has to mend, as `askOnce`
 */
export async function supportFaults(
  judge: Judge,
  caseId: string,
  { sentences }: EditedAnswer,
  board: ReferenceBoard,
): Promise<string[]> {
  const known = [...board.facts, ...board.constraints]
  const faults = await Promise.all(
    sentences.map(async ({ text, factIds }) => {
      const named = known.filter(({ id }) => factIds.includes(id)).map(({ id, text: words }) => ({ id, text: words }))
      const question = {
        grader,
        caseId,
        record: JSON.stringify({ evidence: named }, null, 1),
        answer: JSON.stringify({ sentence: text }, null, 1),
      }
      const { votes, verdicts, missing } = await runTrials(judge, question, ({ supported }) => (supported ? 1 : 0))
      const tally = tallyCriterion(votes.votes.map((vote) => (vote === null ? null : vote === 1)))
      if (tally.kind === 'decided' && tally.met) return []
      const shown = `new sentence ${describeFound(text)}`
      if (tally.kind !== 'decided') {
        return [`nobody could say whether ${shown} is borne out: ${missing[0]?.detail ?? 'the trials are divided'}`]
      }
      const reason = verdicts.find(({ supported }) => !supported)?.reason ?? ''
      return [`${shown} claims more than ${factIds.join(', ')}: ${reason}`]
    }),
  )
  return faults.flat()
}
