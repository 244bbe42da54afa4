import type { Guideline } from '../../src/clinical/guidelines/guideline.ts'
import { actionText } from '../../src/clinical/answer/action-schema.ts'
import { unexplainedOrders } from '../../src/clinical/guidelines/guideline-metrics.ts'
import { checkOrderReasons } from '../../src/clinical/guidelines/unexplained-orders.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { settings } from '../../src/runner/settings.ts'
import { enter, type MatcherResult, type MatcherState, type PatientOptions, reasons, settle } from '../settle.ts'
import { checkAnswer } from './answer-here.ts'
import { type ExpectedOptions, expectedHere } from './expected-here.ts'
import { patientHere } from './patient-here.ts'

/** Options of `toJustifyItsOrders`. */
export interface OrderReasonMatcherOptions extends PatientOptions, ExpectedOptions {
  /** Whose rules explain an order; all that are encoded by default. */
  readonly guidelines?: readonly Guideline[]
}

/**
 * Passes when each drug that the answer starts or stops for certain has a reason: a rule that applies, an action that the case expects, a cited guideline or label, or words of the answer. An answer that starts and stops none is not
 * applicable.
 *
 * @throws {AssayError} `setup-missing` without a patient; `case-invalid` for a patient or expected outputs that are none
 */
export function toJustifyItsOrders(
  this: MatcherState,
  received: unknown,
  options: OrderReasonMatcherOptions = {},
): MatcherResult {
  const matcher = 'toJustifyItsOrders'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['guidelines', 'patient', 'expected', 'policy'])
  const { guidelines, policy } = options
  const patient = patientHere(running, matcher, options)
  const evalCase = running?.evaluation?.bound.evalCase as { readonly expected?: unknown } | undefined
  // A case need not expect anything: then the patient and the answer alone explain.
  const isExpected = (options.expected ?? evalCase?.expected) !== undefined
  const expectedActions = isExpected ? expectedHere(running, matcher, options, 'actions').map(actionText) : []
  const judgements = checkAnswer(running, received, unexplainedOrders, policy, (answer) =>
    checkOrderReasons(answer, { patient, expectedActions, guidelines, drugs: optionOf(settings(), drugsOption) }),
  )
  return settle(this, running, {
    matcher,
    judgements,
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer starts or stops a drug without a reason:\n${reasons(misses)}`
        : 'each drug that the answer starts or stops has a reason, and one was expected not to',
  })
}
