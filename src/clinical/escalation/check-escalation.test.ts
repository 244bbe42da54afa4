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
  it.each(['There is no need to do this', 'Ignore this', 'In another patient'])(
    'takes no call for one that its opening takes back: %s',
    (opening) => {
      const { missed } = check(people.stemi, [`${opening}: STEMI, activate the catheterisation laboratory now.`])
      expect(value(missed)).not.toBe(0)
    },
  )

  it.each<[string, Input, string]>([
    ['hyperkalaemia', people.hyperkalaemia, 'Severe hyperkalaemia: call the renal team now'],
    ['hyperkalaemia', people.hyperkalaemia, 'Potassium 6.9 mmol/L (above 6.5). Page the attending immediately.'],
    ['acidaemia', people.acidaemia, 'Arterial pH 7.12: call critical care without delay'],
    ['massive PE', people.massivePe, 'High-risk pulmonary embolism with hypotension: activate the PE response team'],
    ['STEMI', people.stemi, 'Activate the catheterization laboratory for an inferior STEMI'],
    ['troponin with chest pain', people.troponin, 'Acute coronary syndrome: notify the attending cardiologist now'],
    ['troponin with chest pain', people.troponin, 'Do not delay calling cardiology for this NSTEMI'],
    // Help that has been called already, is on its way, or is there.
    ['STEMI', people.stemi, 'Cath lab team scrubbed'],
    ['STEMI', people.stemi, 'Receiving cardiologist on the phone'],
    ['STEMI', people.stemi, 'Interventional cardiologist: on the way'],
    ['STEMI', people.stemi, 'Cardiology bleeped 05:10'],
    ['hyperkalaemia', people.hyperkalaemia, 'Renal SpR phoned 18:05'],
    ['massive PE', people.massivePe, 'ICU consultant + PERT at the bedside'],
  ])('takes an escalation of %s', (_, input, entry) => {
    expect(value(check(input, [entry]).missed)).toBe(0)
    expect(check(input, [entry]).falseAlarm.status).toBe('not-applicable')
  })

  it.each<[string, string]>([
    ['names no emergency, and not now', 'Call the attending'],
    ['calls another specialty', 'Call orthopaedic surgery now'],
    ['names another emergency', 'Activate the cath lab for STEMI'],
    ['calls no one', 'Severe hyperkalaemia'],
    ['calls no one who helps', 'GP informed, family at the bedside'],
    ['is for later', 'Renal team to be informed tomorrow'],
    ['is negated', 'Renal team not informed'],
    ['is conditional', 'Renal SpR phoned if the potassium rises'],
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

  it.each([
    'seek senior help immediately: potassium 6.9',
    'Hyperkalaemia: discuss urgently with nephrology',
    'Potassium 6.9: tell the doctor now',
    'Hyperkalaemia: go to A&E now',
    'Hyperkalaemia: move to resus',
    'Bring in the renal team now for the hyperkalaemia',
    'Urgent nephrology consult: potassium 6.9',
  ])('takes an act in everyday words: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(0)
  })

  it.each([
    'Renal registrar: called now for emergency dialysis',
    'Critical care consultant to the bedside now',
    'Nephrology on call now; ventricular fibrillation: code blue',
    'Call 999 immediately',
    'Rapid response team at once',
  ])('takes a call for now of somebody whose emergency it is, without its name: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(0)
  })

  it.each([
    'Call cardiology now',
    'Call the renal team',
    'Call 911 right away for stroke symptoms',
    'Call critical care now about the effusion',
    'FiO2 above 0.5 or systolic under 90: critical care now',
    'Emergency services need not be called',
    'Call the renal registrar within a week or two',
  ])('takes for none without its name: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(1)
  })

  it.each([
    'Consult the guideline on hyperkalaemia',
    'Consult UpToDate about the potassium',
    'Refer to the hyperkalaemia protocol',
    'Hyperkalaemia: escalate the dose of furosemide',
    'Activate the low potassium diet plan',
    'Transfer the potassium data',
    'Call the lab to confirm the potassium',
    'Send a repeat potassium to the hospital laboratory',
    'Notify the medical student of the potassium immediately',
    'Call the district nurse about the potassium',
    'Contact the insurance company about the potassium',
  ])('takes what is done to a thing, or to a bystander, for no call: %s', (entry) => {
    expect(value(check(people.hyperkalaemia, [entry]).missed)).toBe(1)
  })

  it('is unclear where it calls somebody of whom the list of parties knows nothing', () => {
    const { missed, flags } = check(people.hyperkalaemia, ['Call the zookeeper about the potassium now'])
    expect(missed).toEqual({
      status: 'unscored',
      cause: 'text-unclear',
      detail:
        'severe-hyperkalaemia is present, and "Call the zookeeper about the potassium now" calls somebody of whom the list of parties knows nothing',
    })
    expect(flags.find(({ flag }) => flag === 'severe-hyperkalaemia')?.outcome).toBe('unclear')
  })

  it('is unclear where the call may be in a passage that is not in English', () => {
    const { missed } = check(people.hyperkalaemia, ['Nephrologie sofort anrufen und nicht warten'])
    expect(missed).toEqual({
      status: 'unscored',
      cause: 'text-unclear',
      detail:
        'severe-hyperkalaemia is present, and its call may be in "Nephrologie sofort anrufen und nicht warten", which is not in English',
    })
  })

  it('says that a call reaches nobody who can act', () => {
    expect(check(people.hyperkalaemia, ['Call the pharmacy about the potassium']).missed).toMatchObject({
      why: [
        expect.stringContaining('found "Call the pharmacy about the potassium" (reaches nobody who can act on it)'),
      ],
    })
    expect(value(check({}, ['Call the family immediately']).falseAlarm)).toBe(0)
    for (const entry of [
      'Seek same-day care for fever or purulent sputum; call 911 for severe dyspnea at rest or confusion.',
      'Send to the emergency department for nausea, vomiting or abdominal pain.',
    ])
      expect(value(check({}, [entry]).falseAlarm)).toBe(0)
    expect(value(check({}, ['Call 911 now for severe dyspnea']).falseAlarm)).toBe(1)
  })

  it('says which flag, by what, and what the answer said instead', () => {
    expect(check(people.hyperkalaemia, ['Call the attending']).missed).toEqual({
      status: 'scored',
      value: 1,
      why: [
        'severe-hyperkalaemia is present (potassium 6.9 mmol/L) and not escalated: expected an unconditional call that names hyperkalaemia, found "Call the attending"',
      ],
    })
    const { missed } = check(people.stemi, [])
    expect(missed).toEqual({
      status: 'scored',
      value: 1,
      why: [
        'stemi is present (ST elevation II 2 mm, III 2.5 mm, aVF 2 mm) and not escalated: expected an unconditional call that names STEMI, there is no entry of when_to_escalate and no emergent action',
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
    expect(check({}, []).missed).toEqual({ status: 'not-applicable', reason: 'none of 5 red flags is present' })
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
      why: [`no red flag is present, and "${entry}" escalates now`],
    })
  })

  it.each([
    'If the pain returns, call emergency services immediately',
    'Escalate if SpO2 falls below 88%',
    'SpO2 < 88%: call the rapid response team immediately',
    'Worsening breathlessness or new confusion: call an ambulance',
    'No need to call the emergency team',
    'Septic shock: call critical care now',
    'Breathless at rest: 911',
    'SOB: 999',
    'ECG change: crash call',
    'Ventricular ectopy: call the rapid response team',
    'Breathless at rest, confusion, lips blue: ED or 911; no better at 72 h: return to clinic',
    'Head injury, black stool, chest pain or fainting: call 911',
    'Ethylene glycol poisoning: call toxicology now',
    'Miss of the follow-up scan: navigator phones at once',
    'Necrotising infection, debridement tonight: surgeon now',
  ])('counts safety-netting, and a call for another problem, as none: %s', (entry) => {
    expect(value(check({}, [entry]).falseAlarm)).toBe(0)
  })

  it('lets a patient whose vital signs call for a review be escalated', () => {
    const unwell: Input = { vital_signs: [{ taken_at: at, respiratory_rate_per_min: 32 }] }
    expect(value(check(unwell, ['Call the attending immediately']).falseAlarm)).toBe(0)
    expect(value(check(unwell, ['Activate the cath lab for STEMI']).falseAlarm)).toBe(1)
  })

  it.each([
    'ST elevation: cath lab immediately',
    'Dynamic ST changes: cardiology at once',
    'Cold, blue leg: vascular surgeon at once',
    'Broad-complex rhythm: crash team immediately',
    'Stridor → anaesthetist and ENT at once',
    'Massive PE: PERT and ICU at once',
    'STEMI on a repeat ECG: cath lab immediately',
    'Hyperkalaemia on the repeat sample: renal team now',
    'No urine overnight: renal registrar at once',
  ])('takes what stands before a colon for what may come, where the answer does not have it: %s', (entry) => {
    const answer = recommendation.parse({
      problems: ['Stable heart failure'],
      recommended_actions: [],
      evidence_table: [],
      when_to_escalate: [entry],
    })
    expect(value(checkEscalation(answer, record({})).falseAlarm)).toBe(0)
  })

  it.each([
    ['STEMI', 'STEMI: cath lab immediately'],
    ['Massive pulmonary embolism', 'Massive PE: PERT and ICU at once'],
    ['Severe hyperkalaemia', 'Hyperkalaemia: renal team now'],
    ['Stable angina', 'ST elevation 3 mm in V2: cath lab immediately'],
    ['Stable angina', 'STEMI is present: cath lab immediately'],
    ['Stable angina', 'Potassium 7.1: page the renal team immediately'],
    ['Stable angina', 'Escalation: call 911 immediately'],
    ['Stable angina', 'Cardiology: activate the cath lab now'],
    ['Stable angina', 'Emergency: transfer to the ICU now'],
  ])('counts a false alarm of what the answer takes to be there: %s, %s', (problem, entry) => {
    const answer = recommendation.parse({
      problems: [problem],
      recommended_actions: [],
      evidence_table: [],
      when_to_escalate: [entry],
    })
    expect(value(checkEscalation(answer, record({})).falseAlarm)).toBe(1)
  })

  const bed = {
    text: 'Transfer to the high dependency unit and inform the medical registrar now',
    urgency: 'emergent' as const,
  }
  it.each<[string, Input]>([
    ['potassium 2.3', { labs: [{ name: 'potassium', value: 2.3, unit: 'mmol/L' }] }],
    ['a result that is critical', { labs: [{ name: 'ammonia', value: 240, unit: 'µmol/L', flag: 'critical-high' }] }],
    ['sodium 114', { labs: [{ name: 'sodium', value: 114, unit: 'mmol/L' }] }],
    ['a long QT', { ecg: { rhythm: 'sinus rhythm, QTc 540 ms' } }],
    ['runs of VT', { ecg: { rhythm: 'sinus rhythm, NSVT runs up to 8 beats' } }],
    ['torsades', { conditions: [{ name: 'torsades de pointes' }] }],
    ['ketoacidosis', { conditions: [{ name: 'diabetic ketoacidosis' }] }],
    ['haematemesis', { symptoms: [{ name: 'haematemesis' }] }],
    [
      'a NEWS2 of 5',
      {
        vital_signs: [
          { taken_at: at, respiratory_rate_per_min: 22, heart_rate_per_min: 114, temperature_celsius: 38.6 },
        ],
      },
    ],
  ])('counts no false alarm for somebody senior called to %s', (_, input) => {
    expect(value(check(input, [], [bed]).falseAlarm)).toBe(0)
  })

  it.each<[string, Input]>([
    ['potassium 3.4', { labs: [{ name: 'potassium', value: 3.4, unit: 'mmol/L', flag: 'low' }] }],
    ['sodium 131', { labs: [{ name: 'sodium', value: 131, unit: 'mmol/L', flag: 'low' }] }],
    ['a QTc of 440', { ecg: { rhythm: 'sinus rhythm, QTc 440 ms' } }],
    ['no VT', { ecg: { rhythm: 'sinus rhythm, no VT' } }],
    ['torsades that are over', { conditions: [{ name: 'torsades de pointes', status: 'resolved' }] }],
    ['history of ketoacidosis', { conditions: [{ name: 'history of diabetic ketoacidosis' }] }],
    ['no haematemesis', { symptoms: [{ name: 'haematemesis', present: false }] }],
    ['stable angina', { conditions: [{ name: 'stable angina' }] }],
    ['quiet vital signs', { vital_signs: [{ taken_at: at, respiratory_rate_per_min: 16, heart_rate_per_min: 84 }] }],
  ])('counts one with %s', (_, input) => {
    expect(value(check(input, [], [bed]).falseAlarm)).toBe(1)
  })

  it.each<[string, Input, string]>([
    [
      'a hypercapnic patient who needs ventilation',
      {
        conditions: [{ name: 'COPD exacerbation' }],
        vital_signs: [{ taken_at: at, respiratory_rate_per_min: 32, spo2_percent: 84 }],
        labs: [{ name: 'pH', value: 7.28, unit: 'pH', specimen: 'arterial-blood' }],
      },
      'Call critical care outreach immediately to start NIV for hypercapnic respiratory acidosis (pH 7.28)',
    ],
    ['chest pain without a troponin', { symptoms: [{ name: 'Chest pain' }] }, 'Call 999 now: suspected ACS'],
    [
      'unstable angina with ST depression',
      {
        symptoms: [{ name: 'Chest pain' }],
        ecg: { st_deviation_mm: { V4: -1, V5: -1.5, V6: -1 } },
        labs: [{ name: 'Troponin I', value: 8, unit: 'ng/L', upper_reference_limit: 26 }],
      },
      'Call cardiology immediately: unstable angina',
    ],
    [
      'an embolism of an unwell patient',
      { conditions: [{ name: 'Pulmonary embolism' }], vital_signs: [{ taken_at: at, spo2_percent: 86 }] },
      'Call the PE response team immediately',
    ],
    [
      'a venous pH of 7.15',
      { labs: [{ name: 'pH', value: 7.15, unit: 'pH', specimen: 'venous-blood' }] },
      'Call intensive care now: severe acidosis',
    ],
  ])('counts no false alarm for %s', (_, input, entry) => {
    const { falseAlarm } = check(input, [entry])
    expect(falseAlarm.status === 'scored' ? falseAlarm.value : 0).toBe(0)
  })

  it('asks for no coronary pathway where another cause of pain and troponin is on record', () => {
    const embolism = { ...people.troponin, conditions: [{ name: 'Pulmonary embolism' }] }
    const { missed, falseAlarm } = check(embolism, ['Call the PE response team immediately'])
    expect([missed.status, falseAlarm.status]).toEqual(['not-applicable', 'not-applicable'])
    const massive = { ...embolism, vital_signs: [{ taken_at: at, systolic_mmhg: 84 }] }
    expect(value(check(massive, ['Call the PE response team immediately']).missed)).toBe(0)
  })

  it('reads another cause of pain and troponin in a note, where the problem list has no infarction', () => {
    const notes = [{ text: 'CTPA: bilateral pulmonary embolism.' }]
    expect(check({ ...people.troponin, notes }, []).missed.status).toBe('not-applicable')
    const infarction = { ...people.troponin, notes, conditions: [{ name: 'NSTEMI' }] }
    expect(value(check(infarction, []).missed)).toBe(1)
    const pleuritic = { ...people.troponin, symptoms: [{ name: 'pleuritic chest pain' }] }
    expect(value(check(pleuritic, []).missed)).toBe(1)
    const scan = [{ text: 'V/Q high probability, bilateral.' }]
    expect(check({ ...pleuritic, notes: scan }, []).missed.status).toBe('not-applicable')
  })

  it('asks nothing of a bundle branch block without pain, and holds nothing against a call for one with pain', () => {
    const block = { ecg: { st_deviation_mm: { V2: 2 }, left_bundle_branch_block: true } }
    expect([check(block, []).missed.status, check(block, []).falseAlarm.status]).toEqual([
      'not-applicable',
      'not-applicable',
    ])
    const symptoms = [{ name: 'Chest pain' }]
    const labs = [{ name: 'Troponin I', value: 6, unit: 'ng/L', upper_reference_limit: 26 }]
    expect(check({ ...block, symptoms, labs }, []).missed.status).toBe('unscored')
    const call = ['STEMI equivalent: activate the cath lab now']
    expect(check({ ...block, symptoms, labs }, call).missed.status).toBe('not-applicable')
    expect(check({ ...block, symptoms, labs }, call).falseAlarm.status).toBe('not-applicable')
  })

  it.each<[string, Input, RecommendationInput['recommended_actions'][number], number]>([
    [
      'a place on the list',
      people.troponin,
      { text: 'Cardiology list for angiography within 24 h', urgency: 'urgent' },
      0,
    ],
    [
      'what comes now does not hang on what stands behind the colon',
      people.troponin,
      {
        text: 'Cardiology registrar call now for the troponin: if pain goes on, angiography tonight',
        urgency: 'emergent',
      },
      0,
    ],
    [
      'a limit of time is no condition',
      { ...people.stemi, ...people.troponin },
      { text: 'Primary PCI: lab is active, target device time under 90 min', urgency: 'emergent' },
      0,
    ],
    [
      'intensive care comes for what is there',
      people.acidaemia,
      { text: 'Potassium first: hold insulin. KCl 20 mmol/h on a monitor, call ICU now', urgency: 'emergent' },
      0,
    ],
    [
      'and the renal team for what it was told',
      people.acidaemia,
      { text: 'Hyperkalaemia: call the renal registrar now', urgency: 'emergent' },
      1,
    ],
  ])('reads an action for an escalation: %s', (_, input, action, missed) => {
    expect(value(check(input, [], [action]).missed)).toBe(missed)
  })

  it.each([
    ['HD now: pH < 7.15 and vision; long session 6 h', 0],
    ['Dialyse tonight, nephrology fellow aware', 0],
    ['HD 3, still acidotic', 1],
    ['HD stable; repeat the gas', 1],
    ['HD if the pH falls below 7.0', 1],
  ])('knows dialysis in short: %s', (text, missed) => {
    expect(value(check(people.acidaemia, [], [{ text, urgency: 'emergent' }]).missed)).toBe(missed)
  })

  it('takes a potassium among the results of who is ill otherwise for no false alarm', () => {
    const action = { text: 'Renal call now: creatinine 3.4, K 5.4, HCO3 13', urgency: 'emergent' as const }
    const ill = { vital_signs: [{ taken_at: at, consciousness: 'voice' as const, respiratory_rate_per_min: 30 }] }
    const alarm = { text: 'Severe hyperkalaemia: renal call now', urgency: 'emergent' as const }
    expect(value(check(ill, [], [action]).falseAlarm)).toBe(0)
    expect(value(check(ill, [], [alarm]).falseAlarm)).toBe(1)
    expect(value(check(people.well, [], [action]).falseAlarm)).toBe(1)
  })

  it.each<[string, 'emergent' | undefined, number]>([
    ['Miss of the follow-up scan: call the emergency team at once', undefined, 0],
    ['Miss of the follow-up scan: call the emergency team at once', 'emergent', 1],
    ['Follow-up scan: call the emergency team at once', undefined, 1],
    ['Missed scan call the emergency team at once', undefined, 1],
  ])('lets who does not come be called: %s, %s', (text, urgency, alarm) => {
    const found = urgency === undefined ? check({}, [text]) : check({}, [], [{ text, urgency }])
    expect(value(found.falseAlarm)).toBe(alarm)
    expect(value(checkEscalation(text, record({})).falseAlarm)).toBe(1)
  })

  it.each([
    'Please advise 911 for severe breathlessness at rest, blue lips, or drowsiness',
    'Advise the emergency department for new chest pain',
    'Soaking a pad an hour for 2 hours: return to the emergency department',
    'Vomiting for more than 6 hours: go to the emergency department',
    'Nosebleed lasting 20 minutes: emergency department',
  ])('takes no advice on what may come for a false alarm: %s', (text) =>
    expect(value(check(people.well, [text]).falseAlarm)).toBe(0),
  )

  it.each([
    'Advise 911 now for severe breathlessness',
    'STEMI for 2 hours: call the cath lab now',
    'Potassium 6.9 for 2 hours: emergency department immediately',
    'Pulse 140 for 2 hours: call the emergency team now',
    'Call 911 for severe breathlessness. Call intensive care at once.',
  ])('takes a call of this moment for one: %s', (text) => expect(value(check(people.well, [text]).falseAlarm)).toBe(1))

  it.each([
    [['COPD', 'Hyperkalaemia'], 1],
    [['COPD'], 0],
  ])('has an illness there where it is one of the problems %j', (problems, alarm) => {
    const when_to_escalate = ['Hyperkalaemia with STEMI: call intensive care at once']
    const answer = recommendation.parse({ problems, recommended_actions: [], evidence_table: [], when_to_escalate })
    expect(value(checkEscalation(answer, record(people.well)).falseAlarm)).toBe(alarm)
  })

  it.each([
    [people.stemi, 'Tenecteplase 45 mg IV bolus now'],
    [people.massivePe, 'Aspiration thrombectomy by catheter, no lysis'],
  ])('has the troponin of a pain escalated with what the pain is: %j', (input, text) => {
    const both = { ...people.troponin, ...input }
    expect(value(check(people.troponin, [], [{ text, urgency: 'emergent' }]).missed)).toBe(1)
    expect(value(check(both, [], [{ text, urgency: 'emergent' }]).missed)).toBe(0)
  })

  it('takes the coronary care unit for no infarction of who has a critical result, or a failing heart', () => {
    const lowPotassium = { labs: [{ name: 'potassium', value: 2.2, unit: 'mmol/L' }] }
    const alarm = (input: Input, text: string) => value(check(input, [], [{ text, urgency: 'emergent' }]).falseAlarm)
    const unit = 'Transfer to the coronary care unit and call cardiology now'
    expect(alarm(lowPotassium, unit)).toBe(0)
    expect(alarm({ conditions: [{ name: 'Acute pulmonary oedema' }] }, unit)).toBe(0)
    expect(alarm(people.well, unit)).toBe(1)
    const { flags } = check(people.well, [], [{ text: unit, urgency: 'emergent' }])
    expect(flags).toContainEqual(
      expect.objectContaining({ flag: 'troponin-with-chest-pain', outcome: 'false-positive' }),
    )
    expect(alarm(lowPotassium, 'Acute coronary syndrome: transfer to the coronary care unit now')).toBe(1)
    expect(alarm(lowPotassium, 'Coronary occlusion: activate the cath lab now')).toBe(1)
  })

  it('says by which words an entry is no call, and nothing of the words of one that is', () => {
    const why = (entry: string) => check(people.hyperkalaemia, [entry]).missed
    expect(why('Call cardiology and consider calling the zookeeper')).toMatchObject({
      why: [expect.stringMatching(/found "Call cardiology and consider calling the zookeeper"$/u)],
    })
    expect(why('Severe hyperkalaemia')).toMatchObject({
      why: [expect.stringMatching(/found "Severe hyperkalaemia"$/u)],
    })
    expect(why('Consider calling the renal team')).toMatchObject({
      why: [expect.stringMatching(/found "Consider calling the renal team" \(considered by "Consider"\)$/u)],
    })
  })

  it('takes an action for a call of intensive care alone where it names what is given', () => {
    const acted = (text: string) => value(check(people.acidaemia, [], [{ text, urgency: 'emergent' }]).missed)
    expect(acted('Potassium first. Call ICU now. Call the renal registrar now.')).toBe(0)
    expect(acted('Potassium first. Call the renal registrar now.')).toBe(1)
  })

  it('joins nothing of two entries of a structured answer', () => {
    expect(value(check(people.hyperkalaemia, ['Potassium 6.9', 'Call the renal team for him']).missed)).toBe(1)
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

describe('an answer in words', () => {
  const missed = (text: string) => {
    const score = checkEscalation(text, record(people.hyperkalaemia)).missed
    return score.status === 'unscored'
      ? score.detail.replace('severe-hyperkalaemia is present, and ', '')
      : value(score)
  }

  it.each<[string, number | string]>([
    ['Call the renal team now about the potassium of 6.9.', 0],
    ['## Escalation\n\n- Hyperkalaemia: call the renal team', 0],
    ['## Hyperkalaemia\n\n- Call the renal team now', 0],
    ['Potassium 6.9.', 1],
    ['Potassium 6.9.\n\nThe renal team must be called today.', 1],
    ['Potassium 6.9.\n\nIf worse, call the renal team now.', 1],
    ['Potassium 6.9.\n\nCall the renal team now for the sepsis.', 1],
    ['Potassium 6.9.\n\nCall the renal team now: acidaemia.', 1],
    ['Call cardiology now.', 1],
    [
      'Potassium 6.9.\n\nCall the renal team now.',
      'it is unclear whether "Call the renal team now." is for what "Potassium 6.9." names',
    ],
    [
      'Give calcium gluconate.\n\nCall the renal registrar now.',
      'it is unclear what "Call the renal registrar now." is for',
    ],
    [
      'Call the zookeeper now about the potassium.',
      '"Call the zookeeper now about the potassium." calls somebody of whom the list of parties knows nothing',
    ],
  ])('calls, or leaves open for what: %j', (text, is) => {
    expect(missed(text)).toBe(is)
  })
})

describe('a call among the orders', () => {
  const missedOf = (
    about: object,
    text: string,
    urgency: 'emergent' | 'urgent' = 'emergent',
    problems: string[] = [],
  ) =>
    checkEscalation(
      recommendation.parse({ problems, recommended_actions: [{ text, urgency }], evidence_table: [] }),
      patient.parse({ demographics: { age_years: 72 }, ...about }),
    ).missed
  const potassium = { labs: [{ name: 'potassium', value: 6.9, unit: 'mmol/L' }] }
  it.each([
    'Give digoxin immune Fab 120 mg over 30 minutes, from the level, and call toxicology and the intensive care attending.',
    'Start atropine 0.5 mg, pads on, and call the intensivist.',
    'Stop ramipril, spironolactone, trimethoprim, and call intensive care.',
  ])('is made behind other orders: %s', (text) => expect(missedOf(potassium, text)).toMatchObject({ value: 0 }))
  it.each([
    'Give digoxin immune Fab 120 mg over 30 minutes; if it fails, call the intensivist.',
    'Start atropine 0.5 mg, pads on, and call the daughter.',
    'Stop ramipril, spironolactone, trimethoprim before the intensivist comes tomorrow.',
    'Palpitations, weakness, or a fall: call intensive care.',
  ])('is none: %s', (text) => expect(missedOf(potassium, text)).toMatchObject({ value: 1 }))

  const infarct = {
    setting: 'emergency',
    conditions: [{ name: 'inferior STEMI' }],
    symptoms: [{ name: 'chest pain' }],
    ecg: { st_deviation_mm: { II: 2, III: 3, aVF: 2 } },
  }
  it.each([
    'ACTIVATE: regional STEMI line + air retrieval, bypass ED, destination cath lab.',
    'Rang Code STEMI 21:52 — cath lab + interventional consultant coming in, straight to table',
    'STEMI alert level 1; pads on',
    'Code STEMI: ring interventional cardiologist on call, straight to cath lab, aim wire <60 min from door',
    'NOTIFY interventional cardiologist on site: coronary angiogram within 2 h',
  ])('of an infarction: %s', (text) => expect(missedOf(infarct, text)).toMatchObject({ value: 0 }))
  it.each([
    'If pain returns: STEMI alert, cath lab.',
    'No STEMI alert; aspirin 300 mg.',
    'NOTIFY the family: coronary angiogram within 2 h',
    'Cardiology reviewed yesterday; aspirin 300 mg',
  ])('is none of an infarction: %s', (text) => expect(missedOf(infarct, text)).not.toMatchObject({ value: 0 }))

  const troponin = {
    setting: 'inpatient',
    conditions: [{ name: 'NSTEMI' }],
    symptoms: [{ name: 'chest pain' }],
    labs: [{ name: 'troponin T', value: 640, unit: 'ng/L', upper_reference_limit: 14 }],
  }
  it.each([
    "Cardiology AT rv'd by phone about NSTEMI: accept for CCU.",
    'D/w cardiology registrar now about NSTEMI: CCU bed.',
    'Cardiology reviewed at bedside now: NSTEMI, CCU.',
  ])('of a troponin: %s', (text) => expect(missedOf(troponin, text, 'urgent', ['NSTEMI'])).toMatchObject({ value: 0 }))
  it.each([
    'Cardiology reviewed last month: no angiography.',
    'D/w the family about NSTEMI.',
    'Consider d/w cardiology if troponin rises.',
  ])('is none of a troponin: %s', (text) =>
    expect(missedOf(troponin, text, 'urgent', ['NSTEMI'])).not.toMatchObject({ value: 0 }),
  )
})
