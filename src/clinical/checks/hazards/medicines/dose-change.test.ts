import { expect, it } from 'vitest'
import { medicationOrders } from '../../../answer/medications.ts'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient } from '../../../patient/patient.ts'
import { doseChange } from './dose-change.ts'

const changeOf = (text: string): string | undefined => {
  const [order] = medicationOrders(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  const taker = patient.parse({
    demographics: { age_years: 70 },
    medications: [{ name: 'candesartan', dose: '16 mg', frequency: 'once daily', status: 'active' }],
  })
  return order === undefined ? 'no order' : doseChange(order, taker)
}

it.each([
  ['Candesartan 16 -> 8', 'less'],
  ['Candesartan 16 → 8 mg OD', 'less'],
  ['Candesartan from 16 mg to 8 mg', 'less'],
  ['Candesartan 16 mg -> 16 mg', 'same'],
  ['Candesartan 8 mg OD', 'less'],
  ['Candesartan 16 -> 32', 'more'],
  ['Candesartan 16 mg OD → 32 mg OD', 'more'],
  ['Candesartan from 16 to 24 mg', 'more'],
  ['Candesartan 32 mg OD', 'more'],
  ['Candesartan as charted', 'unknown'],
])('%s is %s', (text, is) => expect(changeOf(text)).toBe(is))
