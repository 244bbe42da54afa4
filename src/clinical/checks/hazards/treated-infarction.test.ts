import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { isPastCoronaryEvent } from './treated-infarction.ts'

const [then, almost, now] = ['2026-03-01T08:00:00Z', '2026-03-02T23:59:00Z', '2026-03-03T00:00:00Z']

function isPast(about: Partial<PatientInput>, setting: PatientInput['setting'] = 'inpatient'): boolean {
  return isPastCoronaryEvent(patient.parse({ demographics: { age_years: 60 }, setting, ...about }))
}

const noted = (text: string, at?: string, seen = [now]): Partial<PatientInput> => ({
  notes: [{ text: 'Ward round.' }, { text, ...(at === undefined ? {} : { written_at: at }) }],
  vital_signs: seen.map((taken_at) => ({ taken_at })),
})

describe('an infarction that was treated', () => {
  it.each([
    noted('Day 3 post PPCI, walking.'),
    noted('4 days after the STEMI.'),
    noted('DES to circumflex, TIMI 3.', then),
    noted('PCI of the culprit.', then, [then, now]),
    { conditions: [{ name: 'Gout' }, { name: 'Anterior STEMI with stent to LAD day 5' }] },
  ])('is past: %j', (about) => {
    expect(isPast(about)).toBe(true)
    // In an emergency department somebody else says so first.
    expect(isPast(about, 'emergency')).toBe(false)
  })

  it.each([
    noted('Chest pain at rest.'),
    noted('Day 1 post PPCI.'),
    // Forty hours lie between a stent and somebody who may leave.
    noted('DES to circumflex, TIMI 3.', then, [almost]),
    noted('DES to circumflex, TIMI 3.'),
    noted('DES to circumflex, TIMI 3.', then, []),
    noted('DES to circumflex failed.', then),
    noted('Angiogram of the culprit.', then),
    { conditions: [{ name: 'Anterior STEMI, stent failed day 5' }] },
  ])('is not: %j', (about) => expect(isPast(about)).toBe(false))
})
