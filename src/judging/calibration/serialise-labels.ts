import { compareText } from '../../gate/compare-text.ts'
import type { HumanLabel } from './human-label.ts'

/** Labels as JSON Lines, sorted by dimension, case, trial and rater, so that the diff of the file shows what was graded and nothing else. */
export function serialiseLabels(labels: readonly HumanLabel[]): string {
  return labels
    .toSorted(
      (one, other) =>
        compareText(one.metric, other.metric) ||
        compareText(one.caseId, other.caseId) ||
        one.trial - other.trial ||
        compareText(one.answerHash, other.answerHash) ||
        compareText(one.rater, other.rater),
    )
    .map(
      ({ caseId, trial, metric, answerHash, rater, grade, note }) =>
        `${JSON.stringify({ caseId, trial, metric, answerHash, rater, grade, ...(note === undefined ? {} : { note }) })}\n`,
    )
    .join('')
}
