import { describe, expect, it } from 'vitest'
import { carbonDioxideNowAbove, glucoseBelow, isAcidotic, potassiumBelow } from './emergencies.ts'
import { glucoseAbove, potassiumAbove } from './laboratory-results.ts'
import { patient, type PatientInput } from './patient.ts'

type LabInput = NonNullable<PatientInput['labs']>[number]

const withLabs = (...labs: LabInput[]) => patient.parse({ demographics: { age_years: 60 }, labs })

describe('potassiumBelow', () => {
  it.each(['K', 'K+', 'kalium', 'Potassium, serum', 'S-Potassium', 'ABG potassium', 'Potassium level, repeat'])(
    'reads the name %j, as potassiumAbove does',
    (name) => {
      expect(potassiumBelow(withLabs({ name, value: 2.1, unit: 'mmol/L' }), 2.5).value).toBe('true')
      expect(potassiumAbove(withLabs({ name, value: 7.1, unit: 'mmol/L' }), 6.5).value).toBe('true')
    },
  )

  it.each<[LabInput, string]>([
    [{ name: 'Potassium', value: 2.4, unit: 'mmol/L' }, 'true'],
    [{ name: 'Potassium', value: 2.5, unit: 'mmol/L' }, 'false'],
    [{ name: 'Potassium', value: 2.4, unit: 'mmol L-1' }, 'true'],
    [{ name: 'Potassium', value: 2.4, unit: 'mEq/L' }, 'true'],
    [{ name: 'Potassium', value: 6.9, unit: 'mg/dL' }, 'unknown'],
    [{ name: 'Potassium', value: 15.6, unit: 'mg/dL' }, 'false'],
    [{ name: 'Potassium', value: 2.4, unit: '%' }, 'unknown'],
    [{ name: 'Urine potassium', value: 2.4, unit: 'mmol/L' }, 'false'],
    [{ name: 'Vitamin K', value: 2.4, unit: 'mmol/L' }, 'false'],
  ])('of %o below 2.5 mmol/L is %s', (lab, expected) => {
    expect(potassiumBelow(withLabs(lab), 2.5).value).toBe(expected)
  })

  it('says what it does not believe, and is false without a result', () => {
    expect(potassiumBelow(withLabs({ name: 'K', value: 6.9, unit: 'mg/dL' }), 2.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 mg/dL is 1.76 mmol/L, which is not plausible'],
    })
    expect(potassiumBelow(withLabs(), 2.5)).toEqual({ value: 'false', facts: ['no potassium on record'] })
  })
})

describe('glucoseBelow', () => {
  it.each([
    'Glucose',
    'glucose (laboratory)',
    'POC glucose',
    'Fingerstick glucose',
    'Glucose, venous',
    'fasting glucose',
    'Blood sugar',
  ])('reads the name %j, as glucoseAbove does', (name) => {
    expect(glucoseBelow(withLabs({ name, value: 2.1, unit: 'mmol/L' }), 3).value).toBe('true')
    expect(glucoseAbove(withLabs({ name, value: 21, unit: 'mmol/L' }), 20).value).toBe('true')
  })

  it.each<[LabInput, string]>([
    [{ name: 'Glucose', value: 2.9, unit: 'mmol/L' }, 'true'],
    [{ name: 'Glucose', value: 3, unit: 'mmol/L' }, 'false'],
    [{ name: 'Glucose', value: 2.9, unit: 'mmol L-1' }, 'true'],
    [{ name: 'Glucose', value: 54, unit: 'mg/dL' }, 'true'],
    [{ name: 'Glucose', value: 55, unit: 'mg/dL' }, 'false'],
    [{ name: 'Glucose', value: 2.9, unit: '%' }, 'unknown'],
  ])('of %o below 3 mmol/L is %s', (lab, expected) => {
    expect(glucoseBelow(withLabs(lab), 3).value).toBe(expected)
  })

  it.each([
    'CSF glucose',
    'Ascitic glucose',
    'Synovial fluid glucose',
    'Dialysate glucose',
    'Glucose tolerance test, 2 h',
    'Glucose-6-phosphate dehydrogenase',
  ])('does not read %j', (name) => {
    expect(glucoseBelow(withLabs({ name, value: 1.1, unit: 'mmol/L' }), 3)).toEqual({
      value: 'false',
      facts: ['no glucose on record'],
    })
  })
})

describe('isAcidotic', () => {
  const at = (hour: number) => ({ taken_at: `2026-03-01T${hour}:00:00Z` })
  const gas = { name: 'PaCO2', value: 8.2, unit: 'kPa' }
  const ph = (value: number, hour: number) => ({ name: 'pH', value, unit: 'pH', ...at(hour) })

  it('takes the latest pH whose sample is not named for that of the gas', () => {
    expect(isAcidotic(withLabs(gas, ph(7.38, 10), ph(7.21, 12)), 7.35)).toEqual({
      value: 'true',
      facts: ['pH 7.21'],
    })
    expect(isAcidotic(withLabs(gas, ph(7.21, 10), ph(7.38, 12)), 7.35).value).toBe('false')
  })
})

describe('carbonDioxideNowAbove', () => {
  it.each<[LabInput, string]>([
    [{ name: 'PaCO2', value: 6.6, unit: 'kPa' }, 'true'],
    [{ name: 'PaCO2', value: 6.5, unit: 'kPa' }, 'false'],
    [{ name: 'pCO2', value: 49, unit: 'mmHg' }, 'true'],
    [{ name: 'pCO2', value: 48, unit: 'mm Hg' }, 'false'],
    [{ name: 'capillary pCO2', value: 49, unit: 'Torr' }, 'true'],
    [{ name: 'CO2', value: 60, unit: 'mmol/L' }, 'false'],
    [{ name: 'venous pCO2', value: 9, unit: 'kPa' }, 'false'],
    [{ name: 'pCO2', value: 9, unit: 'kPa', specimen: 'venous-blood' }, 'false'],
  ])('of %o above 6.5 kPa is %s', (lab, expected) => {
    expect(carbonDioxideNowAbove(withLabs(lab), 6.5).value).toBe(expected)
  })

  it('is false where no gas was taken', () => {
    expect(carbonDioxideNowAbove(withLabs(), 6.5)).toEqual({ value: 'false', facts: ['no PaCO2 on record'] })
  })
})
