import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { acutelyUnwell } from './acutely-unwell.ts'

type Vitals = NonNullable<PatientInput['vital_signs']>[number]
const at = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
const read = (vital_signs: readonly Vitals[], more: Partial<PatientInput> = {}) =>
  acutelyUnwell(patient.parse({ demographics: { age_years: 60 }, vital_signs: [...vital_signs], ...more }))
const well: Vitals = {
  taken_at: at(8),
  respiratory_rate_per_min: 16,
  spo2_percent: 97,
  systolic_mmhg: 120,
  heart_rate_per_min: 80,
  temperature_celsius: 36.8,
  consciousness: 'alert',
}

describe('acutelyUnwell', () => {
  it.each<[string, keyof Vitals, string, number[], number[]]>([
    ['NEWS2, respiratory rate: 8 or less scores 3', 'respiratory_rate_per_min', 'respiratory rate 8/min', [7, 8], [9]],
    [
      'NEWS2, respiratory rate: 25 or more scores 3',
      'respiratory_rate_per_min',
      'respiratory rate 25/min',
      [26, 25],
      [24],
    ],
    ['NEWS2, oxygen saturation: 91% or less scores 3', 'spo2_percent', 'oxygen saturation 91%', [90, 91], [92, 100]],
    [
      'NEWS2, systolic pressure: 90 mmHg or less scores 3',
      'systolic_mmhg',
      'systolic pressure 90 mmHg',
      [89, 90],
      [91],
    ],
    [
      'NEWS2, systolic pressure: 220 mmHg or more scores 3',
      'systolic_mmhg',
      'systolic pressure 220 mmHg',
      [221, 220],
      [219],
    ],
    ['NEWS2, pulse: 40/min or less scores 3', 'heart_rate_per_min', 'heart rate 40/min', [39, 40], [41]],
    ['NEWS2, pulse: 131/min or more scores 3', 'heart_rate_per_min', 'heart rate 131/min', [132, 131], [130]],
    [
      'NEWS2, temperature: 35.0 °C or less scores 3',
      'temperature_celsius',
      'temperature 35 °C',
      [34.9, 35],
      [35.1, 42],
    ],
  ])('%s', (_, name, fact, holds, fails) => {
    for (const value of holds) expect(read([{ ...well, [name]: value }]).value).toBe('true')
    for (const value of fails) expect(read([{ ...well, [name]: value }]).value).toBe('false')
    expect(read([{ ...well, [name]: holds[1] }])).toEqual({ value: 'true', facts: [fact] })
  })

  it.each(['confusion', 'voice', 'pain', 'unresponsive'] as const)(
    'NEWS2, consciousness: %s scores 3',
    (consciousness) => {
      expect(read([{ ...well, consciousness }])).toEqual({ value: 'true', facts: [`consciousness: ${consciousness}`] })
    },
  )

  it('reads the latest vital signs alone, whatever their order', () => {
    const ill: Vitals = { ...well, systolic_mmhg: 80 }
    expect(read([ill, { ...well, taken_at: at(9) }]).value).toBe('false')
    expect(read([{ ...well, taken_at: at(9) }, ill]).value).toBe('false')
    expect(read([well, { ...ill, taken_at: at(9) }]).value).toBe('true')
  })

  it('says no of what was not measured, and yes of intensive care', () => {
    expect(read([{ taken_at: at(8) }])).toEqual({ value: 'false', facts: ['no vital sign that scores 3 in NEWS2'] })
    expect(read([])).toEqual({ value: 'false', facts: ['no vital signs on record'] })
    expect(read([], { setting: 'intensive-care' })).toEqual({ value: 'true', facts: ['in intensive care'] })
    expect(read([], { setting: 'inpatient' }).value).toBe('false')
  })
})
