import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { allGuidelines } from '../guideline-editions.ts'

/** Good care by one current guideline that another does not have, each with a near twin that harms in every country. */
type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }))
const of = (rule: string, about: About, ...texts: string[]): string | undefined => {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: texts.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, allGuidelines).rules.find((one) => one.rule === rule)?.verdict
}
const noted = (text: string, more: About = {}): About => ({ notes: [{ text }], ...more })
const lab = (name: string, value: number, unit: string): About => ({ labs: [{ name, value, unit }] })

describe('the pleura', () => {
  const rule = 'large-pleural-effusion'
  const large = { pleural_effusion: { side: 'left' as const, description: 'large' } }
  const malignant = { ...large, conditions: named('malignant pleural effusion') }
  it.each([
    // BTS 2023 and ATS/STS/STR 2018 watch what troubles nobody.
    [
      { ...malignant, ...noted('Asymptomatic, no breathlessness, incidental on staging CT.') },
      'Watch; film in 6 weeks',
      'not-applicable',
    ],
    [{ ...malignant, symptoms: [{ name: 'breathlessness', present: true }] }, 'Watch; film in 6 weeks', 'missed'],
    [{ ...large, ...noted('Asymptomatic.') }, 'Watch; film in 6 weeks', 'missed'],
    [{ ...malignant, ...noted('Seen in clinic.') }, 'Watch; film in 6 weeks', 'missed'],
    // Air alone has its own rules.
    [
      { pleural_effusion: { side: 'left' as const, description: 'pneumothorax 3.5 cm at the hilum, no fluid' } },
      'Needle aspiration up to 2.5 L',
      'not-applicable',
    ],
    [{ pleural_effusion: { side: 'left' as const, description: 'large hydropneumothorax' } }, 'Watch', 'missed'],
  ] satisfies [About, string, string][])('%j, %s is %s', (about, text, is) => expect(of(rule, about, text)).toBe(is))

  it.each([
    // ERS/ESTS 2023
    ['Repeated therapeutic thoracentesis under ultrasound, with co-amoxiclav', 'kept'],
    ['Daily thoracentesis under ultrasound', 'kept'],
    ['Antibiotics alone, tap once in the clinic', 'missed'],
    ['No repeated therapeutic thoracentesis; antibiotics alone', 'missed'],
  ])('an empyema, %s: %s', (text, is) =>
    expect(of('large-pleural-effusion', { conditions: named('empyema') }, text)).toBe(is),
  )
})

describe('potassium', () => {
  const high = (glucose: number): About => ({
    labs: [
      { name: 'potassium', value: 7.1, unit: 'mmol/L' },
      { name: 'glucose', value: glucose, unit: 'mmol/L' },
    ],
  })
  it.each([
    // No dextrose above 250 mg/dL in North America.
    [16, 'Insulin regular 10 units IV now, no dextrose as glucose 288 mg/dL; telemetry', 'kept'],
    [14.2, 'Actrapid 10 units IV now; ECG monitoring', 'kept'],
    [16, 'Telemetry and a repeat potassium', 'missed'],
    [9, 'Insulin regular 10 units IV now, no dextrose; telemetry', 'missed'],
    [13.2, 'Insulin regular 10 units IV now; telemetry', 'missed'],
  ] as const)('at a glucose of %d mmol/L, %s: %s', (glucose, text, is) =>
    expect(of('severe-hyperkalaemia', high(glucose), text)).toBe(is),
  )

  it.each([
    ['KCl 10 mmol/h peripheral (40 mmol in 1 L NS at 250 mL/h), may go 20 mmol/h via central on monitor', 'kept'],
    ['KCl 10 mEq/h IV now, rate may be increased to 20 mEq/h on telemetry', 'kept'],
    ['KCl may be considered tomorrow', 'missed'],
    ['No KCl; may go home', 'missed'],
    ['Recheck potassium tomorrow', 'missed'],
  ])('a low one, %s: %s', (text, is) =>
    expect(of('severe-hypokalaemia', lab('potassium', 2.2, 'mmol/L'), text)).toBe(is),
  )
})

describe('emergencies', () => {
  it.each([
    // JBDS 2023 and ADA 2025: by mouth of who is awake
    ['15 g of fast-acting carbohydrate by mouth now, repeat in 15 min', 'kept'],
    ['Give 200 mL orange juice now, recheck in 15 min', 'kept'],
    ['Four glucose tablets now', 'kept'],
    ['Recheck the capillary glucose in an hour', 'missed'],
    ['Sugar-free drinks as wished', 'missed'],
    ['No juice; sleep it off', 'missed'],
  ])('a low glucose, %s: %s', (text, is) => expect(of('hypoglycaemia', lab('glucose', 2.7, 'mmol/L'), text)).toBe(is))

  const crisis = (...medications: NonNullable<PatientInput['medications']>): About => ({
    conditions: named('adrenal crisis'),
    medications,
  })
  it.each([
    [crisis({ name: 'hydrocortisone', route: 'IV', dose: '200 mg' }), 'Saline 1 L', 'kept'],
    [crisis({ name: 'hydrocortisone', route: 'IV', dose: '200 mg' }), 'Stop hydrocortisone', 'missed'],
    [crisis({ name: 'hydrocortisone', route: 'PO', dose: '20 mg' }), 'Saline 1 L', 'missed'],
    [crisis(), 'Saline 1 L', 'missed'],
  ] as const)('a corticosteroid that runs by vein: %j, %s is %s', (about, text, is) =>
    expect(of('adrenal-crisis', about, text)).toBe(is),
  )

  const stiff = (...names: string[]): About => ({
    conditions: named(...names),
    symptoms: named('neck stiffness', 'fever', 'headache'),
  })
  it.each([
    [stiff('cryptococcal meningitis'), 'Liposomal amphotericin and flucytosine', 'not-applicable'],
    [stiff('tuberculous meningitis'), 'Rifampicin, isoniazid and dexamethasone', 'not-applicable'],
    [stiff('beta-lactam allergy'), 'Moxifloxacin 400 mg IV now', 'kept'],
    [stiff('HIV'), 'Paracetamol and a CT tomorrow', 'missed'],
    [stiff('migraine'), 'Sumatriptan', 'missed'],
  ] as const)('meningism: %j, %s is %s', (about, text, is) => expect(of('meningism-antibiotic', about, text)).toBe(is))

  const ketones = (...names: string[]): About => ({
    conditions: named('type 2 diabetes', ...names),
    labs: [
      { name: 'ketones', value: 4.8, unit: 'mmol/L' },
      { name: 'potassium', value: 4.4, unit: 'mmol/L' },
    ],
  })
  const sugar = 'Pabrinex, then glucose 5% 1 L over 4 h'
  it.each([
    [ketones('alcoholic ketoacidosis'), 'not-applicable'],
    [ketones('starvation ketoacidosis'), 'not-applicable'],
    [ketones('alcohol dependence'), 'missed'],
    [ketones('diabetic ketoacidosis', 'alcoholic ketoacidosis'), 'missed'],
  ] as const)('ketones of alcohol or hunger want glucose: %j is %s', (about, is) =>
    expect(of('ketoacidosis-insulin', about, sugar)).toBe(is),
  )

  const settled = (text: string, more: About = {}): About => ({
    conditions: named('anaphylaxis'),
    vital_signs: [{ taken_at: at, systolic_mmhg: 122, spo2_percent: 98 }],
    ...noted(text),
    ...more,
  })
  const low = { vital_signs: [{ taken_at: at, systolic_mmhg: 84, spo2_percent: 98 }] }
  it.each([
    [settled('IM adrenaline 500 micrograms by the crew at 10:05; symptoms resolved, asymptomatic.'), 'not-applicable'],
    [settled('Epinephrine given by EMS, rash gone, now well.'), 'not-applicable'],
    [settled('IM adrenaline given; wheeze still there.'), 'missed'],
    [settled('Epinephrine given by EMS, rash gone.', low), 'missed'],
    [settled('Rash and swelling resolved without treatment, lip swelling again.'), 'missed'],
  ] as const)('an anaphylaxis that has settled is watched: %j is %s', (about, is) =>
    expect(of('anaphylaxis-adrenaline', about, 'Observe for 6 h, cetirizine')).toBe(is),
  )

  it.each([
    ['Sodium bicarbonate 8.4% 50 mL IV now, no hypertonic saline at hand', 'kept'],
    ['NaCl 5.85% 60 mL IV over 10 min now', 'kept'],
    ['0.9% saline 1 L over 8 h', 'missed'],
    ['Fluid restriction 1 L', 'missed'],
  ])('a seizure of hyponatraemia, %s: %s', (text, is) =>
    expect(of('hyponatraemia-hypertonic', { ...lab('sodium', 112, 'mmol/L'), symptoms: named('seizure') }, text)).toBe(
      is,
    ),
  )

  it.each([
    ['status-epilepticus', { conditions: named('status epilepticus') }, 'Lacosamide 400 mg IV now', 'kept'],
    [
      'status-epilepticus',
      { conditions: named('status epilepticus') },
      'Ketamine infusion in intensive care now',
      'kept',
    ],
    ['status-epilepticus', { conditions: named('status epilepticus') }, 'EEG tomorrow', 'missed'],
    [
      'neutropenic-sepsis-antibiotic',
      { conditions: named('febrile neutropenia') },
      'Cefoperazone-sulbactam 2 g IV now',
      'kept',
    ],
    [
      'neutropenic-sepsis-antibiotic',
      { conditions: named('febrile neutropenia') },
      'MASCC 24: moxifloxacin 400 mg PO now',
      'kept',
    ],
    [
      'neutropenic-sepsis-antibiotic',
      { conditions: named('febrile neutropenia') },
      'Flucloxacillin 1 g IV now',
      'missed',
    ],
  ] as const)('%s: %j, %s is %s', (rule, about, text, is) => expect(of(rule, about, text)).toBe(is))
})

describe('in the words of other wards', () => {
  const aecopd = { setting: 'inpatient' as const, conditions: named('COPD exacerbation') }
  const saba = 'Salbutamol 2.5 mg nebulised 4-hourly'
  it.each([
    ['Uniphyllin 400 mg BD carry on; level 17, repeat tomorrow', 'Prednisolone 30 mg OD for 5 days', 'kept'],
    ['Theophylline 200 mg BD unchanged', 'Prednisolone 30 mg OD for 5 days', 'kept'],
    ['Theophylline 200 mg BD for the wheeze', 'Prednisolone 30 mg OD for 5 days', 'forbidden'],
    ['Oxygen 88-92%', 'Pred off tomorrow (day 5)', 'kept'],
    ['Oxygen 88-92%', 'Stop prednisolone after day 5: course complete', 'kept'],
    ['Oxygen 88-92%', 'Stop prednisolone today', 'missed'],
    ['Oxygen 88-92%', 'No prednisolone', 'missed'],
  ])('an exacerbation: %s, %s is %s', (one, other, is) =>
    expect(of('copd-exacerbation', aecopd, saba, one, other)).toBe(is),
  )

  const nodule: About = { nodules: [{ type: 'solid', long_axis_mm: 7, short_axis_mm: 7, risk: 'low' }] }
  it.each([
    ['Repeat CT chest February to August 2027 per Fleischner, radiology recall set', 'kept'],
    ['Follow-up CT per BTS guideline', 'kept'],
    ['Repeat CT chest in 36 months per Fleischner', 'missed'],
    ['No CT per Fleischner', 'missed'],
    ['Chest film per Fleischner', 'missed'],
  ])('a nodule: %s is %s', (text, is) => expect(of('nodule-ct-6-to-12-months', nodule, text)).toBe(is))

  const ofPain: About = {
    setting: 'emergency',
    symptoms: named('chest pain'),
    labs: [{ name: 'troponin I', value: 830, unit: 'ng/L', upper_reference_limit: 16 }],
  }
  it.each([
    ['Interventional cardiologist now: lab immediately, within 2 h; heparin 60 units/kg', 'kept'],
    ['Cardiology reg now for the lab; aspirin 300 mg', 'kept'],
    ['Aspirin 300 mg; cardiologist tomorrow', 'missed'],
    ['Aspirin 300 mg; lab results in the morning', 'missed'],
  ])('an infarction: %s is %s', (text, is) => expect(of('troponin-chest-pain', ofPain, text)).toBe(is))

  const block = (rhythm: string): About => ({
    setting: 'intensive-care',
    symptoms: named('chest pain'),
    ecg: { rhythm, left_bundle_branch_block: true },
  })
  it.each([
    ['sinus tachycardia, old LBBB, no Sgarbossa criteria', 'not-applicable'],
    ['known LBBB, Sgarbossa negative', 'not-applicable'],
    ['new LBBB, no Sgarbossa criteria', 'unknown'],
    ['old LBBB', 'unknown'],
  ])('a block: %s is %s', (rhythm, is) => expect(of('stemi-reperfusion', block(rhythm), 'Noradrenaline')).toBe(is))

  const torsades = { conditions: named('torsades de pointes') }
  it.each([
    ['Mag sulf 10 mmol IV over 15 min', 'kept'],
    ['Mag sulphate 2 g IV now', 'kept'],
    ['Amiodarone 300 mg IV', 'missed'],
    ['No mag sulf', 'missed'],
  ])('torsades: %s is %s', (text, is) => expect(of('torsades-magnesium', torsades, text)).toBe(is))

  const pregnant: About = {
    demographics: { age_years: 33, sex: 'female', pregnant: true },
    conditions: named('pulmonary embolism'),
  }
  const heparin = 'Enoxaparin 80 mg SC BD, first dose now'
  it.each([
    ['LMWH or warfarin, min 6/52 PN and 3/12 in all', 'kept'],
    ['Warfarin postnatally for 6 weeks', 'kept'],
    ['Warfarin from 34 weeks', 'forbidden'],
    ['Warfarin tonight', 'forbidden'],
  ])('an embolism in pregnancy: %s is %s', (text, is) => expect(of('pe-pregnancy', pregnant, heparin, text)).toBe(is))
})

describe('hidden emergencies', () => {
  const wells = (more: About): About => ({
    setting: 'emergency',
    conditions: named('previous pulmonary embolism 2019', 'knee replacement 2 weeks ago'),
    symptoms: named('breathlessness'),
    vital_signs: [{ taken_at: at, heart_rate_per_min: 112, systolic_mmhg: 128 }],
    ...more,
  })
  const dimer = (value: number) => ({ labs: [{ name: 'D-dimer', value, unit: 'ng/mL' }] })
  const rule = 'likely-embolism-imaging'
  it.each([
    // YEARS (ESC/ERS 2019, NVALT), and a clot of the leg that proves it
    [wells({ ...noted('YEARS 0 items.'), ...dimer(720) }), 'Discharge with safety net', 'not-applicable'],
    [wells({}), 'Compression ultrasound of both legs now', 'kept'],
    [wells({ ...noted('YEARS 0 items.'), ...dimer(1400) }), 'Discharge with safety net', 'missed'],
    [wells(dimer(720)), 'Discharge with safety net', 'missed'],
    [
      wells({ ...noted('YEARS done.'), ...dimer(720), symptoms: named('breathlessness', 'haemoptysis') }),
      'Discharge',
      'missed',
    ],
    [wells({}), 'Leg ultrasound next week', 'missed'],
  ] as const)('%j, %s is %s', (about, text, is) => expect(of(rule, about, text)).toBe(is))

  const heat = (...names: string[]): About => ({
    conditions: named(...names),
    vital_signs: [{ taken_at: at, temperature_celsius: 40.8, consciousness: 'confusion' }],
  })
  it.each([
    [heat('septic shock'), 'not-applicable'],
    [heat('malaria'), 'not-applicable'],
    [heat('exertional heat stroke'), 'missed'],
    [heat(), 'missed'],
  ] as const)('a fever of an infection is no heat stroke: %j is %s', (about, is) =>
    expect(of('heat-stroke-cooling', about, 'Meropenem 1 g IV now')).toBe(is),
  )

  const toxaemia = (...names: string[]): About => ({
    demographics: { age_years: 31, sex: 'female', pregnant: true },
    conditions: named('severe pre-eclampsia', ...names),
  })
  it.each([
    [toxaemia('myasthenia gravis'), 'not-applicable'],
    [toxaemia('asthma'), 'missed'],
    [toxaemia(), 'missed'],
  ] as const)('no magnesium in myasthenia: %j is %s', (about, is) =>
    expect(of('preeclampsia-magnesium', about, 'Labetalol 20 mg IV, levetiracetam 1 g IV')).toBe(is),
  )

  const fast = (name: string): About => ({
    setting: 'emergency',
    conditions: named(name),
    vital_signs: [{ taken_at: at, heart_rate_per_min: 164, systolic_mmhg: 82, consciousness: 'confusion' }],
  })
  it.each([
    [fast('permanent atrial fibrillation'), 'Amiodarone 300 mg IV now, cardiology called', 'not-applicable'],
    [fast('atrial fibrillation'), 'Bisoprolol 2.5 mg by mouth', 'missed'],
    [fast('ventricular tachycardia'), 'Bisoprolol 2.5 mg by mouth', 'missed'],
  ] as const)('nothing brings a sinus back that has gone for good: %j, %s is %s', (about, text, is) =>
    expect(of('fast-heart-shock', about, text)).toBe(is),
  )
})

describe('paracetamol by the line of other countries', () => {
  const level = (mg: number): About => ({
    setting: 'emergency',
    conditions: named('paracetamol overdose'),
    labs: [
      { name: 'paracetamol', value: mg, unit: 'mg/L' },
      { name: 'ALT', value: 22, unit: 'U/L' },
    ],
    ...noted('Took 20 tablets at once at 18:00, level at 22:00.'),
  })
  const below = 'Level is below the 150 mg/L line (Rumack-Matthew) at 4 h: no acetylcysteine, mental health review'
  it.each([
    [level(120), below, 'kept'],
    [level(120), 'Acetylcysteine now', 'kept'],
    [level(160), below, 'missed'],
    [level(120), 'Level is low: no acetylcysteine', 'missed'],
    [{ ...level(120), ...noted('Took 20 modified-release tablets at 18:00, level at 22:00.') }, below, 'missed'],
    [level(120), 'Mental health review and home', 'missed'],
    [level(80), 'Mental health review and home', 'not-applicable'],
  ] as const)('%j, %s is %s', (about, text, is) => expect(of('paracetamol-acetylcysteine', about, text)).toBe(is))
})
