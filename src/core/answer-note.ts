import type { KeptAnswer } from './kept-answers.ts'

/** Up to as many cases a run keeps every answer, where nobody says otherwise. */
export const mostCasesWhole = 1_000

/** As many answers are kept with their words; of more their scores alone. */
export const mostWhole = 5_000

/**
 * What a worker notes of an answer, a line each: first the answer, then, as often as it was judged, its scores.
 *
 * The reporter puts the notes of all workers together, in a process that must not load what only workers need.
 */
export type AnswerNote = Pick<KeptAnswer, 'case' | 'trial' | 'scores'> &
  Partial<KeptAnswer> & {
    /** Tells answers of one case and trial apart. */
    readonly key: string
    /** Whether a score of it missed, or could not be judged. */
    readonly fell: boolean
  }
