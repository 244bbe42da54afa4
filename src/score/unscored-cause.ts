/**
 * Why nothing was learned about an answer.
 *
 * - `subject-failed`: the system under test threw
 * - `not-reached`: the test crashed, timed out or was skipped before it came to this metric
 * - `answer-invalid`: the answer does not have the shape that the check reads
 * - `missing-input`: the case lacks a value that the check needs
 * - `no-reference`: the check knows nothing of what the answer holds, such as a drug that its table of doses does not list
 * - `language-unsupported`: the answer is not in a language that the check reads
 * - `scorer-failed`: the scorer itself threw, or returned something that is no score
 * - `not-awaited`: the test ended before the scorer did
 * - `judge-abstained`: a judge refused, or its provider blocked the prompt or the reply
 * - `judge-unreadable`: a judge gave no verdict that its schema takes: cut off, empty, prose, or a quote that nobody wrote
 * - `judge-unreachable`: no reply came: limits, faults of the server or the network, a timeout, the end of the budget
 * - `judge-misled`: a judge gave away that it took what it judges for instructions
 * - `judge-ambiguous`: a panel is divided
 * - `judge-unrecorded`: the reply is not among the recordings, and the run may only replay
 */
export const unscoredCauses = [
  'subject-failed',
  'not-reached',
  'answer-invalid',
  'missing-input',
  'no-reference',
  'language-unsupported',
  'scorer-failed',
  'not-awaited',
  'judge-abstained',
  'judge-unreadable',
  'judge-unreachable',
  'judge-misled',
  'judge-ambiguous',
  'judge-unrecorded',
] as const

/** Why nothing was learned about an answer, one of a closed list. */
export type UnscoredCause = (typeof unscoredCauses)[number]
