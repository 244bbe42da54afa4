import { checkEvidenceUse } from '../src/structural/grounding/check-evidence-use.ts'
import { evidenceUse } from '../src/structural/grounding/evidence-use.ts'
import { enter } from './enter.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { settle } from './settle.ts'

/** Passes when a recommended action refers to each row of evidence. An answer without evidence is not applicable. */
export function toUseItsEvidence(this: MatcherState, received: unknown, options: MatcherOptions = {}): MatcherResult {
  const matcher = 'toUseItsEvidence'
  const running = enter(this, matcher)
  return settle(this, running, {
    matcher,
    judgements: judgeAnswer(running, received, evidenceUse, options.policy, checkEvidenceUse),
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer shows evidence that it does not use:\n${reasons(misses)}`
        : 'the answer uses all of its evidence, and was expected not to',
  })
}
