import type { Recommendation } from '../../answer/recommendation.ts'
import type { Ask } from '../ask-subject.ts'
import { clinicalContent, describeDifference } from '../clinical-content.ts'
import type { Outcome } from '../outcome.ts'
import { differingFacts, patientFacts } from '../patient-facts.ts'
import type { RelationDraw } from './relation.ts'

/** Holds where no rule tells the two patients apart and both answers would do the same. */
export async function sameContent(draw: RelationDraw, ask: Ask): Promise<Outcome> {
  const { before, after } = draw
  if (after === undefined) return nothingToChange
  const read = differingFacts(patientFacts(before), patientFacts(after))
  if (read.length > 0) return { status: 'not-applicable', reason: `what changes is read by ${read.join(', ')}` }
  return await bothAnswers(draw, ask, (first, second) =>
    describeDifference(clinicalContent(first), clinicalContent(second)),
  )
}

/** What is wrong between the answers before and after the change, by the given reading; undefined is right. */
export async function bothAnswers(
  { before, after, change }: RelationDraw,
  ask: Ask,
  wrong: (first: Recommendation, second: Recommendation) => string | undefined,
): Promise<Outcome> {
  if (after === undefined) return nothingToChange
  const first = await ask(before)
  if (first.failed !== undefined) return { ...first.failed, patient: before }
  const second = await ask(after)
  if (second.failed !== undefined) return second.failed
  const message = wrong(first.answer, second.answer)
  return message === undefined
    ? { status: 'held' }
    : { status: 'failed', kind: 'miss', message: `${change}: ${message}` }
}

export const nothingToChange: Outcome = { status: 'not-applicable', reason: 'the patient has nothing to change' }
