import { checkExpectedMentions, checkForbiddenMentions } from '../../src/clinical/checks/expected-statements.ts'
import { expectedMentions, forbiddenMentions } from '../../src/clinical/checks/metrics.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { settings } from '../../src/runner/settings.ts'
import { enter, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { answerHere } from './answer-here.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'

/**
 * Passes when the answer states each fact and asks each question that the case expects (`expected.mentions`), and makes no statement that it must not make (`expected.avoids`).
 *
 * A metric of which the case names nothing is not applicable; what can be read in several ways is `unscored: text-unclear`.
 */
export function toSayWhatIsExpected(
  this: MatcherState,
  received: unknown,
  options: ExpectedOptions = {},
): MatcherResult {
  const matcher = 'toSayWhatIsExpected'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['expected', 'policy'])
  const mentions = expectedHere(running, matcher, options, 'mentions') ?? []
  const avoids = expectedHere(running, matcher, options, 'avoids') ?? []
  const drugs = optionOf(settings(), drugsOption)
  const read = answerHere(running, received, [expectedMentions, forbiddenMentions])
  const judgements =
    'answer' in read
      ? [
          {
            metric: expectedMentions,
            score: checkExpectedMentions(read.answer, mentions, drugs),
            policy: options.policy,
          },
          {
            metric: forbiddenMentions,
            score: checkForbiddenMentions(read.answer, avoids, drugs),
            policy: options.policy,
          },
        ]
      : read.unscored
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not say what is expected:\n${reasons(misses)}`
        : 'the answer says all that is expected and nothing that it must avoid, and was expected not to',
  })
}
