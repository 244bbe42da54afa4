import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'
import type { Action } from '../action.ts'

function ordered(text: string, action: Action): string {
  const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  const match = matchAction(answer, action, { expected: true })
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

const drain: Action = { procedures: ['chest drain'] }
const intervention: Action = { procedures: ['percutaneous coronary intervention'] }

describe('what goes through a needle until the next step by mouth', () => {
  it.each([
    ['Hydrocortisone 50 mg IV q6h → prednisolone 30 mg PO once she swallows', 'hydrocortisone'],
    ['Furosemide 60 mg IV BD → bumetanide 1 mg PO daily when dry', 'furosemide'],
    ['Cefotaxime 2 g IV q8h -> cefixime 400 mg PO at discharge', 'cefotaxime'],
    ['Enoxaparin 70 mg SC BID → edoxaban 60 mg daily after 5 days', 'enoxaparin'],
    ['Dexamethasone 6 mg IV daily → prednisolone 40 mg PO, 10 days in total', 'dexamethasone'],
    ['Day 1-3 methylprednisolone 500 mg IV → day 4 prednisolone 50 mg PO', 'methylprednisolone'],
    ['Esmolol infusion 50 mcg/kg/min → bisoprolol 2.5 mg PO from tomorrow', 'esmolol'],
    ['Chest drain 14F today → underwater seal → film in 4 h', 'chest drain'],
    ['Labetalol 20 mg IV every 10 min → nifedipine MR 20 mg PO when BP < 160', 'labetalol'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Warfarin 4 mg daily → edoxaban 60 mg daily', 'warfarin'],
    ['Lisinopril 10 mg OD → sacubitril/valsartan 24/26 mg BD after 36 h', 'lisinopril'],
    ['Ceftriaxone 2 g IV stopped today → cefixime 400 mg PO when eating', 'ceftriaxone'],
    ['Enoxaparin 80 mg SC BID at home → apixaban 5 mg from tomorrow', 'enoxaparin'],
    ['Hold heparin 18 units/kg/h IV → apixaban 5 mg when the bleeding stops', 'heparin'],
    ['Had dexamethasone 10 mg IV in June → prednisolone 40 mg when swallowing', 'dexamethasone'],
    ['Hydrocortisone 100 mg IV was given last week → prednisolone 40 mg when awake', 'hydrocortisone'],
    ['Heparin IV off → apixaban 5 mg when the drain is out', 'heparin'],
    ['If worse hydrocortisone 100 mg IV → prednisolone 40 mg once better', 'hydrocortisone'],
  ])('is not surely ordered: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('a team or a call before what it does', () => {
  it.each([
    ['IR for left chest drain 12 Fr this afternoon', drain],
    ['Respiratory or thoracic surgery for chest drain, right, today', drain],
    ['Interventional radiology for US-guided chest drain now', drain],
    ['Cath lab activated now for primary PCI, radial', intervention],
    ['Thoracic surgery on call for chest drain tonight', drain],
    ['On-call interventionalist called for primary PCI', intervention],
    ['Interventional cardiologist paged for PPCI', intervention],
    ['Heart attack centre called for primary PCI, blue light', intervention],
    ['USG-guided ICD 16 Fr today in the safe triangle', drain],
    ['ICD 28F right side, UWSD, swinging', drain],
    [
      'Non-contrast thin-slice low-dose CT chest at 12 months to document stability',
      { procedures: ['computed tomography'] },
    ],
  ] as const)('is ordered: %s', (text, action) => expect(ordered(text, action)).toBe('ordered'))

  it.each([
    ['IR for chest drain removal', drain],
    ['IR declined for chest drain', drain],
    ['Surgeon on call was asked about a chest drain', drain],
    ['On-call interventionalist refused primary PCI', intervention],
    ['Surgeons for opinion about chest drain', drain],
    ['IR for chest drain if the effusion grows', drain],
    ['Thoracic surgery for chest drain, not needed now', drain],
    ['Cath lab was called for primary PCI yesterday', intervention],
    ['Cath lab not activated for primary PCI', intervention],
    ['Cath lab to be activated for primary PCI if the ECG evolves', intervention],
    ['Cardiologist phoned for PCI, who advises lysis', intervention],
    ['Family phoned for PCI consent', intervention],
    ['ICD interrogation today, LVEF 25 %', drain],
  ] as const)('is not surely ordered: %s', (text, action) => expect(ordered(text, action)).not.toBe('ordered'))
})

describe('when an order is carried out', () => {
  it.each([
    ['Cefuroxime 1.5 g i.v. every 8 h at once (after blood cultures)', 'cefuroxime'],
    ['Meropenem 1 g IV (after 2 sets of cultures)', 'meropenem'],
    ['Ceftriaxone 2 g i.v. now (after swabs and blood cultures)', 'ceftriaxone'],
    ['Roxithromycin 150 mg BD, stopped after 3 days if the Legionella antigen is negative', 'roxithromycin'],
    ['Azithromycin 500 mg IV daily, discontinued on day 3 if Legionella negative', 'azithromycin'],
    ['Doxycycline 100 mg BD, to be stopped after five days if well', 'doxycycline'],
    ['Gentamicin 5 mg/kg IV, reviewed at 48 h and stopped if cultures negative', 'gentamicin'],
    ['Vancomycin 1.5 g IV q12h, discontinued at 48 h if the MRSA swab is negative', 'vancomycin'],
  ])('is ordered: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Ceftriaxone 2 g i.v. not at once', 'ceftriaxone'],
    ['Ceftriaxone 2 g IV not now', 'ceftriaxone'],
    ['Give ceftriaxone 2 g IV, not today but tomorrow', 'ceftriaxone'],
    ['Heparin 5000 IU i.v. not straight away', 'heparin'],
    ['Ceftriaxone 2 g IV (after culture results)', 'ceftriaxone'],
    ['Ceftriaxone 2 g IV (after cultures are back)', 'ceftriaxone'],
    ['Ceftriaxone 2 g IV (after talk with microbiology)', 'ceftriaxone'],
    ['Roxithromycin 150 mg BD, stopped 3 days ago after a negative antigen', 'roxithromycin'],
    ['Roxithromycin 150 mg BD, stopped after 3 days', 'roxithromycin'],
    ['Roxithromycin 150 mg BD, stopped today because the antigen is negative', 'roxithromycin'],
  ])('is not surely ordered: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})

describe('a call that goes out', () => {
  it.each([
    ['Code STEMI via switchboard: interventional cardiologist in, straight to lab', 'code STEMI'],
    ['Code STEMI through the operator 2222: cath team, direct to lab within 60 min', 'code STEMI'],
    ['Code STEMI out now: cardiologist and cath team', 'code STEMI'],
    ['Page renal registrar now: dialysis tonight, NBM after midnight', 'page'],
    ['Phone cardiology stat: angiogram within 24 h, fasting after midnight', 'phone'],
  ])('is made: %s', (text, name) => expect(ordered(text, name)).toBe('ordered'))

  it.each([
    ['Code STEMI via switchboard only if the ST segments rise', 'code STEMI'],
    ['Code STEMI not needed now: cardiology tomorrow', 'code STEMI'],
    ['Page renal registrar only if K > 6: dialysis then', 'page'],
    ['Do not page cardiology now: clinic next week', 'page'],
    ['Code STEMI cancelled: pericarditis', 'code STEMI'],
  ])('is not surely made: %s', (text, name) => expect(ordered(text, name)).not.toBe('ordered'))
})
