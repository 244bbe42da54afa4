import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { spuriousPotassium } from './spurious-potassium.ts'

const high = { name: 'potassium', value: 8.2, unit: 'mmol/L' }
const doubts = (more: Partial<PatientInput>): string =>
  spuriousPotassium(patient.parse({ demographics: { age_years: 60 }, labs: [high], ...more })).value

describe('spuriousPotassium', () => {
  it.each<[string, Partial<PatientInput>]>([
    ['a haemolysed sample alone', { labs: [{ ...high, haemolysed: true }] }],
    ['a haemolysed sample by another name', { labs: [{ ...high, name: 'Kalium', haemolysed: true }] }],
    ['a gas that says otherwise', { labs: [high, { ...high, value: 4.5, specimen: 'arterial-blood' }] }],
    ['a note', { notes: [{ text: 'Lab remark: grossly haemolysed.' }] }],
    ['a problem', { conditions: [{ name: 'spurious hyperkalaemia' }] }],
    ['a haemolysis index', { labs: [high, { name: 'haemolysis index', value: 4, unit: 'grade', flag: 'high' }] }],
  ])('doubts a raised potassium by %s', (_, more) => expect(doubts(more)).toBe('true'))

  it.each<[string, Partial<PatientInput>]>([
    ['nothing', {}],
    ['a note that denies it', { notes: [{ text: 'Sample not haemolysed.' }] }],
    [
      'a second raised sample',
      { labs: [high, { ...high, value: 7.9, specimen: 'venous-blood' }], notes: [{ text: 'Haemolysed.' }] },
    ],
    [
      'a sample called sound',
      { labs: [{ ...high, haemolysed: false }], notes: [{ text: 'An earlier one was haemolysed.' }] },
    ],
    [
      'a normal gas of the hour before',
      {
        labs: [
          { ...high, taken_at: '2026-03-01T09:00:00Z' },
          { ...high, value: 4.5, specimen: 'venous-blood', taken_at: '2026-03-01T08:00:00Z' },
        ],
      },
    ],
    [
      'what is no potassium of blood',
      { labs: [high, { name: 'Vitamin K', value: 4.5, unit: 'ug/L', specimen: 'venous-blood' }] },
    ],
    ['no raised potassium', { labs: [{ ...high, value: 4.5, haemolysed: true }] }],
  ])('does not doubt it by %s', (_, more) => expect(doubts(more)).toBe('false'))
})
