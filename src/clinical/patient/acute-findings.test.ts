import { describe, expect, it } from 'vitest'
import { kidneysBelow, lowEjectionFraction } from './acute-findings.ts'
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

describe('lowEjectionFraction', () => {
  it.each([
    ['EF 40%', 'true', 'LVEF 40%'],
    ['EF 41%', 'false', 'LVEF 41%'],
    ['LVEF of 30%', 'true', 'LVEF 30%'],
    ['EF 30-35%', 'true', 'LVEF 30–35%'],
    ['EF 30–35 %', 'true', 'LVEF 30–35%'],
    ['EF 30 to 35%', 'true', 'LVEF 30–35%'],
    ['EF 35-45%', 'false', 'LVEF 35–45%'],
    ['LVEF >40%', 'false', 'LVEF >40%'],
    ['LVEF <40%', 'true', 'LVEF <40%'],
    ['Echo 2019: EF 30%. Echo today: EF 55%.', 'false', 'LVEF 55%'],
    ['Well.', 'false', 'LVEF not on record'],
  ])('of a note %j is %s', (text, value, fact) => {
    expect(lowEjectionFraction(read({ notes: [{ text }] }))).toEqual({ value, facts: [fact] })
  })

  it('reads the field first', () => {
    expect(lowEjectionFraction(read({ lvef_percent: 40, notes: [{ text: 'EF 55%' }] }))).toEqual({
      value: 'true',
      facts: ['LVEF 40%'],
    })
  })
})
