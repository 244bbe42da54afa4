import { toRespondWithin } from './to-respond-within.ts'
import { toScoreAtLeast } from './to-score-at-least.ts'

/** The matchers that any suite can use, whatever its systems answer. */
export const coreMatchers = { toRespondWithin, toScoreAtLeast }
