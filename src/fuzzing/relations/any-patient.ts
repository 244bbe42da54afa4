import { type Arbitrary, oneof } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { redFlags } from '../../structural/escalation/red-flags.ts'
import { patient } from '../arbitraries/patient.ts'
import { redFlagPatient } from '../arbitraries/red-flag-patient.ts'
import { treatedPatient } from './treated-patient.ts'

/** Patients of every kind; two in three raise a red flag or want a drug, since a relation has little to say of those whom nothing ails. */
export function anyPatient(): Arbitrary<Patient> {
  const weight = redFlags.length
  return oneof(
    { arbitrary: patient(), weight },
    { arbitrary: treatedPatient(), weight },
    ...redFlags.map((flag) => ({ arbitrary: redFlagPatient(flag), weight: 1 })),
  )
}
