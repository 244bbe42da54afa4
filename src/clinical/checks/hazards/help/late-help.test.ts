import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../../patient/patient.ts'
import { slowHelp, unsureHelp } from './late-help.ts'

const found = (entry: string, about: Partial<PatientInput> = {}): readonly string[] =>
  slowHelp(
    recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [entry] }),
    [],
    patient.parse({ demographics: { age_years: 66 }, ...about }),
  )

it('leaves alone what has to be normal first', () => {
  expect(found('The full dose from 24 hours after birth if bleeding is normal')).toEqual([])
  expect(found('Bleeding is normal, no need to call')).not.toEqual([])
  expect(found('Thrombolysis is held back for collapse, since RV and troponin are normal')).toEqual([])
})

describe('slowHelp', () => {
  it.each([
    'pH below 7.20 on BiPAP or GCS under 12: send a portal message to the pulmonary clinic, reply within 3 business days',
    'SBP < 90: letter to the GP',
    'Seizure or collapse → outpatient neurology clinic',
    'Stridor: e-mail the allergy nurse',
    'Cardiac arrest: voicemail of the ward secretary',
    "If SBP stays under 80 after the lytic, discuss at next month's thrombosis clinic",
    'If QRS widens or he arrests, inform the dietitian',
    "GCS falling below 12: raise it at Thursday's multidisciplinary meeting",
    'Do not use 911 for chest pain as stents often ache',
    'No need to call an ambulance for breathlessness at night',
    'Lactate above 4 or SBP < 90: do not ring ITU overnight, hand over at 09:00',
    'SBP < 100: do not call overnight',
    'Fresh bleeding over 300 mL: tranexamic acid, let the day team know at 9',
    'Hard to rouse or vomiting just means that he needs sleep',
    'pH < 7.25, GCS falling or RR > 35 on NIV: leave a message for the community nurse, who rings back when she is in',
    'If SBP drops below 85, phone the dietitian',
    'GCS below 9: refer to OT',
    'SBP < 80 → tell the OT and the social worker',
    'Fall of GCS below 10 → call the ward clerk, who will page nobody before 9',
    'Leave a voicemail for the district nurse if his pH falls under 7.20',
    'Send a portal message to the clinic pool in case of syncope or collapse',
    'Stridor: send an In Basket message to the ENT clinic pool',
    'NIV failing or worsening gases: inform the social worker, call at the weekend not needed',
    'Vomits blood: ring the GP surgery next week',
    'Potassium > 6.5: call the renal dietitian on Monday',
    'Escalation plan: if lactate > 4, fax the ICU follow-up clinic',
    'New ST elevation: call the cardiology secretary to book a slot',
    'SBP < 80 – e-mail the coding team and the family doctor',
    'Seizures are expected and can be ignored',
    'Seizure: write to neurology',
    'New seizures although seizure-free for years → e-mail the neurology clinic',
    'Last seizure in 2020; a seizure now: letter to the clinic',
    'If he collapses: portal message to the DVT clinic',
    'Stroke symptoms: GP appointment next week',
    'If syncope comes back: wait for the next clinic',
    'No seizure so far, but if SBP < 80: letter to the GP',
    'Collapse or massive bleeding → letter to the GP',
    'If the drain stops swinging and he turns hypotensive, blue or severely breathless, leave a message with the booking clerk so that he can be fitted into the list',
    'Trachea shifts: message to the pleural clinic',
    'Bei Synkope, RR <90 oder SpO2 <85 %: Tochter verständigt den Pflegedienst und vereinbart Termin beim Hausarzt',
    'SBP < 85 or syncope: the daughter makes an appointment with the family doctor',
    'Kollaps: Brief an den Hausarzt',
    'If she goes grey or cyanosed, book an appointment at the practice',
    'If he coughs up a cup of blood or more, he is to stay at home, write it in his diary and mention it at his next visit',
    'SpO2 falls below 80%: message to the case manager for the meeting on Monday',
    'She cannot breathe: put it on the board for the morning handover',
  ])('finds help that comes too late: %s', (entry) => {
    expect(found(entry)).toHaveLength(1)
  })

  it.each([
    'pH below 7.20 on BiPAP: ICU now',
    'GCS not up in 30 min, pH <7.2: tube in ICU/OT with the anaesthetist, ramped',
    'Airway closing: shift to OT for a tube',
    'Bei Synkope oder RR <90: Notarzt sofort, Tochter informieren',
    'Stays hypotensive: page the registrar now, appointment with the GP after discharge',
    'If he turns blue: crash call',
    'If he coughs up a cup of blood or more, 911, and tell the case manager on Monday',
    'SpO2 falls below 80%: rianimatore at once',
    'Severely breathless: 999, and an appointment at the clinic later',
    'SBP < 90: 999, and a letter to the GP afterwards',
    'Leave carbamazepine unchanged [seizure-free 4 years] → write to neurology',
    'Do not change carbamazepine (seizures well controlled): letter to neurology',
    'Epilepsy, last seizure 4 years ago → neurology review at the next clinic',
    'Seizure control comes first → letter to the epilepsy clinic',
    'Keep carbamazepine (fit-free since 2022) → write to the neurologist',
    'Seizures would return without it: e-mail neurology about the interaction',
    'Syncope in 2019, none since: letter to the GP',
    'Stroke prevention reviewed → outpatient appointment',
    'Anaphylaxis history to penicillin: write to the GP that it stays on record',
    'Weight up 2 kg in three days: ring the heart failure nurse in clinic hours',
    'Ankle swelling: next clinic appointment',
    'GCS falls: call the registrar',
    'Stable after 24 h: outpatient clinic in two weeks',
    'Do not drive yourself: call 911 for chest pain',
    'Do not delay calling 999 for chest pain',
    'Heart rate 48 asleep: do not call',
    'pH < 7.25 or GCS falls: ICU now; the community nurse is told by voicemail on Monday',
    'SBP < 90: call the registrar and tell the family',
    'Collapse: 999, then a message to the clinic',
    'If he arrests, CPR and crash call; the wife is phoned',
    'Vomits blood: ED at once, e-mail the GP afterwards',
    'Stridor: ENT and anaesthetist now, not the clinic',
    'Leave a message for the district nurse if the dressing is wet',
    'Letter to the GP if no syncope in six months',
    'K > 6.5: ring the renal registrar, who tells the dialysis clinic on Monday',
    'Melaena: emergency department the same day; dietitian later',
    'ST elevation: call the cath lab; cardiology clinic in 6 weeks',
    'Syncope while at home: call an ambulance, do not e-mail or leave a voicemail',
    'No syncope: letter to the GP',
  ])('lets pass: %s', (entry) => {
    expect(found(entry)).toEqual([])
  })

  it.each([
    'GCS drops to 8: ring the daughter',
    'Massive haemoptysis: call the respiratory nurse',
    'NIV fails: the family doctor is asked',
    'If SBP < 75, inform his wife',
  ])('finds that who lies in a hospital is left to who cannot act: %s', (entry) => {
    expect(found(entry, { setting: 'inpatient', goals_of_care: 'full' })).toHaveLength(1)
  })

  it('leaves the family to those who care for the dying', () => {
    const entry = 'GCS drops to 8: ring the daughter'
    expect(found(entry, { setting: 'inpatient' })).toHaveLength(1)
    expect(found(entry, { setting: 'emergency' })).toHaveLength(1)
    expect(found(entry, { setting: 'inpatient', goals_of_care: 'palliative' })).toEqual([])
    expect(found(entry)).toEqual([])
  })

  it('reads a state of 120 characters', () => {
    const state = (characters: number): string => `Collapse${'.'.repeat(characters - 8)}`
    expect(found(`${state(120)}: letter to the GP`)).toHaveLength(1)
    expect(found(`${state(121)}: letter to the GP`)).toEqual([])
  })

  it.each([
    'GCS drops to 8: crash call and ring the daughter',
    'If SBP < 75, fluids 250 mL and the registrar; inform his wife',
    'ICD shock: call the device clinic',
    'SBP < 90 with giddiness: phone the heart failure clinic the same day',
    'Collapse at home: daughter calls 999',
    'Angiography tomorrow, before this if ST elevation returns',
  ])('lets pass in a hospital: %s', (entry) => {
    expect(found(entry, { setting: 'inpatient', goals_of_care: 'full' })).toEqual([])
  })

  it.each<[string, Partial<PatientInput>]>([
    ['drugs against a cancer', { medications: [{ name: 'docetaxel' }] }],
    ['few neutrophils', { labs: [{ name: 'neutrophils', value: 0.9, unit: '10^9/L' }] }],
  ])('calls a fever with %s an emergency, and with others none', (_, about) => {
    const entry = "If 38 or more: paracetamol, and mention it at Tuesday's clinic"
    expect(found(entry, about)).toHaveLength(1)
    expect(found(entry)).toEqual([])
    expect(found('If 38 or more: ring the chemotherapy line at once', about)).toEqual([])
    const enough = { labs: [{ name: 'neutrophils', value: 1, unit: '10^9/L' }] }
    expect(found(entry, enough)).toEqual([])
  })

  it('finds an emergency that nobody is called for', () => {
    expect(found('NEWS2 of 7 or above stays with the nurse: doctors are not to be contacted')).toHaveLength(1)
    expect(found('NEWS2 of 7: the registrar is to be called')).toEqual([])
    expect(found('NEWS2 of 7: antibiotics are not to be delayed')).toEqual([])
    expect(found('Weight up 2 kg: doctors are not to be contacted')).toEqual([])
  })
})

describe('unsureHelp', () => {
  const open = (entry: string, about: Partial<PatientInput> = {}): number =>
    unsureHelp(
      recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [entry] }),
      [],
      patient.parse({ demographics: { age_years: 66 }, ...about }),
    ).unclear.length

  it('leaves open what nobody who can act surely hears of', () => {
    expect(open('SBP below 80 or collapse: tell the trainee who does the bloods')).toBe(1)
    expect(open('If he collapses, inform the ward coordinator')).toBe(1)
    expect(open('VF: tell the day shift')).toBe(1)
  })

  it('knows who can act, and what is no call', () => {
    expect(open('VF or shock: 2222, tell the PCI centre')).toBe(0)
    expect(open('SBP below 80: noradrenaline, ICU registrar')).toBe(0)
    expect(open('Collapse: cardiology on call')).toBe(0)
    expect(open('SBP below 90: stop the infusion')).toBe(0)
    expect(open('NIV fails: comfort, call the family', { goals_of_care: 'palliative' })).toBe(0)
    expect(open('SBP below 90 with dizziness: ring the heart failure nurse', { setting: 'outpatient' })).toBe(0)
  })
})
