import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { troponinRaised } from './troponin.ts'

type LabInput = NonNullable<PatientInput['labs']>[number]
const read = (...labs: LabInput[]) => troponinRaised(patient.parse({ demographics: { age_years: 60 }, labs }))

describe('troponinRaised', () => {
  it.each([
    [13, 'ng/L', 14, 'false'],
    [14, 'ng/L', 14, 'false'],
    [15, 'ng/L', 14, 'true'],
    [0.04, 'ng/mL', 0.04, 'false'],
    [0.05, 'ng/mL', 0.04, 'true'],
    [0.05, 'ug/L', 0.04, 'true'],
  ])('of %d %s with a 99th percentile of %d is %s', (value, unit, limit, expected) => {
    expect(read({ name: 'hs-cTnT', value, unit, upper_reference_limit: limit }).value).toBe(expected)
  })

  it.each([
    'Troponin',
    'hs-Troponin I',
    'Trop T',
    'hs-trop',
    'hs cTnI',
    'hsTnT',
    'hs-cTn',
    'TnI',
    'cTn-T',
    'TROPONIN-I (POC)',
  ])('reads the name %j', (name) => {
    expect(read({ name, value: 60, unit: 'ng/L', upper_reference_limit: 14 }).value).toBe('true')
  })

  it.each(['TN', 'Tropheryma PCR', 'Skeletal troponin', 'Antitroponin antibodies', 'Tropomyosin'])(
    'does not read %j',
    (name) => {
      expect(read({ name, value: 60, unit: 'ng/L', upper_reference_limit: 14 }).value).toBe('false')
    },
  )

  it('reads the flag where there is no limit, and is unknown with neither', () => {
    expect(read({ name: 'Troponin I', value: 50, unit: 'ng/L', flag: 'high' }).value).toBe('true')
    expect(read({ name: 'Troponin I', value: 50, unit: 'ng/L', flag: 'normal' }).value).toBe('false')
    expect(read({ name: 'Troponin I', value: 50, unit: 'ng/L' })).toEqual({
      value: 'unknown',
      facts: ['Troponin I 50 ng/L: neither the upper reference limit of its assay nor a flag is on record'],
    })
  })

  it('is false without a troponin', () => {
    expect(read({ name: 'BNP', value: 900, unit: 'pg/mL' })).toEqual({
      value: 'false',
      facts: ['no troponin on record'],
    })
  })
})
