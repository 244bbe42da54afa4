import { misquote } from '../../judging/grading/misquote.ts'
import type { CriterionVerdict } from './criterion-verdict.ts'

/** Why a verdict on a criterion cannot be used for this answer; null where it can. */
export function refuseCriterionVerdict({ quotes, met }: CriterionVerdict, answer: string): string | null {
  if (met && quotes.length === 0) return 'it says that the criterion is met, and quotes nothing of the answer'
  const quote = misquote(quotes, answer)
  return quote === null ? null : `it quotes "${quote.slice(0, 80)}", which does not stand in the answer`
}
