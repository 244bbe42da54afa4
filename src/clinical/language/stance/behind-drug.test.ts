import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

/** What an action of an answer does with a drug that the word behind its name may turn. */
const of = (text: string, drug: string): string => stance(`- ${text}`, drug)

describe('the word behind the name of a drug', () => {
  it.each([
    ['Fentanyl 25 mcg IV for pain (morphine itch)', 'morphine'],
    ['Doxycycline 100 mg BD (macrolide vomiting)', 'macrolide'],
    ['Rosuvastatin 10 mg (atorvastatin myalgia)', 'atorvastatin'],
    ['Glucagon 1 mg IV (metoprolol on board)', 'metoprolol'],
    ['Warfarin/DOAC review in two weeks', 'warfarin'],
    ['Insulin technique with the nurse', 'insulin'],
    ['MedicAlert/ADS SGLT2i surgical advice', 'sglt2-inhibitor'],
    ['Steroid emergency card in her wallet', 'corticosteroid'],
    ['Warfarin dietary advice', 'warfarin'],
    ['Insulin safety leaflet', 'insulin'],
    ['Fondaparinux 7.5 mg SC at 20:00 (= next rivaroxaban slot)', 'rivaroxaban'],
    ['After recovery, an allergy referral for the penicillin label', 'penicillin'],
    ['Once home, look into the penicillin label', 'penicillin'],
  ])('names another thing: %s', (text, drug) => {
    expect(of(text, drug)).toBe('mentioned')
  })

  it.each([
    ['Apixaban off 48 h before the biopsy', 'apixaban', 'refused'],
    ['SGLT2 inhibitor not during breast-feeding', 'sglt2-inhibitor', 'refused'],
    ['Prednisolone none', 'prednisolone', 'refused'],
    ['Pioglitazone out / empagliflozin 10 mg OD in', 'pioglitazone', 'refused'],
    ['Pioglitazone out / empagliflozin 10 mg OD in', 'empagliflozin', 'recommended'],
    ['Enoxaparin ended 10:00', 'enoxaparin', 'refused'],
    ['COCP ended, desogestrel 75 micrograms instead', 'desogestrel', 'recommended'],
    ['ACE inhibitor later', 'ace-inhibitor', 'conditional'],
    ['Tranexamic acid available', 'tranexamic acid', 'conditional'],
    ['Naloxone at the bedside', 'naloxone', 'conditional'],
  ])('refuses or defers it: %s', (text, drug, expected) => {
    expect(of(text, drug)).toBe(expected)
  })

  it('leaves open what no order is known to go on with', () => {
    expect(of('Amiodarone question to cardiology', 'amiodarone')).toBe('mentioned')
    expect(of('Digoxin quandary', 'digoxin')).toBe('unclear')
  })

  it.each([
    ['Apixaban 5 mg twice daily', 'apixaban'],
    ['Salbutamol nebs', 'salbutamol'],
    ['Nicotine replacement before discharge', 'nicotine'],
    ['Aspirin and ticagrelor not to be missed', 'ticagrelor'],
    ['Heparin without bolus', 'heparin'],
    ['Insulin sliding scale', 'insulin'],
    ['Metformin unchanged', 'metformin'],
  ])('goes with an order: %s', (text, drug) => {
    expect(of(text, drug)).toBe('recommended')
  })
})

describe('what was held and comes back', () => {
  it.each([
    'Heart failure team to restart ramipril one at a time, K < 5.0',
    'Restart ramipril at the follow-up visit',
    'Ramipril: when the potassium is below 5, start 1.25 mg',
    'ACE inhibitor, ramipril and MRA not until after the birth',
  ])('waits: %s', (text) => {
    expect(of(text, 'ramipril')).toBe('conditional')
  })

  it.each([
    'Ramipril: please cancel it',
    'Ramipril – please stop',
    'Potassium and creatinine make ramipril unattractive',
    'Keep ramipril and the chart in the room',
  ])('is not an order: %s', (text) => {
    expect(['mentioned', 'refused', 'conditional', 'unclear']).toContain(of(text, 'ramipril'))
  })

  it.each(['Restart ramipril 5 mg today', 'GP to restart ramipril 2.5 mg', 'Cardiac monitor + 5 mg ramipril PO'])(
    'is an order: %s',
    (text) => {
      expect(of(text, 'ramipril')).toBe('recommended')
    },
  )

  it('may be denied with what stands before it', () => {
    expect(of('No heparin, ramipril for 24 h', 'ramipril')).toBe('unclear')
  })
})

describe('what was found, and is sent on', () => {
  const does = (text: string, name: string): string => stance(`- ${text}`, name)
  it.each([
    ['Inform the GP with a copy of the PET report (SUVmax 11)', 'PET'],
    ['Send him the CT images on a disc', 'CT'],
    ['Letter to the GP with the biopsy results', 'biopsy'],
    ['Avoid NSAIDs, and issue an anticoagulant alert card', 'anticoagulant'],
    ['Give her the chest drain leaflet', 'chest drain'],
    ['Go through her echocardiogram findings with the family', 'echocardiogram'],
  ])('is not done again: %s', (text, name) => expect(does(text, name)).toBe('mentioned'))

  it.each([
    ['Arrange a PET-CT, and send the report to the GP', 'PET-CT'],
    ['CT chest today, report by noon', 'CT'],
    ['Biopsy this week; results to the MDT', 'biopsy'],
    ['Echocardiogram now, findings to cardiology', 'echocardiogram'],
  ])('and what is ordered is: %s', (text, name) => expect(does(text, name)).toBe('recommended'))
})
