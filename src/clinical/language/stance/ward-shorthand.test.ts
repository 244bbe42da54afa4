import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

/** Whether an action orders a name: met, not met, or unclear. */
function ordered(text: string, name: string): string {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

describe('orders as wards and models write them', () => {
  it.each([
    ['Calcium gluconate 30 mL IV over 10 min, rpt ECG at 5 min, rpt dose q10min if QRS wide', 'calcium gluconate'],
    ['Calcium gluconate 1 g IV, second gram at 5 min if the QRS has not narrowed', 'calcium gluconate'],
    ['HDU/ICU, noradrenaline if MAP < 65 after 2 L', 'ICU'],
    ['Ceftriaxone 2 g IV OD after urine and blood cultures', 'ceftriaxone'],
    ['Tazocin 4.5 g IV stat (AKI: review at 24 h) plus clarithromycin 500 mg IV BD', 'clarithromycin'],
    ['Ceftriaxone 1 g IV q24h until then', 'ceftriaxone'],
    ['Methylprednisolone 40 mg IV while on the mask, then prednisone 40 mg PO daily', 'prednisone'],
    ['Salbutamol 2.5 mg 4-hourly and prn', 'salbutamol'],
    ['Aspirin and ticagrelor not to be missed', 'ticagrelor'],
    ['Prednisolone 40 mg OD for 5 days in total (first dose given 02:30)', 'prednisolone'],
    ['CT chest in 6 months (I would suggest six given emphysema)', 'CT'],
    ['Repeat CT in 6 months (Fleischner allows 12 for a nodule ≥ 6 mm)', 'CT'],
    ['Apixaban 5 mg BD from Friday (36 h after the last dabigatran)', 'apixaban'],
    ['Doxycycline is chosen over azithromycin because of the QTc', 'doxycycline'],
    ['The antibiotic of choice here is amoxicillin 500 mg three times daily', 'amoxicillin'],
    ['Bisoprolol stays at 5 mg (HR 58)', 'bisoprolol'],
    ['Keep bisoprolol where it is', 'bisoprolol'],
    ['Primary PCI: lab is active, under 90 min', 'primary PCI'],
    ['Begin noradrenaline at 5 mL/h, while intensive care is called', 'intensive care'],
    ['STAT nephrology for emergent haemodialysis via the left fistula', 'haemodialysis'],
    ['Rosuvastatin changed to atorvastatin 80 mg nightly', 'atorvastatin'],
    ['LAMA/LABA on d/c', 'LAMA/LABA'],
    ['Stop rivaroxaban 24 h after last dose: dalteparin 15,000 units SC OD', 'dalteparin'],
    ['Diltiazem 20 mg IV, then 10 mg/h titrated to 15 mg/h for a ventricular rate below 110', 'diltiazem'],
    ['Continue spironolactone at the current dose with hold for SBP < 90', 'spironolactone'],
    ['No rash, amoxicillin 500 mg TDS', 'amoxicillin'],
    ['Diltiazem 20 mg IV over 2 min, may repeat 25 mg in 15 min, then drip 5–15 mg/h', 'diltiazem'],
    ['Morphine 2 mg IV, can be repeated after 5 min', 'morphine'],
    ['Alteplase 100 mg over 2 h - no contraindication found', 'alteplase'],
    ['Tenecteplase IV bolus: 35 mg, halved for age ≥ 75 → 17.5 mg', 'tenecteplase'],
    ['PO prednisone 40 mg daily × 5 d (last day Tue)', 'prednisone'],
    ['NOAC of choice apixaban: 10 mg bd 7/7', 'apixaban'],
    ['Home bisoprolol to continue; ramipril on hold', 'bisoprolol'],
    ['ACE-I: ramipril restarted at 1.25 mg tonight', 'ramipril'],
    ['Glucagon 1 mg IM then 20% glucose 100 mL IV when access', 'glucose'],
    ['Amox 1 g tds po for 5 days', 'amoxicillin'],
    ['Pred 40 mg od 5/7', 'prednisolone'],
    ['PPCI now - lab activated, call-to-balloon < 120 min', 'PPCI'],
    ['GRACE > 140: inpatient angiography within 24 h', 'angiography'],
    ['Alteplase 100 mg IV over 2 h now, UFH infusion when APTT < 2', 'alteplase'],
  ])('orders: %s (%s)', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Calcium gluconate 30 mL IV if the QRS widens', 'calcium gluconate'],
    ['HDU/ICU, noradrenaline if MAP < 65 after 2 L', 'noradrenaline'],
    ['Aspirin, clopidogrel if the CT is clear', 'aspirin'],
    ['Alteplase 50 mg, bolus if he arrests', 'alteplase'],
    ['No NSAID, ACE inhibitor, aminoglycoside', 'aminoglycoside'],
    ['NO ACEi, ARNI ever (angioedema)', 'ARNI'],
    ['Ramipril 2.5 mg OD; alternative amlodipine 5 mg', 'amlodipine'],
    ['Aspirin 300 mg (tolerated for years; ibuprofen: previous wheeze)', 'ibuprofen'],
    ['Titrate metoprolol succinate two weeks after the ARNI start', 'ARNI'],
    ['Stop these: ramipril 5 mg, furosemide 40 mg', 'furosemide'],
    ['Calcium gluconate for K > 7.5', 'calcium gluconate'],
    ['Aim to restart ramipril 5 mg when K < 5.0', 'ramipril'],
    ['Leave spironolactone until then', 'spironolactone'],
    ['Ramipril 5 mg, bisoprolol 2.5 mg both stopped', 'ramipril'],
    ['Metformin: omit 48 h', 'metformin'],
  ])('does not order: %s (%s)', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})
