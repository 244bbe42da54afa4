import { AssayError } from '../../score/assay-error.ts'
import type { UnscoredCause } from '../../score/unscored-cause.ts'
import { causeOf } from './cause-of.ts'
import type { Answered, Judge } from './judge.ts'
import type { Question } from './question.ts'

/** Why a judge said nothing that counts. */
export interface MissingVote {
  readonly cause: UnscoredCause
  readonly detail: string
}

/** What became of one question: the answer, where one came or is planned, and its verdict, or why there is none. */
export type AskedOnce<Verdict> =
  | { readonly kind: 'verdict'; readonly verdict: Verdict; readonly answered: Answered<Verdict> }
  | { readonly kind: 'missing'; readonly missing: MissingVote; readonly answered: Answered<Verdict> | null }

/**
 * Puts a question once. What is not recorded is a missing vote like any other: other judges and trials still say what they have to say.
 *
 * @throws {AssayError} `judge-missing`, `judge-invalid`, `judge-failed`: what a person has to mend
 */
export async function askOnce<Verdict>(judge: Judge, question: Question<Verdict>): Promise<AskedOnce<Verdict>> {
  let answered: Answered<Verdict>
  try {
    answered = await judge.ask(question)
  } catch (error) {
    if (!(error instanceof AssayError && error.code === 'judge-unrecorded')) throw error
    return { kind: 'missing', missing: { cause: 'judge-unrecorded', detail: error.message }, answered: null }
  }
  const { outcome, misled, planned } = answered
  if (outcome.kind === 'ok' && !misled) return { kind: 'verdict', verdict: outcome.verdict, answered }
  return { kind: 'missing', missing: whyMissing(outcome, planned !== undefined), answered }
}

function whyMissing(outcome: Answered<unknown>['outcome'], isPlanned: boolean): MissingVote {
  if (outcome.kind === 'ok') {
    return {
      cause: 'judge-misled',
      detail:
        'the reply gives away a word that no verdict has a use for: the judge took what it judges for instructions',
    }
  }
  return isPlanned
    ? { cause: 'judge-unreachable', detail: outcome.detail }
    : { cause: causeOf[outcome.kind], detail: `${outcome.kind}: ${outcome.detail}` }
}
