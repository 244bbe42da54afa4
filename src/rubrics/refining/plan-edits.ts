import type { Judge } from '../../judging/grading/judge.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import type { ReferenceBoard } from '../reference-board.ts'
import type { Rubric } from '../rubric.ts'
import type { RubricFinding } from '../score-verdicts.ts'
import { askWithRepairs, type Repaired } from './ask-with-repairs.ts'
import { type EditPlan, editPlan } from './edit-plan.ts'
import { evidenceOf } from './evidence-of.ts'
import { planFaults } from './plan-faults.ts'
import { refiningProtocol } from './refining-protocol.ts'

const grader: Grader<EditPlan> = {
  name: 'rubric-edit-plan',
  version: '1',
  prompt: {
    id: 'rubric-edit-plan',
    version: '1',
    instructions: `Stage: edit plan.

The task holds a query, an answer to it, and the criteria that the answer violates: those that it ought to meet and does not, and those ("met": true) that describe a mistake which it makes. Plan the fewest edits after which it would keep them all: ADD what is missing, REMOVE what must not stand there, MODIFY what is nearly right.

Every violated criterion is named by at least one action, and an action names the criteria for which it is done by their ids. What an action adds is said by the evidence. Give each action a priority from 1 on, each number once, what harms a patient most first. In "constraints" list what the query asks of every answer, such as plain words; leave it empty where it asks for nothing.

Form of the reply: {"actions": [{"type": "ADD", "REMOVE" or "MODIFY", "priority": 1, "detail": "...", "criterionIds": ["..."]}, ...], "constraints": ["..."]}`,
  },
  protocol: refiningProtocol,
  schema: editPlan,
  refuse: () => null,
}

/** What is planned for. */
export interface PlannedFor {
  readonly caseId: string
  readonly rubric: Rubric
  readonly board: ReferenceBoard
  readonly answer: string
  readonly finding: Pick<RubricFinding, 'violations'>
}

/**
 * Has the violations of an answer turned into an edit plan, which code holds against rubric, evidence and answer: see `planFaults`.
 *
 * @param repairs how often it is planned anew, with the reasons
 * @throws {AssayError} what a person has to mend, as `askOnce`
 */
export async function planEdits(
  judge: Judge,
  { caseId, rubric, board, answer, finding }: PlannedFor,
  repairs: number,
): Promise<Repaired<EditPlan>> {
  return askWithRepairs(judge, {
    grader,
    caseId,
    evidence: evidenceOf(board),
    task: {
      query: rubric.query,
      answer,
      violated: finding.violations.map(({ criterion: { id, text, weight, factIds, constraintIds }, met }) => ({
        id,
        text,
        met,
        weight: Math.abs(weight),
        rests_on: [...factIds, ...constraintIds],
      })),
    },
    faultsOf: (plan) => planFaults(plan, rubric, finding, answer),
    repairs,
  })
}
