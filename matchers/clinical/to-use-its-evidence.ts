import { checkEvidenceUse } from '../../src/clinical/checks/citation-grounding.ts'
import { evidenceUse } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { checkAnswer } from './answer-here.ts'

/** Passes when a recommended action refers to each row of evidence. An answer without evidence is not applicable. */
export function toUseItsEvidence(this: MatcherState, received: unknown, options: MatcherOptions = {}): MatcherResult {
  const matcher = 'toUseItsEvidence'
  checkOptionNames(`${matcher}(options)`, options, ['policy'])
  const running = enter(this, matcher, received)
  return settle(this, running, {
    matcher,
    judgements: checkAnswer(running, received, evidenceUse, options.policy, checkEvidenceUse),
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer shows evidence that it does not use:\n${reasons(misses)}`
        : 'the answer uses all of its evidence, and was expected not to',
  })
}
