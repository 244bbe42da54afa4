import { checkExpectedActions } from '../../src/clinical/checks/expected-actions.ts'
import { expectedActions } from '../../src/clinical/checks/metrics.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { settings } from '../../src/runner/settings.ts'
import { enter, type MatcherResult, type MatcherState, reasons } from '../settle.ts'
import { checkAnswer } from './answer-here.ts'
import { settleReadings } from './readings-here.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'

/** Passes when the answer orders each action that the case expects. A case that expects none is not applicable; what can be read in several ways is `unscored: text-unclear`. */
export function toRecommendExpectedActions(
  this: MatcherState,
  received: unknown,
  options: ExpectedOptions = {},
): MatcherResult {
  const matcher = 'toRecommendExpectedActions'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const expected = expectedHere(running, matcher, options, 'actions')
  return settleReadings(this, running, { matcher, received }, (settled) => ({
    judgements: checkAnswer(running, received, expectedActions, options.policy, (answer) =>
      checkExpectedActions(answer, expected, optionOf(settings(), drugsOption), settled),
    ),
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not order every action that is expected:\n${reasons(misses)}`
        : 'the answer orders every action that is expected, and was expected not to',
  }))
}
