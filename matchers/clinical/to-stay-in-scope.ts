import { cardiopulmonary, parseScope, type ScopeInput } from '../../src/clinical/checks/scope.ts'
import { saidIn } from '../../src/conversation/conversation.ts'
import { conversationOf } from '../../src/conversation/from-messages.ts'
import { checkScope, checkScopeOfTexts } from '../../src/clinical/checks/check-scope.ts'
import { scopeEnforcement } from '../../src/clinical/checks/metrics.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { adaptedHere, checkAnswer } from './answer-here.ts'
import { patientHere } from './patient-here.ts'
import type { Patient } from '../../src/clinical/patient/patient.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'

/**
 * Passes when no action of the answer is on something out of scope; a comorbidity that is merely mentioned, refused or referred is none.
 *
 * In an `evalTest` the patient of the case is read: what belongs to a specialty that the record itself calls for is care of the same patient. The answer is a `Recommendation`, a text, a text with its evidence, or a conversation, of which every turn of the system is read; of a text each sentence is an action.
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
  const patient = patientOfCase(running, matcher)
  const judgements =
    conversation === undefined
      ? checkAnswer(running, received, scopeEnforcement, options.policy, (answer) => checkScope(answer, held, patient))
      : [
          {
            metric: scopeEnforcement,
            score: checkScopeOfTexts(saidIn(conversation), held, patient),
            policy: options.policy,
          },
        ]
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

/** A suite may have cases without a patient, or with one of a shape of its own. */
function patientOfCase(running: RunningTest | undefined, matcher: string): Patient | undefined {
  const evalCase = running?.evaluation?.bound.evalCase as { readonly patient?: unknown } | undefined
  if (evalCase?.patient === undefined) return undefined
  try {
    return patientHere(running, matcher, {})
  } catch (error) {
    if (error instanceof AssayError) return undefined
    throw error
  }
}
