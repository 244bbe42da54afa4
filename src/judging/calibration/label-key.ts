import type { HumanLabel } from './human-label.ts'
import { itemKey } from './item-key.ts'

/** What one rater grades once. */
export function labelKey(label: Pick<HumanLabel, 'metric' | 'caseId' | 'answerHash' | 'rater'>): string {
  return JSON.stringify([itemKey(label), label.rater])
}
