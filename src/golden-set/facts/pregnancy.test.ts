import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { pregnancy } from './pregnancy.ts'

const read = (demographics: PatientInput['demographics'], ...names: string[]) =>
  pregnancy(patient.parse({ demographics, conditions: names.map((name) => ({ name })) })).value

describe('pregnancy', () => {
  it.each<[PatientInput['demographics'], string]>([
    [{ age_years: 30, sex: 'female', pregnant: true }, 'true'],
    [{ age_years: 30, sex: 'female', pregnant: false }, 'false'],
    [{ age_years: 11, sex: 'female' }, 'false'],
    [{ age_years: 12, sex: 'female' }, 'unknown'],
    [{ age_years: 55, sex: 'female' }, 'unknown'],
    [{ age_years: 56, sex: 'female' }, 'false'],
    [{ age_years: 30, sex: 'male' }, 'false'],
    [{ age_years: 30 }, 'false'],
  ])('of %j is %s', (demographics, expected) => {
    expect(read(demographics)).toBe(expected)
  })

  it('reads the problem list', () => {
    expect(read({ age_years: 31, sex: 'female' }, 'pregnancy, 27 weeks')).toBe('true')
    expect(read({ age_years: 31, sex: 'female' }, 'ectopic pregnancy 2019')).toBe('unknown')
  })
})
