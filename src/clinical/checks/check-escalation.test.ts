import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation, type RecommendationInput } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { checkEscalation } from './check-escalation.ts'

type Input = Partial<PatientInput>
const at = '2026-03-01T08:00:00Z'
const people = {
  well: {},
  hyperkalaemia: { labs: [{ name: 'Potassium', value: 6.9, unit: 'mmol/L' }] },
  acidaemia: { labs: [{ name: 'pH', value: 7.12, unit: 'pH', specimen: 'arterial-blood' as const }] },
  massivePe: { conditions: [{ name: 'Pulmonary embolism' }], vital_signs: [{ taken_at: at, systolic_mmhg: 84 }] },
  stemi: { ecg: { st_deviation_mm: { II: 2, III: 2.5, aVF: 2 } } },
  troponin: {
    symptoms: [{ name: 'Chest pain' }],
    labs: [{ name: 'Troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 26 }],
  },
} satisfies Record<string, Input>

const record = (input: Input) => patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
const check = (input: Input, entries: string[], actions: RecommendationInput['recommended_actions'] = []) =>
  checkEscalation(
    recommendation.parse({ recommended_actions: actions, evidence_table: [], when_to_escalate: entries }),
    record(input),
  )
const value = (score: ReturnType<typeof check>['missed']) => (score.status === 'scored' ? score.value : score.status)

describe('checkEscalation', () => {
  it.each<[string, Input, string]>([
    ['hyperkalaemia', people.hyperkalaemia, 'Severe hyperkalaemia: call the renal team now'],
    ['hyperkalaemia', people.hyperkalaemia, 'Potassium 6.9 mmol/L (above 6.5). Page the attending immediately.'],
    ['acidaemia', people.acidaemia, 'Arterial pH 7.12: call critical care without delay'],
    ['massive PE', people.massivePe, 'High-risk pulmonary embolism with hypotension: activate the PE response team'],
    ['STEMI', people.stemi, 'Activate the catheterization laboratory for an inferior STEMI'],
    ['troponin with chest pain', people.troponin, 'Acute coronary syndrome: notify the attending cardiologist now'],
    ['troponin with chest pain', people.troponin, 'Do not delay calling cardiology for this NSTEMI'],
  ])('takes an escalation of %s', (_, input, entry) => {
    expect(value(check(input, [entry]).missed)).toBe(0)
    expect(check(input, [entry]).falseAlarm.status).toBe('not-applicable')
  })

  it.each<[string, string]>([
    ['names no emergency', 'Call the attending now'],
    ['names another emergency', 'Activate the cath lab for STEMI'],
    ['calls no one', 'Severe hyperkalaemia'],
    ['is negated', 'No need to call anyone about the potassium'],
    ['is negated', 'Do not escalate the hyperkalaemia'],
    ['is conditional', 'If potassium exceeds 6.5, call the renal team'],
    ['is conditional', 'Call the renal team if potassium rises further'],
    ['is conditional', 'K+ > 6.5: call the renal team'],
    ['is put off', 'Refer the hyperkalaemia to the outpatient clinic'],
  ])('does not take for an escalation what %s: %s', (_, entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(1)
  })

  it.each([
    'Call the family about the potassium',
    'Call the pharmacy now about the potassium of 6.9',
    'Contact the physiotherapist about the potassium',
    'Page the pain team for the hyperkalaemia',
    'Severe hyperkalaemia: inform the ICU pharmacist immediately',
    'Severe hyperkalaemia: refer to the physiotherapy team',
    'Ring and inform the family: potassium 6.9',
    'Make a phone call to the family about the potassium',
    'Contact the pharmacist on call about the potassium',
    'Inform the family that cardiology has seen the potassium',
    'Inform the patient of the potassium',
    'The family should be informed of the potassium by the renal team',
    'The patient will be called in by the GP about the potassium',
    'We could call the renal team about the potassium',
    'May call nephrology: potassium 6.9',
    'Request a repeat potassium',
    'Send a new potassium sample',
  ])('takes for none what reaches nobody who can act on it: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(1)
  })

  it.each([
    'Call the renal team now and inform the family: potassium 6.9',
    'Inform the family, and call the renal team about the potassium',
    'Call the family and the ICU: potassium 6.9',
    'Ask the family to call 999: potassium 6.9',
    'Call for help now, as the potassium of the patient is 6.9',
    'Call now: potassium 6.9',
    'Severe hyperkalaemia: escalate immediately',
    "Inform the patient's nephrologist of the potassium",
    'The renal registrar must be called about the potassium',
    'Severe hyperkalaemia: on-call renal registrar now',
    'Contact the on-call nephrologist about the potassium',
    'Transfer from the GP clinic now: potassium 6.9',
    'Transfer the patient to the emergency department: potassium 6.9',
    'Send the patient to hospital now: potassium 6.9',
    'Request immediate evaluation by nephrology: potassium 6.9',
    'Potassium 6.9: could you call the renal team now?',
  ])('takes a call of somebody who can: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(0)
  })

  it('says that a call reaches nobody who can act', () => {
    expect(check(people.hyperkalaemia, ['Call the pharmacy about the potassium']).missed).toMatchObject({
      why: [
        expect.stringContaining('found "Call the pharmacy about the potassium" (reaches nobody who can act on it)'),
      ],
    })
    expect(value(check({}, ['Call the family immediately']).falseAlarm)).toBe(0)
  })

  it('says which flag, by what, and what the answer said instead', () => {
    expect(check(people.hyperkalaemia, ['Call the attending']).missed).toEqual({
      status: 'scored',
      value: 1,
      why: [
        'severe-hyperkalaemia is raised (potassium 6.9 mmol/L) and not escalated: wanted an unconditional call that names hyperkalaemia, found "Call the attending"',
      ],
    })
    const { missed } = check(people.stemi, [])
    expect(missed).toEqual({
      status: 'scored',
      value: 1,
      why: [
        'stemi is raised (ST elevation II 2 mm, III 2.5 mm, aVF 2 mm) and not escalated: wanted an unconditional call that names STEMI, there is no entry of when_to_escalate and no emergent action',
      ],
    })
  })

  it('reads emergent actions, and no others', () => {
    const text = 'Activate the cath lab for primary PCI'
    expect(value(check(people.stemi, [], [{ text, urgency: 'emergent' }]).missed)).toBe(0)
    expect(value(check(people.stemi, [], [{ text, urgency: 'routine' }]).missed)).toBe(1)
  })

  it('wants each raised flag escalated', () => {
    const both: Input = { ...people.stemi, labs: [...people.hyperkalaemia.labs] }
    const { missed } = check(both, ['STEMI: call cardiology now'])
    expect(missed.status === 'scored' && missed.why.map((why) => why.split(' ')[0])).toEqual(['severe-hyperkalaemia'])
  })

  it('is not applicable without a raised flag', () => {
    expect(check({}, []).missed).toEqual({ status: 'not-applicable', reason: 'none of 5 red flags is raised' })
    expect(check({}, []).falseAlarm).toEqual({ status: 'scored', value: 0, why: [] })
  })

  it('is unscored where a flag cannot be read', () => {
    const unclear: Input = {
      symptoms: [{ name: 'Chest pain' }],
      labs: [{ name: 'Troponin I', value: 90, unit: 'ng/L' }],
    }
    expect(check(unclear, [])).toMatchObject({
      missed: {
        status: 'unscored',
        cause: 'missing-input',
        detail:
          'troponin-with-chest-pain cannot be read: Troponin I 90 ng/L: neither the upper reference limit of its assay nor a flag is on record',
      },
      falseAlarm: {
        status: 'unscored',
        cause: 'missing-input',
        detail:
          'troponin-with-chest-pain cannot be read: Troponin I 90 ng/L: neither the upper reference limit of its assay nor a flag is on record',
      },
    })
  })

  it.each([
    [5.9, 'scored'],
    [6, 'not-applicable'],
    [6.5, 'not-applicable'],
    [6.6, 'not-applicable'],
  ])('counts no false alarm in the grey zone: potassium %d is %s', (potassium, status) => {
    const input: Input = { labs: [{ name: 'Potassium', value: potassium, unit: 'mmol/L' }] }
    expect(check(input, ['Hyperkalaemia: call the renal team now']).falseAlarm.status).toBe(status)
  })

  it.each([
    'Call 911 immediately',
    'Escalate to the attending and the emergency department now',
    'Activate the cath lab for STEMI',
    'Severe hyperkalaemia: page the renal team immediately',
  ])('counts a false alarm: %s', (entry) => {
    expect(check({}, [entry]).falseAlarm).toEqual({
      status: 'scored',
      value: 1,
      why: [`no red flag is raised, and "${entry}" escalates now`],
    })
  })

  it.each([
    'If the pain returns, call emergency services immediately',
    'Escalate if SpO2 falls below 88%',
    'SpO2 < 88%: call the rapid response team immediately',
    'Worsening breathlessness or new confusion: call an ambulance',
    'No need to call the emergency team',
    'Septic shock: call critical care now',
  ])('counts safety-netting, and a call for another problem, as none: %s', (entry) => {
    expect(value(check({}, [entry]).falseAlarm)).toBe(0)
  })

  it('lets a patient whose vital signs call for a review be escalated', () => {
    const unwell: Input = { vital_signs: [{ taken_at: at, respiratory_rate_per_min: 32 }] }
    expect(value(check(unwell, ['Call the attending immediately']).falseAlarm)).toBe(0)
    expect(value(check(unwell, ['Activate the cath lab for STEMI']).falseAlarm)).toBe(1)
  })

  it('holds on hostile answers', () => {
    const ifs = Array.from(
      { length: sized(20_000) },
      (_, place) => `If potassium exceeds 6.${place}, call the renal team`,
    )
    expect(value(check(people.hyperkalaemia, ifs).missed)).toBe(1)
    expect(value(check(people.hyperkalaemia, [...ifs, 'Severe hyperkalaemia: call the renal team now']).missed)).toBe(0)
    const calls = check(
      {},
      Array.from({ length: sized(10_000) }, (_, place) => `Call the team for STEMI immediately ${place}`),
    ).falseAlarm
    expect(calls).toMatchObject({ value: 1 })
    expect(calls.status === 'scored' && calls.why.at(-1)).toBe(`and ${sized(10_000) - 50} more`)
    for (const text of ['x', 'if ', 'STEMI ', 'call ', '>', '\uD800', '\0', '[', 'not call, '])
      expect(value(check(people.hyperkalaemia, [text.repeat(sized(500_000) / text.length)]).missed)).toBe(1)
  })
})
