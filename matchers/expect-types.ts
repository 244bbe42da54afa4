import type { Guideline } from '../src/guidelines/guideline.ts'
import type { Scorer } from '../src/score/scorer.ts'
import type { RedFlag } from '../src/structural/escalation/red-flag.ts'
import type { MatcherOptions, PatientOptions } from './matcher-options.ts'
import type { ScoreOptions } from './to-score-at-least.ts'

// Vitest 4.1 and 5 declare `Matchers` with different type parameters, so that no one text augments both; `Chai.Assertion` is beneath either.
declare global {
  namespace Chai {
    interface Assertion {
      /** Passes when every recommended action cites evidence, and every citation resolves to a row of the evidence table. */
      toBeGroundedInEvidence(options?: MatcherOptions): void
      /** Passes when every red flag that the patient raises is escalated as the emergency that it is, and nothing else is. */
      toEscalateOn(redFlags: readonly RedFlag[], options?: PatientOptions): void
      /** Passes when every rule that applies to the patient is kept by the answer. */
      toFollowGuideline(guideline: Guideline, options?: PatientOptions): void
      toFollowGuideline(options?: PatientOptions): void
      /** Passes when the scorer gives the answer at least the threshold; wait for it. */
      toScoreAtLeast<Answer, Case>(
        threshold: number,
        scorer: Scorer<Answer, Case>,
        options?: ScoreOptions,
      ): Promise<void>
    }
  }
}
