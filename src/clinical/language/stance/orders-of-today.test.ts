import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'

function ordered(text: string, name: string): string {
  const match = matchAction(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

describe('a course that is taken at home', () => {
  it.each([
    'Amoxicillin 500 mg TDS for 5 days at home, first capsule today',
    'Amoxicillin 1 g three times daily for 7 days at home',
    'Amoxicillin 500 mg PO tds 5/7 at home',
    'Give amoxicillin 500 mg TDS for a further 3 days at home',
    'Amoxicillin 1 g TDS, 5 days at home',
    'Amoxicillin 500 mg capsules TDS for five days at home',
    'Amoxicillin 1 g PO q8h for 5 more days at home',
    'Amoxicillin 500 mg TDS for 1 week at home',
  ])('is ordered: %s', (text) => expect(ordered(text, 'amoxicillin')).toBe('ordered'))

  it.each([
    'Amoxicillin 500 mg TDS at home',
    'Has been on amoxicillin 500 mg TDS for 5 days at home',
    'She took amoxicillin 500 mg TDS for 5 days at home',
    'Amoxicillin 500 mg TDS was taken for 5 days at home',
    'Amoxicillin given by the GP, 5 days at home',
    'Already had amoxicillin 500 mg for 3 days at home',
    'Amoxicillin at home',
    'Written action plan with amoxicillin 1 g TDS for 5 days at home is handed out',
    'Rescue pack: amoxicillin 1 g TDS for 5 days at home',
    'Amoxicillin 1 g TDS for 5 days at home in case it flares',
    'No amoxicillin 500 mg for 5 days at home',
  ])('is not ordered: %s', (text) => expect(ordered(text, 'amoxicillin')).not.toBe('ordered'))
})

describe('where a patient is taken at once', () => {
  it.each([
    'straight from ZNA to HKL for primary PCI (radial), target wire crossing < 60 min from ECG',
    'Straight from the ED to the cath lab for primary PCI',
    'Directly from ambulance to cath lab for primary PCI',
    'Alarm cath team now; direct from ED to angio suite for immediate primary PCI',
    'Take her straight from resus to the lab for primary PCI',
    'Transfer directly from the helipad to the cath lab for emergency primary PCI',
    'Straight from triage to the catheter laboratory for primary PCI',
    'Now from ED to cath lab for primary PCI',
  ])('is ordered: %s', (text) => expect(ordered(text, 'primary PCI')).toBe('ordered'))

  it.each([
    'Straight from the ED to the cath lab for primary PCI if the pain returns',
    'Straight from the ED to the cath lab for primary PCI only once lysis has failed',
    'He should not go straight from the ED to the cath lab for primary PCI',
    'Last year straight from the ED to the cath lab for primary PCI',
    'If ST rises, straight from the ED to the cath lab for primary PCI',
    'He was taken straight from the ED to the cath lab for primary PCI in 2019',
    'No longer straight from ED to the cath lab for primary PCI',
    'Might go straight from the ED to the cath lab for primary PCI',
  ])('is not ordered: %s', (text) => expect(ordered(text, 'primary PCI')).not.toBe('ordered'))
})

describe('heparin beside lysis', () => {
  it.each([
    'Pause heparin during alteplase; check aPTT at end, restart 18 units/kg/h without bolus once aPTT <2× normal',
    'Heparin drip: wait during alteplase → aPTT < 80 s → 18 units/kg/h, no bolus',
    'Hold heparin during the infusion; resume 18 units/kg/h at its end',
    'Stop heparin while alteplase runs, restart without bolus when aPTT < 80 s',
    'Heparin off during lysis, then 18 units/kg/h',
    'UFH paused during tPA, restart at 18 U/kg/h (no bolus) at aPTT < 2x ULN',
    'Suspend heparin for the duration of thrombolysis and resume without a bolus once the aPTT is below 80 s',
    'Interrupt heparin during alteplase, back on at 18 units/kg/h',
    'UFH gtt stays off during tPA. aPTT at end of infusion -> start 18 u/kg/h, no bolus, once aPTT <80 s',
    'UFH stays off till tPA is done; then 18 u/kg/h',
    'Heparin infusion not running with tPA; begin 18 u/kg/h by aPTT (<80 s), no bolus',
    'Stop UFH for the tPA. Restart at 18 u/kg/h, no bolus, as soon as aPTT <80 s',
    'Heparin off until alteplase is in -> 18 units/kg/h without bolus',
    'Heparin off during lysis, start it again at 1,300 units/h when the aPTT is below 80 s',
  ])('is paused and goes on: %s', (text) => expect(ordered(text, 'heparin')).toBe('ordered'))

  it.each([
    'Pause heparin during alteplase',
    'Pause heparin during alteplase; do not restart without the aPTT',
    'Stop heparin; alteplase 100 mg over 2 h',
    'Hold heparin while alteplase runs, restart tomorrow without bolus',
    'Pause heparin during alteplase; restart only if haematology agrees, no bolus',
    'No heparin during alteplase',
    'Stop heparin during lysis; never resume heparin, aPTT daily',
    'Hold heparin during the infusion; resume in 3 days, no bolus',
    'UFH stays off during tPA; do not start it afterwards, aPTT daily',
    'UFH stays off during tPA; start aspirin when the aPTT is normal',
    'Stop heparin for the tPA; never begin again, no bolus',
    'Heparin off during tPA; start only if haematology agrees, 18 u/kg/h',
  ])('is not: %s', (text) => expect(ordered(text, 'heparin')).not.toBe('ordered'))
})

describe('behind a washout', () => {
  it.each([
    'After a washout of at least 36 h from the last tablet (8:00 today) → Entresto 49/51 mg every 12 h',
    'After a washout of 36 h → Entresto 24/26 mg bd',
    'Following the washout of 48 hours -> Entresto 49/51 mg bd',
  ])('is ordered: %s', (text) => expect(ordered(text, 'sacubitril/valsartan')).toBe('ordered'))

  it.each([
    'After a washout of 36 h → Entresto 24/26 mg bd if the pressure allows',
    'If no angioedema, after a washout of 36 h → Entresto 24/26 mg bd',
    'After a washout of 36 h → Entresto was started',
  ])('is not: %s', (text) => expect(ordered(text, 'sacubitril/valsartan')).not.toBe('ordered'))
})

describe('what is done now, with a condition of a later item', () => {
  it.each([
    [
      'Activate the PE response team now: ICU, surgeon and radiologist about a catheter if lysis fails',
      'PERT activation',
    ],
    ['Primary PCI now, anaesthetist to the lab, balloon pump if the pressure falls', 'primary PCI'],
    ['Chest drain stat, second drain if the lung stays down', 'chest drain'],
    ['Primary PCI immediately – surgeon aware, bypass if the left main is shut', 'primary PCI'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Primary PCI now, if the pain returns', 'primary PCI'],
    ['Primary PCI today: only if the ECG changes', 'primary PCI'],
    ['Chest drain if it grows', 'chest drain'],
    ['If the ECG changes, primary PCI now: surgeon aware', 'primary PCI'],
    ['Primary PCI not now: medical treatment, angiography if pain returns', 'primary PCI'],
    ['Chest drain in reserve: now oxygen, drain if he worsens', 'chest drain'],
  ])('is not: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('what is paused, considered or waited for beside a dose', () => {
  it.each([
    ['Salbutamol 2.5 mg nebulised every 4 hours, with tiotropium paused meanwhile', 'salbutamol'],
    ['Furosemide 80 mg IV twice daily, with the ramipril held', 'furosemide'],
    ['Ceftriaxone 2 g IV once daily with her own methotrexate withheld', 'ceftriaxone'],
    ['Noradrenaline 0.1 mcg/kg/min, with amlodipine stopped', 'noradrenaline'],
    ['KCl 10 mmol/h peripherally (40 mmol in 1 L), may go at 20 mmol/h by a central line', 'KCl'],
    ['Furosemide 10 mg/h IV, can go up to 20 mg/h', 'furosemide'],
    ['Prednisolone 40 mg PO when she swallows, hydrocortisone 100 mg IV 6-hourly till then', 'hydrocortisone'],
    ['Apixaban 5 mg BD once she eats, enoxaparin 60 mg SC 12-hourly until then', 'enoxaparin'],
    ['Stop enalapril → wait a full 36 h washout → sacubitril/valsartan 24/26 mg BD', 'sacubitril/valsartan'],
    ['Stop ramipril → leave a 36 h gap → Entresto 24/26 mg BD, doubled if the pressure allows', 'sacubitril/valsartan'],
    ['Thin-section CT at 3 months (after the flare clears)', 'CT'],
    ['CT chest at 12 weeks (after the pneumonia resolves)', 'CT'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Salbutamol 2.5 mg nebulised every 4 hours, with tiotropium paused meanwhile', 'tiotropium'],
    ['Furosemide 80 mg IV twice daily paused', 'furosemide'],
    ['Aspirin 75 mg with clopidogrel 75 mg stopped', 'clopidogrel'],
    ['If the pressure falls, give alteplase 100 mg over 2 hours with bivalirudin paused', 'alteplase'],
    ['KCl may go at 20 mmol/h', 'KCl'],
    ['Furosemide may be given', 'furosemide'],
    ['Prednisolone 40 mg PO when she swallows, hydrocortisone 100 mg IV 6-hourly if worse', 'prednisolone'],
    ['Apixaban 5 mg BD once she eats, enoxaparin is stopped till then', 'enoxaparin'],
    ['Stop enalapril → wait a full 36 h washout → sacubitril/valsartan 24/26 mg BD if K < 5', 'sacubitril/valsartan'],
    ['Start patiromer 8.4 g daily so that the ACE inhibitor can stay', 'ACE inhibitor'],
    ['A binder daily so that the spironolactone can remain', 'spironolactone'],
    ['CT chest (after the oncologist has agreed)', 'CT'],
  ])('is not: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('what is started again', () => {
  it.each([
    'BP: perindopril 5 mg PO daily started again, on top of labetalol 200 mg BD',
    'Perindopril 5 mg daily started again today',
    'Perindopril 2.5 mg PO started back',
    'Perindopril 5 mg PO daily, started again from tonight',
  ])('is ordered: %s', (text) => expect(ordered(text, 'perindopril')).toBe('ordered'))

  it.each([
    'Perindopril 5 mg daily started again by the GP',
    'Perindopril 5 mg daily started again in March, stop it',
    'Perindopril 5 mg daily started last week',
    'Perindopril not started again',
    'Perindopril 5 mg daily started again only if the pressure rises',
  ])('is not: %s', (text) => expect(ordered(text, 'perindopril')).not.toBe('ordered'))
})
