import { z } from 'zod'
import type { Judge, Grader } from '../judges/judge.ts'
import type { ReferenceBoard } from './reference-board.ts'
import type { Rubric } from './rubric.ts'
import type { RubricFinding } from './score-verdicts.ts'
import { askWithRepairs, type Repaired, evidenceOf, refiningProtocol } from './refining/ask-with-repairs.ts'
import { describeFound } from '../kit/describe-found.ts'
import { foreignWords } from './wording/foreign-words.ts'

const action = z.strictObject({
  type: z.enum(['ADD', 'REMOVE', 'MODIFY']),
  /** 1 is done first; each number from 1 to that of the actions stands once. */
  priority: z.int().min(1, 'expected a whole number from 1'),
  /** What to add, remove or change, in words. */
  detail: z.string().min(1, 'expected what to do, in words'),
  /** The criteria for which it is done. */
  criterionIds: z.array(z.string().min(1)).min(1, 'expected the id of at least one criterion').readonly(),
})

/**
 * Schema of what has to be done to an answer so that it keeps the criteria which it violates (Chen et al. 2026, arXiv:2601.15161).
 *
 * Priorities are 1 to n, each once.
 */
export const editPlan = z
  .strictObject({
    actions: z.array(action.readonly()).min(1, 'expected at least one action').readonly(),
    /** What every edit has to keep, such as a length or a tone that the query asks for. */
    constraints: z.array(z.string().min(1)).readonly(),
  })
  .superRefine(({ actions }, context) => {
    for (const [at, { priority }] of actions.entries()) {
      const first = actions.findIndex((one) => one.priority === priority)
      const message =
        first !== at
          ? `expected a priority of its own, which actions[${first}] has already`
          : priority > actions.length
            ? `expected priorities from 1 to ${actions.length}, each once`
            : undefined
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['actions', at, 'priority'], message })
    }
  })
  .readonly()

/** What is to be changed in an answer, violation by violation, checked. */
export type EditPlan = z.output<typeof editPlan>

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
interface PlannedFor {
  readonly caseId: string
  readonly rubric: Rubric
  readonly board: ReferenceBoard
  readonly answer: string
  readonly finding: Pick<RubricFinding, 'violations'>
}

/**
 * Has the violations of an answer turned into an edit plan, which code holds against rubric, evidence and answer: see `planFaults`.
 *
 * @param repairs how often it is planned again, with the reasons
 * @throws {AssayError} what a person has to fix, as `askOnce`
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

/**
 * What is wrong with an edit plan, in words; empty where it can be carried out.
 *
 * Every criterion that the answer violates is addressed, each id is one of the rubric, and no action brings a number or a drug that stands neither in the rubric, its board and query, nor in the answer.
 */
function planFaults(
  { actions, constraints }: EditPlan,
  rubric: Rubric,
  finding: Pick<RubricFinding, 'violations'>,
  answer: string,
): string[] {
  const ids = new Set(rubric.criteria.map(({ id }) => id))
  const addressed = new Set(actions.flatMap(({ criterionIds }) => criterionIds))
  const known = [
    rubric.query,
    answer,
    ...rubric.criteria.map(({ text }) => text),
    ...(rubric.board?.facts ?? []).map(({ text }) => text),
    ...(rubric.board?.constraints ?? []).map(({ text }) => text),
  ]
  return [
    ...actions.flatMap(({ priority, criterionIds, detail }) => [
      ...criterionIds
        .filter((id) => !ids.has(id))
        .map((id) => `action ${priority} names criterion ${describeFound(id)}, which the rubric does not have`),
      ...foreignWords(detail, known).map(
        (word) => `action ${priority} speaks of "${word}", which stands neither in the rubric nor in the answer`,
      ),
    ]),
    ...constraints.flatMap((text) =>
      foreignWords(text, known).map(
        (word) => `a constraint speaks of "${word}", which stands neither in the rubric nor in the answer`,
      ),
    ),
    ...finding.violations
      .filter(({ criterion: { id } }) => !addressed.has(id))
      .map(({ criterion: { id, text } }) => `no action addresses criterion ${describeFound(id)}: ${text}`),
  ]
}
