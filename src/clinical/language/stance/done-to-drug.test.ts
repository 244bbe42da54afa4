import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('nobody waits for the end of a drug', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['apixaban', 'Gastroscopy within 24 hours; do not wait for the apixaban effect to pass.', 'mentioned'],
    ['apixaban', 'Endoscopy tonight. Do not wait until apixaban has worn off.', 'mentioned'],
    ['apixaban', 'No need to wait for apixaban to clear before OGD.', 'mentioned'],
    ['apixaban', 'Do not delay endoscopy for the apixaban to wear off.', 'mentioned'],
    ['apixaban', 'Scope should not be delayed for apixaban washout.', 'mentioned'],
    ['apixaban', 'OGD today, without waiting for apixaban to leave the blood.', 'mentioned'],
    ['apixaban', "Don't hold up the scope because of apixaban.", 'mentioned'],
    ['rivaroxaban', 'Operate now -> no waiting for rivaroxaban levels to fall.', 'mentioned'],
    ['apixaban', 'Do not wait 48 hours for apixaban clearance.', 'mentioned'],
    ['clopidogrel', 'Do not wait for clopidogrel to wear off before hip surgery.', 'mentioned'],
    ['apixaban', 'Theatre within 36 h; the apixaban effect need not be awaited.', 'mentioned'],
    ['heparin', 'Do not wait for troponin; start heparin.', 'recommended'],
    ['heparin', 'Do not wait to give heparin.', 'recommended'],
    ['clopidogrel', 'Do not delay surgery for clopidogrel.', 'mentioned'],
    ['apixaban', 'Do not wait: give apixaban 10 mg now.', 'recommended'],
    ['heparin', 'Do not delay heparin for the scan.', 'recommended'],
    ['heparin', 'Heparin must not be delayed.', 'recommended'],
    ['apixaban', 'Do not wait for the echo to start apixaban 5 mg twice daily.', 'recommended'],
    ['apixaban', 'Endoscopy without delay, and apixaban 5 mg BD goes on.', 'recommended'],
    ['apixaban', 'Apixaban washout is no reason to wait.', 'mentioned'],
    ['apixaban', 'Recent apixaban is not a reason to delay the scope.', 'mentioned'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what a drug did once, in brackets', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['co-trimoxazole', 'Pentamidine 300 mg nebulised monthly (SJS to co-trimoxazole)', 'mentioned'],
    ['lamotrigine', 'Levetiracetam 500 mg BD (DRESS with lamotrigine), bloods weekly', 'mentioned'],
    ['enoxaparin', 'Fondaparinux 7.5 mg SC daily (HIT with enoxaparin 2019)', 'mentioned'],
    ['morphine', 'Oxycodone 5 mg PO q6h (itch with morphine)', 'mentioned'],
    ['aspirin', 'Clopidogrel 75 mg OD (bronchospasm with aspirin)', 'mentioned'],
    ['ramipril', 'Losartan 50 mg OD (dry cough c ramipril)', 'mentioned'],
    ['metoclopramide', 'Ondansetron 4 mg IV (acute dystonia 2021 with metoclopramide)', 'mentioned'],
    ['amoxicillin', 'Cefuroxime 500 mg BD (only a mild rash w/ amoxicillin, watch the first dose)', 'mentioned'],
    ['chlorphenamine', 'Give chlorphenamine 10 mg IV (rash after amoxicillin)', 'recommended'],
    ['prednisolone', 'Prednisolone 40 mg OD (DRESS after lamotrigine), taper over 8 weeks', 'recommended'],
    ['hydrocortisone', 'Stop the infusion (anaphylaxis), then give hydrocortisone 200 mg IV', 'recommended'],
    ['salbutamol', 'Give oxygen and salbutamol 5 mg neb (bronchospasm after aspirin)', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('a drug that is left to leave by itself is not given', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['digoxin', 'Digoxin left to wash out by itself over the coming days; level each morning', 'mentioned'],
    ['digoxin', 'Digoxin level allowed to fall on its own, repeat tomorrow', 'mentioned'],
    ['apixaban', 'Apixaban is allowed to wear off before the scope', 'mentioned'],
    ['lithium', 'Lithium left to clear with fluids', 'mentioned'],
    ['digoxin', 'Digoxin 125 micrograms daily, left as it is', 'recommended'],
    ['apixaban', 'Start apixaban 5 mg bd once heparin has worn off', 'conditional'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what is blocked in the system is not ordered', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['NSAID', 'NSAID BLOCKED.', 'refused'],
    ['NSAID', 'IM INJECTIONS BLOCKED; NSAID BLOCKED.', 'refused'],
    ['ketorolac', 'Ketorolac is blocked on the chart.', 'refused'],
    ['metoprolol', 'BLOCK metoprolol x 24 h.', 'refused'],
    ['carbapenem', 'Hard block: carbapenems.', 'refused'],
    ['tramadol', 'Tramadol skipped: on sertraline.', 'refused'],
    ['bisoprolol', 'Bisoprolol held w/ HR 46.', 'refused'],
    ['apixaban', 'Apixaban 2.5 mg BD carries on.', 'recommended'],
    ['prednisolone', "Pred 7.5 mg on (don't stop suddenly).", 'recommended'],
    ['prednisolone', 'Prednisolone must never be stopped abruptly.', 'recommended'],
    ['prednisolone', 'Do not start prednisolone, and stop bisoprolol abruptly.', 'refused'],
    ['prednisolone', 'Stop prednisolone abruptly.', 'refused'],
    ['alteplase', 'Alteplase 2 mg for the blocked line.', 'recommended'],
    ['alteplase', 'Catheter blocked: alteplase 2 mg into it.', 'recommended'],
    ['ropivacaine', 'Nerve block: ropivacaine 100 mg.', 'recommended'],
    ['bisoprolol', 'Bisoprolol 5 mg OD, NSAID blocked.', 'recommended'],
    ['prednisone', 'Albuterol by nebulizer every 4 hours with prednisone 40 mg daily.', 'recommended'],
    ['prednisone', 'Wheeze relieved by nebulizer and prednisone 40 mg.', 'unclear'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what is said of a whole kind behind a dash is said of it alone', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['moxifloxacin', 'Moxifloxacin 400 mg IV OD alone to start - all penicillins avoided.', 'recommended'],
    ['penicillin', 'Moxifloxacin 400 mg IV OD alone to start - all penicillins avoided.', 'refused'],
    ['doxycycline', 'Doxycycline 100 mg PO BD - all macrolides and quinolones avoided', 'recommended'],
    ['meropenem', 'Meropenem 1 g IV TDS – any quinolone avoided', 'recommended'],
    ['paracetamol', 'Paracetamol 1 g QDS - all NSAIDs withheld', 'recommended'],
    ['moxifloxacin', 'Moxifloxacin, doxycycline - both avoided', 'refused'],
    ['moxifloxacin', 'Moxifloxacin - all doses withheld', 'refused'],
    ['moxifloxacin', 'Moxifloxacin 400 mg IV - avoided in myasthenia', 'refused'],
    ['doxycycline', 'Moxifloxacin, doxycycline - all avoided', 'refused'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what was drawn up is put away', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['adenosine', 'Put the adenosine away.', 'refused'],
    ['adenosine', 'Put away the adenosine.', 'refused'],
    ['adenosine', 'Take the adenosine away from the bedside.', 'refused'],
    ['adenosine', 'Adenosine goes back in the drawer.', 'refused'],
    ['adenosine', 'Put the adenosine back in the trolley.', 'refused'],
    ['adenosine', 'Discard the adenosine that has been drawn up.', 'refused'],
    ['adenosine', 'Return the drawn-up adenosine to the cupboard.', 'refused'],
    ['adenosine', 'Bin the adenosine.', 'refused'],
    ['adenosine', 'Throw the adenosine away.', 'refused'],
    ['adenosine', 'Get rid of the adenosine syringe.', 'refused'],
    ['adenosine', 'The syringe of adenosine is to be thrown away.', 'refused'],
    ['adenosine', 'Set the adenosine aside.', 'refused'],
    ['adenosine', 'Clear the adenosine from the room.', 'refused'],
    ['adenosine', 'Hand back the adenosine.', 'refused'],
    ['adenosine', 'Drawn-up adenosine: waste it.', 'refused'],
    ['adenosine', 'Lock the adenosine away.', 'refused'],
    ['adenosine', 'Give the adenosine straight away.', 'recommended'],
    ['adenosine', 'Push adenosine 6 mg right away.', 'recommended'],
    ['adenosine', 'Adenosine 6 mg IV now, then put the pads away.', 'recommended'],
    ['adenosine', 'Put away the verapamil and give adenosine 6 mg.', 'recommended'],
    ['heparin', 'Put her on heparin straight away.', 'recommended'],
    ['adenosine', 'Take the adenosine syringe off the trolley.', 'refused'],
    ['adenosine', 'Get the adenosine out of the room.', 'refused'],
    ['adenosine', 'Ask the colleague to put down the adenosine.', 'refused'],
    ['adenosine', 'Adenosine: do not push it, hand it back.', 'refused'],
    ['adenosine', 'Get adenosine 6 mg into her now.', 'recommended'],
    ['adenosine', 'Take adenosine 6 mg up in a syringe and give it.', 'recommended'],
    ['furosemide', 'Put the furosemide back to 40 mg.', 'recommended'],
    ['bisoprolol', 'Get bisoprolol back on board.', 'recommended'],
    ['morphine', 'Take the morphine back up to 10 mg.', 'recommended'],
    ['prednisolone', 'Bring prednisolone down, 5 mg a week.', 'recommended'],
    ['bisoprolol', 'Give bisoprolol back at 2.5 mg.', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('a drug that is written down as an allergy', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['heparin flush', 'List heparin, enoxaparin and heparin flushes as an allergy in the chart.', 'mentioned'],
    ['heparin', 'List heparin and heparin-coated catheters as an allergy in the chart.', 'mentioned'],
    ['heparin', 'Record heparin and heparin flushes as an allergy.', 'mentioned'],
    ['heparin', 'Chart alert: all heparins incl. flushes = allergy.', 'mentioned'],
    ['heparin', 'Enter heparin (flushes, coated lines too) on her allergy list.', 'mentioned'],
    ['heparin', 'Heparin, LMWH and heparin locks go on the allergy banner.', 'mentioned'],
    ['heparin', 'Add heparin, LMWH, heparin flush to allergies.', 'mentioned'],
    ['heparin', 'Document allergy: heparin, enoxaparin, heparin flushes.', 'mentioned'],
    ['doxycycline', 'Record penicillin as an allergy and give doxycycline 200 mg.', 'recommended'],
    ['ceftriaxone', 'Give ceftriaxone 2 g IV, list penicillin as an allergy.', 'recommended'],
    ['heparin', 'Start heparin 80 units/kg and enter her allergies in the chart.', 'recommended'],
    ['heparin', 'Discontinue heparin protocol. Flag heparin (incl. heparin lock) in the EHR allergy field.', 'refused'],
    ['heparin', 'All heparin products (UFH, LMWH, flushes, coated lines) go down as an allergy.', 'mentioned'],
    ['heparin', 'Drug allergy entry: heparin of every kind.', 'mentioned'],
    ['doxycycline', 'Penicillin is on her allergy list, so give doxycycline 200 mg.', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what is for an arrest', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['alteplase', 'Cardiac arrest: alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'In cardiac arrest: alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'Arrest: alteplase 50 mg IV.', 'conditional'],
    ['alteplase', 'Arrest -> alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'Should she arrest, alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'On arrest, 50 mg alteplase push.', 'conditional'],
    ['alteplase', 'At cardiac arrest: alteplase 50 mg.', 'conditional'],
    ['alteplase', 'Peri-arrest: alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'Collapse: alteplase 100 mg over 2 h.', 'conditional'],
    ['alteplase', 'Rescue: alteplase 10 mg then 90 mg over 2 h.', 'conditional'],
    ['alteplase', 'For cardiac arrest, alteplase 50 mg as a bolus.', 'conditional'],
    ['adrenaline', 'Cardiac arrest in progress: adrenaline 1 mg IV.', 'recommended'],
    ['adrenaline', 'PEA arrest now: adrenaline 1 mg IV every 3 to 5 minutes.', 'recommended'],
    ['alteplase', 'Submassive PE: alteplase 50 mg bolus.', 'recommended'],
    ['alteplase', 'Alteplase 50 mg bolus now, before any arrest.', 'recommended'],
    ['alteplase', 'Peri-arrest or arrest: 50 mg alteplase bolus and continue CPR.', 'conditional'],
    ['alteplase', 'Cardiac arrest (PEA): alteplase 50 mg bolus.', 'conditional'],
    ['alteplase', 'PEA: alteplase 50 mg bolus.', 'unclear'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what the patient may change by himself', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['torasemide', 'Keep torasemide 10 mg and let her drop to 5 mg if weight falls more than 2 kg.', 'recommended'],
    [
      'torasemide',
      'keep torasemide 10 mg and let her drop to 5 mg if weight falls more than 2 kg or she becomes light-headed',
      'recommended',
    ],
    ['furosemide', 'Continue furosemide 40 mg and allow him to halve it if dizzy.', 'recommended'],
    ['furosemide', 'Furosemide 40 mg goes on, and she may take 20 mg if weight drops.', 'recommended'],
    ['furosemide', 'Maintain furosemide 40 mg and have him cut to 20 mg when dry.', 'recommended'],
    ['furosemide', 'Stay on furosemide 40 mg; down to 20 mg if light-headed.', 'recommended'],
    ['furosemide', 'Keep furosemide 40 mg and reduce to 20 mg if weight falls.', 'recommended'],
    ['bumetanide', 'Bumetanide 1 mg continues → 0.5 mg if weight < 60 kg.', 'recommended'],
    ['furosemide', 'Leave furosemide at 40 mg and teach him to double it if weight rises 2 kg.', 'recommended'],
    ['furosemide', 'Furosemide stays at 40 mg, and show her how to skip a dose if she vomits.', 'recommended'],
    [
      'furosemide',
      'Continue furosemide 40 mg and ask her to take an extra 40 mg if weight rises by 2 kg.',
      'recommended',
    ],
    ['torasemide', 'Keep torasemide 10 mg, let her drop to 5 mg if weight falls.', 'recommended'],
    ['torasemide', 'If she is wet, keep torasemide 10 mg and let her have 5 mg more.', 'conditional'],
    ['heparin', 'Start heparin and aspirin if the scan is clear.', 'conditional'],
    ['prednisolone', 'Prednisolone 30 mg od for 5 days; rescue pack for the next flare.', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('a drug that is not reversed', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['apixaban', 'Do not reverse apixaban.', 'mentioned'],
    [
      'apixaban',
      'Do not reverse apixaban with andexanet or prothrombin complex, as no hemorrhage has been found.',
      'mentioned',
    ],
    ['apixaban', 'No reversal of apixaban.', 'mentioned'],
    ['apixaban', 'Apixaban is not to be reversed.', 'mentioned'],
    ['apixaban', 'Apixaban reversal not needed.', 'mentioned'],
    ['warfarin', 'Leave warfarin unreversed.', 'mentioned'],
    ['warfarin', 'Do not antagonise warfarin with vitamin K.', 'mentioned'],
    ['apixaban', 'No andexanet: apixaban need not be neutralised.', 'mentioned'],
    ['apixaban', 'Do not counteract apixaban.', 'mentioned'],
    ['apixaban', 'Stop and do not reverse apixaban.', 'refused'],
    ['apixaban', 'Do not reverse apixaban; hold apixaban for 24 h.', 'refused'],
    ['warfarin', 'Hold warfarin, and do not give vitamin K.', 'refused'],
    ['andexanet alfa', 'Do not reverse apixaban with andexanet.', 'refused'],
    [
      'prothrombin complex concentrate',
      'Reverse warfarin with vitamin K 10 mg and prothrombin complex 50 units/kg.',
      'recommended',
    ],
    ['apixaban', "Apixaban reversal isn't needed: CT shows no blood.", 'mentioned'],
    ['apixaban', 'Reversing apixaban to make lysis possible is not advised.', 'mentioned'],
    ['apixaban', 'Stop apixaban: reversal with andexanet now.', 'refused'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what is for another attack', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    [
      'colchicine',
      'Test for Helicobacter pylori, and use colchicine by kidney function or prednisone for future gout.',
      'conditional',
    ],
    ['colchicine', 'Colchicine 500 micrograms bd for future flares.', 'conditional'],
    ['colchicine', 'In future attacks: colchicine, not an NSAID.', 'conditional'],
    ['colchicine', 'Gout in future -> colchicine.', 'conditional'],
    ['colchicine', 'Next gout attack: colchicine 0.6 mg.', 'conditional'],
    ['colchicine', 'For the next flare, colchicine or prednisone.', 'conditional'],
    ['colchicine', 'Colchicine 500 micrograms twice daily now for this flare.', 'recommended'],
    ['apixaban', 'Apixaban 5 mg twice daily for future cardioembolic risk.', 'recommended'],
    ['adrenaline', 'Prescribe an adrenaline autoinjector for future reactions.', 'recommended'],
    ['atorvastatin', 'Atorvastatin 80 mg for later benefit.', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what is written down of a drug', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['sglt2-inhibitor', 'Add SGLT2-inhibitor ketoacidosis to the problem list.', 'mentioned'],
    [
      'empagliflozin',
      'Stop empagliflozin now and do not restart it; add empagliflozin ketoacidosis to the problem list.',
      'refused',
    ],
    ['amiodarone', 'Add amiodarone pneumonitis to the problem list.', 'mentioned'],
    ['heparin', 'Enter heparin thrombocytopenia in the chart.', 'mentioned'],
    ['trimethoprim', 'Put trimethoprim on the alert list as the cause.', 'mentioned'],
    ['valproate', 'Record valproate hepatitis as an adverse drug event.', 'mentioned'],
    ['amoxicillin', 'Add amoxicillin as an adverse event to the record.', 'mentioned'],
    ['metformin', 'List metformin lactic acidosis among the diagnoses.', 'mentioned'],
    ['amiodarone', 'Add amiodarone to the treatment plan.', 'recommended'],
    ['empagliflozin', 'Add empagliflozin to his tablets for the problem of heart failure.', 'recommended'],
    ['heparin', 'Add heparin 5000 units; put the clot on the problem list.', 'recommended'],
    ['insulin', 'Start insulin ketoacidosis protocol.', 'recommended'],
    ['empagliflozin', 'Add empagliflozin 10 mg.', 'recommended'],
    ['trimethoprim', 'Add trimethoprim 200 mg and enter cystitis on the problem list.', 'recommended'],
    ['amiodarone', 'Give amiodarone 300 mg and record the rhythm.', 'recommended'],
    ['insulin', 'Add insulin to the DKA orders.', 'recommended'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})

describe('what did not help', () => {
  it.each<[action: string, text: string, expected: ReturnType<typeof stance>]>([
    ['decompression', 'No response to decompression: second site.', 'mentioned'],
    ['furosemide', 'No response to furosemide: double the dose.', 'mentioned'],
    ['morphine', 'Pain not relieved by morphine: call the palliative team.', 'mentioned'],
    ['adrenaline', 'No improvement after the first adrenaline: repeat at 5 minutes.', 'mentioned'],
    ['salbutamol', 'Poor response to salbutamol: magnesium 2 g IV.', 'mentioned'],
    ['magnesium', 'Poor response to salbutamol: magnesium 2 g IV.', 'recommended'],
    ['lorazepam', 'Anxiety not settled with lorazepam: midazolam.', 'mentioned'],
    ['naloxone', 'No effect of naloxone: intubate.', 'mentioned'],
    ['chest drain', 'No response to chest drain: call the surgeon.', 'mentioned'],
    ['penicillin', 'Cross-reactivity with penicillin <1% → first dose observed 30 min.', 'mentioned'],
    ['penicillin', 'Cefazolin 2 g: cross-allergy with penicillin negligible.', 'mentioned'],
    ['penicillin', 'Cross-reactivity is rare: give penicillin 1.2 g.', 'recommended'],
    ['penicillin', 'No cross-reactivity, so start penicillin 1.2 g.', 'recommended'],
    ['chest drain', 'No chest drain: call the surgeon.', 'refused'],
    ['furosemide', 'No furosemide: she is dry.', 'refused'],
    ['morphine', 'No morphine for relief.', 'refused'],
    ['furosemide', 'No response: furosemide 80 mg IV.', 'conditional'],
    ['salbutamol', 'Do not give salbutamol.', 'refused'],
    ['furosemide', 'No benefit, so stop furosemide.', 'refused'],
    ['adrenaline', 'No change: adrenaline 0.5 mg IM again.', 'recommended'],
    ['lorazepam', 'Not lorazepam.', 'refused'],
    ['naloxone', 'No naloxone yet.', 'refused'],
  ])('%s: %s', (action, text, expected) => {
    expect(stance(text, action)).toBe(expected)
  })
})
