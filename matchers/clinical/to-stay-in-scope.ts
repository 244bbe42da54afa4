import { cardiopulmonary, parseScope, type ScopeInput } from '../../src/clinical/checks/scope.ts'
import { saidIn } from '../../src/conversation/conversation.ts'
import { conversationOf } from '../../src/conversation/from-messages.ts'
import { checkScope, checkScopeOfTexts } from '../../src/clinical/checks/check-scope.ts'
import { scopeEnforcement } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { adaptedHere, judgeAnswer } from './answer-here.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'

/**
 * Passes when no action of the answer is on something out of scope; a comorbidity that is merely mentioned, refused or referred is none.
 *
 * The answer is a `Recommendation`, a text, a text with its evidence, or a conversation, of which every turn of the system is read; of a text each sentence is an action.
 *
 * @param scope `cardiopulmonary` when absent
 * @throws {AssayError} `scope-invalid` for a scope that cannot be used
 */
export function toStayInScope(
  this: MatcherState,
  received: unknown,
  scope?: ScopeInput,
  options: MatcherOptions = {},
): MatcherResult {
  const matcher = 'toStayInScope'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(scope, options)`, options, ['policy'])
  const held = scope === undefined ? cardiopulmonary : parseScope(scope)
  const adapted = adaptedHere(running, received)
  const conversation = 'value' in adapted ? conversationOf(adapted.value) : undefined
  const judgements =
    conversation === undefined
      ? judgeAnswer(running, received, scopeEnforcement, options.policy, (answer) => checkScope(answer, held))
      : [{ metric: scopeEnforcement, score: checkScopeOfTexts(saidIn(conversation), held), policy: options.policy }]
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer leaves its scope:\n${reasons(misses)}`
        : `every action stays in the scope "${held.name}", and was expected not to`,
  })
}
