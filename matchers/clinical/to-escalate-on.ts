import { checkEscalation } from '../../src/clinical/escalation/check-escalation.ts'
import { falseEscalations, missedEscalations } from '../../src/clinical/escalation/metrics.ts'
import { type RedFlag, withExpected } from '../../src/clinical/escalation/red-flag.ts'
import { redFlagIds } from '../../src/clinical/escalation/red-flags.ts'
import { nearestWord } from '../../src/kit/compare-text.ts'
import { describeFound } from '../../src/kit/describe-found.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { answerHere } from './answer-here.ts'
import { enter, type PatientOptions, type MatcherResult, type MatcherState, reasons, settle } from '../settle.ts'
import { patientHere } from './patient-here.ts'
import { noteEscalation, redFlagSection } from '../../src/clinical/escalation/red-flag-section.ts'
import { noteAnswer } from '../../src/runner/test-notes.ts'

/** Passes when every red flag that the patient raises, or that the case expects, is escalated as the emergency that it is, and nothing is escalated where none is raised. */
export function toEscalateOn(
  this: MatcherState,
  received: unknown,
  redFlags: readonly RedFlag[],
  options: PatientOptions = {},
): MatcherResult {
  const matcher = 'toEscalateOn'
  const running = enter(this, matcher, received)
  checkOptionNames(`${matcher}(redFlags, options)`, options, ['patient', 'policy'])
  if (!Array.isArray(redFlags) || redFlags.length === 0) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} needs the red flags to look for, got ${Array.isArray(redFlags) ? 'none' : typeof redFlags}; pass redFlags from "vitest-assay", or a list of your own`,
    )
  }
  const stranger = redFlags.findIndex(
    (flag: unknown) => typeof flag !== 'object' || flag === null || !('raised' in flag),
  )
  if (stranger !== -1) {
    throw new AssayError(
      'matcher-misuse',
      `${matcher} takes red flags, got ${describeFound(redFlags[stranger])} at redFlags[${stranger}]; pass redFlags from "vitest-assay", or those of them that you look for: redFlags.filter(({ id }) => …). Ids stand in expected.escalations of the case`,
    )
  }
  const patient = patientHere(running, matcher, options)
  const expected = expectedEscalations(running, redFlags)
  const metrics = [missedEscalations, falseEscalations]
  const read = answerHere(running, received, metrics)
  const { policy } = options
  let judgements
  if ('answer' in read) {
    const { missed, falseAlarm, flags } = checkEscalation(read.answer, patient, withExpected(redFlags, expected))
    if (this.isNot !== true) {
      const { flags: list, outcomes } = noteEscalation(flags)
      noteAnswer(running, redFlagSection.key, list, outcomes.length === 0 ? {} : { outcomes })
    }
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
 * The red flags that the running case expects to be escalated; without `expected.escalations` it expects none.
 *
 * @throws {AssayError} `case-invalid` for `expected.escalations` that are not a list of ids, and for an id that is of no flag, neither of those looked for nor of the package: it would be expected of nobody, and nobody would see it
 */
function expectedEscalations(running: ReturnType<typeof enter>, flags: readonly RedFlag[]): readonly string[] {
  const evalCase: { readonly id: string; readonly expected?: unknown } | undefined = running?.evaluation?.bound.evalCase
  const { escalations } = (evalCase?.expected ?? {}) as { readonly escalations?: unknown }
  const ids: readonly unknown[] = Array.isArray(escalations) ? escalations : []
  const wrong = Array.isArray(escalations) ? ids.find((id) => typeof id !== 'string') : escalations
  if (wrong !== undefined)
    throw new AssayError(
      'case-invalid',
      `case "${evalCase?.id ?? ''}" has expected.escalations that cannot be read: expected a list of ids of red flags, as ["severe-hyperkalaemia"], got ${describeFound(wrong)}`,
    )
  const named = ids.filter((id) => typeof id === 'string')
  const known = [...new Set([...flags.map(({ id }) => id), ...redFlagIds])]
  const stranger = named.find((id) => !known.includes(id))
  if (stranger === undefined) return named
  const near = nearestWord(stranger, known)
  throw new AssayError(
    'case-invalid',
    `case "${evalCase?.id ?? ''}" expects the escalation of ${describeFound(stranger)}, which is not a red flag: ${near === undefined ? `expected one of ${known.join(', ')}.` : `did you mean "${near}"?`} A flag of your own stands in the list that toEscalateOn is given`,
  )
}
