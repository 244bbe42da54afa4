import type * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { medicines } from '../clinical/medicines.ts'
import { medicationPicks } from './medication-picks.ts'
import { prescribe, withoutClashes } from './prescribe.ts'

/** How many medicines are generated. */
export interface MedicationsConstraints {
  /** How many at most; default 6. */
  readonly maxLength?: number
}

/**
 * Long-term medicines of an adult: real drugs with a usual dose, their route and frequency, some of them stopped; no class twice, and no pair that nobody
 * would prescribe.
 *
 * Shrinks to none, then to generic names alone.
 *
 * @param constraints `maxLength`: how many at the most, 6 unless given
 *
 * @example
 * fc.assert(fc.property(medications({ maxLength: 2 }), (taken) => taken.length <= 2))
 */
export function medications({ maxLength = 6 }: MedicationsConstraints = {}): fc.Arbitrary<Patient['medications']> {
  return medicationPicks(maxLength).map((picks) => withoutClashes(prescribe(picks, medicines.rows)))
}
