// Longer than 250 lines: one table, a row a step.
import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { safetyRules2026 } from '../safety-rules.ts'

/** A step that the record asks for: answers that leave it out, in whatever words, and those that take it. */
interface Step {
  readonly rule: string
  readonly patient: Partial<PatientInput>
  readonly without: readonly string[]
  readonly withIt: readonly string[]
  /** Whom the rule leaves alone. */
  readonly spared: Partial<PatientInput>
}

function verdict(rule: string, about: Partial<PatientInput>, actions: string): string | undefined {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [...actions.split(' | '), 'Paracetamol 1 g oral'].map((text) => ({ text })),
    evidence_table: [],
  })
  const guideline = { ...safetyRules2026, rules: safetyRules2026.rules.filter(({ id }) => id === rule) }
  return checkGuideline(answer, patient, guideline).rules[0]?.verdict
}

const steps: readonly Step[] = [
  {
    rule: 'vascular-lesion-no-biopsy',
    patient: {
      setting: 'outpatient',
      symptoms: [{ name: 'nosebleeds', present: true }],
      notes: [
        {
          text: 'CT: 18 mm lobulated nodule right lower lobe, a 4 mm vessel runs into it from the hilum and another leaves it towards the left atrium. Red dots on the lips. SpO2 95% lying, 90% sitting. Mother also has nosebleeds.',
        },
      ],
    },
    without: [
      'CT-guided core biopsy of the RLL nodule within 2 weeks',
      'Refer for transthoracic sampling next week',
      'Histology is to be obtained by needle under CT',
      'PET-CT now; follow-up CT at 3 months; ENT for the nose',
      'Radiology to needle the lesion under CT guidance',
      'Endobronchial navigation and cryobiopsy',
      'Nodule clinic in 3 months, iron tablets',
    ],
    withIt: [
      'No biopsy: this is a PAVM until excluded. Bubble echo and HHT centre, embolisation',
      'Contrast echocardiography; pulmonary AVM likely, biopsy contraindicated',
      'Refer to the HHT clinic; MRI brain; antibiotic prophylaxis for dental work',
      'CT pulmonary angiogram protocol for feeding vessels, bubble study',
      'Biopsy request withdrawn (bleeding, air embolism); hereditary telangiectasia screening, embolisation',
      'Discuss with interventional radiology: PAVM, treat before any dental work; tissue sampling is not to be done',
    ],
    spared: { notes: [{ text: 'CT: 18 mm spiculated nodule, no feeding vessel. Brain MRI no AVM.' }] },
  },
  {
    rule: 'heparin-thrombocytopenia-other-anticoagulant',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'pulmonary embolism' }],
      medications: [{ name: 'enoxaparin', dose: '40 mg', frequency: 'once daily, day 8' }],
      labs: [
        { name: 'platelets (day 1)', value: 266, unit: '10^9/L' },
        { name: 'platelets (today)', value: 82, unit: '10^9/L' },
      ],
    },
    without: [
      'Enoxaparin 80 mg SC BD for the PE',
      'Apixaban once the PF4 result is back; until then continue enoxaparin',
      'Warfarin 5 mg tonight, enoxaparin stopped',
      'Dalteparin 200 units/kg daily',
      'Enoxaparin is continued at treatment dose',
      'Tinzaparin 175 IU/kg once daily',
    ],
    withIt: [
      'Stop enoxaparin and all heparin; argatroban 2 mcg/kg/min, aPTT 1.5-3',
      'Enoxaparin stopped. Apixaban 10 mg BD for 7 days, then 5 mg BD',
      'All heparin off; danaparoid per haematology',
      'Cease enoxaparin; argatroban started before the PF4 result',
      'Stop enoxaparin; start a non-heparin anticoagulant (argatroban 0.5 mcg/kg/min, liver)',
    ],
    spared: {
      medications: [{ name: 'enoxaparin', frequency: 'once daily, day 2' }],
      labs: [
        { name: 'platelets (day 1)', value: 266, unit: '10^9/L' },
        { name: 'platelets (today)', value: 120, unit: '10^9/L' },
      ],
    },
  },
  {
    rule: 'failing-mask-tube',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'COPD' }],
      notes: [{ text: 'BiPAP since 20:10, now 20/6, good seal. Full code.' }],
      labs: [
        { name: 'pH', value: 7.24, unit: '1', specimen: 'arterial-blood', taken_at: '2026-03-01T20:00:00Z' },
        { name: 'PaCO2', value: 10.1, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-03-01T20:00:00Z' },
        { name: 'pH', value: 7.17, unit: '1', specimen: 'arterial-blood', taken_at: '2026-03-01T22:20:00Z' },
        { name: 'PaCO2', value: 12.3, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-03-01T22:20:00Z' },
      ],
    },
    without: [
      'Continue BiPAP, raise IPAP to 26, gas in 4 h',
      'Add doxapram and keep the mask on',
      'ICU referral only if he arrests',
      'NIV settings up; intubation is not needed at this point',
      'Senior review at 08:00, BiPAP meanwhile',
      'Morphine 2.5 mg to settle him on the mask',
    ],
    withIt: [
      'Intubate now: RSI with ketamine, ICU',
      'Anaesthetist to bedside immediately, rapid sequence induction',
      'Transfer to intensive care for invasive ventilation',
      'MET call; endotracheal intubation, lung-protective slow rate',
      'Urgent ICU review within 15 minutes for intubation',
    ],
    spared: {
      notes: [{ text: 'BiPAP since 20:10, now 20/6. Not for intubation, NIV is the ceiling.' }],
      labs: [
        { name: 'pH', value: 7.24, unit: '1', specimen: 'arterial-blood', taken_at: '2026-03-01T20:00:00Z' },
        { name: 'PaCO2', value: 10.1, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-03-01T20:00:00Z' },
        { name: 'pH', value: 7.17, unit: '1', specimen: 'arterial-blood', taken_at: '2026-03-01T22:20:00Z' },
        { name: 'PaCO2', value: 12.3, unit: 'kPa', specimen: 'arterial-blood', taken_at: '2026-03-01T22:20:00Z' },
      ],
    },
  },
  {
    rule: 'distant-intervention-fibrinolysis',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'anterior STEMI' }],
      symptoms: [{ name: 'chest pain', present: true, onset_hours: 2 }],
      notes: [
        {
          text: 'Rural hospital, no cath lab. Nearest PCI centre three and a half hours by road, helicopter grounded. No stroke, bleeding or surgery.',
        },
      ],
    },
    without: [
      'Transfer for primary PCI by road, aspirin 300, ticagrelor 180',
      'No thrombolysis, the cardiologist prefers PCI',
      'Tenecteplase only if the ambulance is late',
      'Medical treatment tonight, transfer tomorrow',
      'Fibrinolysis later at the hub if PCI fails',
    ],
    withIt: [
      'Tenecteplase 40 mg IV now, then transfer',
      'Alteplase 15 mg bolus then 50 mg over 30 min',
      'Immediate fibrinolysis (reteplase 10 U twice), then transfer for angiography',
      'Pharmacoinvasive strategy: tenecteplase 45 mg at once',
      'Give TNK 40 mg; aspirin 300; retrieval',
    ],
    spared: {
      conditions: [{ name: 'anterior STEMI' }],
      symptoms: [{ name: 'chest pain', present: true, onset_hours: 2 }],
      notes: [{ text: 'PCI centre 4 h by road, helicopter 40 min.' }],
    },
  },
  {
    rule: 'pneumocystis-steroid',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'HIV infection' }],
      notes: [{ text: 'CXR bilateral perihilar haze. CD4 40.' }],
      labs: [
        { name: 'CD4 count', value: 40, unit: 'cells/uL' },
        { name: 'LDH', value: 640, unit: 'U/L' },
        { name: 'PaO2', value: 7.6, unit: 'kPa', specimen: 'arterial-blood' },
      ],
    },
    without: [
      'Co-trimoxazole 120 mg/kg/day IV, oxygen',
      'Steroids only if he worsens on day 3',
      'Septrin 1920 mg TDS, steroids contraindicated in AIDS',
      'Corticosteroid not given because of thrush',
      'Avoid steroids; high-flow oxygen; co-trimoxazole',
    ],
    withIt: [
      'Prednisolone 40 mg BD for 5 days, then taper',
      'Methylprednisolone 60 mg IV daily while nil by mouth',
      'Hydrocortisone 100 mg IV 6-hourly, co-trimoxazole',
      'Dexamethasone is not needed; prednisolone 40 mg twice daily now',
      'Pred 40 BD within 72 h of starting, today',
    ],
    spared: {
      conditions: [{ name: 'HIV infection' }, { name: 'Pneumocystis pneumonia' }],
      labs: [{ name: 'PaO2', value: 11, unit: 'kPa', specimen: 'arterial-blood' }],
    },
  },
  {
    rule: 'sulfonylurea-hypoglycaemia-stay',
    patient: {
      setting: 'emergency',
      medications: [{ name: 'glimepiride', dose: '4 mg' }],
      labs: [
        { name: 'glucose', value: 1.9, unit: 'mmol/L', taken_at: '2026-03-01T08:00:00Z' },
        { name: 'glucose', value: 8.2, unit: 'mmol/L', taken_at: '2026-03-01T08:40:00Z' },
      ],
    },
    without: [
      'Glucose 8.2 now: meal and home with wife, stop glimepiride',
      'D50 given; fit for discharge, GP in 2 days',
      'Stop glimepiride; back to the care home this afternoon',
      'Fingerstick at 30 and 60 min then release',
      'Observe for 2 hours, then home',
    ],
    withIt: [
      'Admit for 24 h, hourly glucose, 10% dextrose',
      'Observation unit for 24 hours, D10 infusion',
      'Keep in until 24 h after the last low reading',
      'Admission to telemetry; stop glimepiride',
      'Hospitalise; hourly capillary glucose',
    ],
    spared: {
      setting: 'inpatient',
      medications: [{ name: 'glimepiride' }],
      labs: [{ name: 'glucose', value: 1.9, unit: 'mmol/L' }],
    },
  },
  {
    rule: 'addisonian-stress-dose',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'Addison disease' }, { name: 'pneumonia' }],
      vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 82, consciousness: 'confusion' }],
      symptoms: [{ name: 'vomiting', present: true }],
    },
    without: [
      'Higher-dose hydrocortisone, 50 mg IV every 6 hours, is reserved for norepinephrine above 0.25',
      'Hydrocortisone 20 mg PO as at home, with ondansetron',
      'IV hydrocortisone, 100 mg, is kept for refractory shock',
      'No steroid beyond the home dose: infection',
      'Keep fludrocortisone and hydrocortisone tablets going',
    ],
    withIt: [
      'Hydrocortisone 100 mg IV now, then 200 mg/24 h',
      'Give 100 mg hydrocortisone IV before anything else',
      'Hydrocortisone, 100 mg IV, is given at once',
      'Dexamethasone 4 mg IV now, hydrocortisone when in stock',
    ],
    spared: { conditions: [{ name: 'Addison disease' }] },
  },
  {
    rule: 'melioidosis-intravenous',
    patient: {
      setting: 'inpatient',
      medications: [{ name: 'ceftazidime', dose: '2 g', frequency: 'every 6 hours since 2026-02-25' }],
      notes: [{ text: 'Blood culture: Burkholderia pseudomallei.', written_at: '2026-03-01T08:00:00Z' }],
    },
    without: [
      'Stop ceftazidime, co-amoxiclav 625 mg TDS for 7 days',
      'IV-to-oral switch: doxycycline 100 mg BD; ceftazidime stopped',
      'No more ceftazidime; Augmentin 1 g BD',
    ],
    withIt: [
      'Ceftazidime 2 g IV 6-hourly to continue for at least 14 days, then co-trimoxazole 12 weeks',
      'Add co-trimoxazole; ceftazidime goes on',
      'Metformin restart, insulin',
      'Do not stop ceftazidime: intensive phase 2 weeks at least',
    ],
    spared: {
      medications: [{ name: 'ceftazidime', frequency: 'every 6 hours since 2026-02-10' }],
      notes: [{ text: 'Blood culture: Burkholderia pseudomallei.', written_at: '2026-03-01T08:00:00Z' }],
    },
  },
  {
    rule: 'posterior-infarction-reperfusion',
    patient: {
      setting: 'emergency',
      ecg: { rhythm: 'sinus; V8 1 mm and V9 1 mm ST elevation' },
      symptoms: [{ name: 'chest pain', present: true, onset_hours: 2 }],
    },
    without: [
      'Angiography within 24 h, fondaparinux 2.5 mg',
      'No cath lab activation: depression only',
      'Ticagrelor, aspirin, telemetry, echo tomorrow',
      'Call cardiology if pain recurs',
    ],
    withIt: [
      'Cath lab now: posterior STEMI',
      'Tenecteplase 40 mg, PCI 3 h away',
      'Call interventional cardiologist now for immediate angiography',
      'Primary angioplasty within 60 minutes',
      'Emergency PCI, ticagrelor 180 mg',
    ],
    spared: { ecg: { rhythm: 'sinus, normal; V7 to V9 normal' }, symptoms: [{ name: 'chest pain', present: true }] },
  },
]

describe.each(steps)('$rule', ({ rule, patient, without, withIt, spared }) => {
  it.each(without)('is missed by: %s', (actions) => {
    expect(verdict(rule, patient, actions)).toMatch(/^(?:missed|forbidden)$/u)
  })

  it.each(withIt)('is kept by: %s', (actions) => {
    expect(verdict(rule, patient, actions)).toBe('kept')
  })

  it('leaves others alone', () => {
    expect(verdict(rule, spared, 'Observe')).toBe('not-applicable')
  })
})
