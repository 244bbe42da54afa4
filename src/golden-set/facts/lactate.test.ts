import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { lactateAbove } from './lactate.ts'

type LabInput = NonNullable<PatientInput['labs']>[number]
const read = (...labs: LabInput[]) => lactateAbove(patient.parse({ demographics: { age_years: 60 }, labs }), 2)

describe('lactateAbove', () => {
  it.each([
    [2, 'mmol/L', 'false'],
    [2.1, 'mmol/L', 'true'],
    [18, 'mg/dL', 'false'],
    [19, 'mg/dL', 'true'],
  ])('of %d %s above 2 mmol/L is %s', (value, unit, expected) => {
    expect(read({ name: 'Lactate', value, unit })).toEqual({ value: expected, facts: [`Lactate ${value} ${unit}`] })
  })

  it('is unknown in a unit that does not convert, and false without a result of blood', () => {
    expect(read({ name: 'Lactate', value: 5, unit: '%' })).toEqual({
      value: 'unknown',
      facts: ['Lactate 5 %: wanted in mmol/L or mg/dL'],
    })
    for (const lab of [
      { name: 'Lactate dehydrogenase', value: 300, unit: 'U/L' },
      { name: 'CSF lactate', value: 5, unit: 'mmol/L' },
      { name: 'Lactate', value: 5, unit: 'mmol/L', specimen: 'pleural-fluid' },
      { name: 'Lactate', value: 5, unit: 'mmol/L', specimen: 'urine' },
    ] satisfies LabInput[])
      expect(read(lab)).toEqual({ value: 'false', facts: ['no lactate on record'] })
  })
})
