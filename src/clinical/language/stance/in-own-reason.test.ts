import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] })
    .filter(({ isClass }) => !isClass)
    .map(({ drug, stance }) => `${drug}: ${stance}`)

describe('what the reason of an order refuses', () => {
  it.each([
    'Enoxaparin 70 mg SC twice a day, as full anticoagulation should not be compromised',
    'Enoxaparin 1 mg/kg twice daily, because a clot of this size must not be undertreated',
    'Enoxaparin 70 mg q12h, since half measures should be avoided',
  ])('leaves the order as it is: %s', (text) => {
    expect(read(text)).toEqual(['enoxaparin: recommended'])
  })

  it.each([
    'Enoxaparin 70 mg twice daily, since an operation is planned, is held',
    'Enoxaparin 70 mg twice daily is stopped, since bleeding continues',
    'Enoxaparin 70 mg, as it is contraindicated, is stopped',
  ])('does not order what is refused itself: %s', (text) => {
    expect(read(text)).toEqual(['enoxaparin: refused'])
  })
})
