import { checkProblems } from '../../src/clinical/checks/check-problems.ts'
import { problemRecall } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'
import { judgeAnswer } from './answer-here.ts'

/** Passes when the answer names each problem that the case expects, by its concept. A case that expects none is not applicable. */
export function toIdentifyProblems(
  this: MatcherState,
  received: unknown,
  options: ExpectedOptions = {},
): MatcherResult {
  const matcher = 'toIdentifyProblems'
  const running = enter(this, matcher)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const expected = expectedHere(running, matcher, options, 'problems')
  return settle(this, running, {
    matcher,
    judgements: judgeAnswer(running, received, problemRecall, options.policy, (answer) =>
      checkProblems(answer, expected),
    ),
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not name every problem that is expected:\n${reasons(misses)}`
        : 'the answer names every problem that is expected, and was expected not to',
  })
}
