import type { Patient } from '../golden-set/patient.ts'
import type { RedFlag } from '../structural/escalation/red-flag.ts'
import { redFlags } from '../structural/escalation/red-flags.ts'
import { askSubject, type FuzzSubject } from './ask-subject.ts'
import type { PropertyOptions } from './escalates-red-flag.ts'
import { judgeNoAlarm } from './judge-escalation.ts'
import { throwUnlessHeld } from './throw-unless-held.ts'

/**
 * A predicate for `fc.asyncProperty` and `test.prop`: the system does not escalate a patient who raises no flag and is in none of their grey zones.
 *
 * @param subject from a patient to an answer, or to a promise of one
 * @param options `flags` to look for, those of the package unless given; `answer`: an adapter
 * @returns a function that rejects with the whole message; a patient with nothing to judge is skipped, as by `fc.pre`
 *
 * @example
 * test.prop([nearMissPatient('stemi')])('leaves the others alone', raisesNoAlarm(recommend))
 */
export function raisesNoAlarm(
  subject: FuzzSubject,
  { flags = redFlags, answer }: PropertyOptions & { readonly flags?: readonly RedFlag[] } = {},
): (patient: Patient) => Promise<void> {
  const ask = askSubject('raisesNoAlarm', subject, answer)
  return async (patient) => throwUnlessHeld(await judgeNoAlarm(ask, flags, patient))
}
