import { describe, expect, it } from 'vitest'
import { patient } from '../patient/patient.ts'
import { groundsOnRecord } from './grounds.ts'

describe('groundsOnRecord', () => {
  it.each([
    [5.5, 'mmol/L', ['hyperkalaemia']],
    [21.5, 'mg/dL', ['hyperkalaemia']],
    [5.4, 'mmol/L', []],
    [21.1, 'mg/dL', []],
    [4, 'mmol/L', []],
    [15.6, 'mg/dL', []],
    [3.9, 'mmol/L', ['hypokalaemia']],
    [15.5, 'mg/dL', ['hypokalaemia']],
  ])('takes a potassium of %d %s for %j', (value, unit, expected) => {
    const record = patient.parse({ demographics: { age_years: 60 }, labs: [{ name: 'Potassium', value, unit }] })
    expect(groundsOnRecord(record)).toEqual(expected)
  })
})
