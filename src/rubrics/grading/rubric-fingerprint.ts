import type { Judge } from '../../judging/grading/judge.ts'
import { hashCanonical } from '../../judging/hash-canonical.ts'
import type { Rubric } from '../rubric.ts'
import { batchedGrader } from './batched-grader.ts'
import { criterionGrader } from './criterion-grader.ts'
import type { CallsOfRubric } from './judge-criteria.ts'
import { wordingStage } from './reword-criterion.ts'

/** What an answer is held to a rubric with. */
export interface RubricPanel {
  readonly judges: readonly Judge[]
  readonly calls: CallsOfRubric
  readonly rewordBy: Judge | null
}

/**
 * SHA-256 of all that can change the score of an answer under a rubric: criteria, judges, how they are asked, who words a criterion anew.
 *
 * @param rubric null where each case has its own, which is then part of the case, as its record is
 */
export function rubricFingerprint(rubric: Rubric | null, { judges, calls, rewordBy }: RubricPanel): string {
  const criteria = rubric?.criteria ?? []
  const graders =
    calls === 'batched'
      ? [batchedGrader(criteria)]
      : (rubric === null ? [{ text: '' }] : criteria).map((criterion) => criterionGrader(criterion))
  return hashCanonical({
    rubric,
    calls,
    judges: judges.map((judge) => [judge.name, judge.trials, ...graders.map((grader) => judge.fingerprintOf(grader))]),
    rewordBy: rewordBy === null ? null : [rewordBy.name, rewordBy.fingerprintOf(wordingStage)],
  })
}
