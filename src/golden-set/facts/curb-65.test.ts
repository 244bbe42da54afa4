import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { curb65 } from './curb-65.ts'

type VitalsInput = Omit<NonNullable<PatientInput['vital_signs']>[number], 'taken_at'>
type LabInput = NonNullable<PatientInput['labs']>[number]
const well: VitalsInput = {
  consciousness: 'alert',
  respiratory_rate_per_min: 18,
  systolic_mmhg: 120,
  diastolic_mmhg: 70,
}
const urea: LabInput = { name: 'Urea', value: 5, unit: 'mmol/L' }
const points = (vitals: VitalsInput = {}, age_years = 40, labs: LabInput[] = [urea]) => {
  const { atLeast, atMost } = curb65(
    patient.parse({
      demographics: { age_years },
      labs,
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', ...well, ...vitals }],
    }),
  )
  return [atLeast, atMost]
}

describe('curb65', () => {
  it.each<[string, VitalsInput, number]>([
    ['respiratory rate 29', { respiratory_rate_per_min: 29 }, 0],
    ['respiratory rate 30', { respiratory_rate_per_min: 30 }, 1],
    ['respiratory rate 31', { respiratory_rate_per_min: 31 }, 1],
    ['systolic 89', { systolic_mmhg: 89 }, 1],
    ['systolic 90', { systolic_mmhg: 90 }, 0],
    ['systolic 91', { systolic_mmhg: 91 }, 0],
    ['diastolic 59', { diastolic_mmhg: 59 }, 1],
    ['diastolic 60', { diastolic_mmhg: 60 }, 1],
    ['diastolic 61', { diastolic_mmhg: 61 }, 0],
    ['systolic 80 with diastolic 50', { systolic_mmhg: 80, diastolic_mmhg: 50 }, 1],
    ['new confusion', { consciousness: 'confusion' }, 1],
  ])('counts %s', (_, vitals, expected) => {
    expect(points(vitals)).toEqual([expected, expected])
  })

  it.each([
    [64, 0],
    [65, 1],
    [66, 1],
  ])('counts age %d as %d', (age, expected) => {
    expect(points({}, age)).toEqual([expected, expected])
  })

  it.each<[string, LabInput, number]>([
    ['urea 6.9 mmol/L', { name: 'Urea', value: 6.9, unit: 'mmol/L' }, 0],
    ['urea 7.0 mmol/L', { name: 'Urea', value: 7, unit: 'mmol/L' }, 0],
    ['urea 7.1 mmol/L', { name: 'Urea', value: 7.1, unit: 'mmol/L' }, 1],
    ['BUN 19 mg/dL', { name: 'BUN', value: 19, unit: 'mg/dL' }, 0],
    ['BUN 20 mg/dL', { name: 'Blood urea nitrogen', value: 20, unit: 'mg/dL' }, 1],
  ])('counts %s', (_, lab, expected) => {
    expect(points({}, 40, [lab])).toEqual([expected, expected])
  })

  it('leaves a point open for each input that is missing', () => {
    expect(points({}, 70, [])).toEqual([1, 2])
    const bare = curb65(patient.parse({ demographics: { age_years: 30 } }))
    expect([bare.atLeast, bare.atMost]).toEqual([0, 4])
  })
})
