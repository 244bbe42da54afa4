import type { GuardResult } from './guard-result.ts'
import { wordsOf } from './words-of.ts'

/** What is judged, or, where that throws, a hold that says what was thrown. */
export function holdOnThrow(judge: () => GuardResult): GuardResult {
  try {
    return judge()
  } catch (thrown) {
    return {
      decision: 'hold',
      findings: [{ metric: null, status: 'unscored', effect: 'hold', why: [wordsOf(thrown)] }],
    }
  }
}
