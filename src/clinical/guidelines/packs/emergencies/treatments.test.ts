import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { safetyRules2026 } from '../safety-rules.ts'
import { hiddenEmergencyRules } from './hidden-emergencies.ts'
import { treatmentRules } from './treatments.ts'

type About = Partial<PatientInput>

const at = '2026-03-01T08:00:00Z'
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
const lab = (name: string, value: number, unit: string, specimen?: 'pleural-fluid') =>
  specimen === undefined ? { name, value, unit } : { name, value, unit, specimen }
const labs = (...all: ReturnType<typeof lab>[]): About => ({ labs: all })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const noted = (text: string): About => ({ notes: [{ text }] })
const shock = vital({ systolic_mmhg: 78, heart_rate_per_min: 130, consciousness: 'confusion' })

function verdict(rule: string, about: About, ...actions: string[]): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 56, sex: 'female' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text, evidence_refs: [] })),
    evidence_table: [],
  })
  return checkGuideline(answer, patient, safetyRules2026).rules.find((one) => one.rule === rule)?.verdict
}

/** A patient with the emergency, what meets it, what does not, and one whom the rule leaves alone. */
const rows: readonly (readonly [rule: string, who: About, met: string, missed: string, spared: About])[] = [
  [
    'critical-anaemia-transfusion',
    { ...noted('Melaena x4 since midnight.'), ...labs(lab('Hb', 5.1, 'g/dL')) },
    'Activate the major haemorrhage protocol',
    'Ferrous sulfate 200 mg daily, Hb in a week',
    { ...noted('No melaena.'), ...labs(lab('Hb', 6.6, 'g/dL')) },
  ],
  [
    'ketoacidosis-insulin',
    { ...listed('type 1 diabetes'), ...labs(lab('ketones', 5.2, 'mmol/L')) },
    'Fixed-rate insulin 0.1 units/kg/h, glucose 10% once below 14',
    'Encourage fluids and a snack',
    labs(lab('ketones', 5.2, 'mmol/L')),
  ],
  [
    'anaphylaxis-adrenaline',
    listed('anaphylaxis'),
    'Adrenaline 500 micrograms IM into the thigh',
    'Chlorphenamine 10 mg IV and hydrocortisone 200 mg',
    listed('anaphylaxis to peanut 2019'),
  ],
  [
    'pleural-infection-drain',
    { ...listed('pneumonia'), ...labs(lab('pleural pH', 7.08, 'pH', 'pleural-fluid')) },
    'Small-bore chest drain under ultrasound today',
    'Oral co-amoxiclav for three weeks, no drain',
    { ...listed('pneumonia', 'cirrhosis'), ...labs(lab('pleural pH', 7.08, 'pH', 'pleural-fluid')) },
  ],
  [
    'sepsis-antibiotic',
    listed('sepsis', 'pyelonephritis'),
    'Gentamicin 5 mg/kg IV now, after cultures',
    'Sodium chloride 0.9% 500 mL over 15 minutes',
    { ...listed('sepsis'), medications: [{ name: 'meropenem' }] },
  ],
  [
    'legionella-cover',
    noted('Urinary Legionella antigen positive this morning.'),
    'Levofloxacin 750 mg daily',
    'Amoxicillin 1 g TDS',
    noted('Legionella antigen negative.'),
  ],
  [
    'hyponatraemia-hypertonic',
    { ...labs(lab('sodium', 112, 'mmol/L')), ...noted('Two seizures on the ward.') },
    '2.7% saline 150 mL over 20 minutes now',
    'Fluid restriction to 1 L',
    { ...labs(lab('sodium', 112, 'mmol/L')), ...noted('Alert, no seizure.') },
  ],
  [
    'tension-decompression',
    listed('tension pneumothorax'),
    'Finger thoracostomy at once, then a drain',
    'Chest film at noon',
    noted('Trachea central, no tension pneumothorax.'),
  ],
  [
    'tension-decompression',
    {
      ...vital({ systolic_mmhg: 78, spo2_percent: 80 }),
      ...noted('Trachea to left, right side silent and hyper-resonant, neck veins up.'),
    },
    'Needle decompression now',
    'Portable film tomorrow at 08:00, then decide',
    { ...vital({ systolic_mmhg: 124 }), ...noted('Trachea central, right side quiet.') },
  ],
  [
    'tamponade-drainage',
    { ...vital({ systolic_mmhg: 86 }), ...noted('Pulsus paradoxus 22 mmHg.') },
    'Bedside echocardiogram now and pericardiocentesis',
    'Oral fluids and an afternoon review',
    { ...vital({ systolic_mmhg: 126 }), ...noted('Pulsus paradoxus 12 mmHg.') },
  ],
  [
    'coma-airway',
    vital({ consciousness: 'unresponsive' }),
    'Anaesthetist to intubate now',
    'Hourly observations',
    vital({ consciousness: 'confusion' }),
  ],
  [
    'failing-oxygenation-help',
    vital({ spo2_percent: 88, fio2: 0.8, respiratory_rate_per_min: 38 }),
    'Critical care outreach now',
    'Four-hourly observations on the ward',
    { setting: 'intensive-care', ...vital({ spo2_percent: 88, fio2: 0.8 }) },
  ],
  [
    'lactate-help',
    { ...listed('pneumonia'), ...labs(lab('lactate', 4.6, 'mmol/L')) },
    'ICU registrar to the bedside now',
    'Repeat the lactate tomorrow',
    labs(lab('lactate', 4.6, 'mmol/L')),
  ],
  [
    'lactate-help',
    {
      vital_signs: [
        { taken_at: '2026-03-01T02:00:00+00:00', systolic_mmhg: 86 },
        { taken_at: '2026-03-01T06:00:00+00:00', systolic_mmhg: 118 },
      ],
      ...labs(lab('lactate', 4.3, 'mmol/L')),
    },
    'PE response team now',
    'The day team decides at the 10:00 round whether ICU should be told',
    {
      vital_signs: [{ taken_at: '2026-03-01T02:00:00+00:00', systolic_mmhg: 118 }],
      ...labs(lab('lactate', 4.3, 'mmol/L')),
    },
  ],
  [
    'opioid-toxicity-naloxone',
    { ...listed('opioid overdose'), ...vital({ respiratory_rate_per_min: 6 }) },
    'Naloxone 400 micrograms IV now',
    'Recovery position and review',
    { ...listed('opioid overdose'), ...vital({ respiratory_rate_per_min: 14 }) },
  ],
  [
    'status-epilepticus',
    noted('Still fitting after 20 minutes.'),
    'Lorazepam 4 mg IV now',
    'Refer to neurology',
    noted('Not fitting now.'),
  ],
  [
    'slow-heart-shock',
    vital({ systolic_mmhg: 74, heart_rate_per_min: 32 }),
    'Atropine 500 micrograms IV now',
    'Telemetry',
    vital({ systolic_mmhg: 130, heart_rate_per_min: 36 }),
  ],
  [
    'neutropenic-sepsis-antibiotic',
    { ...labs(lab('neutrophils', 0.1, '10^9/L')), ...vital({ temperature_celsius: 38.9 }) },
    'Piperacillin-tazobactam 4.5 g IV now',
    'Amoxicillin 500 mg TDS',
    { ...labs(lab('neutrophils', 0.1, '10^9/L')), ...vital({ temperature_celsius: 36.9 }) },
  ],
  [
    'stroke-imaging',
    { symptoms: [{ name: 'slurred speech', onset_hours: 2 }] },
    'CT head now, stroke team called',
    'Aspirin 75 mg and TIA clinic',
    { symptoms: [{ name: 'slurred speech', onset_hours: 900 }] },
  ],
  [
    'addisonian-stress-dose',
    { ...listed("Addison's disease"), ...vital({ systolic_mmhg: 84 }) },
    'Hydrocortisone 100 mg IV now',
    'Saline 1 L',
    { ...listed("Addison's disease"), ...vital({ systolic_mmhg: 124 }) },
  ],
  [
    'embolism-shock-reperfusion',
    { ...shock, ...noted('CTPA: saddle embolus, RV/LV 1.9.') },
    'Alteplase 100 mg IV over 2 hours now',
    'Heparin infusion; PERT to look at the images at the IR conference',
    { ...shock, ...noted('CTPA: no embolus.') },
  ],
  [
    'surgical-emergency-call',
    listed('necrotising fasciitis'),
    'Surgeons to theatre now for debridement',
    'Clindamycin 1.2 g IV',
    listed('necrotising fasciitis, post-op day 3'),
  ],
  [
    'adrenal-crisis-by-its-signs',
    {
      ...vital({ systolic_mmhg: 82 }),
      ...labs(lab('sodium', 118, 'mmol/L'), lab('potassium', 6.1, 'mmol/L'), lab('glucose', 56, 'mg/dL')),
    },
    'Hydrocortisone 100 mg IV now, cortisol taken first',
    'Cortisol at 8 am in four weeks',
    {
      ...vital({ systolic_mmhg: 82 }),
      ...labs(lab('sodium', 118, 'mmol/L'), lab('potassium', 6.1, 'mmol/L'), lab('glucose', 8, 'mmol/L')),
    },
  ],
  [
    'preeclampsia-magnesium',
    {
      demographics: { age_years: 29, sex: 'female', pregnant: true },
      ...vital({ systolic_mmhg: 182, diastolic_mmhg: 118 }),
      ...noted('Three beats of clonus.'),
    },
    'Magnesium sulfate 4 g IV over 10 minutes',
    'Magnesium sulfate only if she has a seizure',
    { ...vital({ systolic_mmhg: 182 }), ...noted('Three beats of clonus.') },
  ],
  [
    'likely-embolism-imaging',
    {
      ...listed('DVT 2 years ago'),
      ...vital({ heart_rate_per_min: 118 }),
      symptoms: [{ name: 'breathlessness' }],
      ...noted('Left calf 3.5 cm larger.'),
    },
    'CTPA tonight',
    'D-dimer negative: embolism excluded, home',
    { ...vital({ heart_rate_per_min: 118 }), symptoms: [{ name: 'breathlessness' }], ...noted('Both ankles swollen.') },
  ],
  [
    'mould-likely-workup',
    {
      ...listed('renal transplant 2023'),
      nodules: [{ type: 'solid', long_axis_mm: 22 }],
      ...noted('RUL nodule 22 mm with halo.'),
      symptoms: [{ name: 'haemoptysis' }],
    },
    'Bronchoscopy with galactomannan, voriconazole until it is back',
    'Prednisolone 60 mg for four weeks',
    { nodules: [{ type: 'solid', long_axis_mm: 22 }], ...noted('RUL nodule 22 mm with halo.') },
  ],
  [
    'haemothorax-help',
    {
      ...noted('Fell on the rail, left ribs 6-9 fractured, left half opaque. Hb was 138 in May.'),
      ...labs(lab('haemoglobin', 89, 'g/L')),
    },
    'Trauma team now, CT chest and a chest drain',
    'Pleural clinic for a tap within 7 days',
    { ...noted('Left effusion, breast cancer. Hb was 92 in May.'), ...labs(lab('haemoglobin', 89, 'g/L')) },
  ],
  [
    'lactate-help',
    { ...listed('cellulitis'), ...labs(lab('lactate', 4, 'mmol/L')) },
    'Critical care outreach now',
    'Flucloxacillin 1 g IV and mark the edge',
    { ...listed('cellulitis'), ...labs(lab('lactate', 3.9, 'mmol/L')) },
  ],
  [
    'opioid-toxicity-naloxone',
    {
      medications: [{ name: 'morphine modified release' }],
      ...vital({ respiratory_rate_per_min: 8, consciousness: 'pain' }),
    },
    'Naloxone 400 micrograms IV now',
    'CT head and oxygen',
    {
      goals_of_care: 'palliative',
      medications: [{ name: 'morphine modified release' }],
      ...vital({ respiratory_rate_per_min: 8, consciousness: 'pain' }),
    },
  ],
  [
    'addisonian-stress-dose',
    { ...listed("Addison's disease"), ...vital({ systolic_mmhg: 84 }) },
    'Hydrocortisone 100 mg IM now',
    'Continue the usual oral hydrocortisone 10 mg',
    { ...listed("Addison's disease"), ...vital({ systolic_mmhg: 90 }) },
  ],
  [
    'blocked-kidney-drainage',
    { ...noted('CT: 9 mm stone, gross hydronephrosis.'), ...vital({ temperature_celsius: 38 }) },
    'Urology on call now for a nephrostomy or a stent',
    'Tamsulosin, urology stone clinic in two weeks',
    { ...noted('CT: 9 mm stone, gross hydronephrosis.'), ...vital({ temperature_celsius: 37.9 }) },
  ],
  [
    'blocked-kidney-drainage',
    listed('obstructing ureteric stone', 'urosepsis'),
    'Interventional radiology tonight for decompression',
    'Ceftriaxone 2 g IV',
    { ...listed('urosepsis'), ...noted('No hydronephrosis.') },
  ],
  [
    'lung-mass-referral',
    noted('31 mm left hilar mass on CT, 5 kg down.'),
    'Suspected cancer pathway, bronchoscopy this week',
    'Doxycycline 100 mg daily, chest film in nine months',
    noted('30 mm left hilar lymph node, no mass.'),
  ],
  [
    'tamponade-drainage',
    {
      vital_signs: [
        { taken_at: '2026-03-01T06:00:00Z', systolic_mmhg: 88 },
        { taken_at: at, systolic_mmhg: 128 },
      ],
      ...noted('Inspiratory drop of 22 mmHg, heart sounds far away.'),
    },
    'Echo now, cardiac surgeons called',
    'Mobilise and oral fluids',
    { ...vital({ systolic_mmhg: 100 }), ...noted('Inspiratory drop of 22 mmHg.') },
  ],
]

describe('what an emergency needs at once', () => {
  it.each(rows)('%s: %j is met by "%s" and not by "%s"', (rule, who, met, missed, spared) => {
    expect([verdict(rule, who, met), verdict(rule, who, missed), verdict(rule, spared, missed)]).toEqual([
      'kept',
      'missed',
      'not-applicable',
    ])
  })

  it('forbids what an emergency makes worse', () => {
    const torn = noted('Tearing pain front to back. BP R 152/80, L 92/50. New diastolic murmur.')
    const aorta = 'CT aortogram now, cardiac surgeons called'
    expect(verdict('dissection-no-antithrombotic', torn, aorta, 'Heparin 5000 units IV at once')).toBe('forbidden')
    expect(verdict('dissection-no-antithrombotic', torn, aorta, 'No antithrombotic')).toBe('kept')
    const equal = noted('No tearing pain, BP equal R=L, mediastinum normal.')
    expect(verdict('dissection-no-antithrombotic', equal, 'Heparin 5000 units IV')).toBe('not-applicable')
    const tamponade = listed('cardiac tamponade')
    expect(verdict('tamponade-drainage', tamponade, 'Pericardiocentesis now', 'Start apixaban 5 mg BD')).toBe(
      'forbidden',
    )
  })

  it('leaves alone who declines blood', () => {
    const bleeds = { ...noted("Haematemesis. Jehovah's Witness."), ...labs(lab('haemoglobin', 51, 'g/L')) }
    expect(verdict('critical-anaemia-transfusion', bleeds, 'Tranexamic acid 1 g IV')).toBe('not-applicable')
  })

  it('takes pressure with a nitrate or a diuretic for help of lungs that are full of water', () => {
    const drowning = vital({ spo2_percent: 85, fio2: 0.6, respiratory_rate_per_min: 36 })
    const of = (...actions: string[]) => verdict('failing-oxygenation-help', drowning, ...actions)
    expect(of('CPAP straight on, 5 up to 10 cmH2O', 'GTN 50 mg/50 mL at 0.6 mL/h')).toBe('kept')
    expect(of('CPAP 10 cmH2O now', 'Furosemide 80 mg IV')).toBe('kept')
    expect(of('CPAP 10 cmH2O now', 'Ceftriaxone 2 g IV')).not.toBe('kept')
    expect(of('CPAP if he tires', 'Furosemide 80 mg IV')).not.toBe('kept')
    expect(of('Furosemide 80 mg IV', 'No CPAP')).not.toBe('kept')
  })

  it('names a source in every rule', () => {
    for (const { source } of [...treatmentRules, ...hiddenEmergencyRules]) expect(source).not.toBe('')
  })
})

describe('the antibiotic of a neutropenic fever that is given already', () => {
  const ill = (name: string, route: string): About => ({
    ...listed('febrile neutropenia'),
    medications: [{ name, route }],
  })
  const asked = (about: About, action: string) => verdict('neutropenic-sepsis-antibiotic', about, action)
  it.each([
    [ill('meropenem', 'IV'), 'Noradrenaline to a mean pressure of 65 mmHg', 'kept'],
    [ill('piperacillin-tazobactam', 'intravenous'), 'Same antibiotics, blood cultures', 'kept'],
    [ill('cefepime', 'IV'), 'Filgrastim goes on', 'kept'],
    [ill('meropenem', 'IV'), 'Stop meropenem', 'missed'],
    [ill('ciprofloxacin', 'PO'), 'Blood cultures', 'missed'],
    [ill('vancomycin', 'IV'), 'Blood cultures', 'missed'],
    [ill('ceftriaxone', 'IV'), 'Blood cultures', 'missed'],
  ])('%j, "%s" is %s', (about, action, is) => expect(asked(about, action)).toBe(is))
})

it.each([
  'NaCl 2.7% 150 mL IV over 20 minutes now',
  'Saline 3% 100 mL IV over 10 minutes',
  'Sodium chloride 1.8% 300 mL now',
])('hypertonic saline by its share behind the name: %s', (action) => {
  const about: About = { ...labs(lab('sodium', 112, 'mmol/L')), ...noted('Two seizures on the ward.') }
  expect(verdict('hyponatraemia-hypertonic', about, action)).toBe('kept')
  expect(verdict('hyponatraemia-hypertonic', about, 'NaCl 0.9% 500 mL IV now')).toBe('missed')
})
