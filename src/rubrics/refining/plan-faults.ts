import { describeFound } from '../../golden-set/describe-found.ts'
import type { Rubric } from '../rubric.ts'
import type { RubricFinding } from '../score-verdicts.ts'
import type { EditPlan } from './edit-plan.ts'
import { foreignWords } from './foreign-words.ts'

/**
 * What is wrong with an edit plan, in words; empty where it can be carried out.
 *
 * Every criterion that the answer violates is addressed, each id is one of the rubric, and no action brings a number or a drug that stands neither in the rubric, its board and query, nor in the answer.
 */
export function planFaults(
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
