import * as fc from 'fast-check'
import { medicines } from '../clinical/medicines.ts'
import { seldom } from './seldom.ts'

/** A medicine of a list that is not yet known, with how it is written down. All zero and false is the plainest. */
export interface MedicationPick {
  readonly medicine: number
  readonly name: number
  readonly dose: number
  readonly isDetailed: boolean
  readonly isStopped: boolean
}

/** Picks that `prescribe` turns into medicines; they shrink to none, then to names alone. */
export function medicationPicks(maxLength: number): fc.Arbitrary<MedicationPick[]> {
  return fc.array(
    fc.record({
      medicine: fc.nat(medicines.rows.length - 1),
      name: fc.nat(3),
      dose: fc.nat(3),
      isDetailed: fc.boolean(),
      isStopped: seldom(12),
    }),
    { maxLength, size: 'max' },
  )
}
