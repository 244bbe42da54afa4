import { checkCitationGrounding, citationGrounding } from '../src/structural/citation-grounding.ts'
import { answerHere } from './answer-here.ts'
import { enter } from './enter.ts'
import type { MatcherOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { settle } from './settle.ts'

/** Passes when every recommended action cites evidence, and every citation resolves to a row of the evidence table. */
export function toBeGroundedInEvidence(
  this: MatcherState,
  received: unknown,
  options: MatcherOptions = {},
): MatcherResult {
  const matcher = 'toBeGroundedInEvidence'
  const running = enter(this, matcher)
  const read = answerHere(running, received, [citationGrounding])
  const judgements =
    'answer' in read
      ? [{ metric: citationGrounding, score: checkCitationGrounding(read.answer), policy: options.policy }]
      : read.unscored
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer is not grounded in its evidence:\n${reasons(misses)}`
        : 'every recommended action is grounded in evidence, and was expected not to be',
  })
}
