/**
 * Why nothing was learned about an answer.
 *
 * - `subject-failed`: the system under test threw
 * - `not-reached`: the test crashed, timed out or was skipped before it came to this metric
 * - `answer-invalid`: the answer does not have the shape that the check reads
 * - `missing-input`: the case lacks a value that the check needs
 * - `no-reference`: the check knows nothing of what the answer holds, such as a drug that its table of doses does not list
 * - `scorer-failed`: the scorer itself threw, or returned something that is no score
 * - `not-awaited`: the test ended before the scorer did
 */
export const unscoredCauses = [
  'subject-failed',
  'not-reached',
  'answer-invalid',
  'missing-input',
  'no-reference',
  'scorer-failed',
  'not-awaited',
] as const

export type UnscoredCause = (typeof unscoredCauses)[number]
