import { describe, expect, it } from 'vitest'
import { kidneysBelow } from './acute-findings.ts'
import { patient, type PatientInput } from './patient.ts'

const read = (more: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 60, sex: 'male' }, ...more })

describe('kidneysBelow', () => {
  it('estimates by the latest creatinine, beside one without a time too', () => {
    const creatinine = (value: number, more: object = {}) => ({ name: 'creatinine', value, unit: 'umol/L', ...more })
    const labs = [
      creatinine(400, { taken_at: '2026-03-02T08:00:00Z' }),
      creatinine(80),
      creatinine(90, { taken_at: '2026-03-01T08:00:00Z' }),
    ]
    for (const list of [labs, labs.toReversed()])
      expect(kidneysBelow(read({ labs: list }), 30)).toEqual({
        value: 'true',
        facts: ['creatinine 400 µmol/L, an estimated filtration of 14 mL/min'],
      })
  })
})
