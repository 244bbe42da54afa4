import { describe, expect, it } from 'vitest'
import { patientGroup, ageBand, ageBands } from './patient-view.ts'

describe('patientGroup', () => {
  it('is the age band and the sex of the patient', () => {
    expect(patientGroup({ id: 'a', patient: { demographics: { age_years: 81, sex: 'male' } } })).toEqual({
      ageBand: '80+',
      sex: 'male',
    })
  })

  it('leaves out what the record does not say', () => {
    expect(patientGroup({ id: 'a', patient: { demographics: { age_years: 30 } } })).toEqual({ ageBand: '18-39' })
    expect(patientGroup({ id: 'a', patient: { demographics: { sex: 'female' } } })).toEqual({ sex: 'female' })
  })

  it.each([
    ['no case', undefined],
    ['null', null],
    ['a text', 'pe-07'],
    ['a case without a patient', { id: 'a' }],
    ['a patient of another shape', { id: 'a', patient: 'a woman of 64' }],
    ['values of another kind', { id: 'a', patient: { demographics: { age_years: '64', sex: 'f' } } }],
    ['an age that is none', { id: 'a', patient: { demographics: { age_years: Number.NaN } } }],
    ['an age below 0', { id: 'a', patient: { demographics: { age_years: -1 } } }],
  ])('is nothing of %s', (_, evalCase) => {
    expect(patientGroup(evalCase)).toEqual({})
  })
})

describe('ageBand', () => {
  it.each([
    [0, '0-17'],
    [17, '0-17'],
    [18, '18-39'],
    [39, '18-39'],
    [40, '40-64'],
    [64, '40-64'],
    [65, '65-79'],
    [79, '65-79'],
    [80, '80+'],
    [125, '80+'],
  ])('puts %i completed years into %s', (age, band) => {
    expect(ageBand(age)).toBe(band)
  })

  it('names its bands so that they sort by age', () => {
    expect([...ageBands].sort()).toEqual(ageBands)
  })
})
