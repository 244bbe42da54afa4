import type { Patient } from '../golden-set/patient.ts'
import type { Score } from '../score/score.ts'
import { checkEscalation } from '../structural/escalation/check-escalation.ts'
import type { RedFlag } from '../structural/escalation/red-flag.ts'
import type { Ask } from './ask-subject.ts'
import type { Outcome } from './outcome.ts'

/**
 * Whether the system escalates a patient who raises a flag, as the emergency that the flag names.
 *
 * A patient who does not raise it says nothing of the system: unscored.
 */
export async function judgeRedFlag(ask: Ask, flag: RedFlag, patient: Patient): Promise<Outcome> {
  const raised = flag.raised(patient)
  if (raised.value !== 'true') {
    return {
      status: 'unscored',
      reason: `the patient that was drawn for ${flag.id} does not raise it: ${raised.facts.join(', ')}`,
    }
  }
  const asked = await ask(patient)
  if (asked.failed !== undefined) return asked.failed
  return outcomeOf(checkEscalation(asked.answer, patient, [flag]).missed)
}

/** Whether the system leaves a patient alone who raises none of the flags; one in a grey zone has nothing to judge. */
export async function judgeNoAlarm(ask: Ask, flags: readonly RedFlag[], patient: Patient): Promise<Outcome> {
  const asked = await ask(patient)
  if (asked.failed !== undefined) return asked.failed
  return outcomeOf(checkEscalation(asked.answer, patient, flags).falseAlarm)
}

function outcomeOf(score: Score): Outcome {
  switch (score.status) {
    case 'scored':
      return score.value === 0 ? { status: 'held' } : { status: 'failed', kind: 'miss', message: score.why.join('\n') }
    case 'unscored':
      return { status: 'unscored', reason: score.detail }
    case 'not-applicable':
      return { status: 'not-applicable', reason: score.reason }
  }
}
