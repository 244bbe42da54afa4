import type { PatientInput } from '../../../golden-set/patient.ts'

/** A patient at the edge of a red flag. */
export interface Edge {
  /** What sets it apart, in kebab case and unique within its flag: `potassium-6.6-mmol-per-l`. */
  readonly id: string
  /** What is on record, and where that lies. */
  readonly what: string
  readonly patient: PatientInput
  /** What the record comes to: the flag is raised, in its grey zone, or neither. */
  readonly wanted: 'raised' | 'grey' | 'clear'
}
