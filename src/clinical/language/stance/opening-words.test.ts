import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'

/** Whether an action surely orders a drug. */
function ordersOf(text: string): readonly string[] {
  const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  return medicationOrders(answer)
    .filter(({ isSure, stance }) => isSure && stance === 'recommended')
    .map(({ drug }) => drug)
}

describe('what opens an order beside its drug', () => {
  it.each([
    ['digoxin', 'From tomorrow Lanoxin 125 micrograms PO each morning'],
    ['digoxin', 'Maintenance: from tomorrow Lanoxin 125 micrograms PO each morning'],
    ['bisoprolol', 'From day 3 bisoprolol 1.25 mg od'],
    ['apixaban', 'Starting tonight apixaban 5 mg bd'],
    ['verapamil', 'Slow the ventricular rate with verapamil 5 mg IV over 2 minutes'],
    ['verapamil', 'Slow the rate with verapamil 5 mg IV, repeated once after 10 minutes if it stays above 110'],
    ['suxamethonium', 'RSI by the consultant anaesthetist, ketamine 75 mg + suxamethonium 110 mg, videolaryngoscope'],
    ['doxycycline', 'Seen by the team, amoxicillin 1 g tds + doxycycline 100 mg bd'],
    ['trimethoprim/sulfamethoxazole', 'Septrin 960 mg PO bd × 5/7 by last sensitivities'],
    ['amoxicillin', 'Amoxicillin 1 g tds as per the last culture'],
  ])('is an order of %s: %s', (drug, text) => {
    expect(ordersOf(text)).toContain(drug)
  })
  it.each([
    ['apixaban', 'From last week on apixaban 5 mg bd'],
    ['verapamil', 'The crew slowed the rate with verapamil 5 mg IV'],
    ['trimethoprim/sulfamethoxazole', 'Septrin 960 mg bd last winter'],
    ['amoxicillin', 'Amoxicillin 1 g tds last week'],
    ['doxycycline', 'Rash after penicillin, amoxicillin 1 g + doxycycline 100 mg'],
    ['digoxin', 'From the GP letter: digoxin 125 micrograms was stopped in May'],
    ['amoxicillin', 'By the last culture, amoxicillin 1 g tds was given in March'],
    ['verapamil', 'Slow the rate, but never with verapamil 5 mg IV'],
  ])('is no order of %s: %s', (drug, text) => {
    expect(ordersOf(text)).not.toContain(drug)
  })
})
