// What the tests of discharges share: records in a few words, and what holds the patient in hospital.
import { type PatientInput, patient } from '../../patient/patient.ts'
import { unsafeDischarges } from './unsafe-discharge.ts'

export type About = Omit<Partial<PatientInput>, 'vital_signs' | 'labs' | 'conditions' | 'notes' | 'symptoms'> & {
  readonly age?: number
  readonly conditions?: readonly string[]
  readonly notes?: readonly string[]
  readonly symptoms?: readonly string[]
  readonly vitals?: Readonly<Record<string, number | string | undefined>>
  readonly labs?: readonly (readonly [name: string, value: number, unit: string, more?: object])[]
}

const at = '2026-03-01T08:00:00Z'

export function recordOf({ age = 60, conditions, notes, symptoms, vitals, labs, ...about }: About): PatientInput {
  return {
    demographics: { age_years: age, sex: 'male' },
    setting: 'emergency',
    conditions: conditions?.map((name) => ({ name })),
    notes: notes?.map((text) => ({ text })),
    symptoms: symptoms?.map((name) => ({ name })),
    vital_signs: vitals === undefined ? [] : [{ taken_at: at, ...vitals }],
    labs: labs?.map(([name, value, unit, more]) => ({ name, value, unit, ...more })),
    ...about,
  }
}

export function held(record: PatientInput, ...actions: string[]): readonly string[] {
  const orders = actions.length === 0 ? ['Paracetamol 1 g oral', 'Discharge home'] : actions
  const texts = orders.map((text, index) => ({ text, path: `recommended_actions[${index}].text` }))
  return unsafeDischarges(texts, patient.parse(record))
}

/** What holds the patient, as the line says it. */
export const heldBy = (about: About, ...actions: string[]): string | undefined =>
  /and the record has (?<why>.*)$/u.exec(held(recordOf(about), ...actions)[0] ?? '')?.groups?.['why']
