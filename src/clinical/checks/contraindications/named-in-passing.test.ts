import { describe, expect, it } from 'vitest'
import {
  asAsNeeded,
  asBegunNow,
  asKept,
  asLedTo,
  asOpening,
  asOtherOfChoice,
  asToldOfToday,
  isNamedInPassing,
  isToldOf,
  isWhyRefused,
} from './named-in-passing.ts'
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
    'Not today: the <ramipril> of home',
  ])('holds in "%s"', (text) => expect(told(text)).toBe(true))

  it.each([
    'No NSAID (use <paracetamol> instead)',
    'Stop ramipril (<losartan> 50 mg)',
    'Avoid macrolide (<doxycycline>)',
    'Stop warfarin (switch to <apixaban>)',
    'Anticoagulate (<heparin>)',
    'Update the drug chart and start: <warfarin> 5 mg',
    'Correct the list: start <warfarin> again',
    'Correct the list: <warfarin> to continue',
    'No NSAID (for pain <paracetamol> instead)',
    'No NSAID (<paracetamol>)',
    'Correct hypomagnesaemia: <magnesium sulfate>',
    'Noradrenaline over 24 h, <vasopressin> second',
    'Give <diltiazem> over metoprolol',
    'No delay: <aspirin> now',
    'Admit (<ceftriaxone> 2 g daily)',
    'Not septic - start <amoxicillin>',
  ])('does not in "%s"', (text) => expect(told(text)).toBe(false))
})

it('a reason is looked for within 140 characters', () => {
  const told140 = (characters: number): boolean => {
    const opening = `Contraindicated ${'x'.repeat(43)} (`
    return isToldOf(`${opening}${'y'.repeat(characters - opening.length - 1)} `, ')')
  }
  expect([told140(140), told140(141)]).toEqual([true, false])
})

/** Some letters between a drug and what it did, so that this ends so many characters behind it. */
const noted = (characters: number): string => `Codeine ${'x'.repeat(characters - 12)} rash noted`
/** Some letters in a list, so that it has so many characters before its last name. */
const deniedList = (characters: number): string => `No NSAIDs, ${'x'.repeat(characters - 13)}, ramipril`

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
    ['Meropenem 1 g TDS (cefaclor = serum sickness, so no cephs)', 'cefaclor'],
    ['Codeine vomiting on file', 'codeine'],
    ['Paracetamol 1 g QDS. Codeine vomiting on file', 'codeine'],
    ['Paracetamol 1 g QDS. Miss 2 doses of warfarin', 'warfarin'],
    ['Paracetamol 1 g QDS. No ACE inhibitor, ARB before birth', 'ARB'],
    ['No NSAID (asthma with aspirin, renal)', 'aspirin'],
    ['Paracetamol 1 g QDS. No NSAID (asthma with aspirin)', 'aspirin'],
    ['Propranolol 40 mg (beta-blockers)', 'beta-blocker'],
    ["The sister's bupropion goes back to the pharmacy unopened", 'bupropion'],
    ['Ketamine 1 mg/kg, rocuronium 1.2 mg/kg; suxamethonium stays in the fridge', 'suxamethonium'],
    ['GTN spray crossed off the ambulance chart', 'glyceryl trinitrate'],
    ['Dronedarone ABGESETZT (NYHA IV); furosemide 60 mg IV', 'dronedarone'],
    ['COCP ended, desogestrel 75 micrograms daily', 'combined oral contraceptive'],
    ['Pioglitazone: last tablet was this morning', 'pioglitazone'],
    ['Ticagrelor 180 mg; we would spare her prasugrel after the stroke', 'prasugrel'],
    ['All heparin gone: enoxaparin, line flushes, coated catheter', 'enoxaparin'],
    ['Apixaban, rivaroxaban, edoxaban: not for him', 'apixaban'],
    ['Methotrexate / mycophenolate / leflunomide: none of these before the birth', 'methotrexate'],
    ['Warfarin is safe; apixaban & rivaroxaban would not be, so no switch', 'apixaban'],
    ['Enoxaparin 1 mg/kg twice daily would gather at a clearance of 13', 'enoxaparin'],
    ['Heparin infusion: enoxaparin is avoided, as are fondaparinux and dabigatran', 'dabigatran'],
    [noted(60), 'codeine'],
    [deniedList(160), 'ramipril'],
  ])('holds in "%s" of %s', (text, drug) => expect(inPassing(text, drug)).toBe(true))

  it.each([
    ['Fentanyl 25 mcg IV for pain (morphine itch)', 'fentanyl'],
    ['Linezolid 600 mg IV 12-hourly; MRSA cover = linezolid 600 mg IV q12h', 'linezolid'],
    ['Pioglitazone: last dose was this morning, next one tomorrow', 'pioglitazone'],
    ['Amoxicillin 1 g, penicillin label crossed off', 'amoxicillin'],
    ['Apixaban 5 mg twice daily, rivaroxaban not for him', 'apixaban'],
    ['Insulin pen stays with him, 10 units at night', 'insulin'],
    ['Bisoprolol 2.5 mg goes up to 5 mg', 'bisoprolol'],
    ['Apixaban would not be wrong: 5 mg twice daily', 'apixaban'],
    ['Morphine 5 mg IV for itch of the wound', 'morphine'],
    ['Heparin 5000 units SC', 'heparin'],
    ['Enoxaparin 1 mg/kg = 80 mg SC', 'enoxaparin'],
    ['Explain the plan and start aspirin 75 mg', 'aspirin'],
    ['Amoxicillin 1 g TDS, rash advice given', 'amoxicillin'],
    ['Cetirizine 10 mg for hives', 'cetirizine'],
    ['No NSAIDs, paracetamol 1 g QDS', 'paracetamol'],
    ['No allergy, start ramipril 2.5 mg', 'ramipril'],
    ['Stop ramipril (losartan 50 mg)', 'losartan'],
    ['Rate control (restart beta-blocker)', 'beta-blocker'],
    ['Rate control (beta-blocker today)', 'beta-blocker'],
    ['Rate control (bisoprolol)', 'bisoprolol'],
    ['Start a beta-blocker today', 'beta-blocker'],
    ['Paracetamol 1 g QDS. Start ramipril 2.5 mg', 'ramipril'],
    [noted(61), 'codeine'],
    [deniedList(161), 'ramipril'],
  ])('does not in "%s" of %s', (text, drug) => expect(inPassing(text, drug)).toBe(false))
})

describe('asOpening', () => {
  const stances = (text: string): readonly string[] =>
    medicationOrders(text).map((order) => `${order.drug} ${asOpening(order).stance}`)

  it.each([
    ['Ciprofloxacin 500 mg BD for 7 days, guided by the isolate', 'ciprofloxacin recommended'],
    ['Review daily. Ciprofloxacin 500 mg BD for 7 days, guided by the isolate', 'ciprofloxacin recommended'],
    ['Ciprofloxacin guided by the isolate', 'ciprofloxacin conditional'],
    ['Ciprofloxacin 500 mg BD if the urine grows it', 'ciprofloxacin conditional'],
    ['Paracetamol 1 g QDS, ceftriaxone guided by the isolate', 'ceftriaxone conditional'],
    ['Ciprofloxacin 500 mg BD stopped', 'ciprofloxacin refused'],
  ])('%s: %s', (text, stance) => expect(stances(text)).toContain(stance))
})

describe('asLedTo', () => {
  const stances = (text: string): readonly string[] =>
    medicationOrders(text).map((order) => `${order.drug} ${asLedTo(order).stance}`)

  it('takes for begun what an arrow leads to', () => {
    expect(stances('Stop co-amoxiclav -> meropenem 1 g IV TDS')).toContain('meropenem recommended')
    expect(stances('Stop co-amoxiclav and meropenem')).toContain('meropenem refused')
    expect(stances('Stop co-amoxiclav->meropenem 1 g IV TDS')).toContain('meropenem recommended')
    expect(stances('Stop meropenem 1 g IV TDS')).toContain('meropenem refused')
    expect(stances('Blood cultures now. Stop co-amoxiclav -> meropenem 1 g IV TDS')).toContain('meropenem recommended')
  })
})

describe('asToldOfToday', () => {
  const open = (text: string): boolean => ordersOf(text).some((order) => asToldOfToday(order).mayBeOrder)

  it.each([
    'She goes back on enoxaparin 40 mg SC today.',
    'Stays on bisoprolol 2.5 mg, well tolerated.',
    'Started the patient on amiodarone 300 mg IV, tolerating well.',
    'UTI on dipstick, therefore nitrofurantoin 100 mg from today.',
    'Maintained on enoxaparin 40 mg SC.',
  ])('may be given today: %s', (text) => expect(open(text)).toBe(true))

  it.each([
    'He took ibuprofen 400 mg today.',
    'Warfarin 5 mg was stopped today.',
    'Allergic to amoxicillin 500 mg, started on it in 2019.',
    'Ramipril 5 mg at home, unknown now.',
    'Stays on bisoprolol, well tolerated.',
  ])('is of another time, of no dose or denied: %s', (text) => expect(open(text)).toBe(false))
})

describe('asAsNeeded', () => {
  const stances = (text: string): readonly string[] =>
    ordersOf(text).map((order) => `${order.drug} ${asAsNeeded(order).stance}`)

  it('takes for ordered what is given as needed', () => {
    expect(stances('Haloperidol 1.5 mg SC PRN')).toEqual(['haloperidol recommended'])
    expect(stances('Ibuprofen 400 mg p.r.n. for pain')).toEqual(['ibuprofen recommended'])
    expect(stances('Haloperidol 2.5 mg SC BD regularly, and 1.5 mg SC PRN on top')).toEqual(['haloperidol recommended'])
    expect(stances('Ibuprofen 400 mg TDS plus 200 mg if needed')).toEqual(['ibuprofen recommended'])
  })

  it('leaves another condition as it is', () => {
    expect(stances('Haloperidol 1.5 mg SC PRN if the QTc is below 450')).toEqual(['haloperidol conditional'])
    expect(stances('Midazolam 2.5 mg SC PRN in the just-in-case box')).toEqual(['midazolam conditional'])
    expect(stances('Haloperidol if needed')).toEqual(['haloperidol conditional'])
    expect(stances('If agitated, haloperidol 1.5 mg PRN')).toEqual(['haloperidol conditional'])
  })
})

const ordersOf = (text: string) =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [], urgency: 'urgent' }] })

it('tells why a drug is refused that was refused before', () => {
  const reasons = (text: string) => ordersOf(text).filter((order, _at, all) => isWhyRefused(order, all)).length
  expect(reasons('Hold apixaban and metformin; metformin because of lactate 5.2 mmol/L')).toBe(1)
  expect(reasons('Hold apixaban; metformin because of the glucose')).toBe(0)
  expect(reasons('Hold metformin because of the lactate')).toBe(0)
  expect(reasons('Hold metformin today; metformin 500 mg from Friday')).toBe(0)
})

it('takes for begun what has the day on which it starts', () => {
  const begun = (text: string) => ordersOf(text).map((order) => asBegunNow(order).stance)
  expect(begun('Enalapril 2.5 mg PO bd from tonight if SBP ≥110 and K <5.0')).toEqual(['recommended'])
  expect(begun('Enalapril 2.5 mg PO bd after delivery if SBP ≥110')).toEqual(['conditional'])
})

it('takes for ordered what somebody decided to keep', () => {
  const kept = (text: string) => ordersOf(text).map((order) => asKept(order).stance)
  expect(kept('We weighed whether to take Entresto away and decided to keep 49/51 mg twice daily')).toEqual([
    'recommended',
  ])
  expect(kept('Consider amiodarone 200 mg, and we decided to keep it')).toEqual(['recommended'])
  expect(kept('Stop ramipril today')).toEqual(['refused'])
  expect(kept('If the pressure allows, ramipril, and we decided to keep it')).toEqual(['conditional'])
})

it('knows what dialysis takes out', () => {
  const passing = (text: string) => ordersOf(text).map((order) => isNamedInPassing(order))
  expect(passing('ICU now: CVVHDF for K/acid/metformin')).toEqual([true])
  expect(passing('Metformin for diabetes')).toEqual([false])
})

describe('the other of a choice that waits', () => {
  const last = (text: string) => {
    const orders = ordersOf(text)
    const order = orders.at(-1)
    return order === undefined ? undefined : asOtherOfChoice(order, orders).stance
  }

  it.each([
    'Phenprocoumon only when platelets >150, overlap 5 days; or rivaroxaban per haematology',
    'Warfarin once platelets are above 150; or apixaban 5 mg BD',
    'If he cannot swallow, furosemide 40 mg IV; or bumetanide 1 mg IV',
    'Ramipril once the birth is over; otherwise enalapril',
  ])('waits as well: %s', (text) => expect(last(text)).toBe('conditional'))

  it.each([
    'Warfarin only when platelets >150; or rivaroxaban 15 mg BD today',
    'Warfarin 5 mg daily; or rivaroxaban 20 mg daily',
    'Echo today; or rivaroxaban 15 mg BD',
    'Warfarin 3 mg only when platelets >150; or warfarin 5 mg',
    'Warfarin only when platelets >150; rivaroxaban 15 mg BD',
    'Phenprocoumon only when platelets >150. Echo, duplex of both legs; or rivaroxaban 15 mg BD',
  ])('is ordered: %s', (text) => expect(last(text)).toBe('recommended'))
})
