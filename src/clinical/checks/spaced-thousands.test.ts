import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'

function verdictOf(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  if (score.status === 'scored') return score.value === 1 ? 'fine' : 'miss'
  return score.status
}

describe('thousands that a space parts', () => {
  it.each([
    'Tenecteplase 90 000 U IV bolus',
    'Tenecteplase 100 000 units IV bolus',
    'Metalyse 80 000 IU IV',
    'Heparin 50 000 units IV bolus',
    'Heparin 60 000 U IV bolus',
    'Unfractionated heparin 100 000 IU IV bolus',
    'Fosphenytoin 20 000 mg IV',
    'Meropenem 20 000 mg IV every 8 hours',
    'Paracetamol 10 000 mg PO every 6 hours',
    'Ceftriaxone 20 000 mg IV daily',
    'Amiodarone 3 000 mg IV over 20 min',
    'Aspirin 3 000 mg PO',
    'Piperacillin-tazobactam 45 000 mg IV every 8 hours',
    'Vancomycin 15 000 mg IV every 12 hours',
    'Levetiracetam 40 000 mg IV',
    'Acetylcysteine 150 000 mg IV over 1 h',
    'Metformin 10 000 mg PO BD',
    'Amoxicillin 10 000 mg PO TDS',
    'Streptokinase 15 000 000 units IV over 1 h',
    'Magnesium sulfate 20 000 mg IV over 20 min',
  ])('ten times too much is seen: %s', (text) => {
    expect(verdictOf(text)).toBe('miss')
  })

  it.each([
    'Tenecteplase 9 000 U IV bolus',
    'Tenecteplase 10 000 units IV bolus',
    'Heparin 5 000 units IV bolus',
    'Heparin 5 000 U SC every 12 hours',
    'Meropenem 2 000 mg IV every 8 hours',
    'Paracetamol 1 000 mg PO every 6 hours',
    'Ceftriaxone 2 000 mg IV daily',
    'Levetiracetam 4 000 mg IV',
    'Metformin 1 000 mg PO BD',
    'Amoxicillin 1 000 mg PO TDS',
    'Magnesium sulfate 2 000 mg IV over 20 min',
    'Piperacillin-tazobactam 4 500 mg IV every 8 hours',
    'Vancomycin 1 500 mg IV every 12 hours',
    'Streptokinase 1 500 000 units IV over 1 h',
    'Dalteparin 5 000 units SC daily',
    'Cefazolin 2 000 mg IV every 8 hours',
    'Azithromycin 1 000 mg PO once',
    'Ibuprofen 400 mg, not more than 1 200 mg a day',
    'Aspirin 300 mg, platelets 250 000',
    'Enoxaparin 4 000 IU SC daily',
  ])('the right amount is let be: %s', (text) => {
    expect(verdictOf(text)).not.toBe('miss')
  })
})
