import type { Lab } from '../patient.ts'
import { type Truth, anyOf, no } from '../truth.ts'

/**
 * Whether a result on record crosses a line, where a later one does not take it back.
 *
 * For safety any result that crosses counts, not the latest alone, unless one that was taken later (both with a time) does not cross. Results without a
 * time take nothing back and are not taken back.
 *
 * @param crosses what one result says
 * @param name of the measurement: without any result it is `false`, since nothing on record raises it
 */
export function standingReadings(labs: readonly Lab[], crosses: (lab: Lab) => Truth, name: string): Truth {
  if (labs.length === 0) return no(`no ${name} on record`)
  const readings = labs.map((lab) => ({
    at: lab.taken_at === undefined ? undefined : Date.parse(lab.taken_at),
    truth: crosses(lab),
  }))
  const standing = readings.filter(
    (reading) =>
      reading.truth.value === 'false' ||
      !readings.some(
        (later) =>
          later.truth.value === 'false' && later.at !== undefined && reading.at !== undefined && later.at > reading.at,
      ),
  )
  return anyOf(...standing.map((reading) => reading.truth))
}
