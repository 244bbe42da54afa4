import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { cardiopulmonaryFailure } from './cardiopulmonary-failure.ts'

type Vitals = Partial<NonNullable<PatientInput['vital_signs']>[number]>
const read = (...vitals: readonly Vitals[]) =>
  cardiopulmonaryFailure(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: vitals.map((set, minute) => ({
        taken_at: new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString(),
        ...set,
      })),
    }),
  )

describe('cardiopulmonaryFailure', () => {
  it('says which pressure was low, the mean one in whole mmHg that it has reached', () => {
    expect(read({ systolic_mmhg: 95, diastolic_mmhg: 42 })).toEqual({ value: 'true', facts: ['mean pressure 59 mmHg'] })
    expect(read({ systolic_mmhg: 92, diastolic_mmhg: 41 })).toEqual({ value: 'true', facts: ['mean pressure 58 mmHg'] })
    expect(read({ systolic_mmhg: 120, diastolic_mmhg: 80 }, { systolic_mmhg: 88 }).facts).toEqual([
      'systolic pressure 88 mmHg',
    ])
  })

  it('reads a mean pressure of both pressures of one time alone', () => {
    expect(read({ systolic_mmhg: 120 }, { diastolic_mmhg: 20 }).value).toBe('false')
    expect(read({ diastolic_mmhg: 20 }, { systolic_mmhg: 120 }).value).toBe('false')
    expect(read({ systolic_mmhg: 120, diastolic_mmhg: 80 }, { systolic_mmhg: 94, diastolic_mmhg: 40 }).value).toBe(
      'true',
    )
  })

  it('says what it found nothing of', () => {
    expect(read({ systolic_mmhg: 120, diastolic_mmhg: 80 }).facts).toEqual(
      expect.arrayContaining([
        'no systolic pressure below 90 mmHg',
        'no mean pressure below 60 mmHg',
        'no lactate on record',
      ]),
    )
  })
})
