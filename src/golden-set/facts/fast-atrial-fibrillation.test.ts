import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { fastAtrialFibrillation } from './fast-atrial-fibrillation.ts'

const read = (more: Partial<PatientInput>, ...rates: (number | undefined)[]) =>
  fastAtrialFibrillation(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: rates.map((heart_rate_per_min) => ({ taken_at: '2026-03-01T08:00:00Z', heart_rate_per_min })),
      ...more,
    }),
  )
const listed = { conditions: [{ name: 'atrial fibrillation' }] }

describe('fastAtrialFibrillation', () => {
  it.each([
    [149, 'false'],
    [150, 'true'],
    [151, 'true'],
  ])('from 150/min on: %d, %s', (rate, expected) => {
    expect(read(listed, rate).value).toBe(expected)
  })

  it('wants the rhythm on the problem list or the ECG, and any rate on record', () => {
    expect(read({ ecg: { rhythm: 'atrial flutter' } }, 160)).toEqual({
      value: 'true',
      facts: ['ECG: atrial flutter', 'heart rate 160/min'],
    })
    expect(read(listed, undefined, 90, 160).value).toBe('true')
    expect(read({ ecg: { rhythm: 'sinus' } }, 160).facts).toEqual([
      'no atrial fibrillation or flutter on the problem list',
      'no fibrillation on the ECG',
    ])
    expect(read(listed, undefined)).toEqual({ value: 'false', facts: ['no heart rate of 150/min'] })
    expect(read({}, 160).value).toBe('false')
  })
})
