import type { UnscoredCause } from './unscored-cause.ts'

/** What to do about each cause, as the end of a message that says what could not be judged. */
export const wayToScore: Readonly<Record<UnscoredCause, string>> = {
  'subject-failed': 'Mend what the system threw on this case, and run it again',
  'not-reached': 'Mend what ended or skipped the test before it came to this metric, and run it again',
  'answer-invalid': 'Mend the answer, or turn it into the shape that is read: createEvalTest({ answer })',
  'missing-input': 'Give what is missing, or leave the check out for this case',
  'no-reference': 'Add what is unknown to the table, as by the option doses, or leave the check out for this case',
  'language-unsupported': 'Give an answer in English, or leave the check out for this case',
  'scorer-failed': 'Mend the scorer: it returns scored(value), unscored(cause, detail) or notApplicable(reason)',
  'not-awaited': 'Write await before expect(…)',
  'judge-abstained': 'Take a judge that answers such a question, or word the prompt otherwise',
  'judge-unreadable': 'Read what the judge said, then raise maxOutputTokens, or take a judge that keeps to the form',
  'judge-unreachable': 'Run it again once the judge answers: what is recorded by then is not asked for again',
  'judge-misled': 'Read the answer for instructions to its judge, and take a judge that does not follow them',
  'judge-ambiguous': 'Raise trials, word the question more clearly, or have a person decide',
  'judge-unrecorded': 'Record the reply with ASSAY_REPLIES=auto, and commit it',
}
