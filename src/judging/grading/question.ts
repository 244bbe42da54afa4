import type { Grader } from './grader.ts'

/** One grader put to one judge about one answer, in one trial. */
export interface Question<Verdict> {
  readonly grader: Grader<Verdict>
  readonly caseId: string
  /** The whole record, in words or JSON. */
  readonly record: string
  /** The answer, in words or JSON. */
  readonly answer: string
  /** From 0. */
  readonly trial: number
  /** Id of the criterion that is asked about; absent where the grader has none. */
  readonly criterion?: string
  /** In which order texts are shown, such as `AB`; absent where nothing stands in an order. */
  readonly order?: string
  /** Set where the answer stands before the record, as a stability run asks once more. */
  readonly answerFirst?: boolean
}
