import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('what another is denied beside', () => {
  it.each([
    ['No trimethoprim with spironolactone or an ACE inhibitor', 'ACE inhibitor'],
    ['Avoid NSAIDs with apixaban', 'apixaban'],
    ['No clarithromycin with simvastatin, atorvastatin', 'atorvastatin'],
    ['Never metoclopramide with levodopa', 'levodopa'],
    ['Warn against smoking and open flames near oxygen', 'oxygen'],
    ['No smoking around oxygen', 'oxygen'],
  ])('is mentioned in "%s"', (text, drug) => expect(stance(text, drug)).toBe('mentioned'))

  it.each([
    ['No trimethoprim with spironolactone', 'trimethoprim', 'refused'],
    ['Avoid anticoagulation with apixaban', 'apixaban', 'refused'],
    ['No sedation with midazolam', 'midazolam', 'refused'],
    ['No bolus, with heparin 18 units/kg/h', 'heparin', 'recommended'],
    ['No rash with amoxicillin, continue amoxicillin', 'amoxicillin', 'recommended'],
  ] as const)('does not reach "%s" of %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})

describe('what is put aside in other words', () => {
  it.each([
    ['Morphine passed over because of hallucinations and kidneys', 'morphine', 'refused'],
    ['Ketorolac set aside: kidneys', 'ketorolac', 'refused'],
    ['Step down to amoxicillin not possible (anaphylaxis); doxycycline 100 mg bd', 'amoxicillin', 'refused'],
    ['Step down to amoxicillin not possible (anaphylaxis); doxycycline 100 mg bd', 'doxycycline', 'recommended'],
    ['We have converted intravenous furosemide to furosemide 80 mg by mouth', 'furosemide', 'recommended'],
  ] as const)('"%s" of %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})

describe('what a colon, a route or a phrase of time ends', () => {
  it.each([
    ['Because she is pregnant: labetalol 200 mg, no ramipril', 'labetalol', 'recommended'],
    ['As he is allergic to penicillin: doxycycline 100 mg bd', 'doxycycline', 'recommended'],
    ['Because he takes warfarin: INR daily', 'warfarin', 'mentioned'],
    ['Insulin 10 units i.v. in 25 g glucose (50 mL of 50 %)', 'glucose', 'recommended'],
    ['Glucose 10% 125 mL/h from the start together with insulin 0.1 units/kg/h', 'insulin', 'recommended'],
    ['Tenecteplase i.v. bolus over 5 s: full dose is 35 mg, so half = 18 mg', 'tenecteplase', 'recommended'],
    ['Heparin infusion: risk of bleeding is high', 'heparin', 'unclear'],
    ['Furosemide 40 mg i.v. once – she is more shifted than overloaded', 'furosemide', 'recommended'],
    ['Furosemide 40 mg i.v. – it was stopped yesterday', 'furosemide', 'refused'],
    ['First dose when the next valsartan would be due', 'valsartan', 'mentioned'],
    ['Zoledronate no (eGFR 26)', 'zoledronate', 'refused'],
    ['Ceftriaxone 2 g IV stat then daily after MSU + BC', 'ceftriaxone', 'recommended'],
    ['Levofloxacin 750 mg once daily, at least 2 h before or after antacids', 'levofloxacin', 'recommended'],
    ['Alteplase IV: not with an INR of 3, the dose would be 50 mg', 'alteplase', 'refused'],
  ] as const)('"%s" of %s', (text, drug, read) => expect(stance(text, drug)).toBe(read))
})

describe('what nothing of is to be issued', () => {
  it.each([
    ['GP please prescribe nothing new that inhibits P-gp (verapamil, for instance) without telling us', 'verapamil'],
    ['Please use nothing that prolongs the QT (haloperidol, ondansetron)', 'haloperidol'],
    ['Prescribe nothing nephrotoxic: ibuprofen, gentamicin', 'gentamicin'],
    ['Nothing nephrotoxic (ibuprofen, gentamicin)', 'ibuprofen'],
    ['Please add nothing over the counter (diclofenac, naproxen)', 'diclofenac'],
    ['Start nothing with potassium chloride in it', 'potassium chloride'],
    ['GP kindly add no drug that slows the heart, diltiazem for instance', 'diltiazem'],
    ['Patient to take nothing that blocks dopamine (metoclopramide)', 'metoclopramide'],
  ])('is refused: %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))

  it.each([
    ['Take nothing but paracetamol 1 g QDS for pain', 'paracetamol'],
    ['Give nothing by mouth, ceftriaxone 2 g IV daily', 'ceftriaxone'],
    ['Give doxycycline 100 mg BD, nothing else that inhibits P-gp', 'doxycycline'],
    ['Take nothing until the swallow test; ceftriaxone 2 g IV now', 'ceftriaxone'],
  ])('is ordered: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))
})
