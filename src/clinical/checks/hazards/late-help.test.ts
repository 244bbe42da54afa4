import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import { slowHelp } from './late-help.ts'

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
    'Seizures are expected and can be ignored',
  ])('finds help that comes too late: %s', (entry) => {
    expect(found(entry)).toHaveLength(1)
  })

  it.each([
    'pH below 7.20 on BiPAP: ICU now',
    'SBP < 90: 999, and a letter to the GP afterwards',
    'Weight up 2 kg in three days: ring the heart failure nurse in clinic hours',
    'Ankle swelling: next clinic appointment',
    'GCS falls: call the registrar',
    'Stable after 24 h: outpatient clinic in two weeks',
    'Do not drive yourself: call 911 for chest pain',
    'Do not delay calling 999 for chest pain',
    'Heart rate 48 asleep: do not call',
  ])('lets pass: %s', (entry) => {
    expect(found(entry)).toEqual([])
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
