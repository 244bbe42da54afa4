import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { failingNow, gravelyIll } from './grave-signs.ts'

type About = Partial<PatientInput>

const taken_at = '2026-03-01T08:00:00Z'
const of = (about: About) => patient.parse({ demographics: { age_years: 60, sex: 'male' }, ...about })
const failing = (about: About): boolean => failingNow(of(about)).value === 'true'
const vital = (values: object): About => ({ vital_signs: [{ taken_at, ...values }] })
const lab = (name: string, value: number, unit: string, more: object = {}): About => ({
  labs: [{ name, value, unit, ...more }],
})

describe('who may die within hours', () => {
  it.each<[string, About, About]>([
    ['shock', vital({ systolic_mmhg: 84 }), vital({ systolic_mmhg: 85 })],
    ['a brain that answers to a voice alone', vital({ consciousness: 'voice' }), vital({ consciousness: 'alert' })],
    ['to pain', vital({ consciousness: 'pain' }), vital({ consciousness: 'confusion' })],
    ['or not at all', vital({ consciousness: 'unresponsive' }), vital({ spo2_percent: 97 })],
    ['lactate', lab('lactate', 4, 'mmol/L'), lab('lactate', 3.99, 'mmol/L')],
    ['acid', lab('arterial pH', 7.24, 'pH'), lab('arterial pH', 7.25, 'pH')],
    ['potassium', lab('potassium', 6.5, 'mmol/L'), lab('potassium', 6.4, 'mmol/L')],
    [
      'potassium that the sample does not explain',
      lab('potassium', 6.5, 'mmol/L', { haemolysed: false }),
      lab('potassium', 6.5, 'mmol/L', { haemolysed: true }),
    ],
  ])('is known by %s', (_, holds, not) => {
    expect([failing(holds), failing(not)]).toEqual([true, false])
  })

  it('is not known by waking to a voice in who has been ventilated for days', () => {
    const ventilated = {
      ...vital({ consciousness: 'voice' }),
      notes: [{ text: 'Ward round.' }, { text: 'Intubated, day 10.' }],
    }
    expect(failing({ ...ventilated, setting: 'intensive-care' })).toBe(false)
    expect(failing({ ...ventilated, setting: 'inpatient' })).toBe(true)
    expect(failing({ ...ventilated, setting: 'intensive-care', notes: [] })).toBe(true)
    const listed = { conditions: [{ name: 'Mechanical ventilation day 6' }], notes: [] }
    expect(failing({ ...ventilated, ...listed, setting: 'intensive-care' })).toBe(false)
    expect(failing({ ...ventilated, ...vital({ consciousness: 'pain' }), setting: 'intensive-care' })).toBe(true)
  })
})

it('a score of seven is grave, by itself', () => {
  const six = { respiratory_rate_per_min: 25, temperature_celsius: 39.1, heart_rate_per_min: 91 }
  expect(gravelyIll(of(vital(six))).value).toBe('false')
  expect(gravelyIll(of(vital({ ...six, heart_rate_per_min: 111 }))).facts).toEqual([
    'a NEWS2 of 7 by the latest vital signs',
  ])
  expect(gravelyIll(of(lab('lactate', 5, 'mmol/L'))).value).toBe('true')
})
