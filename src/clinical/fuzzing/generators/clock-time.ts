import type { Lab } from '../../patient/patient.ts'

/** A day and a zone in which everything that a record dates lies. */
export interface Clock {
  /** Days after the first of March 2026. */
  readonly day: number
  /** Minutes east of Greenwich, as whole hours. */
  readonly zone: number
}

const hour = 60

const noon = Date.UTC(2026, 2, 1, 12)

/** The clock to which all others shrink. */
export const plainClock: Clock = { day: 0, zone: 0 }

/** So many minutes before noon (UTC) of the day, as ISO 8601 in the zone of the clock. */
export function clockTime({ day, zone }: Clock, minutesBefore: number): string {
  const at = noon + (day * 24 * hour - minutesBefore) * 60_000
  if (zone === 0) return new Date(at).toISOString().replace('.000Z', 'Z')
  const local = new Date(at + zone * 60_000).toISOString().slice(0, 19)
  return `${local}${zone < 0 ? '-' : '+'}${String(Math.abs(zone) / hour).padStart(2, '0')}:00`
}

/** Two results of one analyte, each with its time, so that the later takes the earlier back; listed either way round. */
export function datedPair(clock: Clock, earlier: Lab, later: Lab, isNewestFirst: boolean): readonly Lab[] {
  const pair = [
    { ...earlier, taken_at: clockTime(clock, 160) },
    { ...later, taken_at: clockTime(clock, 40) },
  ]
  return isNewestFirst ? pair.toReversed() : pair
}
