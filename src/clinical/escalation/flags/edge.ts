import type { PatientInput } from '../../patient/patient.ts'

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

/** A man of 58 in the emergency department of whom nothing is known but what is given: what an edge is set on. */
export function plainPatient(more: Partial<PatientInput> = {}): PatientInput {
  return {
    demographics: { age_years: 58, sex: 'male' },
    setting: 'emergency',
    goals_of_care: 'full',
    vital_signs: [plainVitals()],
    ...more,
  }
}

type Vitals = NonNullable<PatientInput['vital_signs']>[number]

/** Vital signs with nothing to remark, except what is given. */
export function plainVitals(more: Partial<Vitals> = {}): Vitals {
  return {
    taken_at: '2026-03-01T08:00:00Z',
    heart_rate_per_min: 76,
    respiratory_rate_per_min: 16,
    systolic_mmhg: 128,
    diastolic_mmhg: 78,
    spo2_percent: 97,
    temperature_celsius: 36.8,
    fio2: 0.21,
    consciousness: 'alert',
    ...more,
  }
}

/** A value at a threshold, or one reporting step away from it. */
export interface AroundThreshold {
  readonly place: 'below' | 'at' | 'above'
  readonly value: number
}

/**
 * The values one step below a threshold, at it, and one step above it, as a laboratory or a monitor would report them: a whole number of steps, without the
 * digits that binary fractions bring.
 *
 * @param step above 0, for example 0.1
 */
export function around(threshold: number, step: number): readonly AroundThreshold[] {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  const at = (value: number): number => Number(value.toFixed(digits))
  return [
    { place: 'below', value: at(threshold - step) },
    { place: 'at', value: at(threshold) },
    { place: 'above', value: at(threshold + step) },
  ]
}

/** Words as a part of an id: `mmol/L` is `mmol-per-l`. */
export function slug(words: string): string {
  return words
    .replaceAll('/', ' per ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
