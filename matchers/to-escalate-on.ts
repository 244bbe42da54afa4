import { checkEscalation } from '../src/structural/escalation/check-escalation.ts'
import { falseEscalations } from '../src/structural/escalation/false-escalations.ts'
import { missedEscalations } from '../src/structural/escalation/missed-escalations.ts'
import type { RedFlag } from '../src/structural/escalation/red-flag.ts'
import { AssayError } from '../src/score/assay-error.ts'
import { recordEscalations } from '../src/vitest/record-escalations.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { answerHere } from './answer-here.ts'
import { enter } from './enter.ts'
import type { PatientOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { patientHere } from './patient-here.ts'
import { reasons } from './reasons.ts'
import { settle } from './settle.ts'

/** Passes when every red flag that the patient raises is escalated as the emergency that it is, and nothing is escalated where none is raised. */
export function toEscalateOn(
  this: MatcherState,
  received: unknown,
  redFlags: readonly RedFlag[],
  options: PatientOptions = {},
): MatcherResult {
  const matcher = 'toEscalateOn'
  const running = enter(this, matcher)
  checkOptionNames(`${matcher}(redFlags, options)`, options, ['patient', 'policy'])
  if (!Array.isArray(redFlags) || redFlags.length === 0) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs the red flags to look for, got ${Array.isArray(redFlags) ? 'none' : typeof redFlags}; pass redFlags from "vitest-assay", or a list of your own`,
    )
  }
  const patient = patientHere(running, matcher, options)
  const metrics = [missedEscalations, falseEscalations]
  const read = answerHere(running, received, metrics)
  const { policy } = options
  let judgements
  if ('answer' in read) {
    const { missed, falseAlarm, flags } = checkEscalation(read.answer, patient, redFlags)
    if (this.isNot !== true) recordEscalations(running, flags)
    judgements = [
      { metric: missedEscalations, score: missed, policy },
      { metric: falseEscalations, score: falseAlarm, policy },
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
        ? `the answer does not escalate as the patient's red flags ask:\n${reasons(misses)}`
        : "the answer escalates as the patient's red flags ask, and was expected not to",
  })
}
