import { type Arbitrary, constantFrom, tuple } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { benignPatient } from '../arbitraries/benign-patient.ts'

/** Findings for which a rule of the guidelines wants a drug. */
const findings: readonly Partial<Patient>[] = [
  { conditions: [{ name: 'pulmonary embolism', status: 'active' }] },
  { conditions: [{ name: 'COPD exacerbation', status: 'active' }] },
  { conditions: [{ name: 'community-acquired pneumonia', status: 'active' }], setting: 'inpatient' },
  {
    conditions: [{ name: 'heart failure with reduced ejection fraction', status: 'active' }],
    symptoms: [{ name: 'ankle oedema', present: true }],
  },
]

/** A patient without a red flag whom a rule wants treated. */
export function treatedPatient(): Arbitrary<Patient> {
  return tuple(benignPatient(), constantFrom(...findings)).map(([patient, finding]) => ({ ...patient, ...finding }))
}
