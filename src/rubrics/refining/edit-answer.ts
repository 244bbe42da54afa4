import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import type { ReferenceBoard } from '../reference-board.ts'
import { askWithRepairs, type Repaired } from './ask-with-repairs.ts'
import { editFaults } from './edit-faults.ts'
import { type EditedAnswer, editedAnswer } from './edited-answer.ts'
import type { EditPlan } from './edit-plan.ts'
import { evidenceOf } from './evidence-of.ts'
import { refiningProtocol } from './refining-protocol.ts'
import { supportFaults } from './support-faults.ts'

const grader: Grader<EditedAnswer> = {
  name: 'rubric-edit',
  version: '1',
  prompt: {
    id: 'rubric-edit',
    version: '1',
    instructions: `Stage: edit.

The task holds a query, an answer to it, and a plan. Carry out the plan, in the order of its priorities, and leave every other sentence as it stands, word for word. Do not add a claim that the evidence does not make, not even a true one.

In "text" give the whole edited answer. In "sentences" list each of its sentences that did not stand in the old answer, exactly as it stands in "text", with the ids of the facts or constraints that say it.

Form of the reply: {"text": "...", "sentences": [{"text": "...", "factIds": ["..."]}, ...]}`,
  },
  protocol: refiningProtocol,
  schema: editedAnswer,
  refuse: () => null,
}

/** What is edited, and by which plan. */
export interface Editable {
  readonly caseId: string
  readonly query: string
  readonly board: ReferenceBoard
  readonly answer: string
  readonly plan: EditPlan
}

/**
 * Has a plan carried out on an answer. Code holds each new sentence against the board, see `editFaults`, and then a judge does, see `supportFaults`; an edit that brings what nothing bears out is refused, and asked for again
 * with the reason.
 *
 * @param checker reads the new sentences; not the editor, which finds its own words good
 * @param repairs how often it is edited anew
 * @throws {AssayError} what a person has to mend, as `askOnce`
 */
export async function editAnswer(
  editor: Judge,
  checker: Judge,
  { caseId, query, board, answer, plan }: Editable,
  repairs: number,
): Promise<Repaired<EditedAnswer>> {
  const actions = plan.actions.toSorted((one, other) => one.priority - other.priority)
  return askWithRepairs(editor, {
    grader,
    caseId,
    evidence: evidenceOf(board),
    task: { query, answer, plan: { ...plan, actions } },
    faultsOf: async (edited) => {
      const faults = editFaults(edited, answer, query, board)
      return faults.length > 0 ? faults : supportFaults(checker, caseId, edited, board)
    },
    repairs,
  })
}
