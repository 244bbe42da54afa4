import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { slowHelp } from './late-help.ts'

const found = (entry: string): readonly string[] =>
  slowHelp(recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [entry] }), [])

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
})
