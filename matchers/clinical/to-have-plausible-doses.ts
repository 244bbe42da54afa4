import { checkDoses } from '../../src/clinical/checks/check-doses.ts'
import type { DoseLimitInput } from '../../src/clinical/checks/dose-limits.ts'
import { dosePlausibility } from '../../src/clinical/checks/metrics.ts'
import { settings } from '../../src/runner/settings.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { enter, type MatcherOptions, type MatcherResult, type MatcherState, reasons } from '../settle.ts'
import { checkAnswer } from './answer-here.ts'
import { patientOfCase } from './patient-here.ts'
import { settleReadings } from './readings-here.ts'

/** Options of `toHavePlausibleDoses`. */
export interface DoseMatcherOptions extends MatcherOptions {
  /** Limits beside those of the package; a row for a drug and route that the package has takes its place. */
  readonly doses?: readonly DoseLimitInput[]
}

/** Passes when every dose that the recommended actions, or a text, give is plausible for an adult, or a child of the size of the case's patient; a drug that the table of doses does not list is unscored. */
export function toHavePlausibleDoses(
  this: MatcherState,
  received: unknown,
  options: DoseMatcherOptions = {},
): MatcherResult {
  const matcher = 'toHavePlausibleDoses'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(options)`, options, ['doses', 'policy'])
  const { doses, policy } = options
  const patient = patientOfCase(running)
  return settleReadings(this, running, { matcher, received }, (settled) => ({
    judgements: checkAnswer(running, received, dosePlausibility, policy, (answer) =>
      checkDoses(answer, { doses, drugs: optionOf(settings(), drugsOption), patient, settled }),
    ),
    describe: (misses) =>
      misses.length > 0
        ? `the answer gives an implausible dose:\n${reasons(misses)}`
        : 'every dose of the answer is plausible, and one was expected not to be',
  }))
}
