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
    ['Doxycycline 200 mg stat then 100 mg BD x 7/7 for atypicals as erythromycin not tolerated', 'doxycycline'],
    ['Amlodipine 5 mg OD as ramipril stopped', 'amlodipine'],
    ['Clindamycin 600 mg IV q8h as penicillin contraindicated', 'clindamycin'],
    ['Fondaparinux 7.5 mg SC daily as enoxaparin is contraindicated', 'fondaparinux'],
  ])('leaves the order as it is, without a comma: %s', (text, drug) => {
    expect(read(text)[0]).toBe(`${drug}: recommended`)
  })

  it.each([
    ['Amlodipine 5 mg OD as well as ramipril stopped', 'amlodipine'],
    ['Enoxaparin 40 mg SC as prophylaxis stopped', 'enoxaparin'],
    ['Doxycycline 100 mg BD as planned stopped', 'doxycycline'],
    ['Ramipril 5 mg as usual held', 'ramipril'],
  ])('does not order what the words of its own are about: %s', (text, drug) => {
    expect(read(text)[0]).toBe(`${drug}: refused`)
  })

  it.each([
    'Enoxaparin 70 mg twice daily, since an operation is planned, is held',
    'Enoxaparin 70 mg twice daily is stopped, since bleeding continues',
    'Enoxaparin 70 mg, as it is contraindicated, is stopped',
  ])('does not order what is refused itself: %s', (text) => {
    expect(read(text)).toEqual(['enoxaparin: refused'])
  })
})

describe('what gathers, by the reason of an order', () => {
  it.each([
    'Heparin 18 units/kg/h, because a clearance of 16 mL/min leads to accumulation of enoxaparin and fondaparinux',
    'Use heparin because such a clearance leads to retention of enoxaparin and fondaparinux',
    'Heparin 18 units/kg/h, as poor elimination of enoxaparin and fondaparinux is to be expected',
  ])('is not ordered: %s', (text) => {
    expect(read(text)).toEqual(['heparin: recommended', 'enoxaparin: mentioned', 'fondaparinux: mentioned'])
  })

  it.each([
    ['Fluid retention of 4 kg: furosemide 80 mg IV', 'furosemide'],
    ['Since accumulation of dabigatran is feared, start heparin 18 units/kg/h', 'heparin'],
  ])('and what is given for it is: %s', (text, drug) => {
    expect(read(text)).toContain(`${drug}: recommended`)
  })
})
