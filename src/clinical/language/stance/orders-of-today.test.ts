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
