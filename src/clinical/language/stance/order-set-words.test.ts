import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { stance } from '../stance.ts'

/** Whether an action orders a name: met, not met, or unclear. */
function ordered(text: string, name: string): string {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

const called = (text: string, name: string): string => stance(text, { phrases: [name] })

describe('what an order set blocks', () => {
  it.each([
    ['BLOCK: ketorolac, diclofenac', 'ketorolac'],
    ['Stop: losartan, eplerenone; BLOCK: KCl, suxamethonium', 'suxamethonium'],
    ['BLOCKED: verapamil, diltiazem while on carvedilol', 'verapamil'],
    ['Hard block: clarithromycin, itraconazole', 'clarithromycin'],
    ['Block list: haloperidol, metoclopramide', 'haloperidol'],
    ['BLOCK ORDERS: isosorbide dinitrate x 48 h', 'isosorbide dinitrate'],
    ['Telemetry; BLOCKED while she is pregnant: losartan, eplerenone', 'eplerenone'],
    ['Blocked for this admission: ketorolac, diclofenac', 'diclofenac'],
    ['BLOCKED until creatinine is back: metformin, ketorolac', 'metformin'],
    ['Allergy block: ceftriaxone, cefuroxime', 'cefuroxime'],
    ['Clozapine 25 mg nocte; INTERACTION/DISEASE BLOCK: ciprofloxacin, clarithromycin', 'clarithromycin'],
    ['EXCLUDED: gentamicin, moxifloxacin', 'gentamicin'],
    ['Excluded on account of epilepsy: tramadol, bupropion', 'tramadol'],
    ['Nicotine patch 21 mg. Exclusion: varenicline (psychosis)', 'varenicline'],
    ['Drug exclusions: verapamil, diltiazem', 'diltiazem'],
    ['Exclusion list: haloperidol', 'haloperidol'],
    ['No-go: sumatriptan, ergotamine', 'ergotamine'],
    ['Disallowed: pethidine', 'pethidine'],
    ['Do-not-use list: sotalol', 'sotalol'],
    ['Bupropion = EXCLUDED (seizures)', 'bupropion'],
    ['Code STEMI. Thrombolytic = excluded (bleed in 2022)', 'thrombolytic'],
    ['Tenecteplase: EXCLUDED (surgery last week)', 'tenecteplase'],
    ['Varenicline excluded, on dialysis', 'varenicline'],
    ['Methotrexate: BLOCKED', 'methotrexate'],
    ['Sumatriptan - no-go with this coronary disease', 'sumatriptan'],
  ])('is not ordered: %s', (text, name) => expect(ordered(text, name)).toBe('not ordered'))

  it.each([
    ['Complete heart block: atropine 600 micrograms IV', 'atropine'],
    ['AV block: isoprenaline 2 micrograms/min', 'isoprenaline'],
    ['Femoral nerve block: levobupivacaine 0.25% 20 mL', 'levobupivacaine'],
    ['Alpha block: phentolamine 5 mg IV', 'phentolamine'],
    ['Blocked catheter: urokinase 5,000 units into the line', 'urokinase'],
    ['Fascia iliaca block until theatre: levobupivacaine 0.25% 30 mL', 'levobupivacaine'],
    ['Paravertebral block: ropivacaine 100 mg', 'ropivacaine'],
    ['PE excluded on CT; amoxicillin 1 g TDS', 'amoxicillin'],
    ['Bleeding excluded on CT: aspirin 300 mg now', 'aspirin'],
    ['Amoxicillin 1 g TDS, PE excluded', 'amoxicillin'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))
})

describe('a warning about a medicine', () => {
  it.each([
    ['GP alert re co-trimoxazole', 'co-trimoxazole'],
    ['Pharmacy alert about clarithromycin with simvastatin', 'clarithromycin'],
    ['Warn the patient about ibuprofen from the shop', 'ibuprofen'],
    ['Write a warning regarding trimethoprim into the discharge letter', 'trimethoprim'],
  ])('orders none: %s', (text, name) => expect(ordered(text, name)).toBe('not ordered'))

  it.each([
    ['Alert the renal team; trimethoprim 200 mg BD', 'trimethoprim'],
    ['Alert GP, ibuprofen 400 mg TDS for the knee', 'ibuprofen'],
    ['Warn about bruising, then aspirin 75 mg daily', 'aspirin'],
    ['Warn her about drowsiness; give amitriptyline 10 mg nocte', 'amitriptyline'],
  ])('leaves an order: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))
})

describe('an item that goes on, before one that does not', () => {
  it.each([
    ['Lamotrigine unchanged, lisinopril stays off', 'lamotrigine'],
    ['Carvedilol as before, losartan stopped', 'carvedilol'],
    ['Tacrolimus as is, azathioprine held', 'tacrolimus'],
    ['Prednisolone same dose, methotrexate withheld', 'prednisolone'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Lamotrigine unchanged, lisinopril stays off', 'lisinopril'],
    ['Carvedilol, losartan and eplerenone stopped', 'carvedilol'],
    ['Tacrolimus, azathioprine held', 'tacrolimus'],
    ['Apixaban unchanged since May, now held', 'apixaban'],
    ['Carvedilol dose unchanged, to be stopped today', 'carvedilol'],
  ])('is not ordered: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('what is avoided beside an order', () => {
  it.each([
    ['Once the blood cultures are off start an antibiotic, avoiding all cefuroxime', 'cefuroxime'],
    ['If the pressure falls begin a vasopressor, avoiding dopamine', 'dopamine'],
    ['When she wheezes: salbutamol; never aspirin', 'aspirin'],
    ['Central line tonight, only one that is free of chlorhexidine', 'chlorhexidine'],
    ['Use a chlorhexidine-free gel for the catheter', 'chlorhexidine'],
    ['Dialysis on a heparin-free circuit', 'heparin'],
  ])('is not ordered: %s', (text, name) => {
    const { stance: own, isSure } =
      medicationOrders(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })).find(
        ({ drug }) => drug === name,
      ) ?? {}
    expect([own === 'refused' || own === 'mentioned', isSure]).toEqual([true, true])
  })

  it.each([
    ['Paint the skin: chlorhexidine 2% once; latex-free gloves', 'chlorhexidine'],
    ['Avoid NSAIDs; paracetamol 1 g QDS', 'paracetamol'],
    ['Chlorhexidine 2% for the skin, latex-free gloves', 'chlorhexidine'],
    ['Avoiding a gap, start edoxaban 60 mg daily', 'edoxaban'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))
})

describe('as soon as something is so', () => {
  it.each([
    ['Restart enalapril 2.5 mg as soon as potassium is below 5.0', 'enalapril'],
    ['Resume edoxaban as soon as haemoglobin is stable', 'edoxaban'],
    ['Start spironolactone 25 mg as soon as creatinine has fallen', 'spironolactone'],
    ['Begin bisoprolol 1.25 mg as soon as lactate is normal', 'bisoprolol'],
  ])('is conditional: %s', (text, name) => expect(ordered(text, name)).toBe('not ordered'))

  it.each([
    ['Calcium gluconate 30 mL IV as soon as access is secured', 'calcium gluconate'],
    ['Ceftriaxone 2 g IV as soon as possible', 'ceftriaxone'],
    ['Alteplase 50 mg IV as soon as it is mixed', 'alteplase'],
    ['Noradrenaline as soon as the line is in', 'noradrenaline'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))
})

describe('a call for now, for what comes later', () => {
  it.each([
    ['Call ICU and the ERCP team now, for drainage as soon as pressure is supported', 'ICU'],
    ['Page surgery immediately, for laparotomy once the lactate is back', 'surgery'],
    ['Contact nephrology now, for dialysis when the line is sited', 'nephrology'],
    ['Ring the cath lab today, for angiography once haemoglobin is stable', 'cath lab'],
  ])('is made: %s', (text, name) => expect(called(text, name)).toBe('recommended'))

  it.each([
    ['Call ICU as soon as pressure is below 90', 'ICU'],
    ['Page surgery once the lactate is back, for laparotomy', 'surgery'],
    ['Contact nephrology for dialysis when potassium is above 6.5', 'nephrology'],
    ['Once haemoglobin is stable ring the cath lab, for angiography', 'cath lab'],
  ])('is not: %s', (text, name) => expect(called(text, name)).not.toBe('recommended'))
})

describe('a repeat under a condition, and what comes then', () => {
  it.each([
    [
      'Calcium chloride 1 g IV, repeat if the QRS stays wide, then soluble insulin 5 units with 25 g glucose',
      'soluble insulin',
    ],
    ['Adrenaline 0.5 mg IM, repeat at 5 min if no better, then hydrocortisone 200 mg IV', 'hydrocortisone'],
    ['Calcium gluconate 30 mL IV, repeat if the QRS does not narrow, then Actrapid 10 units', 'Actrapid'],
    ['Magnesium 2 g IV, again if torsades recurs, then potassium chloride 20 mmol over 2 h', 'potassium chloride'],
    ['Lorazepam 4 mg IV, second dose if still fitting at 5 min, then levetiracetam 60 mg/kg', 'levetiracetam'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Calcium chloride 1 g IV; if the QRS stays wide repeat it, then soluble insulin 5 units', 'soluble insulin'],
    ['If he fits again lorazepam 4 mg, then levetiracetam 60 mg/kg', 'levetiracetam'],
    ['Salbutamol 5 mg, escalate if worse to magnesium 2 g, then aminophylline 5 mg/kg', 'aminophylline'],
    ['Adrenaline 0.5 mg IM, and if no better an infusion, then hydrocortisone 200 mg', 'hydrocortisone'],
  ])('is not surely ordered: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('a grade of an alert', () => {
  it.each([
    ['STEMI alert level 1; transfer to the lab', 'STEMI alert'],
    ['Order: code STEMI level one', 'code STEMI'],
    ['STEMI activation, priority level 1', 'STEMI activation'],
    ['STEMI call level 1 now', 'STEMI call'],
  ])('is called: %s', (text, name) =>
    expect(
      matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), { phrases: [name] })
        .met,
    ).toBe(true),
  )

  it.each([
    ['Vancomycin level before the next dose', 'vancomycin'],
    ['Digoxin level 6 h after the dose', 'digoxin'],
    ['Tacrolimus level 12 h', 'tacrolimus'],
    ['Check lithium level', 'lithium'],
  ])('is a level: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})
