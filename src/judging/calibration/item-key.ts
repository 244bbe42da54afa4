import type { HumanLabel } from './human-label.ts'

/** What is graded: one dimension of one answer to one case. The same words in another trial are the same answer. */
export function itemKey(item: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash'>): string {
  return JSON.stringify([item.metric, item.caseId, item.answerHash])
}
