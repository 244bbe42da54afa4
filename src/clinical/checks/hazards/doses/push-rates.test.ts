import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../../answer/medications.ts'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema } from '../../../patient/patient.ts'
import { fastPushes } from './push-rates.ts'

function faults(actions: string): string {
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' } })
  return fastPushes(answer, medicationOrders(answer), patient).join('\n')
}

describe('a push that is too fast', () => {
  it.each([
    ['Vancomycin 2 g made up in 20 mL and given over 3-5 min, followed by 1 g q12h', 'infusion reaction'],
    ['Vancomycin 1 g diluted in 50 mL and run over 10 minutes', 'infusion reaction'],
    ['Tranexamic acid 1 g IV over 1 minute', 'seizures'],
    ['Protamine 50 mg IV bolus', 'arrest'],
    ['Azithromycin 500 mg IV push', 'arrhythmia'],
    ['Methylprednisolone 1 g IV push', 'arrhythmia'],
    ['Ciprofloxacin 400 mg IV over 5 minutes', 'seizures'],
    ['Moxifloxacin 400 mg IV bolus', 'arrhythmia'],
    ['Fosphenytoin 1500 mg IV over 3 minutes', 'arrest'],
    ['Pentamidine 300 mg IV over 5 minutes', 'hypotension'],
  ])('%s: %s', (actions, because) => {
    expect(faults(actions)).toContain(because)
  })

  it.each([
    'Vancomycin 2 g made up in 500 mL and given over 200 minutes',
    'Vancomycin 1 g diluted in 250 mL over 2 hours',
    'The vancomycin 1 g was given over 10 minutes in the ambulance',
    'Tranexamic acid 1 g IV over 10 minutes',
    'Protamine 50 mg IV over 10 minutes',
    'Protamine 10 mg IV slowly',
    'Azithromycin 500 mg IV over 60 minutes',
    'Azithromycin 500 mg oral once daily',
    'Methylprednisolone 1 g IV over 60 minutes',
    'Methylprednisolone 125 mg IV bolus',
    'Ciprofloxacin 400 mg IV over 60 minutes',
    'Fosphenytoin 1500 mg IV over 10 minutes',
    'Levofloxacin 500 mg IV over 60 minutes',
  ])('leaves: %s', (actions) => {
    expect(faults(actions)).toBe('')
  })
})
