import type { Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { systolicReadings } from './systolic-readings.ts'

/**
 * Whether a systolic pressure below a limit stands: any reading below it (strictly) counts, unless a later one is at or above it.
 *
 * @param limit mmHg
 * @param ifMissing without any pressure on record: `false`, since nothing raises it; `unknown` for what excepts a patient
 */
export function lowSystolic(patient: Patient, limit = 90, ifMissing: 'false' | 'unknown' = 'false'): Truth {
  const readings = systolicReadings(patient)
  const latestAt = readings.at(-1)?.at
  if (latestAt === undefined) return (ifMissing === 'unknown' ? unknown : no)('no systolic pressure on record')
  const latest = Math.min(...readings.filter((reading) => reading.at === latestAt).map((reading) => reading.mmHg))
  return latest < limit ? yes(`systolic pressure ${latest} mmHg`) : no(`systolic pressure ${latest} mmHg`)
}
