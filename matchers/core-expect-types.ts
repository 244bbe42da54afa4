import type { Scorer } from '../src/core/metric.ts'
import type { RespondOptions } from './to-respond-within.ts'
import type { ScoreOptions } from './to-score-at-least.ts'

// As in expect-types.ts: `Chai.Assertion` is beneath the types of both Vitest's.
declare global {
  namespace Chai {
    interface Assertion {
      /** Passes when the subject gave this answer within so many milliseconds; given a function, it is called and timed: wait for it. */
      toRespondWithin(ms: number, options?: RespondOptions): void | Promise<void>
      /** Passes when the scorer gives the answer at least the threshold; wait for it. */
      toScoreAtLeast<Answer, Case>(
        threshold: number,
        scorer: Scorer<Answer, Case>,
        options?: ScoreOptions,
      ): Promise<void>
    }
  }
}
