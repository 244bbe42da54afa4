import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { checkDoses } from './check-doses.ts'

const verdict = (text: string, of: { readonly age: number; readonly note?: string }): string => {
  const input: PatientInput = {
    demographics: { age_years: of.age, sex: 'female' },
    setting: 'inpatient',
    goals_of_care: 'full',
    notes: of.note === undefined ? [] : [{ kind: 'ward', written_at: '2026-01-09T08:40:00Z', text: of.note }],
  }
  const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  const score = checkDoses(answer, { patient: patient.parse(input) })
  return score.status === 'scored' ? (score.value === 1 ? 'fine' : 'miss') : score.status
}

describe('a child needs less than the lowest dose of an adult', () => {
  it.each([
    ['Clindamycin 200 mg IV 8-hourly', { age: 6, note: '6F, 20 kg.' }, 'fine'],
    ['Vancomycin 300 mg IV q6h', { age: 6, note: 'Weight 20 kg.' }, 'fine'],
    ['Clindamycin 10 mg/kg (160 mg) IV QDS', { age: 4 }, 'fine'],
    ['Amoxicillin 125 mg PO three times daily', { age: 1, note: '10 kg' }, 'fine'],
    ['Vancomycin 500 mg IV q6h', { age: 50 }, 'fine'],
    // A tenth is a slip at any size, and adults need what adults need.
    ['Clindamycin 20 mg IV 8-hourly', { age: 6, note: '6F, 20 kg.' }, 'miss'],
    ['Vancomycin 30 mg IV q6h', { age: 6, note: 'Weight 20 kg.' }, 'miss'],
    ['Vancomycin 300 mg IV q6h', { age: 16, note: 'Weight 55 kg.' }, 'miss'],
    ['Clindamycin 160 mg IV QDS', { age: 84, note: '41 kg' }, 'miss'],
    ['Clindamycin 6000 mg IV 8-hourly', { age: 6, note: '6F, 20 kg.' }, 'miss'],
  ] as const)('%s %o', (text, of, is) => expect(verdict(text, of)).toBe(is))
})
