import { AssayError } from '../kit/assay-error.ts'
import { contentOf } from './answers/content-of.ts'
import { registry } from './registry.ts'
import type { AnswerOwner, ClaimedAnswer, RunningTest } from './running-test.ts'

/**
 * Keeps whose answer an object is, so that nobody is judged by what was said of somebody else: a system that refills one object, or goes on writing into it, gives several cases one answer.
 *
 * One object for several cases is right as long as it holds the same for all of them, as a constant does.
 *
 * @param answer anything; what is not an object is its own answer wherever it goes
 * @param isGiven whether a subject gives it now; else it is about to be judged
 * @throws {AssayError} `answer-shared`, naming both cases, for an object that held something else for another case; or the case, where the object changed after a subject gave it
 */
export function claimAnswer(answer: unknown, owner: AnswerOwner, isGiven: boolean): void {
  if (typeof answer !== 'object' || answer === null) return
  const { claimed, parsed } = registry()
  const known = claimed.get(answer)
  const content = contentOf(answer)
  if (known === undefined) {
    claimed.set(answer, { owner, content, given: isGiven, other: undefined, fault: undefined })
    return
  }
  if (known.fault === undefined) known.fault = faultOf(known, owner, content, isGiven)
  if (known.fault !== undefined) throw new AssayError('answer-shared', known.fault)
  if (known.owner.caseId !== owner.caseId && known.content === content) {
    known.other = owner.caseId
  } else {
    if (known.content !== content) parsed.delete(answer)
    known.owner = { ...known.owner, ...owner }
    known.content = content
  }
  known.given ||= isGiven
}

function faultOf(
  { owner: first, content: before, given, other }: ClaimedAnswer,
  owner: AnswerOwner,
  content: string | undefined,
  isGiven: boolean,
): string | undefined {
  const isSame = before !== undefined && before === content
  if (isSame) return undefined
  const another = first.caseId === owner.caseId ? other : first.caseId
  if (another !== undefined)
    return `the answer to case "${another}" and the answer to case "${owner.caseId}" are one object, which held something else for each, so that one case would be judged by what was said of the other. Give each case an object of its own`
  // What cannot be read may be lazy, and belongs to one case alone.
  if (before === undefined || content === undefined) return undefined
  const isAnotherInput = isGiven && first.hash !== undefined && owner.hash !== undefined && first.hash !== owner.hash
  if (isAnotherInput && first.trial === owner.trial)
    return `two answers to case "${owner.caseId}", which was asked with two contents, are one object, which held something else for each. Give each call an object of its own`
  if (!isGiven && given && first.trial === owner.trial)
    return `the answer to case "${owner.caseId}" changed after the subject gave it, so that the tests of the case would judge different answers under one name. Let the system return an object that it does not write to again, and change a copy in a test: structuredClone(answer)`
  return undefined
}

/** Claims what a matcher is about to judge for the case of its test; a plain `test` has no case. */
export function claimJudged(running: RunningTest | undefined, received: unknown): void {
  if (running?.evaluation === undefined) return
  const { id } = running.evaluation.meta.case
  claimAnswer(received, { caseId: id, trial: running.task.result?.repeatCount ?? 0 }, false)
}
