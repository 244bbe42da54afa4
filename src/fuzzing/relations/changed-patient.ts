import { type Arbitrary, nat, tuple } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { anyPatient } from './any-patient.ts'
import type { RelationDraw } from './relation.ts'

/** A patient with one thing changed, and the change in words. */
export interface Changed {
  readonly patient: Patient
  readonly change: string
  /** What is left of the drawn patient, where something had to go for the change to mean anything. */
  readonly from?: Patient
}

/**
 * Draws of a patient and a change to it.
 *
 * @param by what the change is made from
 * @param change from a patient to the changed one; undefined where there is nothing to change
 */
export function changedPatient<By>(
  by: Arbitrary<By>,
  change: (patient: Patient, by: By) => Changed | undefined,
): Arbitrary<RelationDraw> {
  return tuple(anyPatient(), by).map(([before, how]) => {
    const changed = change(before, how)
    return { before: changed?.from ?? before, after: changed?.patient, change: changed?.change ?? '', pick: 0 }
  })
}

/** Draws of a patient alone, for a change that hangs on the answer. */
export function patientAndPick(): Arbitrary<RelationDraw> {
  return tuple(anyPatient(), nat(999)).map(([before, pick]) => ({ before, after: undefined, change: '', pick }))
}
