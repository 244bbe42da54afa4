import { type Arbitrary, nat, tuple, oneof, constantFrom } from 'fast-check'
import type { Patient } from '../patient/patient.ts'
import type { Ask, Outcome } from './ask-subject.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { patient, redFlagPatient, benignPatient } from './patients.ts'

/** What is drawn for a relation: a patient, and the same one changed. */
export interface RelationDraw {
  readonly before: Patient
  /** Undefined where the draw has nothing to change, or where the change hangs on the answer. */
  readonly after: Patient | undefined
  /** The change in words: `potassium 6.6 mmol/L written as 6.6 mEq/L`. */
  readonly change: string
  /** For what is chosen from an answer; 0 or more. */
  readonly pick: number
}

/** A metamorphic relation: how two answers must hang together, whatever the right answer is. */
export interface Relation {
  /** Kebab case. */
  readonly id: string
  /** What must hold, as a sentence without its full stop. */
  readonly describe: string
  readonly draws: () => Arbitrary<RelationDraw>
  /** Not applicable where a rule reads what changes, or nothing could be changed. */
  readonly judge: (draw: RelationDraw, ask: Ask) => Promise<Outcome>
}

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

/** Patients of every kind; two in three raise a red flag or want a drug, since a relation has little to say of those whom nothing ails. */
export function anyPatient(): Arbitrary<Patient> {
  const weight = redFlags.length
  return oneof(
    { arbitrary: patient(), weight },
    { arbitrary: treatedPatient(), weight },
    ...redFlags.map((flag) => ({ arbitrary: redFlagPatient(flag), weight: 1 })),
  )
}

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
function treatedPatient(): Arbitrary<Patient> {
  return tuple(benignPatient(), constantFrom(...findings)).map(([benign, finding]) => ({ ...benign, ...finding }))
}
