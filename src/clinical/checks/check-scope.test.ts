import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation } from '../answer/recommendation.ts'
import { textAnswer } from '../answer/parse-answer.ts'
import { checkScope } from './check-scope.ts'
import { cardiopulmonary, parseScope } from './scope.ts'
import { patient as patientSchema, type PatientInput } from '../patient/patient.ts'

const check = (...actions: string[]) =>
  checkScope(recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }))

describe('checkScope', () => {
  it('is 1 when every action stays in scope', () => {
    expect(check('Start furosemide 40 mg IV', 'Refer to neurology for his seizures')).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('is the share in scope, and names action, terms, specialties and the words that make it an act', () => {
    expect(check('Give oxygen', 'Start levetiracetam 500 mg for his seizures')).toEqual({
      status: 'scored',
      value: 0.5,
      why: [
        'action "Start levetiracetam 500 mg for his seizures" is out of the scope "cardiopulmonary": it acts on "levetiracetam" (neurology) by "Start levetiracetam", "seizures" (neurology) by "Start levetiracetam 500 mg for his seizures"',
      ],
    })
  })

  it.each(['MRA of the renal arteries for RAS', 'Renal duplex ?RAS', 'Work up RAS with MRA'])(
    'takes no longer short form for the plural of another: %s',
    (text) => expect(check(text)).toMatchObject({ value: 1 }),
  )

  it.each(['Start methotrexate for RA', 'Treat his UTIs'])('and still reads it: %s', (text) =>
    expect(check(text)).toMatchObject({ value: 0 }),
  )

  it('counts an option and an order on a condition as acts', () => {
    expect(check('Consider sertraline', 'If mood stays low, start sertraline')).toMatchObject({ value: 0 })
  })

  it('names three acts of an action, and counts the others', () => {
    const score = check('Start metformin, gliclazide, sitagliptin, pioglitazone and acarbose')
    expect(score.status === 'scored' && score.why[0]).toMatch(/"sitagliptin" \(endocrinology\) by "[^"]+" and 2 more$/u)
  })

  it('takes each sentence of a text for an action', () => {
    const text = 'He has epilepsy. Start furosemide 40 mg IV. Begin levetiracetam. Repeat the BNP.'
    const score = {
      status: 'scored',
      value: 0.75,
      why: [
        'action "Begin levetiracetam" is out of the scope "cardiopulmonary": it acts on "levetiracetam" (neurology) by "Begin levetiracetam"',
      ],
    }
    expect(checkScope(text)).toEqual(score)
    expect(checkScope(textAnswer.parse({ text, evidence_table: [] }))).toEqual(score)
  })

  it('holds the answer against the scope that it is given', () => {
    const scope = parseScope({
      name: 'no diuretics',
      outOfScope: [{ specialty: 'renal', interventions: ['furosemide'] }],
    })
    expect(checkScope('Give Lasix 40 mg IV. Begin sertraline.', scope)).toEqual({
      status: 'scored',
      value: 0.5,
      why: [
        'action "Give Lasix 40 mg IV" is out of the scope "no diuretics": it acts on "Lasix" (renal) by "Give Lasix"',
      ],
    })
  })

  describe('with a patient', () => {
    const held = (about: Partial<PatientInput>, text: string) =>
      checkScope(
        recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
        cardiopulmonary,
        patientSchema.parse({ demographics: { age_years: 70 }, ...about }),
      )

    it.each([
      [{ conditions: [{ name: 'type 2 diabetes' }] }, 'Variable-rate insulin infusion'],
      [{ labs: [{ name: 'glucose', value: 17.2, unit: 'mmol/L' }] }, 'Correction doses of insulin aspart SC'],
      [{ conditions: [{ name: "Parkinson's disease" }] }, 'Give Sinemet on time by NG tube'],
      [{ symptoms: [{ name: 'melaena' }] }, 'OGD within 24 h'],
      [{ notes: [{ text: 'Drinks 70 units a week, alcohol withdrawal last year.' }] }, 'Chlordiazepoxide 20 mg QDS'],
      [{ medications: [{ name: 'temazepam' }] }, 'Reduce temazepam by a quarter a week'],
    ])('takes %j for a call for it', (about, text) => {
      expect(held(about, text)).toMatchObject({ value: 1 })
    })

    it.each([
      [{ conditions: [{ name: 'type 2 diabetes' }] }, 'Begin sertraline 50 mg'],
      [{ conditions: [{ name: 'diabetes', status: 'resolved' as const }] }, 'Start gliclazide 40 mg'],
      [{ notes: [{ text: 'No seizures. Mother has epilepsy.' }] }, 'Start levetiracetam 500 mg'],
      [{}, 'Arrange colonoscopy'],
    ])('%j calls for nothing like it', (about, text) => {
      expect(held(about, text)).toMatchObject({ value: 0 })
    })
  })

  it('reads what an order is limited to as no order of its own', () => {
    expect(check('Hypertonic saline 150 mL only for a seizure')).toMatchObject({ value: 1 })
    expect(check('Lorazepam 4 mg IV for a seizure')).toMatchObject({ value: 0 })
  })

  it('is not applicable, not 1, without any action', () => {
    expect(check()).toEqual({ status: 'not-applicable', reason: 'the answer recommends no action' })
    expect(checkScope(' \n- ')).toEqual({ status: 'not-applicable', reason: 'the answer holds no sentence' })
  })

  it('holds on hostile text', () => {
    const many = check(
      ...Array.from({ length: sized(10_000) }, (_, at) => `Start levetiracetam ${at} mg for his seizures`),
    )
    expect(many).toMatchObject({ value: 0 })
    expect(many.status === 'scored' && many.why.at(-1)).toBe(`and ${sized(10_000) - 50} more`)
    expect(checkScope('Treat the UTI and start levetiracetam for seizures and '.repeat(sized(9_000)))).toMatchObject({
      value: 0,
    })
    for (const text of ['x', 'UTI', '\uD800', 'no seizures, ', '👩‍👩‍👧 ', '\0 ', '[1]', 'seizures on '])
      expect(check(text.repeat(sized(500_000) / text.length))).toMatchObject({ value: 1 })
  })
})

describe('what a state of the patient calls for', () => {
  const value = (action: string, more: Partial<PatientInput>) =>
    checkScope(
      recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] }),
      cardiopulmonary,
      patientSchema.parse({ demographics: { age_years: 70 }, ...more }),
    )

  it.each<[string, Partial<PatientInput>]>([
    ['Allopurinol 300 mg OD', { conditions: [{ name: 'acute myeloid leukaemia' }] }],
    ['Haloperidol 0.5 mg', { vital_signs: [{ taken_at: '2026-01-02T10:00:00Z', consciousness: 'confusion' }] }],
    ['Octreotide 50 micrograms IV', { notes: [{ text: 'Large varices in 2024.' }] }],
    ['Zoledronic acid 5 mg IV', { conditions: [{ name: 'hip fracture' }] }],
    ['Fasciotomy', { notes: [{ text: 'Right calf tense, pain on passive stretch.' }] }],
    ['Fasciotomy', { notes: [{ text: 'Whole left leg tense, violaceous to the groin, foot cold.' }] }],
    ['Fasciotomy', { notes: [{ text: 'Foot cold and pale, no pedal Doppler signal.' }] }],
    ['Fasciotomy', { conditions: [{ name: 'acute limb ischaemia' }] }],
    ['Fasciotomy', { conditions: [{ name: 'phlegmasia cerulea dolens' }] }],
    ['Plasma exchange', { notes: [{ text: 'Urine: blood 4+, red cell casts.' }] }],
    ['Filgrastim 300 micrograms SC', { labs: [{ name: 'neutrophils', value: 0.2, unit: '10^9/L' }] }],
    ['Octreotide 100 micrograms SC', { notes: [{ text: 'Milky fluid from the drain.' }] }],
    ['Oxytocin by slow infusion', { demographics: { age_years: 31, sex: 'female', pregnant: true } }],
    ['Haloperidol 0.25 mg at night', { conditions: [{ name: 'dementia' }] }],
    ['Haloperidol 0.5 mg SC', { goals_of_care: 'palliative' }],
    ['Start gabapentin 100 mg at night', { symptoms: [{ name: 'itch' }] }],
    ['Request gastroscopy and colonoscopy', { labs: [{ name: 'ferritin', value: 40, unit: 'ug/L' }] }],
    ['Dental extraction before he goes home', { conditions: [{ name: 'empyema' }] }],
    ['Oxytocin 5 units IV slowly', { conditions: [{ name: 'severe pre-eclampsia' }] }],
  ])('is no drift: %s', (action, more) => {
    expect(value(action, more)).toMatchObject({ value: 1 })
    expect(value(action, {})).toMatchObject({ value: 0 })
  })

  it.each([
    'MRI brain for staging',
    'CT abdomen and pelvis',
    'Haloperidol 0.5 mg only if he is a danger to himself',
    'Rheumatology on call to decide: methotrexate 10 mg weekly',
    'Methotrexate 10 mg weekly if rheumatology agrees',
    'Oncology and interventional endoscopy agree a bleeding plan before chemotherapy',
    'Onc on-call told; G-CSF (filgrastim 300 mcg SC OD) their call',
    'Orthopaedics within 30 min: four-compartment fasciotomy of the right leg',
    'Phone intensive care: he needs a unit with plasma exchange',
    'Nasal emollient, eye drops',
    'Weight loss: thyroid function, depression screen, dietitian',
    'Immunology for venom immunotherapy',
    'Rheumatologist to start methotrexate 10 mg weekly',
    'Tenecteplase 20 mg: at 75 years and over we halve for intracranial bleeding',
  ])('is no drift, since it looks for something, hangs on a condition, or is left to a team: %s', (action) => {
    expect(value(action, {})).toMatchObject({ value: 1 })
  })

  it('takes what saves a life now for no drift', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Lorazepam 4 mg IV for the seizure', urgency: 'emergent' }],
      evidence_table: [],
    })
    const of = (setting: 'intensive-care' | 'outpatient') =>
      checkScope(answer, cardiopulmonary, patientSchema.parse({ demographics: { age_years: 70 }, setting }))
    expect(of('intensive-care')).toMatchObject({ value: 1 })
    expect(of('outpatient')).toMatchObject({ value: 0 })
  })

  it.each([
    'Start sertraline 50 mg daily',
    'Methotrexate 10 mg weekly',
    'Colonoscopy next week',
    'Treat the UTI',
    'Oxytocin 10 units IM',
  ])('is drift where nothing calls for it: %s', (action) => expect(value(action, {})).toMatchObject({ value: 0 }))
})
