import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure }) => `${drug}: ${stance}${isSure ? '' : '?'}`,
  )

describe('what a letter or a note says', () => {
  it.each([
    ['Terlipressin 2 mg IV till the bleed stops', 'terlipressin: recommended'],
    ['Magnesium sulfate 2 g IV until the wheeze has ceased', 'magnesium sulfate: recommended'],
    ['I have prescribed bisoprolol 1.25 mg daily', 'bisoprolol: recommended'],
    ["I've prescribed bisoprolol 1.25 mg daily", 'bisoprolol: recommended'],
    ['As there was never any swelling of the lips I have prescribed enalapril 5 mg daily', 'enalapril: recommended'],
    ['Heart failure medicines not to be interrupted: spironolactone 50 mg at 08:00', 'spironolactone: recommended'],
    ['Never to be missed: prednisolone 5 mg', 'prednisolone: recommended'],
    ['Have the patient chew aspirin 324 mg now', 'aspirin: recommended'],
    ['Let her inhale salbutamol 400 micrograms', 'salbutamol: recommended'],
    [
      'Continue furosemide 40 mg once daily and teach weighing, with advice to call after a gain of 2 kg',
      'furosemide: recommended',
    ],
    ['Diazepam 10 mg four times daily for alcohol withdrawal', 'diazepam: recommended'],
    ['Lorazepam 1 mg for withdrawal', 'lorazepam: recommended'],
    ['Watch for withdrawal: diazepam 5 mg now', 'diazepam: recommended'],
    ['Venlafaxine 225 mg is kept going to spare her a withdrawal', 'venlafaxine: recommended'],
    ['Methadone 40 mg daily continues to avoid withdrawal', 'methadone: recommended'],
    ['Start heparin now so that nothing is lost should the scan be delayed', 'heparin: recommended'],
  ])('orders: %s', (text, order) => expect(read(text)).toEqual([order]))

  it.each([
    ['Candesartan out of the dosette', 'candesartan: refused'],
    ['Withdrawal of venlafaxine over two weeks', 'venlafaxine: refused'],
    ['Apixaban: withdrawal today', 'apixaban: refused'],
    ['Ibuprofen: off it comes', 'ibuprofen: refused'],
    ['Hold heparin until the bleeding stops', 'heparin: refused'],
    ['Not to be given: ceftriaxone 2 g IV', 'ceftriaxone: refused'],
    ['Do not have the patient chew aspirin', 'aspirin: refused'],
  ])('stops: %s', (text, order) => expect(read(text)).toEqual([order]))

  it.each([
    ['Her GP has prescribed bisoprolol 1.25 mg', 'bisoprolol: mentioned?'],
    ['Heparin should the scan show a clot', 'heparin: conditional'],
  ])('orders nothing for sure: %s', (text, order) => expect(read(text)).toEqual([order]))
})
