import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkDoses } from './check-doses.ts'

const check = (text: string) =>
  checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))

describe('a dose beside those of others', () => {
  it.each([
    'Calcium gluconate 10% 30 mL IV over 10 min, then 10 units Actrapid with 25 g glucose',
    'Insulin 10 units in 250 mL of glucose 10%, then glucose 10% at 50 mL/h',
    'Paracetamol 1 g TDS (3 g ceiling because of alcohol)',
    'Thiamine 200 mg IV daily before any glucose, then 100 mg PO',
    'Hydralazine 50 mg/isosorbide dinitrate 20 mg TID',
    'Co-trimoxazole 800 / 160 mg PO BD',
    'Formoterol/glycopyrronium 12/25 micrograms by dry powder inhaler twice daily',
    'Bisoprolol, 80 mg atorvastatin',
    'Aspirin 300 mg chewed and prasugrel 60 mg PO now. Maintenance 75 mg and 10 mg daily',
  ])('is its own: %s', (text) => expect(check(text)).toMatchObject({ value: 1 }))

  it.each([
    [
      'Calcium gluconate 10% 30 mL IV over 10 min, then 500 units Actrapid with 25 g glucose',
      'insulin human 500 units',
    ],
    ['Paracetamol 10 g TDS (30 g ceiling because of alcohol)', 'paracetamol 10 g'],
    ['Hydralazine 500 mg/isosorbide dinitrate 20 mg TID', 'hydralazine 500 mg'],
    ['Formoterol/glycopyrronium 120/25 micrograms by dry powder inhaler twice daily', 'glycopyrronium/formoterol'],
  ])('and is too much: %s', (text, what) => {
    expect(check(text)).toMatchObject({ value: 0, why: [expect.stringContaining(what)] })
  })
})
