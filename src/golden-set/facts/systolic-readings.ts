import type { Patient } from '../patient.ts'

/** One systolic pressure, with its time in ms since 1970. */
export interface SystolicReading {
  readonly at: number
  readonly mmHg: number
}

/** The systolic pressures on record, oldest first. */
export function systolicReadings(patient: Patient): readonly SystolicReading[] {
  return patient.vital_signs
    .flatMap(({ taken_at, systolic_mmhg }) =>
      systolic_mmhg === undefined ? [] : [{ at: Date.parse(taken_at), mmHg: systolic_mmhg }],
    )
    .toSorted((a, b) => a.at - b.at)
}
