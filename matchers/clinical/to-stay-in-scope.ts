import { unscored } from '../../src/core/score.ts'
import { cardiopulmonary, parseScope, type Scope, type ScopeInput } from '../../src/clinical/checks/scope.ts'
import { checkScope } from '../../src/clinical/checks/check-scope.ts'
import { scopeEnforcement } from '../../src/clinical/checks/metrics.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { adaptedHere, judgeAnswer, textAnswerHere } from './answer-here.ts'
import {
  enter,
  type MatcherOptions,
  type MatcherResult,
  type MatcherState,
  reasons,
  type Judgement,
  settle,
} from '../settle.ts'

/**
 * Passes when no action of the answer is on something out of scope; a comorbidity that is merely mentioned, refused or referred is none.
 *
 * The answer is a `Recommendation`, a text, or a text with its evidence; of a text each sentence is an action.
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
  const judgements = judge(running, received, matcher, held, options)
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

function judge(
  running: RunningTest | undefined,
  received: unknown,
  matcher: string,
  scope: Scope,
  { policy }: MatcherOptions,
): readonly Judgement[] {
  const metric = scopeEnforcement
  const adapted = adaptedHere(running, received)
  if ('value' in adapted && typeof adapted.value === 'string')
    return [{ metric, score: checkScope(adapted.value, scope), policy }]
  const prose = textAnswerHere(running, received, matcher, undefined)
  if (prose !== undefined) {
    const score = 'answer' in prose ? checkScope(prose.answer, scope) : unscored('answer-invalid', prose.problem)
    return [{ metric, score, policy }]
  }
  return judgeAnswer(running, received, metric, policy, (answer) => checkScope(answer, scope))
}
