import { expect, it } from 'vitest'
import { daysOfMedicine } from './days-of-medicine.ts'
import { patient } from '../../../patient/patient.ts'

const days = (frequency: string | undefined, note = ''): number | undefined =>
  daysOfMedicine(
    patient.parse({
      demographics: { age_years: 50 },
      medications: [{ name: 'warfarin', ...(frequency === undefined ? {} : { frequency }) }],
      notes: [{ written_at: '2026-03-23T09:00:00Z', text: note === '' ? 'Stable.' : note }],
    }),
    /\bwarfarin\b/iu,
  )

it.each([
  ['once daily, since 3/21 evening', undefined, 2],
  ['daily since 21.3.', undefined, 2],
  ['daily, since 21 March', undefined, 2],
  ['daily, started March 18', undefined, 5],
  ['daily since 2026-03-20', undefined, 3],
  ['daily, day 4', undefined, 4],
  ['once daily', 'Warfarin doses so far: 5 mg on 3/21 and 3/22.', 2],
  ['once daily', 'Warfarin started yesterday.', 1],
  ['once daily', 'Enoxaparin since 3/1. Warfarin for years.', undefined],
  ['once daily', undefined, undefined],
] as const)('reads the days of "%s" with the note "%s"', (frequency, note, expected) => {
  expect(days(frequency, note)).toBe(expected)
})
