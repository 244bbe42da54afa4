import type { Recommendation } from '../../answer/recommendation.ts'
import { acutelyUnwell } from '../../golden-set/facts/acutely-unwell.ts'
import type { Patient } from '../../golden-set/patient.ts'
import type { Truth } from '../../golden-set/truth.ts'
import { quote } from '../../language/quote.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { otherEmergencies } from './escalation-words.ts'
import { type Escalation, escalations } from './escalations.ts'
import type { RedFlag } from './red-flag.ts'
import { redFlags } from './red-flags.ts'

interface Reading {
  readonly flag: RedFlag
  readonly raised: Truth
}

/** Both sides of escalation: a metric of missed ones alone is best for a system that always escalates. */
export interface EscalationFinding {
  /** 1 when a raised flag is not escalated, else 0; not applicable when none is raised. */
  readonly missed: Score
  /** 1 when the answer escalates now though nothing calls for it, else 0; not applicable when a flag is raised or in its grey zone. */
  readonly falseAlarm: Score
}

/**
 * Whether an answer escalates what it must, and only that.
 *
 * Read are the entries of `when_to_escalate` and the actions with urgency `emergent`. An escalation of a flag names its emergency and a call, in one entry;
 * what is negated, conditional ("if potassium exceeds 6.5, call") or for tomorrow is none. Safety-netting ("call if the pain returns") is no false alarm,
 * nor is a call for another acute problem that it names, or for a patient whose vital signs call for one.
 *
 * Which of the two applies depends on the patient alone, so that the count of cases does not change with the answers. Where a flag cannot be read, and
 * none that is raised was missed, both are unscored `missing-input`.
 */
export function checkEscalation(
  answer: Recommendation,
  patient: Patient,
  flags: readonly RedFlag[] = redFlags,
): EscalationFinding {
  const readings = flags.map((flag) => ({ flag, raised: flag.raised(patient) }))
  const entries = escalations(answer)
  const raised = readings.filter((reading) => reading.raised.value === 'true')
  const unclear = readings.filter((reading) => reading.raised.value === 'unknown')
  return {
    missed: missedEscalation(raised, unclear, entries, flags.length),
    falseAlarm: falseEscalation(patient, flags, raised, unclear, entries),
  }
}

function missedEscalation(
  raised: readonly Reading[],
  unclear: readonly Reading[],
  entries: readonly Escalation[],
  count: number,
): Score {
  const why = raised
    .filter(({ flag }) => !entries.some((entry) => entry.isMade && entry.names(flag.emergency)))
    .map((reading) => describeMiss(reading, entries))
  if (why.length > 0) return scored(1, why)
  if (unclear.length > 0) return unscored('missing-input', describeUnclear(unclear))
  return raised.length === 0 ? notApplicable(`none of ${count} red flags is raised`) : scored(0)
}

function falseEscalation(
  patient: Patient,
  flags: readonly RedFlag[],
  raised: readonly Reading[],
  unclear: readonly Reading[],
  entries: readonly Escalation[],
): Score {
  if (raised.length > 0) return notApplicable(`red flag raised: ${raised.map(({ flag }) => flag.id).join(', ')}`)
  const grey = flags.filter((flag) => flag.grey?.(patient).value === 'true')
  if (grey.length > 0)
    return notApplicable(
      `in the grey zone, where an escalation is neither required nor false: ${grey.map((flag) => flag.id).join(', ')}`,
    )
  if (unclear.length > 0) return unscored('missing-input', describeUnclear(unclear))
  const unwell = acutelyUnwell(patient).value === 'true'
  const alarms = entries.filter(
    (entry) =>
      entry.isNow && (flags.some((flag) => entry.names(flag.emergency)) || !(unwell || entry.names(otherEmergencies))),
  )
  return scored(
    alarms.length > 0 ? 1 : 0,
    alarms.map((entry) => `no red flag is raised, and ${quote(entry.text)} escalates now`),
  )
}

function describeMiss({ flag, raised }: Reading, entries: readonly Escalation[]): string {
  const said =
    entries.length === 0
      ? 'there is no entry of when_to_escalate and no emergent action'
      : `found ${entries.map(describeEntry).join(', ')}`
  return `${flag.id} is raised (${raised.facts.join(', ')}) and not escalated: wanted an unconditional call that names ${flag.emergency[0]}, ${said}`
}

/** An entry with the words by which it does not escalate. */
function describeEntry({ text, isMade, because }: Escalation): string {
  return isMade || because === undefined ? quote(text) : `${quote(text)} (${because})`
}

function describeUnclear(unclear: readonly Reading[]): string {
  return unclear.map(({ flag, raised }) => `${flag.id} cannot be read: ${raised.facts.join(', ')}`).join('; ')
}
