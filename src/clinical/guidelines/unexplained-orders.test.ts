import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation, type RecommendationInput } from '../answer/recommendation.ts'
import { vocabulary } from '../language/drug-names.ts'
import { patient as patientSchema, type PatientInput } from '../patient/patient.ts'
import type { Score } from '../../core/score.ts'
import { indications } from '../checks/indications.ts'
import { stopReasons } from './orders/stop-reasons.ts'
import { therapeuticGroups } from '../checks/indications/therapeutic-groups.ts'
import { checkOrderReasons, type OrderReasonOptions } from './unexplained-orders.ts'

const record: Omit<PatientInput, 'demographics'> = {
  medications: [{ name: 'bisoprolol' }, { name: 'ramipril' }, { name: 'simvastatin', status: 'stopped' }],
}

const check = (
  actions: readonly string[],
  answer: Partial<RecommendationInput> = {},
  patient: Omit<PatientInput, 'demographics'> = record,
  options: Partial<OrderReasonOptions> = {},
): Score =>
  checkOrderReasons(
    recommendation.parse({
      recommended_actions: actions.map((text) => ({ text, evidence_refs: ['e1'] })),
      evidence_table: [],
      ...answer,
    }),
    { patient: patientSchema.parse({ demographics: { age_years: 70 }, ...patient }), ...options },
  )

const explained = { status: 'scored', value: 0, why: [] }
const unexplained = (...orders: readonly string[]): object => ({
  status: 'scored',
  value: 1,
  why: orders.map(
    (order) =>
      `${order}, and nothing says why: no rule that applies, no expected action, no cited guideline or label, nothing in the answer`,
  ),
})

const row = (source_type: 'lab' | 'guideline' | 'drug', excerpt: string): Partial<RecommendationInput> => ({
  evidence_table: [{ id: 'e1', source_type, source: 'source', excerpt }],
})

describe('what bleeds', () => {
  it.each([
    ['HEMOPHILIA A, FVIII 3%', 'TXA 1 g IV + 1 g over 8 h'],
    ['Haemothorax, stab wound', 'Tranexamic acid 1 g IV over 10 min.'],
    ['Haemophilia A, bleeding knee', 'Give octocog alfa 2000 units IV now.'],
    ['Epistaxis', 'Tranexamic acid 1 g PO TDS.'],
  ])('explains what stops it: %s: %s', (problem, order) =>
    expect(check([order], { problems: [problem] })).toEqual(explained),
  )

  it.each([
    ['Asthma', 'TXA 1 g IV + 1 g over 8 h'],
    ['Pneumonia', 'Give octocog alfa 2000 units IV now.'],
    ['Haemothorax', 'Start amitriptyline 25 mg at night.'],
    ['Haemophilia A', 'Start simvastatin 20 mg at night.'],
  ])('explains nothing else: %s: %s', (problem, order) =>
    expect(check([order], { problems: [problem] })).toMatchObject({ value: 1 }),
  )
})

describe('what a failing heart leaves in lungs and legs', () => {
  it.each([
    'Killip II',
    'NSTE-ACS, Killip class 3',
    'Volume overload after 2 L',
    'Fluid overload',
    'Pitting oedema to the knees',
    'Pulmonary congestion on the film',
    'Ankle oedema',
  ])('explains a loop diuretic: %s', (problem) =>
    expect(check(['Furosemide 20 mg IV now.'], { problems: [problem] })).toEqual(explained),
  )

  it.each([
    'Killip I',
    'Asthma',
    'Right basal crackles',
    'No leg oedema',
    'Constipation',
    'Gout',
    'Migraine',
    'Cellulitis',
    'Lungs clear',
  ])('or not: %s', (problem) =>
    expect(check(['Furosemide 20 mg IV now.'], { problems: [problem] })).toMatchObject({ value: 1 }),
  )
})

describe('checkOrderReasons', () => {
  it('names a drug that is started, and one that is stopped, without a reason', () => {
    expect(check(['Give fentanyl 100 micrograms intravenously now.', 'Stop bisoprolol for good.'])).toEqual(
      unexplained(
        'fentanyl is started ("Give fentanyl 100 micrograms intravenously now")',
        'bisoprolol is stopped ("Stop bisoprolol for good")',
      ),
    )
    expect(check(['Start simvastatin 40 mg.'])).toMatchObject({ value: 1 })
  })

  it.each([
    ['rosuvastatin', 'Stop rosuvastatin; atorvastatin 40 mg instead.'],
    ['rosuvastatin', 'Stop rosuvastatin. Atorvastatin 40 mg at night.'],
    ['ramipril', 'Stop ramipril; perindopril 5 mg daily.'],
    ['omeprazole', 'Stop omeprazole; pantoprazole 40 mg daily.'],
    ['citalopram', 'Stop citalopram; sertraline 50 mg daily.'],
    ['bisoprolol', 'Stop bisoprolol; metoprolol succinate 50 mg daily.'],
    ['enoxaparin', 'Stop enoxaparin; tinzaparin 4500 units daily.'],
    ['furosemide', 'Stop furosemide; bumetanide 1 mg daily.'],
  ])('takes another drug of the class for the reason why %s is stopped: %s', (name, text) =>
    expect(check([text], {}, { medications: [{ name }] })).toMatchObject({ value: 0 }),
  )

  it.each([
    ['rosuvastatin', 'Stop rosuvastatin; bisoprolol continues.'],
    ['rosuvastatin', 'Stop rosuvastatin. No atorvastatin.'],
    ['ramipril', 'Stop ramipril; paracetamol 1 g.'],
    ['omeprazole', 'Stop omeprazole; consider pantoprazole.'],
    ['citalopram', 'Stop citalopram.'],
    ['bisoprolol', 'Stop bisoprolol; amlodipine continues.'],
    ['enoxaparin', 'Stop enoxaparin; aspirin continues.'],
    ['furosemide', 'Stop furosemide; salbutamol continues.'],
  ])('and no other: %s, %s', (name, text) => {
    const medications = [name, 'bisoprolol', 'amlodipine', 'aspirin', 'salbutamol'].map((one) => ({ name: one }))
    expect(check([text], {}, { medications })).toMatchObject({ value: 1 })
  })

  it('knows why other drugs for diabetes are stopped in shock', () => {
    const unwell = { problems: ['Septic shock, urinary source'] }
    const takes = { medications: [{ name: 'sitagliptin' }] }
    expect(check(['Stop sitagliptin.'], unwell, takes)).toEqual(explained)
    expect(check(['Stop sitagliptin.'], { problems: ['COPD'] }, takes)).toMatchObject({ value: 1 })
  })

  it('asks for no reason where what is stopped goes on in a combination of the same action', () => {
    const inhalers = { medications: [{ name: 'Fostair 100/6' }, { name: 'Spiriva' }] }
    const problems = { problems: ['COPD, pneumonia twice under an inhaled steroid'] }
    expect(check(['Stop Fostair, stop Spiriva. Start Anoro 55/22 one puff daily.'], problems, inhalers)).toEqual(
      explained,
    )
    expect(check(['Stop Spiriva.'], {}, inhalers)).toMatchObject({ value: 1 })
  })

  it.each([
    'Give fentanyl 50 micrograms for everyone.',
    'Give fentanyl 50 micrograms for 3 days.',
    'Give fentanyl 50 micrograms for the patient.',
    'Give fentanyl to all patients.',
  ])('takes "%s" for no reason', (action) => {
    expect(check([action])).toMatchObject({ value: 1 })
  })

  it.each([
    'Give fentanyl 50 micrograms for pain.',
    'Give fentanyl 50 micrograms because he is in pain.',
    'Give fentanyl 50 micrograms to relieve the pain.',
    'As he is in pain, give fentanyl 50 micrograms.',
    'Stop bisoprolol because of the heart block.',
    'Replace bisoprolol by diltiazem to control the rate.',
  ])('takes the reason of the action itself: "%s"', (action) => {
    expect(check([action])).toEqual(explained)
  })

  it.each([
    'Stop bisoprolol (HR 44).',
    'Stop ramipril (angioedema).',
    'Stop ramipril (not advised beside lithium).',
    'Stop bisoprolol - wheeze.',
  ])('takes what stands in brackets or behind a dash for the reason of a stop: "%s"', (action) => {
    expect(check([action])).toEqual(explained)
  })

  it.each(['Stop bisoprolol (permanently).', 'Stop bisoprolol 5 mg (from day 3).', 'Stop ramipril (home dose 5 mg).'])(
    'takes no dose and no time for one: "%s"',
    (action) => {
      expect(check([action])).toMatchObject({ value: 1 })
    },
  )

  it.each([
    'Continue bisoprolol 2.5 mg.',
    'Increase ramipril to 5 mg daily.',
    'Change ramipril to lisinopril 10 mg.',
    'Hold bisoprolol today.',
    'Do not give warfarin.',
    'If pain returns, give fentanyl 50 micrograms.',
    'Fentanyl 50 micrograms as needed.',
    'Repeat the ECG.',
  ])('asks for no reason where nothing is started or stopped for certain: "%s"', (action) => {
    expect([{ status: 'not-applicable', reason: 'the answer starts and stops no drug' }, explained]).toContainEqual(
      check([action]),
    )
  })

  it.each([
    'Stop bisoprolol, which has no indication here.',
    'Stop bisoprolol. It slows her pulse.',
    'Stop bisoprolol — she faints.',
    'Stop bisoprolol as per cardiology.',
    'Change bisoprolol to mirtazapine with his GP.',
    'Give fentanyl 50 micrograms beforehand.',
    'Give fentanyl 50 micrograms. It is given because of the kidneys.',
    'Cefazolin 2 g IV with the chest tube.',
    'Not bisoprolol alone.',
  ])('finds the reason in other forms: "%s"', (action) => {
    expect([0, undefined]).toContain((check([action]) as { readonly value?: number }).value)
  })

  const start = ['Give fentanyl 50 micrograms.']

  it('names a stop of all that the patient takes', () => {
    expect(check(['Stop all regular medicines today.'])).toEqual(
      unexplained('each of 2 medicines is stopped ("Stop all regular medicines today")'),
    )
    for (const fine of [
      'Do not stop all regular medicines.',
      'Stop all nephrotoxic drugs.',
      'Stop all oral medicines until she can swallow.',
      'Stop all regular medicines because of the overdose.',
      'Yellow eyes, vomiting or blurred sight mean stop all tablets and come on the same day.',
      'If he turns yellow, stop all tablets.',
      'Sick-day rule: stop all tablets and ring.',
      'Signs of a rash: stop all medicines and call.',
      'When vomiting, stop all of his tablets.',
    ])
      expect(check([fine])).not.toMatchObject({ value: 1 })
    for (const text of ['Now stop all tablets.', 'Stop all of her home medicines today.', 'Today cease all medicines.'])
      expect(check([text]), text).toMatchObject({ value: 1 })
    expect(check(['Stop all medicines.'], {}, { ...record, goals_of_care: 'palliative' })).not.toMatchObject({
      value: 1,
    })
  })

  it('takes a PPI beside an antiplatelet, and a loop diuretic in the place of another, for explained', () => {
    expect(check(['Aspirin 75 mg for life. Lansoprazole 15 mg OD.'], { problems: ['NSTEMI'] })).toEqual(explained)
    const taken = { medications: [{ name: 'bumetanide' }], conditions: [{ name: 'heart failure' }] }
    expect(check(['Furosemide 80 mg IV BD in place of bumetanide 1 mg BD.'], {}, taken)).not.toMatchObject({ value: 1 })
  })

  it('takes no statement for the reason of an order that stands in it', () => {
    expect(check(['Weigh daily.'], { uncertainty: 'None. Also start methotrexate 20 mg daily.' })).toEqual(
      unexplained('methotrexate is started ("Also start methotrexate 20 mg daily")'),
    )
  })

  it('takes a cited guideline or label for a reason, and no result', () => {
    expect(check(start, row('guideline', 'Fentanyl eases intubation.'))).toEqual(explained)
    expect(check(start, row('drug', 'Fentanyl.'))).toEqual(explained)
    expect(check(start, row('lab', 'fentanyl screen negative'))).toMatchObject({ value: 1 })
    expect(check(start, row('guideline', 'Furosemide eases congestion.'))).toMatchObject({ value: 1 })
  })

  it('takes what the answer says elsewhere', () => {
    const against = { drug: 'fentanyl', against: 'opioid allergy', finding: 'none' }
    expect(check(start, { contraindications_checked: [against] })).toEqual(explained)
    expect(check(start, { uncertainty: 'Whether fentanyl is enough is open.' })).toEqual(explained)
    expect(check(start, { problems: ['severe pain'] })).toEqual(explained)
    expect(check(['Stop ramipril.'], { problems: ['hyperkalaemia on ramipril'] })).toEqual(explained)
    expect(check(['Stop ramipril.'], { contraindications_checked: ['ramipril: angioedema, none'] })).toMatchObject({
      value: 1,
    })
    expect(check(['Stop ramipril.'], { contraindications_checked: ['ramipril: angioedema in 2021'] })).toEqual(
      explained,
    )
  })

  it('takes the record, and what the case expects', () => {
    expect(check(['Give salbutamol 5 mg nebulised.'], {}, { conditions: [{ name: 'asthma' }] })).toEqual(explained)
    expect(check(['Stop ramipril.'], {}, { ...record, goals_of_care: 'palliative' })).toEqual(explained)
    expect(
      check(['Stop ramipril.'], {}, { ...record, allergies: [{ substance: 'ramipril', reaction: 'angioedema' }] }),
    ).toEqual(explained)
    expect(check(start, {}, record, { expectedActions: ['fentanyl before intubation'] })).toEqual(explained)
    expect(check(['Stop ramipril.'], {}, record, { expectedActions: ['stop ramipril'] })).toEqual(explained)
    expect(check(['Stop ramipril.'], {}, record, { expectedActions: ['continue ramipril'] })).toMatchObject({
      value: 1,
    })
  })

  it('takes a rule that applies to the patient', () => {
    const potassium = { labs: [{ name: 'potassium', value: 7.1, unit: 'mmol/L' }] }
    expect(check(['Give 10 units of soluble insulin.'], {}, potassium)).toEqual(explained)
    expect(check(['Give 10 units of soluble insulin.'])).toMatchObject({ value: 1 })
    const infarction = {
      ecg: { st_deviation_mm: { V2: 3, V3: 3 } },
      symptoms: [{ name: 'tightness across the upper body' }],
    }
    expect(check(['Give tenecteplase 40 mg.'], {}, infarction, { guidelines: [] })).toMatchObject({ value: 1 })
    expect(check(['Give tenecteplase 40 mg.'], {}, infarction)).toEqual(explained)
  })

  it.each<[string, Omit<PatientInput, 'demographics'>]>([
    ['Potassium chloride 40 mmol in 1 L saline', { labs: [{ name: 'potassium', value: 3.1, unit: 'mmol/L' }] }],
    ['Ferrous sulfate 200 mg OD', { labs: [{ name: 'haemoglobin', value: 9.1, unit: 'g/dL' }] }],
    ['Gliclazide 40 mg OD', { labs: [{ name: 'glucose', value: 19, unit: 'mmol/L' }] }],
    ['Oseltamivir 75 mg BD', { notes: [{ text: 'Influenza A on the swab.' }] }],
    ['Levetiracetam 1 g IV', { conditions: [{ name: 'status epilepticus' }] }],
    ['Chlordiazepoxide 20 mg QDS', { conditions: [{ name: 'alcohol withdrawal' }] }],
    ['Propofol 50 mg/h IV', { setting: 'intensive-care' }],
    ['Tranexamic acid 1 g IV', { notes: [{ text: 'Haemoptysis of 200 mL.' }] }],
  ])('takes what the record has for the reason of "%s"', (action, patient) => {
    expect(check([action], {}, patient)).toEqual(explained)
    expect(check([action])).toMatchObject({ value: 1 })
  })

  it('takes no denied problem for a reason', () => {
    expect(check(['Levetiracetam 1 g IV'], {}, { notes: [{ text: 'No seizures.' }] })).toMatchObject({ value: 1 })
    expect(check(['Levetiracetam 1 g IV'], {}, { symptoms: [{ name: 'seizure', present: false }] })).toMatchObject({
      value: 1,
    })
  })

  it('takes the row that an action cites, of whatever kind', () => {
    expect(check(start, row('lab', 'Severe pain, CK 4200.'))).toEqual(explained)
  })

  it.each<[string, Omit<PatientInput, 'demographics'>]>([
    [
      'Stop metformin',
      { medications: [{ name: 'metformin' }], conditions: [{ name: 'urosepsis' }, { name: 'acute kidney injury' }] },
    ],
    ['Stop ramipril', { ...record, labs: [{ name: 'potassium', value: 6, unit: 'mmol/L' }] }],
    [
      'Stop ethinylestradiol/drospirenone',
      { medications: [{ name: 'ethinylestradiol/drospirenone' }], conditions: [{ name: 'pulmonary embolism' }] },
    ],
    ['Stop Utrogestan', { medications: [{ name: 'progesterone' }], conditions: [{ name: 'pulmonary embolism' }] }],
    [
      'Oestrogel and progesterone stopped',
      {
        medications: [{ name: 'estradiol' }, { name: 'progesterone' }],
        conditions: [{ name: 'deep vein thrombosis' }],
      },
    ],
    ['Stop apixaban', { medications: [{ name: 'apixaban' }], conditions: [{ name: 'gastrointestinal bleeding' }] }],
    ['Stop zopiclone', { medications: [{ name: 'zopiclone' }], conditions: [{ name: 'delirium' }] }],
    ['Stop methotrexate', { medications: [{ name: 'methotrexate' }], conditions: [{ name: 'pneumonia' }] }],
  ])('takes what goes with it for the reason of "%s"', (action, patient) => {
    expect(check([action], {}, patient)).toEqual(explained)
    expect(check([action], {}, { medications: patient.medications ?? [] })).toMatchObject({ value: 1 })
  })

  it('takes an interaction with a drug that is started for the reason of a stop', () => {
    const actions = ['Clarithromycin 500 mg BD for pneumonia', 'Stop simvastatin']
    expect(check(actions, {}, { medications: [{ name: 'simvastatin' }] })).toEqual(explained)
  })

  it.each([
    'Glucose hourly',
    'Capillary glucose four times daily',
    'Send protein, LDH, glucose and pH',
    'Glucose target 6-10',
  ])('takes glucose that is measured for no drug: "%s"', (action) =>
    expect(check([action])).toMatchObject({ status: 'not-applicable' }),
  )

  it.each(['Glucose 10% 150 mL IV', 'Give glucose 20 g', '25 g glucose IV'])(
    'names glucose that is given: "%s"',
    (action) => expect(check([action], {}, { labs: [] })).toMatchObject({ value: 1 }),
  )

  it('takes no refused class for a stop of what goes on', () => {
    const aspirin = { medications: [{ name: 'aspirin' }] }
    expect(check(['No dual antiplatelet therapy', 'Continue aspirin 75 mg'], {}, aspirin)).toMatchObject({
      status: 'not-applicable',
    })
  })

  it('names groups that drugs of the table are of', () => {
    const codes = vocabulary().table.drugs.flatMap(({ atc }) => atc)
    const groups = therapeuticGroups.flatMap(({ atc }) => atc)
    expect(groups.filter((group) => !codes.some((code) => code.startsWith(group)))).toEqual([])
  })

  it('names drugs and classes of the table alone as indicated', () => {
    const words = vocabulary()
    for (const { classes = [], drugs = [] } of [...indications, ...stopReasons]) {
      for (const name of drugs) expect(words.named(name)?.name).toBe(name)
      for (const id of classes) expect(words.table.classes.map((one) => one.id)).toContain(id)
    }
  })

  it.each([
    [['Paracetamol 1 g QDS']],
    [['Ondansetron 4 mg IV', 'Senna 15 mg at night']],
    [['Pantoprazole 40 mg IV OD', 'Thiamine 100 mg OD']],
    [['LMWH']],
    [['Clexane 40 mg OD', 'Sando-Phosphate', 'Nicotine patch 21 mg']],
    [['Intubate by RSI: etomidate 20 mg, rocuronium 1 mg/kg']],
    [['Dalteparin 5,000 units SC nightly']],
    [['Major haemorrhage protocol', 'Calcium gluconate 30 mL with every four units']],
    [['Smoking cessation clinic', 'Bupropion 150 mg OD']],
    [['No clarithromycin (QTc 480, bisoprolol)', 'Paracetamol 1 g QDS']],
    [['LMWH enoxaparin 40 mg OD']],
    [['Enoxaparin 40 mg SC daily, ondansetron 4 mg IV']],
    [['Dalteparin 5,000 units SC; cyclizine 50 mg IV if sick']],
    [['Enox 40 OD', 'LMWH after platelets > 50 and 12 h']],
    [['Mild hives with contrast once.', 'Give diphenhydramine 25 mg IV now']],
    [['Furosemide 80 mg IV BD for the oedema', 'Potassium chloride 40 mmol PO daily']],
  ])('needs no reason for supportive care: %j', (actions) => {
    expect(check(actions)).toEqual(explained)
  })

  it.each([
    [['Methotrexate 10 mg weekly']],
    [['Enoxaparin 1 mg/kg SC BD']],
    [['Heparin 5,000 units IV bolus']],
    [['Rocuronium 50 mg IV']],
    [['Dalteparin 15,000 units SC']],
    [['LMWH enoxaparin 90 mg BD']],
    [['Enoxaparin 80 mg SC BD, ondansetron 4 mg']],
    [['Enoxaparin 40 mg/kg']],
    [['LMWH 1 mg/kg']],
    [['Diphenhydramine 25 mg IV']],
    [['Potassium chloride 40 mmol IV']],
    [['No bisoprolol']],
  ])('needs one for %j', (actions) => expect(check(actions)).toMatchObject({ value: 1 }))

  it('holds on very many orders', () => {
    expect(check(Array.from({ length: sized(5_000) }, () => 'Give fentanyl 100 micrograms.'))).toMatchObject({
      value: 1,
    })
  })
})
