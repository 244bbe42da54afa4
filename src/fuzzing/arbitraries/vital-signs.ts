import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { clockTime, plainClock } from './clock-time.ts'
import { patternNames } from './pattern-names.ts'
import { readingOf, vitalSignNumbers } from './vital-sign-numbers.ts'

/** One entry of `vital_signs` of a patient. */
export type VitalSigns = Patient['vital_signs'][number]

/** When generated vital signs were taken, and whether they may be those of somebody acutely unwell. */
export interface VitalSignsConstraints {
  /** `never`: no single value that scores 3 in NEWS2, and fewer than 5 points in all. Default `possibly`. */
  readonly acutelyUnwell?: 'never' | 'possibly'
  /** ISO 8601 with its zone; default noon of 1 March 2026, UTC. */
  readonly taken_at?: string
}

/**
 * Vital signs of an adult that go together: each reading is of one state (well, feverish, breathless, hypertensive, septic, hypoxic, narcotic, shocked), the
 * diastolic pressure lies 25 to 48% below the systolic one, and any sign may not have been measured.
 *
 * Shrinks to a reading of fewer signs, then to those of a well adult: 120/80 mmHg, pulse 72, 16 breaths a minute, 98% on room air, 36.8 °C, alert.
 *
 * @param constraints `acutelyUnwell`: `never` leaves out all that an early warning score would call for; `taken_at`
 *
 * @example
 * fc.sample(vitalSigns({ acutelyUnwell: 'never' }), 5)
 */
export function vitalSigns(constraints: VitalSignsConstraints = {}): fc.Arbitrary<VitalSigns> {
  const taken_at = constraints.taken_at ?? clockTime(plainClock, 0)
  return fc
    .oneof({ withCrossShrink: true }, ...patternNames(constraints.acutelyUnwell ?? 'possibly').map(vitalSignNumbers))
    .map((numbers) => readingOf(numbers, taken_at))
}
