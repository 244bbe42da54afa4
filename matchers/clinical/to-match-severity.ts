import { checkSeverity } from '../../src/clinical/checks/check-severity.ts'
import { overTriage, severityAgreement, underTriage } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { answerHere } from './answer-here.ts'
import { enter, type MatcherResult, type MatcherState, reasons, type Judgement, settle } from '../settle.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'

/** Passes when the answer has the severity that the case expects; too mild and too grave are counted apart. A case that expects none is not applicable. */
export function toMatchSeverity(this: MatcherState, received: unknown, options: ExpectedOptions = {}): MatcherResult {
  const matcher = 'toMatchSeverity'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const expected = expectedHere(running, matcher, options, 'severity')
  const read = answerHere(running, received, [severityAgreement, underTriage, overTriage])
  const { policy } = options
  let judgements: readonly Judgement[]
  if ('answer' in read) {
    const { agreement, under, over } = checkSeverity(read.answer, expected)
    judgements = [
      { metric: severityAgreement, score: agreement, policy },
      { metric: underTriage, score: under, policy },
      { metric: overTriage, score: over, policy },
    ]
  } else {
    judgements = read.unscored
  }
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? // One disagreement is a miss of two metrics, for one reason.
          `the answer has another severity than is expected:\n${reasons(misses.slice(0, 1))}`
        : 'the answer has the severity that is expected, and was expected not to',
  })
}
