import type { PatientInput } from '../patient.ts'

type Item<Key extends 'conditions' | 'medications' | 'allergies' | 'labs' | 'vital_signs'> = NonNullable<
  PatientInput[Key]
>[number]

/** An ejection fraction with its time. */
export interface EjectionFraction {
  readonly percent: number
  readonly taken: string | undefined
  readonly name: (reason: string) => void
}

/** A statement that the patient is, or is not, pregnant. */
export interface PregnancyStatement {
  readonly isPregnant: boolean
  /** When it was made, or began. */
  readonly taken: string | undefined
  /** Goes on, as a condition does that is active; otherwise it is of its moment. */
  readonly stands: boolean
  /** The encounter that it belongs to, as a reference. */
  readonly encounter: string | undefined
  readonly name: (reason: string) => void
}

/** What was read of one patient so far. */
export interface Chart {
  readonly conditions: Item<'conditions'>[]
  readonly medications: Item<'medications'>[]
  readonly allergies: Item<'allergies'>[]
  readonly labs: Item<'labs'>[]
  readonly vitalSigns: Item<'vital_signs'>[]
  readonly ejectionFractions: EjectionFraction[]
  readonly pregnancies: PregnancyStatement[]
}

export function emptyChart(): Chart {
  return {
    conditions: [],
    medications: [],
    allergies: [],
    labs: [],
    vitalSigns: [],
    ejectionFractions: [],
    pregnancies: [],
  }
}
