import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('a label that stops drugs by their own names', () => {
  it.each([
    [
      'No levofloxacin, no azithromycin (MG): ceftriaxone 1 g IV q24h + doxycycline 100 mg PO q12h x5 days',
      'doxycycline',
    ],
    ['No levofloxacin: ceftriaxone 1 g IV daily', 'ceftriaxone'],
    ['Avoid clarithromycin: doxycycline 100 mg BD', 'doxycycline'],
    ['Hold ramipril (AKI): amlodipine 5 mg OD', 'amlodipine'],
    ['Stop apixaban (rifampicin will knock it out): inj. enoxaparin 50 mg s/c 12-hourly', 'enoxaparin'],
    ['Stop warfarin: enoxaparin 80 mg SC BD from tonight', 'enoxaparin'],
    ['No ibuprofen or naproxen: paracetamol 1 g QDS', 'paracetamol'],
    ['Discontinue her simvastatin: atorvastatin 40 mg nocte', 'atorvastatin'],
  ])('leaves what follows an order: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['No levofloxacin, no azithromycin (MG): ceftriaxone 1 g IV q24h', 'levofloxacin'],
    ['Stop apixaban (rifampicin will knock it out): enoxaparin 50 mg s/c', 'apixaban'],
    ['Hold ramipril (AKI): amlodipine 5 mg OD', 'ramipril'],
    ['Stop the following: bisoprolol 5 mg OD, ramipril 5 mg OD', 'bisoprolol'],
    ['Stop anticoagulation: apixaban 5 mg BD', 'apixaban'],
    ['No anticoagulant: heparin 5000 units BD', 'heparin'],
    ['Stop ramipril: no spironolactone either', 'spironolactone'],
    ['Avoid nephrotoxins: gentamicin, ibuprofen', 'gentamicin'],
    ['No NSAIDs: ibuprofen, naproxen', 'naproxen'],
    ['Stop: apixaban 5 mg, aspirin 75 mg', 'aspirin'],
  ])('refuses what it stops, or what stands in its list: %s', (text, drug) =>
    expect(stance(text, drug)).toBe('refused'),
  )
})

describe('a change to another drug that is refused', () => {
  it.each([
    ['No change to a DOAC in antiphospholipid syndrome', 'DOAC'],
    ['No switch to a DOAC', 'DOAC'],
    ['No conversion to an ACE inhibitor', 'ACE inhibitor'],
    ['No changeover to a DOAC while the valve is metallic', 'DOAC'],
  ])('refuses it: %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))

  it.each([
    ['No change to bisoprolol 5 mg', 'bisoprolol'],
    ['No change to her bisoprolol', 'bisoprolol'],
    ['No changes to the dose of apixaban 5 mg BD', 'apixaban'],
  ])('leaves what is taken: %s', (text, drug) => expect(stance(text, drug)).not.toBe('refused'))
})

describe('a drug that nothing contraindicates', () => {
  it.each([
    ['Neither heparin nor warfarin is contraindicated in breastfeeding', 'warfarin'],
    ['Neither amoxicillin nor doxycycline is forbidden here', 'amoxicillin'],
  ])('is not refused: %s', (text, drug) => expect(stance(text, drug)).not.toBe('refused'))

  it.each([
    ['Neither heparin nor warfarin is indicated', 'warfarin'],
    ['Give neither heparin nor warfarin', 'heparin'],
  ])('is refused where it is not meant so: %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))
})

describe('what is joined to an item behind a comma', () => {
  it.each([
    ['RSI by consultant anaesthetist, ketamine 75 mg + suxamethonium 110 mg, videolaryngoscope', 'suxamethonium'],
    ['RSI by the registrar, ketamine 75 mg and rocuronium 90 mg', 'rocuronium'],
    ['Tube by ICU, propofol 80 mg plus rocuronium 90 mg', 'rocuronium'],
    ['Antibiotics by pump, ceftriaxone 2 g + metronidazole 500 mg', 'metronidazole'],
  ])('is ordered too: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['Treated by the GP with aspirin 300 mg + clopidogrel 300 mg', 'clopidogrel'],
    ['RSI by consultant anaesthetist, ketamine 75 mg, never suxamethonium 110 mg', 'suxamethonium'],
    ['RSI by consultant anaesthetist, ketamine 75 mg, not with suxamethonium 110 mg', 'suxamethonium'],
    ['Bled after enoxaparin 80 mg and aspirin 300 mg', 'aspirin'],
  ])('is not where it is told or refused: %s', (text, drug) => expect(stance(text, drug)).not.toBe('recommended'))
})

describe('a shift to another place', () => {
  it.each([
    ['Shift now by ALS ambulance with defib for primary PCI', 'primary PCI'],
    ['Shift to the cath lab for primary PCI at once', 'primary PCI'],
  ])('orders what it is for: %s', (text, act) => expect(stance(text, act)).toBe('recommended'))

  it.each([
    ['Do not shift for primary PCI', 'primary PCI'],
    ['If pain returns, shift for primary PCI', 'primary PCI'],
  ])('does not where it is refused or hangs on something: %s', (text, act) =>
    expect(stance(text, act)).not.toBe('recommended'),
  )
})

describe('a class that a label turns away', () => {
  it.each([
    ['No beta-lactam: levofloxacin 500 mg IV BD', 'levofloxacin'],
    ['Avoid NSAIDs: paracetamol 1 g QDS', 'paracetamol'],
    ['No cephalosporins or penicillins (anaphylaxis): aztreonam 2 g IV TDS', 'aztreonam'],
    ['No macrolide: doxycycline 100 mg BD for 5 days', 'doxycycline'],
  ])('leaves a dose of another class ordered: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['No NSAIDs: ibuprofen 400 mg, naproxen 500 mg', 'naproxen'],
    ['Avoid beta-lactams: amoxicillin 1 g, ceftriaxone 2 g', 'amoxicillin'],
    ['No antibiotics: doxycycline 100 mg', 'doxycycline'],
    ['No QT-prolonging drugs: haloperidol 2 mg', 'haloperidol'],
    ['Avoid NSAIDs: paracetamol, tramadol', 'tramadol'],
    ['No cipro, no macrolide: theophylline 17.5', 'theophylline'],
  ])('refuses its members, and what has no dose: %s', (text, drug) =>
    expect(stance(text, drug)).not.toBe('recommended'),
  )
})

describe('what is done should a state come under a treatment', () => {
  it.each([
    ['Prednisone 40 mg PO daily x5 d, IF glucose >16 mmol/L call', 'prednisone'],
    ['Bisoprolol 5 mg daily, if pulse below 50 halve the dose', 'bisoprolol'],
    ['Enoxaparin 80 mg BD, if bleeding stop and ring haematology', 'enoxaparin'],
    ['Ramipril 5 mg daily, if potassium above 5.5 hold', 'ramipril'],
    ['Hydrocortisone 100 mg IV now if vomiting, otherwise prednisolone 50 mg', 'prednisolone'],
  ])('is no condition of its dose: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['Enoxaparin 80 mg BD, if the scan is clear', 'enoxaparin'],
    ['Prednisone 40 mg daily, if wheezy', 'prednisone'],
    ['Alteplase 50 mg, if she arrests give', 'alteplase'],
    ['Prednisolone 40 mg if wheezy, otherwise nothing', 'prednisolone'],
    ['Furosemide 40 mg, if still overloaded on the ward round', 'furosemide'],
  ])('is one where nothing follows it: %s', (text, drug) => expect(stance(text, drug)).toBe('conditional'))
})

describe('a dose that is spaced behind what is held', () => {
  it.each([
    ['Hold theophylline and indapamide, and space albuterol to 2.5 mg every 4 hours', 'salbutamol'],
    ['Stop codeine, and cap paracetamol at 2 g a day', 'paracetamol'],
    ['Hold spironolactone, stretch furosemide to 40 mg on alternate days', 'furosemide'],
    ['Pause metformin and trim gliclazide to 40 mg', 'gliclazide'],
  ])('goes on: %s', (text, drug) => expect(['recommended', 'unclear']).toContain(stance(text, drug)))

  it.each([
    ['Hold theophylline, albuterol and ipratropium', 'salbutamol'],
    ['Avoid codeine, and paracetamol 1 g', 'paracetamol'],
    ['Hold theophylline and, in the pleural space, alteplase', 'alteplase'],
    ['Stop metformin and gliclazide 40 mg', 'gliclazide'],
  ])('is held with the rest: %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))
})
