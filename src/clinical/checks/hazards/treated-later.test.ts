import { describeContrasts } from './contrasts.test-kit.ts'

const at = '2026-03-01T08:00:00Z'
const emergency = { setting: 'emergency' as const }
const why = /is put off/u
const septic = [
  { taken_at: at, heart_rate_per_min: 130, respiratory_rate_per_min: 30, spo2_percent: 92, systolic_mmhg: 76 },
]
const gas = (pH: number) => [
  { name: 'pH', value: pH, unit: 'pH', specimen: 'arterial-blood' as const },
  { name: 'pCO2', value: 9.9, unit: 'kPa', specimen: 'arterial-blood' as const },
]
const tired = [
  {
    taken_at: at,
    heart_rate_per_min: 120,
    respiratory_rate_per_min: 32,
    spo2_percent: 86,
    fio2: 0.28,
    systolic_mmhg: 150,
  },
]

describeContrasts([
  {
    of: 'a pneumothorax that takes the breath',
    patient: {
      ...emergency,
      conditions: [{ name: 'secondary spontaneous pneumothorax' }],
      vital_signs: [
        { taken_at: at, heart_rate_per_min: 128, respiratory_rate_per_min: 36, spo2_percent: 82, systolic_mmhg: 98 },
      ],
    },
    why,
    harms: [
      'Chest drain on the respiratory list tomorrow',
      'Drain by the day team at their round',
      'Pigtail when the specialist nurse is back on Monday',
      'Aspiration as a day case on Friday',
      'Drain insertion after the formal report of the CT',
      'Chest drain in 24 h if no better',
    ],
    twins: [
      'Seldinger drain now, film after it',
      'Chest drain at the bedside tonight, removed on Friday if it no longer bubbles',
      'Drain within 30 minutes; the respiratory team reviews the drain tomorrow',
      'Drain not left until the morning: the registrar does it',
      'Needle aspiration now | Surgeons next week if the leak persists on day 5',
    ],
  },
  {
    of: 'a small pneumothorax in who is well',
    patient: {
      ...emergency,
      conditions: [{ name: 'primary spontaneous pneumothorax' }],
      vital_signs: [{ taken_at: at, heart_rate_per_min: 80, respiratory_rate_per_min: 16, spo2_percent: 98 }],
    },
    why,
    harms: [],
    twins: ['Aspiration tomorrow if it grows', 'Pleural clinic in a week, drain only if it grows'],
  },
  {
    of: 'a fast heart that makes a shock',
    patient: {
      ...emergency,
      conditions: [{ name: 'atrial fibrillation' }, { name: 'cardiogenic shock' }],
      vital_signs: [
        { taken_at: at, heart_rate_per_min: 188, respiratory_rate_per_min: 30, spo2_percent: 90, systolic_mmhg: 72 },
      ],
    },
    why,
    harms: [
      'Cardioversion after three weeks of apixaban',
      'Electrical cardioversion as a day case next Tuesday',
      'Cardioversion once anticoagulated for three weeks',
      'Electrical cardioversion tomorrow when the anaesthetist is in',
    ],
    twins: [
      'Synchronised shock of 150 J now | Apixaban for four weeks after cardioversion',
      'Sedate and cardiovert at once; repeat cardioversion tomorrow if it comes back',
    ],
  },
  {
    of: 'a fast heart that bears it',
    patient: {
      ...emergency,
      conditions: [{ name: 'atrial fibrillation' }],
      vital_signs: [{ taken_at: at, heart_rate_per_min: 112, respiratory_rate_per_min: 16, systolic_mmhg: 132 }],
    },
    why,
    harms: [],
    twins: ['Cardioversion after three weeks of apixaban'],
  },
  {
    of: 'a breath that fails with acidosis',
    patient: { ...emergency, conditions: [{ name: 'COPD exacerbation' }], vital_signs: tired, labs: gas(7.2) },
    why,
    harms: [
      'BiPAP is a question for the morning',
      'NIV to be discussed at the morning round',
      'Mask ventilation tomorrow if he is still acidotic',
      'NIV when a respiratory bed comes up on Thursday',
    ],
    twins: [
      'NIV now, wean on day 2',
      'BiPAP within the hour, continued overnight until the morning gas',
      'NIV at once, consultant round in the morning',
    ],
  },
  {
    of: 'a breath without acidosis',
    patient: { ...emergency, conditions: [{ name: 'COPD exacerbation' }], vital_signs: tired, labs: gas(7.38) },
    why,
    harms: [],
    twins: ['NIV can wait until tomorrow if the gas stays as it is'],
  },
  {
    of: 'a septic shock',
    patient: { ...emergency, conditions: [{ name: 'septic shock' }], vital_signs: septic },
    why,
    harms: [
      'Antibiotic: Rocephin 2 g i.v. 1x/d, begin tomorrow after Bronchoskopie + BAL (planned 11:00), so that cultures are clean',
      'Ceftriaxone 2 g daily, to start after the lavage on Monday',
      'Piperacillin/tazobactam 4.5 g IV, first dose tomorrow at 08:00',
      'Antibiotics as per microbiology, commence when the cultures are reported',
      'Antimicrobials commence when the lab phones sensitivities',
      'Meropenem once sensitivities are known',
      'Cefepime from tomorrow morning',
      'Choice of antibiotics at the microbiology meeting on Monday',
    ],
    twins: [
      'Ceftriaxone 2 g IV now, start clarithromycin tomorrow by tube',
      'Piperacillin/tazobactam 4.5 g IV stat, given in 100 mL over 30 min; bronchoscopy tomorrow',
      'Meropenem 1 g IV within the hour, begin hydrocortisone on the unit',
      'Antibiotics at once; dalteparin 5000 units, start tomorrow',
      'Meropenem 1 g IV now, narrow when sensitivities are back',
      'Ceftriaxone 2 g IV within the hour; review antibiotics at 48 h with the cultures',
      'Meropenem 1 g IV every 8 hours | Vancomycin level tomorrow before the fourth dose',
      'Antibiotics as charted | Change the antibiotic once susceptibilities are reported',
    ],
  },
  {
    of: 'a necrotising infection with shock',
    patient: { ...emergency, conditions: [{ name: 'necrotising fasciitis of the thigh' }], vital_signs: septic },
    why,
    harms: [
      'ICU bed | Debridement listed after the CRP has come down, expect day 3 to 4',
      'Theatre on Tuesday',
      'Debridement at the 48 h mark',
    ],
    twins: [
      'Debridement in theatre now, second look in 48 h',
      'Surgeon at the bedside; theatre within the hour, plastic surgeons on Monday',
    ],
  },
  {
    of: 'a tamponade with shock',
    patient: { ...emergency, conditions: [{ name: 'pericardial tamponade' }], vital_signs: septic },
    why,
    harms: [
      'Needle to the pericardium: date with cardiology set for the 26th',
      'Pericardial puncture on the next list',
    ],
    twins: ['Pericardiocentesis now | Echo tomorrow', 'Needle to the pericardium at once, drain out on the 26th'],
  },
  {
    of: 'an empyema in who is septic with it',
    patient: { ...emergency, conditions: [{ name: 'empyema' }], vital_signs: septic },
    why,
    harms: ['Intercostal tube: review need at the two-week mark', 'Chest tube in ten days if the fever stays'],
    twins: ['Chest tube today, alteplase on day 2', 'Intercostal tube now; surgeons on Monday if pus remains'],
  },
  {
    of: 'a tension pneumothorax behind a picture',
    patient: { ...emergency, conditions: [{ name: 'tension pneumothorax' }], vital_signs: septic },
    why,
    harms: [
      "CT chest to size it, radiologist's read, and then a finger thoracostomy",
      'Ultrasound to look for lung sliding, followed by needle decompression',
    ],
    twins: ['Needle decompression now, CXR after it', 'Finger thoracostomy at once, then a drain, then a film'],
  },
  {
    of: 'an infarction with ST elevation',
    patient: { ...emergency, conditions: [{ name: 'anterior STEMI' }], ecg: { st_deviation_mm: { V2: 4, V3: 4 } } },
    why,
    harms: ['Angiography on Thursday', 'Cath lab in the morning', 'Tenecteplase once the troponin is back'],
    twins: ['Primary PCI now; echo tomorrow', 'PCI within 60 min; rehabilitation in two weeks, statin tonight'],
  },
  {
    of: 'a meningitis without its antibiotic',
    patient: { ...emergency, conditions: [{ name: 'bacterial meningitis' }], vital_signs: septic },
    why,
    harms: ['Ceftriaxone after the lumbar puncture tomorrow', 'Antibiotics when the CSF result is back'],
    twins: [
      'Ceftriaxone 2 g IV now, lumbar puncture tomorrow',
      'Ceftriaxone 2 g IV; change antibiotic by the CSF result',
    ],
  },
  {
    of: 'a ketoacidosis without insulin',
    patient: {
      ...emergency,
      conditions: [{ name: 'diabetic ketoacidosis' }],
      labs: [{ name: 'ketones', value: 6.5, unit: 'mmol/L' }],
    },
    why,
    harms: [
      'Insulin from tomorrow when the diabetes nurse is in',
      'Insulin infusion after the weekend',
      'Insulin can be started later',
      'Insulin infusion at a reduced rate from tomorrow',
      'Insulin when ketones fall',
      'Insulin is begun later, with the evening meal',
    ],
    twins: [
      'Insulin 0.1 units/kg/h (may halve to 0.05 when ketones fall)',
      'Insulin 6 units/h (reduced to 3 when glucose falls)',
      'Insulin gtt 8 U/h, lowered when ketones fall below 3',
      'Insulin infusion 7 units/h, decreased to half once the glucose falls',
      'Insulin 0.1 units/kg/h now, diabetes team tomorrow',
      'Insulin once the potassium is above 3.5',
      'Fixed-rate insulin 6 units/h; long-acting insulin tomorrow',
    ],
  },
  {
    of: 'a potassium that stops the heart',
    patient: {
      ...emergency,
      conditions: [{ name: 'acute kidney injury' }],
      labs: [{ name: 'potassium', value: 7.8, unit: 'mmol/L' }],
    },
    why,
    harms: ['Dialysis on Thursday', 'Haemofiltration when a nurse is free on Wednesday'],
    twins: ['Calcium gluconate 30 mL IV now, dialysis tonight', 'Dialysis now, next session on Thursday'],
  },
  {
    of: 'a breath that fails in spite of oxygen',
    patient: {
      ...emergency,
      conditions: [{ name: 'severe pneumonia' }],
      vital_signs: [
        { taken_at: at, respiratory_rate_per_min: 42, spo2_percent: 78, fio2: 0.9, heart_rate_per_min: 140 },
      ],
    },
    why,
    harms: ['Intubation to be thought about on the morning round', 'ICU gets his name tomorrow'],
    twins: ['Intubation now, bronchoscopy tomorrow', 'High-flow oxygen 60 L/min; ICU at the bedside'],
  },
  {
    of: 'an adrenal crisis without its steroid',
    patient: { ...emergency, conditions: [{ name: 'adrenal crisis' }], vital_signs: septic },
    why,
    harms: [
      'Hydrocortisone after the synacthen test tomorrow',
      'Cortisol at nine, hydrocortisone when the result is back',
    ],
    twins: ['Hydrocortisone 100 mg IV now, synacthen test in two weeks'],
  },
  {
    of: 'a pulmonary oedema that takes the breath',
    patient: { ...emergency, conditions: [{ name: 'acute pulmonary oedema' }], vital_signs: tired },
    why,
    harms: ['Furosemide and GTN after the echo on Monday', 'Diuretic in the morning so that he sleeps'],
    twins: ['Furosemide 80 mg IV now, echo tomorrow', 'Furosemide 80 mg IV and CPAP; oral diuretic from day 3'],
  },
  {
    of: 'a bleeding into the head under an anticoagulant',
    patient: {
      ...emergency,
      conditions: [{ name: 'intracranial haemorrhage' }],
      medications: [{ name: 'warfarin' }],
      labs: [{ name: 'INR', value: 3.8, unit: 'ratio' }],
    },
    why,
    harms: ['Prothrombin complex tomorrow after the haematology round'],
    twins: ['Prothrombin complex 50 units/kg now, INR again at 30 min, haematology tomorrow'],
  },
  {
    of: 'a bleeding with shock',
    patient: {
      ...emergency,
      conditions: [{ name: 'variceal bleeding' }],
      vital_signs: septic,
      labs: [{ name: 'haemoglobin', value: 61, unit: 'g/L' }],
    },
    why,
    harms: ['Transfusion tomorrow once the group is confirmed'],
    twins: ['Transfuse two units now, endoscopy tonight; banding again in two weeks'],
  },
  {
    of: 'a brain that swells',
    patient: {
      ...emergency,
      conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'cerebral oedema' }],
      vital_signs: [{ taken_at: at, heart_rate_per_min: 56, systolic_mmhg: 144, consciousness: 'voice' }],
    },
    why,
    harms: [
      "Headache is tension type: paracetamol 650 mg, dim lights and review at tomorrow's ward round, with CT then if it persists",
      'Insulin 0.05 units/kg/h goes on | Repeat CT head in the morning, decide on treatment then',
      'Neuro observations hourly; CT head tomorrow, review by the day team',
      'See him in the morning about the headache, paracetamol 15 mg/kg',
    ],
    twins: [
      'Mannitol 20% 0.5 g/kg IV over 15 min now | CT head after it, review tomorrow',
      'Hypertonic saline 3% 3 mL/kg at once; PICU at the bedside | Dietitian tomorrow',
      'Call the consultant paediatrician and neurosurgery now; CT head then',
      'Mannitol 45 g stat | Diabetes nurse to see him in the morning',
    ],
  },
  {
    of: 'a brain that may swell, by its signs in a ketoacidosis',
    patient: {
      ...emergency,
      conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'cerebral oedema', status: 'suspected' as const }],
      vital_signs: [{ taken_at: at, heart_rate_per_min: 56, systolic_mmhg: 144, consciousness: 'voice' as const }],
      notes: [{ text: 'Now headache, GCS 12 from 15, sluggish right pupil.' }],
    },
    why,
    harms: ["The headache is tension type: review at tomorrow's ward round, with CT then if it persists"],
    twins: ['Mannitol 20% 0.5 g/kg IV over 15 min now | CT head after it, review tomorrow'],
  },
  {
    of: 'a weakness that reaches the breathing',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'myasthenia gravis' }, { name: 'impending myasthenic crisis' }],
      notes: [{ text: 'FVC 2.3 L on arrival yesterday, 1.1 L now. Pooling saliva.' }],
    },
    why,
    harms: [
      'Pyridostigmine by tube; review at the ward round tomorrow',
      'Keep on the ward overnight, decide on more in the morning',
      'Wait for the morning round; review FVC then, observations 4-hourly',
      'Neurology referral as an out-patient; hold pyridostigmine until tomorrow, review in the morning',
    ],
    twins: [
      'Intensive care now, FVC two-hourly | Physio review tomorrow',
      'IVIG 0.4 g/kg daily from today; ICU bed tonight, repeat FVC in the morning',
      'Call neurology on call and the intensivist now; FVC every 2 hours',
      'Plasma exchange today | Swallow review in the morning',
    ],
  },
])
