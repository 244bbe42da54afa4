import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { arterialPhBelow } from './arterial-ph.ts'

type LabInput = NonNullable<PatientInput['labs']>[number]
const read = (...labs: LabInput[]) => arterialPhBelow(patient.parse({ demographics: { age_years: 60 }, labs }), 7.2)

describe('arterialPhBelow', () => {
  it.each([
    [7.19, 'true'],
    [7.2, 'false'],
    [7.21, 'false'],
  ])('of %d below 7.2 is %s', (value, expected) => {
    expect(read({ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }).value).toBe(expected)
  })

  it.each(['Arterial pH', 'ABG pH', 'pH (arterial)', 'pHa'])(
    'knows %j as arterial, also of a specimen "blood"',
    (name) => {
      expect(read({ name, value: 7.1, unit: 'pH', specimen: 'blood' }).value).toBe('true')
      expect(read({ name, value: 7.1, unit: 'pH units' }).value).toBe('true')
    },
  )

  it.each(['Vaginal pH', 'Ascitic pH', 'Venous pH', 'Gastric aspirate pH', 'Stool pH'])('does not read %j', (name) => {
    expect(read({ name, value: 6.9, unit: 'pH' }).value).toBe('false')
  })

  it('never reads another sample as arterial', () => {
    expect(read({ name: 'pH', value: 6.9, unit: 'pH', specimen: 'pleural-fluid' })).toEqual({
      value: 'false',
      facts: ['no arterial pH on record'],
    })
    expect(read({ name: 'Pleural fluid pH', value: 6.9, unit: 'pH' }).value).toBe('false')
    expect(read({ name: 'pH', value: 7.1, unit: 'pH', specimen: 'venous-blood' }).value).toBe('false')
    expect(read({ name: 'Urine pH', value: 6.5, unit: 'pH' }).value).toBe('false')
  })

  it('is unknown for a low pH of a sample that is not named, and false for one that is not low', () => {
    expect(read({ name: 'pH', value: 7.1, unit: 'pH' }).value).toBe('unknown')
    expect(read({ name: 'pH', value: 7.4, unit: 'pH' }).value).toBe('false')
    expect(read({ name: 'Arterial pH', value: 7.1, unit: 'pH' }).value).toBe('true')
  })

  it.each([
    [5.9, 'unknown'],
    [6, 'true'],
    [6.1, 'true'],
    [7.9, 'false'],
    [8, 'false'],
    [8.1, 'unknown'],
  ])('believes a pH from 6 to 8: %d, %s', (value, expected) => {
    expect(read({ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }).value).toBe(expected)
  })

  it('is unknown for a value or a unit that is none of pH', () => {
    expect(read({ name: 'pH', value: 71, unit: 'pH', specimen: 'arterial-blood' }).value).toBe('unknown')
    expect(read({ name: 'pH', value: 7.1, unit: 'nmol/L', specimen: 'arterial-blood' }).value).toBe('unknown')
  })
})
