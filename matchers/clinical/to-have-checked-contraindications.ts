import { checkContraindications } from '../../src/clinical/checks/check-contraindications.ts'
import { contraindicationCoverage } from '../../src/clinical/checks/metrics.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { settings } from '../../src/runner/settings.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type PatientOptions, type MatcherResult, type MatcherState, reasons } from '../settle.ts'
import { checkAnswer } from './answer-here.ts'
import { settleReadings } from './readings-here.ts'
import { patientHere } from './patient-here.ts'

/** Options of `toHaveCheckedContraindications`. */
export interface ContraindicationMatcherOptions extends PatientOptions {
  /** Want an entry for each drug and each active problem, active medicine and documented allergy of the patient. Absent means false. */
  readonly strict?: boolean
}

/**
 * Passes when an answer with medication says what it checked it against, and no known interaction among its drugs, or with a medicine of the patient, went
 * without an entry. That an entry is there does not say that it is right.
 *
 * @throws {AssayError} `setup-missing` in strict mode without a patient
 */
export function toHaveCheckedContraindications(
  this: MatcherState,
  received: unknown,
  options: ContraindicationMatcherOptions = {},
): MatcherResult {
  const matcher = 'toHaveCheckedContraindications'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['strict', 'patient', 'policy'])
  const { strict = false, policy } = options
  const patient = strict || knowsPatient(running, options) ? patientHere(running, matcher, options) : undefined
  return settleReadings(this, running, { matcher, received }, (settled) => ({
    judgements: checkAnswer(running, received, contraindicationCoverage, policy, (answer) =>
      checkContraindications(answer, { strict, patient, drugs: optionOf(settings(), drugsOption), settled }),
    ),
    describe: (misses) =>
      misses.length > 0
        ? `an order of the answer may harm the patient, or is not said to be checked:\n${reasons(misses)}`
        : 'the answer says what its medication was checked against, and was expected not to',
  }))
}

function knowsPatient(running: RunningTest | undefined, options: PatientOptions): boolean {
  const evalCase = running?.evaluation?.bound.evalCase as { readonly patient?: unknown } | undefined
  return (options.patient ?? evalCase?.patient) !== undefined
}
