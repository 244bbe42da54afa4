import { checkProblems } from '../src/golden-set/expected-outputs/check-problems.ts'
import { problemRecall } from '../src/golden-set/expected-outputs/problem-recall.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { enter } from './enter.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { reasons } from './reasons.ts'
import { settle } from './settle.ts'

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
