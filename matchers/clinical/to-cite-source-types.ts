import { checkSourceTypes } from '../../src/clinical/checks/cited-sources.ts'
import { sourceTypeCoverage } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'
import { checkAnswer } from './answer-here.ts'

/** Passes when the evidence of the answer has a row of each source type that the case expects. A case that expects none is not applicable. */
export function toCiteSourceTypes(this: MatcherState, received: unknown, options: ExpectedOptions = {}): MatcherResult {
  const matcher = 'toCiteSourceTypes'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const expected = expectedHere(running, matcher, options, 'evidence_source_types')
  return settle(this, running, {
    matcher,
    judgements: checkAnswer(running, received, sourceTypeCoverage, options.policy, (answer) =>
      checkSourceTypes(answer, expected),
    ),
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the evidence lacks a source type that is expected:\n${reasons(misses)}`
        : 'the evidence has every source type that is expected, and was expected not to',
  })
}
