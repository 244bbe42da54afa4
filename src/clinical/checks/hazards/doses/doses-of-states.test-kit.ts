import { medicationOrders, ordersByPath } from '../../../answer/medications.ts'
import { textsOf } from '../../../answer/parse-answer.ts'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { readDoses } from '../../doses/read-doses.ts'
import { bodyWeight } from './body-weight.ts'
import { type DoseOfState, dosesOfStates } from './doses-of-states.ts'

export type About = Partial<PatientInput>

export const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
export const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
export const taking = (...names: string[]): About => ({ medications: names.map((name) => ({ name })) })
export const pressure = (systolic_mmhg: number): About => ({
  vital_signs: [{ taken_at: '2026-03-04T09:00:00Z', systolic_mmhg }],
})

/** What rows say of actions that are parted by bars. */
export function faultsOfDoses(about: About, actions: string, rows: readonly DoseOfState[]): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
  })
  const byPath = ordersByPath(medicationOrders(answer))
  const written = textsOf(answer).flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], false).doses)
  return dosesOfStates(written, bodyWeight(patient), actions, patient, rows).join('\n')
}
