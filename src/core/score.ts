import { mean } from '../statistics/descriptive.ts'
import type { Grading } from './grading.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * The one result that every check, metric, rule and judge returns.
 *
 * `unscored` is not zero: it says that nothing is known of the answer, so it is counted on its own and never averaged in.
 * A judged score carries its `grading`: judges, votes, bounds.
 * `not-applicable` says that there was nothing to judge by right; it leaves the denominator and is counted too.
 */
export type Score =
  | { readonly status: 'scored'; readonly value: number; readonly why: readonly string[]; readonly grading?: Grading }
  | { readonly status: 'unscored'; readonly cause: UnscoredCause; readonly detail: string; readonly grading?: Grading }
  | { readonly status: 'not-applicable'; readonly reason: string }

/**
 * Why nothing was learned about an answer.
 *
 * - `subject-failed`: the system under test threw
 * - `not-reached`: the test crashed, timed out or was skipped before it came to this metric
 * - `answer-invalid`: the answer does not have the shape that the check reads
 * - `missing-input`: the case lacks a value that the check needs
 * - `no-reference`: the check knows nothing of what the answer holds, such as a drug that its table of doses does not list
 * - `language-unsupported`: the answer is not in a language that the check reads
 * - `text-unclear`: the words of the answer can be read in several ways, and the score would differ between them
 * - `scorer-failed`: the scorer itself threw, or returned something that is not a score
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
  'text-unclear',
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

/**
 * A score with a value: the answer was judged.
 *
 * @param value in the unit of its metric; finite
 * @param why reasons, most important first; each a sentence without its full stop
 * @throws {AssayError} `score-invalid` when the value is not a finite number: what could not be judged is `unscored`
 *
 * @example
 * scored(1, ['every citation resolves']) // { status: 'scored', value: 1, why: ['every citation resolves'] }
 */
export function scored(value: number, why: readonly string[] = []): Score {
  if (!Number.isFinite(value)) {
    throw new AssayError(
      'score-invalid',
      `a score must be a finite number, got ${String(value)}; return unscored(cause, detail) for what could not be judged`,
    )
  }
  return { status: 'scored', value, why }
}

/**
 * A score without a value: nothing was learned about the answer. It blocks the gate, and is never read as 0 or as a pass.
 *
 * @param cause one of the closed list
 * @param detail what was found in place of what was required, for whoever fixes it
 *
 * @example
 * unscored('answer-invalid', 'the answer is empty') // { status: 'unscored', cause: 'answer-invalid', detail: 'the answer is empty' }
 */
export function unscored(cause: UnscoredCause, detail: string): Score {
  return { status: 'unscored', cause, detail }
}

/**
 * A score that leaves the denominator: in this case there is, by right, nothing to judge.
 *
 * @param reason why there is nothing to judge; reports show it
 *
 * @example
 * notApplicable('the answer orders no medicine') // { status: 'not-applicable', reason: 'the answer orders no medicine' }
 */
export function notApplicable(reason: string): Score {
  return { status: 'not-applicable', reason }
}

/** Each cause for a reader who knows no causes: it stands before the detail and a colon. */
export const causeInWords: Readonly<Record<UnscoredCause, string>> = {
  'subject-failed': 'the system gave no answer',
  'not-reached': 'the check was not reached',
  'answer-invalid': 'the answer does not have the shape that the check reads',
  'missing-input': 'the check lacks a value that it can use',
  'no-reference': 'the table of the check does not list it',
  'language-unsupported': 'the answer is not in a language that the check reads',
  'text-unclear': 'the words can be read in several ways',
  'scorer-failed': 'the scorer gave no score',
  'not-awaited': 'the test ended before the check did',
  'judge-abstained': 'the judge did not answer the question',
  'judge-unreadable': 'the reply of the judge cannot be read',
  'judge-unreachable': 'the judge gave no reply',
  'judge-misled': 'the judge took the answer for instructions',
  'judge-ambiguous': 'the judges are divided',
  'judge-unrecorded': 'the reply of the judge is not recorded',
}

/** What to do about each cause, as the end of a message that says what could not be judged. */
export const wayToScore: Readonly<Record<UnscoredCause, string>> = {
  'subject-failed': 'Fix what the system threw on this case, and run it again',
  'not-reached': 'Fix what ended or skipped the test before it came to this metric, and run it again',
  'answer-invalid': 'Fix the answer, or turn it into the shape that is read: createEvalTest({ answer })',
  'missing-input':
    'Give what is missing, or correct the unit or the value that is named; leave the check out only for a case that has neither',
  'no-reference': 'Add what is unknown to the table, as by the option doses, or leave the check out for this case',
  'language-unsupported': 'Give an answer in English, or leave the check out for this case',
  'text-unclear':
    'Have a person read the words that are quoted, have the system say plainly what is meant, or reword the case where the words are its own',
  'scorer-failed':
    'Fix what it throws or returns; a scorer of your own returns scored(value), unscored(cause, detail) or notApplicable(reason)',
  'not-awaited': 'Write await before expect(…)',
  'judge-abstained': 'Take a judge that answers such a question, or word the prompt otherwise',
  'judge-unreadable': 'Read what the judge said, then raise maxOutputTokens, or take a judge that keeps to the form',
  'judge-unreachable': 'Run it again once the judge answers: what is recorded by then is not asked for again',
  'judge-misled': 'Read the answer for instructions to its judge, and take a judge that does not follow them',
  'judge-ambiguous': 'Raise trials, word the question more clearly, or have a person decide',
  'judge-unrecorded': 'Record the reply with ASSAY_REPLIES=auto, and commit it',
}

/**
 * The score of one part of a composed score, out of its grading: the mean of a judge's trials, and over a panel the mean of its judges.
 *
 * @param part as the grading names it
 * @returns unscored, with the cause of the whole, where that has no grading or a trial is missing
 */
export function scoreOfPart(whole: Score, part: string): Score {
  if (whole.status === 'not-applicable') return whole
  const panel = whole.grading?.parts?.[part] ?? []
  const votes = panel.map((trials) => trials.filter((vote) => vote !== null))
  const isWhole =
    panel.length > 0 && panel.every((trials, at) => trials.length > 0 && trials.length === votes[at]?.length)
  if (isWhole) return scored(mean(votes.map(mean)))
  if (whole.status === 'unscored') return unscored(whole.cause, whole.detail)
  return unscored('judge-unreadable', `the grading has no votes of ${part}`)
}
