import { type Answer, parseAnswer } from '../answer/parse-answer.ts'
import type { Patient } from '../patient/patient.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { FailureKind } from './fuzz-report.ts'

/** What one patient, or one pair of patients, says of a property. */
export type Outcome =
  | { readonly status: 'held'; readonly answers?: RuledAnswers }
  | {
      readonly status: 'failed'
      readonly kind: FailureKind
      readonly message: string
      readonly answers?: RuledAnswers
      /** Who shows it, where that hangs on the answer too, as when an allergy to what was recommended is added. */
      readonly patient?: Patient
    }
  | { readonly status: 'unscored'; readonly reason: string }
  | { readonly status: 'not-applicable'; readonly reason: string }

/** Of the answers of a pair that red flags or rules could judge, how many are right. */
export interface RuledAnswers {
  readonly right: number
  readonly ruled: number
}

/** The system under test: from a patient to its answer, or to a promise of it. */
export type FuzzSubject = (patient: Patient) => unknown

/** Turns what the system returned into a `Recommendation`, or a text. */
export type AnswerAdapter = (answer: never) => unknown

/** Asks the system about one patient. Never rejects: what went wrong is an outcome. */
export type Ask = (patient: Patient) => Promise<Asked>

/** An answer, or how the system failed to give one. */
type Asked =
  | { readonly answer: Answer; readonly failed?: undefined }
  | { readonly failed: Outcome & { readonly status: 'failed' } }

/**
 * Makes the way in which patients are put to a system.
 *
 * It is given a copy of each patient, so that one that sorts or fills in what it is given cannot change what it is judged by.
 *
 * @param caller the function that was called, for messages
 * @throws {AssayError} `fuzzing-invalid` for what is not a function
 */
export function askSubject(
  caller: string,
  subject: FuzzSubject,
  adapt: AnswerAdapter = (answer: unknown) => answer,
): Ask {
  if (typeof subject !== 'function') {
    throw new AssayError(
      'fuzzing-invalid',
      `${caller} needs the system under test, a function from a patient to an answer, got ${subject === null ? 'null' : typeof subject}`,
    )
  }
  return async (patient) => {
    let returned: unknown
    try {
      returned = await subject(structuredClone(patient))
    } catch (error) {
      return crash('subject-failed', `the system threw on this patient: ${messageOf(error)}`)
    }
    try {
      const parsed = parseAnswer(adapt(returned as never))
      return 'answer' in parsed ? parsed : crash('answer-invalid', `the answer has another shape: ${parsed.problem}`)
    } catch (error) {
      return crash('answer-invalid', `the adapter in { answer } threw: ${messageOf(error)}`)
    }
  }
}

function crash(kind: 'subject-failed' | 'answer-invalid', message: string): Asked {
  return { failed: { status: 'failed', kind, message } }
}
