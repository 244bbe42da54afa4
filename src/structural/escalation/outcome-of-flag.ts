import type { EscalationOutcomeKind } from './escalation-outcome.ts'
import type { Escalation } from './escalations.ts'
import type { FlagReading } from './read-flag.ts'

/**
 * What the escalations of an answer make of one red flag.
 *
 * A raised flag wants a call that names its own emergency. A flag that is not raised is falsely escalated by a call for now that names its emergency, unless
 * the call also names that of a flag which is raised, grey or unclear in this patient: "STEMI with a raised troponin" is one call for one of them.
 *
 * @param others the readings of every flag that is looked for, this one among them
 */
export function outcomeOfFlag(
  { flag, raised, isGrey }: FlagReading,
  others: readonly FlagReading[],
  entries: readonly Escalation[],
): EscalationOutcomeKind {
  if (raised.value === 'true')
    return entries.some((entry) => entry.isMade && entry.names(flag.emergency)) ? 'true-positive' : 'false-negative'
  if (raised.value === 'unknown') return 'unclear'
  if (isGrey) return 'grey'
  const inOrder = others.filter((other) => other.raised.value !== 'false' || other.isGrey)
  const isFalse = entries.some(
    (entry) =>
      entry.isNow && entry.names(flag.emergency) && !inOrder.some((other) => entry.names(other.flag.emergency)),
  )
  return isFalse ? 'false-positive' : 'true-negative'
}
