import { describe, expect, it } from 'vitest'
import { asLedTo, isNamedInPassing, isToldOf } from './named-in-passing.ts'
import { medicationOrders } from '../../answer/medications.ts'

/** The drug stands between angle brackets. */
const told = (text: string): boolean => {
  const [before = '', behind = ''] = text.split(/<[^>]+>/u)
  return isToldOf(before, behind)
}

describe('isToldOf', () => {
  it.each([
    'No NSAID (asthma with <aspirin>, renal, platelets)',
    'Macrolide and levofloxacin NOT given - QTc 508 + <amiodarone>',
    'Avoid clarithromycin (on <simvastatin> and frail)',
    'Admit at least 24 h (ACEi + <beta-blocker>, refractory)',
    'Observe overnight (long-acting <sulfonylurea>)',
    'Correct the template at the source: <warfarin>, INR 2019, allergy and stroke',
    'Delete the copied entry in the record: <methotrexate>, biologic',
    'Metoprolol over <diltiazem>: already on it',
    'Fondaparinux over <heparin> given the platelets',
    'No trimethoprim (hyperkalaemia with <ramipril>)',
  ])('holds in "%s"', (text) => expect(told(text)).toBe(true))

  it.each([
    'No NSAID (use <paracetamol> instead)',
    'Stop ramipril (<losartan> 50 mg)',
    'Avoid macrolide (<doxycycline>)',
    'Stop warfarin (switch to <apixaban>)',
    'Anticoagulate (<heparin>)',
    'Update the drug chart and start: <warfarin> 5 mg',
    'Correct the list: start <warfarin> again',
    'Correct hypomagnesaemia: <magnesium sulfate>',
    'Noradrenaline over 24 h, <vasopressin> second',
    'Give <diltiazem> over metoprolol',
    'No delay: <aspirin> now',
    'Admit (<ceftriaxone> 2 g daily)',
    'Not septic - start <amoxicillin>',
  ])('does not in "%s"', (text) => expect(told(text)).toBe(false))
})

const inPassing = (text: string, drug: string): boolean | undefined => {
  const order = medicationOrders(text).find((one) => one.drug === drug)
  return order === undefined ? undefined : isNamedInPassing(order)
}

describe('isNamedInPassing', () => {
  it.each([
    ['Fentanyl 25 mcg IV for pain (morphine itch)', 'morphine'],
    ['Ondansetron 4 mg (metoclopramide dystonia)', 'metoclopramide'],
    ['Refer for penicillin testing', 'penicillin'],
    ['Repeat K in a lithium heparin tube', 'heparin'],
    ['Repeat K in a heparin plasma sample', 'heparin'],
    ['Teach: NoSalt = KCl', 'potassium chloride'],
    ['Losartan 50 mg for the ramipril cough', 'ramipril'],
    ['Cefalexin 500 mg TDS (nitrofurantoin would haemolyse)', 'nitrofurantoin'],
    ['Amiodarone 300 mg; beta-blocker not while on pressors', 'beta-blocker'],
    ['No ACE inhibitor, ARB, ARNI before birth', 'ARB'],
    ['Avoid NSAIDs, ramipril', 'ramipril'],
    ['Levofloxacin 500 mg: clarithromycin/erythromycin would raise tacrolimus', 'clarithromycin'],
    ['LMWH throughout; DOACs fail with rifampicin', 'DOAC'],
    ['LMWH throughout; warfarin is hard to control', 'warfarin'],
    ['Miss 2 doses of warfarin', 'warfarin'],
    ['Azithromycin 500 mg; amoxicillin hives 2019', 'amoxicillin'],
  ])('holds in "%s" of %s', (text, drug) => expect(inPassing(text, drug)).toBe(true))

  it.each([
    ['Fentanyl 25 mcg IV for pain (morphine itch)', 'fentanyl'],
    ['Morphine 5 mg IV for itch of the wound', 'morphine'],
    ['Heparin 5000 units SC', 'heparin'],
    ['Enoxaparin 1 mg/kg = 80 mg SC', 'enoxaparin'],
    ['Explain the plan and start aspirin 75 mg', 'aspirin'],
    ['Amoxicillin 1 g TDS, rash advice given', 'amoxicillin'],
    ['Cetirizine 10 mg for hives', 'cetirizine'],
    ['No NSAIDs, paracetamol 1 g QDS', 'paracetamol'],
    ['No allergy, start ramipril 2.5 mg', 'ramipril'],
  ])('does not in "%s" of %s', (text, drug) => expect(inPassing(text, drug)).toBe(false))
})

describe('asLedTo', () => {
  const stances = (text: string): readonly string[] =>
    medicationOrders(text).map((order) => `${order.drug} ${asLedTo(order).stance}`)

  it('takes for begun what an arrow leads to', () => {
    expect(stances('Stop co-amoxiclav -> meropenem 1 g IV TDS')).toContain('meropenem recommended')
    expect(stances('Stop co-amoxiclav and meropenem')).toContain('meropenem refused')
  })
})
