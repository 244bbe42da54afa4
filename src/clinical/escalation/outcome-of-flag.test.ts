import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { yes } from '../patient/truth.ts'
import { checkEscalation } from './check-escalation.ts'
import type { RedFlag } from './red-flag.ts'
import { redFlags } from './red-flags.ts'

type Input = Partial<PatientInput>
const potassium = (value: number, unit = 'mmol/L'): Input => ({ labs: [{ name: 'Potassium', value, unit }] })
const raisedTroponin = { name: 'Troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 26 }
const stemi: Input = {
  symptoms: [{ name: 'Chest pain' }],
  ecg: { st_deviation_mm: { II: 2, III: 2.5, aVF: 2 } },
  labs: [{ ...raisedTroponin, value: 9 }],
}

const outcomes = (input: Input, ...when_to_escalate: string[]): Record<string, string> =>
  Object.fromEntries(
    checkEscalation(
      recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate }),
      patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input }),
    ).flags.flatMap(({ flag, outcome }) => (outcome === 'true-negative' ? [] : [[flag, outcome]])),
  )

describe('what an answer makes of each red flag', () => {
  it.each<[string, Input, string[], Record<string, string>]>([
    ['nothing raised and nothing said', {}, [], {}],
    [
      'escalated',
      potassium(6.9),
      ['Hyperkalaemia: call the renal team now'],
      { 'severe-hyperkalaemia': 'true-positive' },
    ],
    ['not escalated', potassium(6.9), [], { 'severe-hyperkalaemia': 'false-negative' }],
    [
      'escalated as another emergency: one missed, the other false',
      potassium(6.9),
      ['Activate the PERT for massive pulmonary embolism now'],
      { 'severe-hyperkalaemia': 'false-negative', 'massive-pe': 'false-positive' },
    ],
    [
      'escalated without any name, to a senior clinician and now',
      potassium(6.9),
      ['Call the attending now'],
      { 'severe-hyperkalaemia': 'true-positive' },
    ],
    [
      'an embolism with shock, and with it the troponin of the same pain',
      {
        conditions: [{ name: 'massive pulmonary embolism', status: 'suspected' }],
        symptoms: [{ name: 'chest pain', present: true }],
        labs: [{ name: 'high-sensitivity troponin T', value: 210, unit: 'ng/L', upper_reference_limit: 14 }],
        vital_signs: [{ taken_at: '2026-03-01T14:00:00Z', systolic_mmhg: 78, heart_rate_per_min: 128 }],
        notes: [{ text: 'CTPA: saddle embolus, RV/LV 1.7.' }],
      },
      ['PERT and ICU consultant to resus now'],
      { 'massive-pe': 'true-positive', 'troponin-with-chest-pain': 'true-positive' },
    ],
    [
      'in the grey zone, escalated',
      potassium(6.2),
      ['Hyperkalaemia: call the renal team now'],
      { 'severe-hyperkalaemia': 'grey' },
    ],
    ['in the grey zone, not escalated', potassium(6.2), [], { 'severe-hyperkalaemia': 'grey' }],
    ['not to be read', potassium(6.9, '%'), ['Hyperkalaemia: call now'], { 'severe-hyperkalaemia': 'unclear' }],
    [
      'falsely escalated',
      potassium(4.1),
      ['Hyperkalaemia: call the renal team now'],
      { 'severe-hyperkalaemia': 'false-positive' },
    ],
    ['safety-netting', potassium(4.1), ['If potassium exceeds 6.5, call the renal team immediately'], {}],
    [
      'words that two flags share, one of them raised: no false alarm for the other',
      stemi,
      ['STEMI with myocardial infarction: activate the cath lab now'],
      { stemi: 'true-positive' },
    ],
    [
      'a false alarm beside a right one',
      stemi,
      ['STEMI: activate the cath lab now', 'Severe acidaemia: call critical care immediately'],
      { stemi: 'true-positive', 'severe-acidaemia': 'false-positive' },
    ],
    [
      'a flag that cannot be read excuses a call that names it',
      { symptoms: [{ name: 'Chest pain' }], labs: [{ name: 'Troponin I', value: 90, unit: 'ng/L' }] },
      ['STEMI or other acute coronary syndrome: call cardiology now'],
      { 'troponin-with-chest-pain': 'unclear' },
    ],
    [
      'the troponin of an infarction that is escalated',
      { ...stemi, labs: [raisedTroponin] },
      ['STEMI: activate the cath lab now'],
      { 'troponin-with-chest-pain': 'true-positive', stemi: 'true-positive' },
    ],
    [
      'the troponin of an infarction that is not',
      { ...stemi, labs: [raisedTroponin] },
      [],
      { 'troponin-with-chest-pain': 'false-negative', stemi: 'false-negative' },
    ],
    [
      'two raised, one escalated',
      { ...stemi, labs: [raisedTroponin, { name: 'K+', value: 7, unit: 'mmol/L' }] },
      ['STEMI with raised troponin: activate the cath lab now'],
      { 'troponin-with-chest-pain': 'true-positive', stemi: 'true-positive', 'severe-hyperkalaemia': 'false-negative' },
    ],
  ])('%s', (_, input, entries, expected) => {
    expect(outcomes(input, ...entries)).toEqual(expected)
  })

  it('takes the one side from the patient alone, whatever the answer says', () => {
    const everything = redFlags.map(({ emergency: [name] }) => `${name}: call the emergency team now`)
    for (const input of [{}, potassium(6.9), potassium(6.2), stemi]) {
      const [silent, alarmed] = [outcomes(input), outcomes(input, ...everything)]
      const side = (of: Record<string, string>, id: string) =>
        ({ 'true-positive': 'raised', 'false-negative': 'raised', 'false-positive': 'clear' })[of[id] ?? ''] ??
        of[id] ??
        'clear'
      for (const { id } of redFlags) expect(side(alarmed, id)).toBe(side(silent, id))
    }
  })

  it('gives every flag with its weight, 1 where it has none', () => {
    const own = (severity?: number): RedFlag => ({
      id: 'own',
      name: 'own',
      source: 'none',
      emergency: ['own'],
      raised: () => yes('always'),
      ...(severity === undefined ? {} : { severity }),
    })
    const flagsOf = (severity?: number) =>
      checkEscalation(
        recommendation.parse({ recommended_actions: [], evidence_table: [] }),
        patient.parse({ demographics: { age_years: 66 } }),
        [own(severity)],
      ).flags
    expect(flagsOf()).toEqual([{ flag: 'own', severity: 1, outcome: 'false-negative' }])
    expect(flagsOf(2.5)).toEqual([{ flag: 'own', severity: 2.5, outcome: 'false-negative' }])
    for (const severity of [0, -1, NaN, Infinity])
      expect(() => flagsOf(severity)).toThrow(
        `red flag "own" has severity ${severity}; expected a finite number above 0, the weight of a miss of it (1 by default)`,
      )
  })
})
