import type { Patient } from '../golden-set/patient.ts'
import { AssayError } from '../score/assay-error.ts'
import type { RedFlag } from '../structural/escalation/red-flag.ts'
import { redFlags } from '../structural/escalation/red-flags.ts'
import { type AnswerAdapter, askSubject, type FuzzSubject } from './ask-subject.ts'
import { judgeRedFlag } from './judge-escalation.ts'
import { throwUnlessHeld } from './throw-unless-held.ts'

/** Turns what the system returns into a `Recommendation`. */
export interface PropertyOptions {
  readonly answer?: AnswerAdapter
}

/**
 * A predicate for `fc.asyncProperty` and `test.prop`: the system escalates each patient who raises a flag, as the emergency that it is.
 *
 * @param subject from a patient to an answer, or to a promise of one
 * @param flag a red flag, or the id of one of the package's
 * @param options `answer`: an adapter, for a system that answers in another shape
 * @returns a function that rejects with the whole message, also for a patient who does not raise the flag
 * @throws {AssayError} `fuzzing-invalid` for an id that is unknown
 *
 * @example
 * test.prop([redFlagPatient('stemi')])('escalates STEMI', escalatesRedFlag(recommend, 'stemi'))
 */
export function escalatesRedFlag(
  subject: FuzzSubject,
  flag: RedFlag | string,
  { answer }: PropertyOptions = {},
): (patient: Patient) => Promise<void> {
  const looked = typeof flag === 'string' ? redFlags.find(({ id }) => id === flag) : flag
  if (looked === undefined) {
    throw new AssayError(
      'fuzzing-invalid',
      `there is no red flag ${JSON.stringify(flag)}; there are ${redFlags.map(({ id }) => id).join(', ')}. Pass a flag of your own as an object`,
    )
  }
  const ask = askSubject('escalatesRedFlag', subject, answer)
  return async (patient) => throwUnlessHeld(await judgeRedFlag(ask, looked, patient))
}
