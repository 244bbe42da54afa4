import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure }) => `${drug}: ${stance}${isSure ? '' : '?'}`,
  )

describe('an action that tells what was done', () => {
  it.each([
    ['She was started on clarithromycin 500 mg twice daily by mouth for five days.', ['clarithromycin: recommended?']],
    ['Pneumonia is treated with meropenem 1 g intravenously every eight hours.', ['meropenem: recommended?']],
    ['Enoxaparin 20 mg daily was chosen for prevention.', ['enoxaparin: recommended?']],
    ['Prasugrel 60 mg was given in the laboratory and goes on as 10 mg daily.', ['prasugrel: recommended?']],
  ])('may order it: %s', (text, orders) => {
    expect(read(text)).toEqual(orders)
  })

  it.each([
    'She was started on apixaban 5 mg twice daily in 2021.',
    'He was previously treated with carbamazepine 200 mg.',
    'Amoxicillin 500 mg was given at home and stopped.',
    'Penicillin was given with a reaction.',
    'No heparin 5000 units was given.',
  ])('only mentions what is of another time, or was not done: %s', (text) => {
    expect(read(text).filter((order) => order.includes('recommended'))).toEqual([])
  })
})

it('leaves to a clause of its own what it says of something else', () => {
  expect(read('Ketorolac 30 mg IV every 6 h for the back pain, opioids being unsafe in encephalopathy.')).toEqual([
    'ketorolac: recommended',
    'opioid: refused',
  ])
})

describe('what is ended in steps, still refused, or called off', () => {
  it.each([
    ['Bisoprolol: 5 mg for four weeks, 2.5 mg for four weeks, then stop.', 'bisoprolol: refused'],
    ['Taper bisoprolol to 2.5 mg, then stop.', 'bisoprolol: refused'],
    ['If she reacts: stop, adrenaline; still no aminoglycoside or ciprofloxacin.', 'ciprofloxacin: refused'],
    ['Prednisolone 40 mg for two weeks, 20 mg for two weeks, then stop', 'prednisolone: recommended'],
    ['Bisoprolol 2.5 mg for two weeks, 5 mg for two weeks, then review', 'bisoprolol: recommended'],
    [
      'Start sacubitril/valsartan 24/26 mg BD not earlier than 36 h after the last tablet',
      'sacubitril/valsartan: recommended',
    ],
    ['Start sacubitril/valsartan 24/26 mg BD for falling LVEF', 'sacubitril/valsartan: recommended'],
    ['Cause = ramipril + AKI', 'ramipril: mentioned'],
    ['DOACs cross the placenta.', 'DOAC: mentioned'],
    ['Allergy clinic for penicillin testing.', 'penicillin: mentioned'],
  ])('%s', (text, order) => {
    expect(read(text)).toContain(order)
  })
})

describe('a number that might be a year', () => {
  it.each([
    ['Kcentra 2000 units IV', ['prothrombin complex concentrate: recommended']],
    ['Ceftriaxone 2000 mg IV', ['ceftriaxone: recommended']],
    ['Enoxaparin 2000 IU SC', ['enoxaparin: recommended']],
    ['Metformin 2000 mg daily', ['metformin: recommended']],
    ['Aspirin 2004', ['aspirin: mentioned']],
    ['Cefotaxime in 2000', ['cefotaxime: mentioned']],
    ['Warfarin 2019', ['warfarin: mentioned']],
    ['Heparin 2021, platelets fell', ['heparin: mentioned']],
  ])('%s', (text, is) => expect(read(text)).toEqual(is))
})

describe('the title of an action over what is given', () => {
  it.each([
    ['MEDS: albuterol 2.5 mg nebulised q4h', ['salbutamol: recommended']],
    ['Medications: ceftriaxone 1 g IV daily', ['ceftriaxone: recommended']],
    [
      'Co-amoxiclav has failed: ceftriaxone 2 g IV daily',
      ['amoxicillin/clavulanate: mentioned', 'ceftriaxone: recommended'],
    ],
    [
      'Amoxicillin has not helped: doxycycline 100 mg twice daily',
      ['amoxicillin: mentioned', 'doxycycline: recommended'],
    ],
    ['Home meds: apixaban 5 mg', ['apixaban: mentioned']],
    ['MEDS: apixaban', ['apixaban: mentioned?']],
    [
      'If co-amoxiclav has failed: ceftriaxone 2 g IV',
      ['amoxicillin/clavulanate: conditional', 'ceftriaxone: conditional'],
    ],
    [
      'When amoxicillin has failed: doxycycline 100 mg twice daily',
      ['amoxicillin: mentioned', 'doxycycline: mentioned'],
    ],
  ])('%s', (text, is) => expect(read(text)).toEqual(is))
})
