import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { type PatientInput, patient as patientSchema } from '../../patient/patient.ts'
import { medicationOrders } from '../../answer/medications.ts'
import { textsOf } from '../../answer/parse-answer.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { ignoredResults, inventedResults, misreadValues } from './results-in-answers.ts'

function why(about: Partial<PatientInput>, actions: string): string {
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'female' }, ...about })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const culture: Partial<PatientInput> = {
  notes: [{ kind: 'Microbiology', text: 'Blood cultures 2 of 2: Gram-positive cocci, PCR S. aureus, mecA negative.' }],
}
const cytology: Partial<PatientInput> = {
  notes: [
    { kind: 'Cytology report', text: 'Pleural fluid: clusters of malignant cells, adenocarcinoma, ER positive.' },
  ],
}

describe('critical results', () => {
  it.each([
    [culture, 'A contaminant: no antibiotic is needed | Paracetamol 1 g', 'no antimicrobial is given'],
    [cytology, 'Reassure: no cancer. Discharge from the clinic, no more tests', 'the patient is let go'],
  ])('are not passed over: %#', (about, actions, words) => expect(why(about, actions)).toContain(words))

  it.each([
    [culture, 'Flucloxacillin 2 g IV every 4 hours | Stop vancomycin; no antibiotic beyond it is needed'],
    [cytology, 'Refer to oncology and the breast MDT | Discharge home today'],
    [
      { notes: [{ kind: 'Cytology', text: 'No malignant cells seen.' }] },
      'Discharge from the clinic, no further follow-up',
    ],
    [
      { notes: [{ kind: 'Micro', text: 'Blood culture 1 of 4 coagulase-negative staphylococci, contaminant.' }] },
      'No antibiotic is needed | Paracetamol 1 g',
    ],
  ])('are seen to: %#', (about, actions) => expect(why(about, actions)).not.toMatch(/antimicrobial|let go/u))
})

it('takes HIT behind "no" for the illness, and behind "no ... screen" for the test', () => {
  const noted = (text: string): Partial<PatientInput> => ({ notes: [{ kind: 'Medicine', text }] })
  const claim = 'Heparin goes on: HIT screen negative'
  expect(
    why(noted('82 kg. No HIT, no bleeding.'), 'Tinzaparin 14 000 units SC once daily: no HIT, no bleeding'),
  ).not.toContain('taken as read')
  expect(why(noted('82 kg. No HIT screen yet.'), claim)).toContain('a test for heparin antibodies is taken as read')
  expect(why(noted('82 kg. HIT screen pending.'), claim)).toContain('a test for heparin antibodies is taken as read')
  expect(why(noted('82 kg. Awaiting HIT.'), claim)).toContain('a test for heparin antibodies is taken as read')
})

describe('notes of somebody else', () => {
  const template = '"COPD, known CO2 retainer, keep 88-92".'
  const oxygen = 'Oxygen 15 L by reservoir mask to 94-98%'

  it('say nothing of the patient', () => {
    const whose = 'Asthma, never smoked. The nurse template belongs to the neighbouring patient.'
    const of = (...texts: readonly string[]): Partial<PatientInput> => ({
      notes: texts.map((text, index) => ({ kind: index === 0 ? 'Triage nurse template' : 'Registrar', text })),
    })
    expect(why(of(template, whose), oxygen)).not.toContain('88–92%')
    expect(why(of(template), oxygen)).toContain('88–92%')
    expect(
      why(
        { notes: [{ kind: 'Copied forward', text: '72M, prior ICH 2019, allergy to heparin (HIT).' }] },
        'Enoxaparin 1 mg/kg SC BD',
      ),
    ).toBe('')
  })
})

describe('a chest that is emptied, a nodule that takes up sugar, a second load of aminophylline', () => {
  it.each([
    [
      { pleural_effusion: { side: 'left', volume_ml: 4200 } },
      'Drain now and empty all 4.2 L without a pause; no clamp, no volume stop',
      'more than 1.5 L',
    ],
    [
      {
        nodules: [{ type: 'solid', long_axis_mm: 23 }],
        notes: [{ kind: 'PET/CT', text: 'Spiculated nodule, SUV 11.' }],
      },
      'CT in 12 months | PET avid uptake can be infection; no biopsy now',
      'put off',
    ],
    [{ medications: [{ name: 'theophylline' }] }, 'Aminophylline 5 mg/kg over 20 minutes', 'seizures'],
    [
      { conditions: [{ name: 'HFrEF' }], lvef_percent: 24 },
      'Diltiazem 20 mg IV, then 10 mg/h for a ventricular rate below 110/min once controlled',
      'diltiazem is recommended',
    ],
  ] as const)('is stopped: %#', (about, actions, words) =>
    expect(why(about as Partial<PatientInput>, actions)).toContain(words),
  )

  it.each([
    [
      { pleural_effusion: { side: 'left', volume_ml: 4200 } },
      'Drain now, stop at 1.5 L and clamp for 2 h; 4.2 L in all over two days',
    ],
    [{ medications: [{ name: 'theophylline' }] }, 'Aminophylline 0.5 mg/kg/h with no loading dose'],
    [{ conditions: [{ name: 'HFrEF' }], lvef_percent: 24 }, 'If the EF recovers, diltiazem 60 mg TDS; not now'],
  ] as const)('passes: %#', (about, actions) =>
    expect(why(about as Partial<PatientInput>, actions)).not.toMatch(/1\.5 L|seizures|diltiazem is/u),
  )
})

const record = (about: Partial<PatientInput>) => patientSchema.parse({ demographics: { age_years: 66 }, ...about })

const noted = (...notes: readonly string[]) => record({ notes: notes.map((text) => ({ text })) })

const answerOf = (actions: string, more: Partial<RecommendationInput> = {}) =>
  recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    ...more,
  })

function ignored(about: Partial<PatientInput>, actions: string): readonly string[] {
  const answer = answerOf(actions)
  return ignoredResults(textsOf(answer), medicationOrders(answer), record(about))
}

describe('bacteria in the blood with no antimicrobial', () => {
  const none = 'No antibiotics are needed | Paracetamol 1 g'
  const noting = (text: string): Partial<PatientInput> => ({ notes: [{ text }] })
  const aureus = noting('Blood cultures: S. aureus.')

  it('are said with what the answer and the record have', () =>
    expect(ignored(aureus, none)).toEqual([
      'no antimicrobial is given ("No antibiotics are needed"), and the record has "Blood cultures: S aureus.": it kills within days (IDSA/ESC: S. aureus in one bottle is treated; BSAC, blood cultures)',
    ]))

  it.each([
    'Blood cultures: S. aureus',
    'Blood cultures: Gram-negative rods in both bottles',
    'Blood culture 1 of 2: MRSA; sensitivities to follow',
    'Afebrile\nBlood cultures: E. coli',
    'Seen at 08:00. Candida in the blood cultures',
    'Blood cultures grew mecA negative Staph aureus',
  ])('are not left: %s', (text) => expect(ignored(noting(text), none)).toHaveLength(1))

  it.each([
    ['of a urine', 'Urine culture: E. coli'],
    ['that did not grow', 'Blood cultures: no growth'],
    ['that were not S. aureus', 'Blood cultures: S. aureus not seen'],
    ['of skin', 'Blood cultures: coagulase-negative staphylococci, no S. aureus'],
    ['of years ago', 'Blood cultures S. aureus 3 years ago'],
    ['that nobody has named', 'Blood cultures sent'],
  ])('are none of a culture %s', (_, text) => expect(ignored(noting(text), none)).toEqual([]))

  it.each([
    ['by an antibiotic that is ordered', 'Flucloxacillin 2 g IV every 4 hours; no antifungal is needed'],
    ['by an antifungal', 'Fluconazole 400 mg IV; no antibiotics are needed'],
    ['by one that goes on', 'Continue her antibiotics | No antifungal is needed'],
    ['in an answer that says nothing of antibiotics', 'Paracetamol 1 g'],
  ])('are treated %s', (_, actions) => expect(ignored(aureus, actions)).toEqual([]))

  it.each([
    ['by one that is stopped', 'Stop flucloxacillin | No antibiotics are needed'],
    ['by a drug that kills no bacteria', 'Paracetamol 1 g | Apixaban 5 mg BD | No antibiotics are needed'],
  ])('are not treated %s', (_, actions) => expect(ignored(aureus, actions)).toHaveLength(1))

  it('are left to whoever has declined treatment', () => {
    expect(ignored({ ...aureus, goals_of_care: 'palliative' }, none)).toEqual([])
    expect(ignored({ ...aureus, goals_of_care: 'full' }, none)).toHaveLength(1)
  })
})

describe('malignant cells with a patient who is let go', () => {
  const home = 'Discharge home, no further tests'
  const cells: Partial<PatientInput> = { notes: [{ kind: 'Cytology', text: 'Fluid: malignant cells.' }] }

  it('are said with what the answer and the record have', () =>
    expect(ignored(cells, home)).toEqual([
      'the patient is let go ("Discharge home, no further tests"), and the record has "Fluid: malignant cells.": a cancer goes untreated (NICE NG12; BTS pleural disease 2023)',
    ]))

  it.each<[string, NonNullable<PatientInput['notes']>]>([
    ['of a note without a kind', [{ text: 'Cytology: adenocarcinoma' }]],
    ['of a second clause', [{ kind: 'Histology', text: 'Two cores; squamous cell carcinoma' }]],
    [
      'of a second note',
      [
        { kind: 'Nurse', text: 'Slept well.' },
        { kind: 'EBUS', text: 'Node 7: carcinoma cells' },
      ],
    ],
    ['named within the first 200 characters', [{ text: `${'a'.repeat(195)} EBUS: adenocarcinoma` }]],
  ])('are read %s', (_, notes) => expect(ignored({ notes }, home)).toHaveLength(1))

  it.each<[string, NonNullable<PatientInput['notes']>]>([
    ['of a talk about it', [{ kind: 'Nurse', text: 'Mother had an adenocarcinoma.' }]],
    ['where none were seen', [{ kind: 'Cytology', text: 'No malignant cells.' }]],
    ['of what grows no tumour', [{ kind: 'Cytology', text: 'Lymphocytes.' }]],
    ['of a long note that is of something else', [{ text: `${'a'.repeat(196)} EBUS: adenocarcinoma` }]],
  ])('are none %s', (_, notes) => expect(ignored({ notes }, home)).toEqual([]))

  it.each([
    ['by a referral', 'Refer to oncology | Discharge home'],
    ['in a patient who stays', 'Analgesia and review tomorrow'],
  ])('are seen to %s', (_, actions) => expect(ignored(cells, actions)).toEqual([]))

  it('are not seen to by words that deny the cancer', () =>
    expect(ignored(cells, 'No need for MDT or oncology | Discharge home')).toHaveLength(1))
})

describe('an examination that nobody has made', () => {
  const waits = 'CT head pending, scanner in use.'
  const read = (notes: readonly string[], actions: string, more?: Partial<RecommendationInput>) =>
    inventedResults(answerOf(actions, more), noted(...notes))

  it('is said with what the answer and the record have', () =>
    expect(read([waits], 'CT shows no bleeding, start heparin')).toEqual([
      'a scan of the head is taken as read ("CT shows no bleeding, start heparin"), and the record has "CT head pending, scanner in use.": nobody has seen it (NHS England Patient Safety; Joint Commission NPSG.02.03.01)',
    ]))

  it.each([
    ['V/Q scan awaited', 'V/Q scan excluded a PE'],
    ['TOE not done', 'TOE shows no thrombus'],
    ['Echo requested', 'Bedside echo normal'],
    ['PET-CT outstanding', 'PET-CT with no uptake'],
    ['Biopsy not back', 'Biopsy benign'],
    ['LP not yet done', 'LP: CSF acellular'],
    ['Gastrografin swallow ordered', 'Gastrografin swallow showed no leak'],
    ['D-dimer not sent', 'D-dimer negative'],
    ['Delta troponin pending', 'Delta troponin unchanged'],
    ['Urine culture awaited', 'Urine culture sterile'],
    ['HSV PCR pending', 'HSV PCR negative'],
    ['NG tube X-ray not done', 'NG tube position satisfactory'],
    ['Duplex queued', 'Duplex confirms no thrombus'],
    ['Angiogram to follow', 'Angiogram clear'],
    ['OGD yet to be done', 'OGD unremarkable'],
    ['SSEP not done', 'N20 bilaterally absent'],
    ['EEG awaited', 'EEG flat'],
    ['ECG not done', 'ECG normal'],
    ['ABG clotted in the tube', 'ABG normal'],
    ['Crossmatch not sent', 'Crossmatch compatible'],
    ['G6PD pending', 'G6PD normal'],
    ['Pregnancy test not done', 'Pregnancy test negative'],
  ])('is no ground to act on: %s', (note, action) => expect(read([note], action)).toHaveLength(1))

  it.each<[string, Partial<RecommendationInput>]>([
    ['a problem', { problems: ['Stroke, CT normal'] }],
    ['a call', { when_to_escalate: ['CT normal; call if drowsy'] }],
    ...(['imaging', 'lab', 'note'] as const).map((type): [string, Partial<RecommendationInput>] => [
      `a row of evidence (${type})`,
      { evidence_table: [{ id: 'e', source_type: type, source: 'Today', excerpt: 'CT normal' }] },
    ]),
  ])('is found in %s', (_, more) => expect(read([waits], 'Aspirin 300 mg', more)).toHaveLength(1))

  it('is not looked for in a row of a guideline', () =>
    expect(
      read([waits], 'Aspirin 300 mg', {
        evidence_table: [
          { id: 'e', source_type: 'guideline', source: 'NICE', excerpt: 'thrombolysis where CT normal' },
        ],
      }),
    ).toEqual([]))

  it.each([
    ['of which the record says nothing', ['Fell at home.'], 'CT normal'],
    ['of which the record says only that it was thought of', ['CT head was discussed.'], 'CT normal'],
    ['that was made since', ['CT head pending.', 'CT head normal.'], 'CT shows no bleeding'],
    ['that is asked for', [waits], 'If CT shows no bleeding, start heparin in the stroke unit tonight'],
    ['that is asked for behind a colon', [waits], 'Plan for tonight:if CT shows no bleeding start heparin'],
    ['of another kind', [waits], 'ECG normal'],
    ['that the answer leaves open', [waits], 'Chase the CT'],
    ['that will be read', [waits], 'CT should be clear before heparin starts in the stroke unit'],
  ])('is none %s', (_, notes, action) => expect(read(notes, action)).toEqual([]))

  it.each([
    ['a condition of what is done', [waits], 'If the line fails: the CT was clear, so run heparin'],
    ['a note that only hopes for it', [waits, 'Home if CT head normal.'], 'CT normal'],
    ['a note that has another one', ['CT head outstanding, CT neck normal.', 'Fell.'], 'CT head normal'],
    ['a later sentence', [waits], 'Aspirin 300 mg. CT normal'],
    ['a condition that comes after it', [waits], 'CT normal, heparin if the limb is cold'],
  ])('is not made by %s', (_, notes, action) => expect(read(notes, action)).toHaveLength(1))

  it('is reported once for an answer', () =>
    expect(read([waits, 'ECG not done.', 'EEG awaited.'], 'CT normal. ECG normal. EEG flat')).toEqual([
      expect.stringContaining('a scan of the head'),
    ]))

  it('is not looked for in an answer in words', () =>
    expect(inventedResults({ text: 'CT normal' }, noted(waits))).toEqual([]))
})

describe('a value that an answer acts on', () => {
  type Lab = readonly [name: string, value: number, unit: string, more?: object]
  const misread = (action: string, labs: readonly Lab[], ...notes: readonly string[]): readonly string[] =>
    misreadValues(
      answerOf(action),
      record({
        labs: labs.map(([name, value, unit, more]) => ({ name, value, unit, ...more })),
        notes: notes.map((text) => ({ text })),
      }),
    )

  it('is said beside what the record has', () =>
    expect(
      misread('In view of the INR of 9 give vitamin K 5 mg', [
        ['INR', 2.9, '1'],
        ['INR', 2.4, '1'],
      ]),
    ).toEqual([
      'the answer acts on "INR of 9" ("In view of the INR of 9 give vitamin K 5 mg"), and the record has INR 2.9 1, INR 2.4 1: no result of the patient (NHS England Patient Safety; Joint Commission NPSG.02.03.01)',
    ]))

  it.each<[action: string, ...labs: Lab[]]>([
    ['INR of 5.01: hold warfarin', ['INR', 4, '1']],
    ['INR of 3.19: go on with warfarin', ['INR', 4, '1']],
    ['Potassium is 7.1, so give calcium', ['Potassium', 4.1, 'mmol/L']],
    ['K+ of 2.1: replace it', ['serum potassium', 4.1, 'mmol/L']],
    ['Sodium of 110: hypertonic saline', ['Sodium', 138, 'mmol/L']],
    ['Hb of 50: transfuse', ['Haemoglobin', 120, 'g/L']],
    ['Platelets of 12: transfuse', ['Platelet count', 210, '10^9/L']],
    ['Lactate of 8: fluids', ['arterial lactate', 1.1, 'mmol/L']],
    ['Glucose 98 mmol/L: insulin', ['Glucose', 98, 'mg/dL']],
    ['Glucose 5 mg/dL: dextrose 20% 100 mL', ['Glucose', 5, 'mmol/L']],
    ['INR = 9: vitamin K', ['INR', 2, '1'], ['INR', 3, '1']],
    ['INR of 9: vitamin K', ['INR', 2, '1'], ['INR', 3, '1']],
    ['INR of 9: vitamin K', ['CRP', 9, 'mg/L'], ['INR', 3, '1']],
  ])('is of nobody: %s', (action, ...labs) => expect(misread(action, labs)).toHaveLength(1))

  it('is found in a later action and for a later result', () => {
    const labs: readonly Lab[] = [
      ['INR', 2, '1'],
      ['Lactate', 1, 'mmol/L'],
    ]
    expect(misread('If INR of 9 give vitamin K | Lactate of 9: fluids', labs)).toHaveLength(1)
    expect(misread('Paracetamol 1 g | INR of 9: vitamin K | Lactate of 9: fluids', labs)).toHaveLength(1)
  })

  it.each<[why: string, action: string, ...labs: Lab[]]>([
    ['the result', 'INR of 2.9: go on', ['INR', 2.9, '1']],
    ['the result, rounded up', 'INR of 5: go on', ['INR', 4, '1']],
    ['the result, rounded down', 'INR of 3.2: go on', ['INR', 4, '1']],
    ['like the second of two results', 'INR of 8.5: vitamin K', ['INR', 2, '1'], ['INR', 8, '1']],
    ['the second of two results', 'INR of 8: vitamin K', ['INR', 2, '1'], ['INR', 8, '1']],
    ['of what was not measured', 'INR of 9: vitamin K', ['CRP', 9, 'mg/L']],
    ['of the urine', 'Sodium of 20: fluids', ['Sodium', 138, 'mmol/L', { specimen: 'urine' }]],
    ['in another unit than the record', 'Insulin, as glucose is 5.1', ['Glucose', 92, 'mg/dL']],
    ['of haemoglobin in g/dL', 'No blood, as Hb is 10.1', ['Haemoglobin', 101, 'g/L']],
    ['of haemoglobin in g/L', 'No blood, as Hb is 101', ['Haemoglobin', 10.1, 'g/dL']],
    ['of a glucose in mg/dL, and a quarter more', 'Insulin, as glucose is 224', ['Glucose', 10, 'mmol/L']],
    ['of a glucose in mg/dL, and a fifth less', 'Insulin, as glucose is 145', ['Glucose', 10, 'mmol/L']],
    ['of haemoglobin in g/L, and a quarter more', 'No blood, as Hb is 124', ['Haemoglobin', 10, 'g/dL']],
    ['of haemoglobin in g/L, and a fifth less', 'No blood, as Hb is 81', ['Haemoglobin', 10, 'g/dL']],
    ['in the unit of the record', 'Glucose 98 mg/dL: no insulin', ['Glucose', 98, 'mg/dL']],
    ['without a unit', 'Glucose 98: no insulin', ['Glucose', 98, 'mg/dL']],
    ['in mEq/L, as mmol/L are called', 'Potassium 4.1 mEq/L: go on', ['Potassium', 4.1, 'mmol/L']],
    ['of another unit, and another number', 'Glucose of 90 mg/dL: no insulin', ['Glucose', 5, 'mmol/L']],
    ['only beside its name', 'INR 9: vitamin K', ['INR', 2, '1']],
    ['a condition', 'If INR of 9 give vitamin K 5 mg by mouth and call haematology tonight', ['INR', 2, '1']],
    ['a target', 'Warfarin 3 mg tonight to reach an INR of 4', ['INR', 2, '1']],
    [
      'a threshold some words before it',
      'Vitamin K for this patient; threshold as in all of our wards: INR of 9',
      ['INR', 2, '1'],
    ],
    ['not named', 'Paracetamol 1 g', ['INR', 2, '1']],
  ])('is %s', (_, action, ...labs) => expect(misread(action, labs)).toEqual([]))

  it('may stand in a note', () => {
    expect(misread('INR of 9: vitamin K', [['INR', 2, '1']], 'INR 9 at the clinic.')).toEqual([])
    expect(misread('INR of 9: vitamin K', [['INR', 2, '1']], 'INR 8 at the clinic.')).toHaveLength(1)
  })

  it('is not looked for in an answer in words', () =>
    expect(misreadValues({ text: 'INR of 9' }, record({ labs: [{ name: 'INR', value: 2, unit: '1' }] }))).toEqual([]))
})
