import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { cap2007Severe } from './cap-2007-severe.ts'
import { communityAcquiredPneumoniaStratum } from './community-acquired-pneumonia-stratum.ts'

type Vital = NonNullable<PatientInput['vital_signs']>[number]
const person = (vital: Partial<Vital>, labs: [name: string, value: number, unit: string][], ...names: string[]) =>
  patient.parse({
    demographics: { age_years: 50 },
    conditions: ['Community-acquired pneumonia', ...names].map((name) => ({ name })),
    setting: 'inpatient',
    vital_signs: [
      {
        taken_at: '2026-03-01T08:00:00Z',
        consciousness: 'alert',
        respiratory_rate_per_min: 20,
        systolic_mmhg: 120,
        diastolic_mmhg: 75,
        temperature_celsius: 38,
        ...vital,
      },
    ],
    labs: [{ name: 'Urea', value: 5, unit: 'mmol/L' }, ...labs.map(([name, value, unit]) => ({ name, value, unit }))],
  })
const cold = { temperature_celsius: 35.9 }
const leukopenia: [string, number, string] = ['White cell count', 3.9, '10^9/L']
const platelets: [string, number, string] = ['Platelets', 99, '10^9/L']

describe('cap2007Severe', () => {
  it('takes three minor criteria, and says which', () => {
    expect(cap2007Severe(person(cold, [leukopenia, platelets]))).toEqual({
      value: 'true',
      facts: ['criteria of 2007: white cells below 4 10^9/L, platelets below 100 10^9/L, temperature below 36 °C'],
    })
    expect(cap2007Severe(person(cold, [leukopenia])).value).toBe('false')
    expect(cap2007Severe(person({}, [leukopenia, platelets])).value).toBe('false')
  })

  it.each<[string, Partial<Vital>, [string, number, string][], string[], string]>([
    ['respiratory rate of 30', { ...cold, respiratory_rate_per_min: 30 }, [leukopenia], [], 'true'],
    ['respiratory rate of 29', { ...cold, respiratory_rate_per_min: 29 }, [leukopenia], [], 'false'],
    ['PaO2/FiO2 of 250', cold, [leukopenia, ['PaO2/FiO2', 250, 'mmHg']], [], 'true'],
    ['PaO2/FiO2 of 251', cold, [leukopenia, ['PaO2/FiO2', 251, 'mmHg']], [], 'false'],
    ['PaO2 of 8 kPa on 40% oxygen', { ...cold, fio2: 0.4 }, [leukopenia, ['PaO2', 8, 'kPa']], [], 'true'],
    ['PaO2 of 8 kPa, oxygen unknown', cold, [leukopenia, ['PaO2', 8, 'kPa']], [], 'false'],
    ['a venous PO2', { ...cold, fio2: 0.4 }, [leukopenia, ['PO2', 5, 'kPa']], [], 'false'],
    ['urea of 7.2 mmol/L', cold, [leukopenia, ['Urea', 7.2, 'mmol/L']], [], 'true'],
    ['urea of 7.1 mmol/L', cold, [leukopenia, ['Urea', 7.1, 'mmol/L']], [], 'false'],
    ['urea nitrogen of 20 mg/dL', cold, [leukopenia, ['BUN', 20, 'mg/dL']], [], 'true'],
    ['confusion', { ...cold, consciousness: 'confusion' }, [leukopenia], [], 'true'],
    ['multilobar infiltrates', cold, [leukopenia], ['Multilobar infiltrates'], 'true'],
    ['white cells of 3,900/µL', cold, [platelets, ['WBC', 3900, '/µL']], [], 'true'],
    ['white cells of 4.0', cold, [platelets, ['WBC', 4, '10^9/L']], [], 'false'],
    ['invasive ventilation alone', {}, [], ['Invasive mechanical ventilation'], 'true'],
    ['an intubated patient', {}, [], ['Intubated for respiratory failure'], 'true'],
    ['non-invasive ventilation alone', {}, [], ['Non-invasive ventilation'], 'false'],
    ['a value of no patient', { ...cold, respiratory_rate_per_min: 900 }, [leukopenia], [], 'false'],
  ])('reads %s', (_, vital, labs, more, expected) => {
    expect(cap2007Severe(person(vital, labs, ...more)).value).toBe(expected)
    expect(communityAcquiredPneumoniaStratum(person(vital, labs, ...more), 'severe').value).toBe(expected)
  })
})
