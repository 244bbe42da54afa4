import { checkEscalation, type EscalationOutcome } from '../../src/clinical/checks/check-escalation.ts'
import { falseEscalations, missedEscalations } from '../../src/clinical/checks/metrics.ts'
import type { RedFlag } from '../../src/clinical/checks/red-flag.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { answerHere } from './answer-here.ts'
import { enter, type PatientOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { patientHere } from './patient-here.ts'
import { noteEscalation, redFlagSection } from '../../src/clinical/checks/red-flag-section.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { addNote, shareOnFile } from '../../src/runner/test-notes.ts'

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

/**
 * Notes what an answer made of its red flags on the running test, for the report.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param found of every flag that was looked for
 */
function recordEscalations(running: RunningTest | undefined, found: readonly EscalationOutcome[]): void {
  if (running?.evaluation === undefined || running.ended) return
  const { task } = running
  const trial = task.result?.repeatCount ?? 0
  const { flags, outcomes } = noteEscalation(found)
  const list = shareOnFile(task, redFlagSection.key, flags)
  addNote(task, redFlagSection.key, {
    ...(list === 0 ? {} : { list }),
    ...(trial === 0 ? {} : { trial }),
    ...(outcomes.length === 0 ? {} : { outcomes }),
  })
}
