import type { PatientInput } from '../../../patient/patient.ts'

const at = '2026-01-04T00:05:00Z'

/** Patients of the emergencies whose treatment an answer may take back. */
export const patients = {
  acidotic: {
    setting: 'emergency',
    goals_of_care: 'full',
    conditions: [{ name: 'COPD exacerbation' }, { name: 'acute hypercapnic respiratory failure' }],
    vital_signs: [{ taken_at: at, spo2_percent: 85, fio2: 0.28, respiratory_rate_per_min: 30 }],
    labs: [
      { name: 'pH', value: 7.24, unit: 'pH', specimen: 'arterial-blood', taken_at: at },
      { name: 'pCO2', value: 76, unit: 'mmHg', specimen: 'arterial-blood', taken_at: at },
    ],
  },
  embolism: {
    setting: 'inpatient',
    conditions: [{ name: 'pulmonary embolism' }],
    notes: [{ text: 'CTPA: lobar emboli on the right. No bleeding. Platelets 240.' }],
  },
  pregnantClot: {
    demographics: { age_years: 31, sex: 'female' },
    setting: 'outpatient',
    conditions: [{ name: 'deep vein thrombosis' }, { name: 'pregnancy 24 weeks' }],
    notes: [{ text: 'Left iliofemoral DVT on duplex today. No bleeding.' }],
  },
  ketoacidosis: {
    setting: 'inpatient',
    conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'type 1 diabetes' }],
    labs: [
      { name: 'ketones', value: 5.2, unit: 'mmol/L', taken_at: at },
      { name: 'glucose', value: 27, unit: 'mmol/L', taken_at: at },
      { name: 'potassium', value: 4.6, unit: 'mmol/L', taken_at: at },
    ],
  },
  infarction: {
    setting: 'emergency',
    conditions: [{ name: 'anterior STEMI' }],
    symptoms: [{ name: 'chest pain', present: true, onset_hours: 2 }],
    ecg: { st_deviation_mm: { V2: 4, V3: 5, V4: 3 } },
  },
  shock: {
    setting: 'emergency',
    conditions: [{ name: 'septic shock' }, { name: 'pyelonephritis' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 76, heart_rate_per_min: 128, consciousness: 'alert' }],
    labs: [{ name: 'lactate', value: 5.1, unit: 'mmol/L', taken_at: at }],
  },
  highPotassium: {
    setting: 'emergency',
    conditions: [{ name: 'hyperkalaemia' }, { name: 'end-stage renal disease on haemodialysis' }],
    labs: [{ name: 'potassium', value: 7.6, unit: 'mmol/L', taken_at: at }],
    ecg: { rhythm: 'broad QRS, no P waves, tall T waves' },
    notes: [{ text: 'Anuric. Missed two sessions.' }],
  },
  lowPotassium: {
    setting: 'emergency',
    conditions: [{ name: 'severe hypokalaemia' }],
    labs: [
      { name: 'potassium', value: 2.1, unit: 'mmol/L', taken_at: at },
      { name: 'creatinine', value: 80, unit: 'umol/L', taken_at: at },
    ],
    ecg: { rhythm: 'sinus rhythm, NSVT, QTc 540 ms' },
  },
  tension: {
    setting: 'emergency',
    conditions: [{ name: 'tension pneumothorax' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 78, heart_rate_per_min: 134, spo2_percent: 82 }],
  },
  cancer: {
    setting: 'outpatient',
    conditions: [{ name: 'pulmonary nodule' }, { name: 'COPD' }],
    notes: [
      { text: '67M, 50 pack-years, 19 mm spiculated RUL nodule, new since 2023. Brock 62%. WHO PS 0, FEV1 68%.' },
    ],
  },
  wetHeart: {
    setting: 'emergency',
    conditions: [{ name: 'acute decompensated heart failure' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 142, heart_rate_per_min: 94, spo2_percent: 90 }],
    notes: [{ text: '+7 kg over dry weight, crackles to mid-zones.' }],
  },
  wetKidneys: {
    setting: 'inpatient',
    goals_of_care: 'full',
    conditions: [{ name: 'decompensated HFpEF' }, { name: 'CKD 3b' }],
    vital_signs: [
      { taken_at: at, systolic_mmhg: 128, heart_rate_per_min: 92, respiratory_rate_per_min: 28, spo2_percent: 87 },
    ],
    labs: [{ name: 'creatinine', value: 162, unit: 'umol/L', taken_at: at }],
    notes: [{ text: 'Wt up 8 kg, crackles to mid-zones, CXR: alveolar oedema. Baseline creatinine 118.' }],
  },
  empyema: {
    setting: 'inpatient',
    goals_of_care: 'full',
    conditions: [{ name: 'empyema' }, { name: 'community-acquired pneumonia' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 110, heart_rate_per_min: 112, spo2_percent: 93 }],
    pleural_effusion: { side: 'left', description: 'septated, frank pus on tap' },
    notes: [{ text: 'Pus aspirated from the left base. Platelets 420, INR 1.1.' }],
  },
  pneumothorax: {
    setting: 'emergency',
    goals_of_care: 'full',
    conditions: [{ name: 'secondary pneumothorax, right' }, { name: 'COPD' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 118, heart_rate_per_min: 112, spo2_percent: 84, fio2: 0.4 }],
    notes: [{ text: 'Film: right pneumothorax 4 cm at the hilum.' }],
  },
  spoiltFluid: {
    setting: 'inpatient',
    goals_of_care: 'full',
    conditions: [{ name: 'parapneumonic effusion' }],
    labs: [{ name: 'pleural pH', value: 6.98, unit: 'pH', specimen: 'pleural-fluid', taken_at: at }],
    notes: [{ text: 'Septated on ultrasound, T 38.9.' }],
  },
  pneumonia: {
    setting: 'inpatient',
    goals_of_care: 'full',
    conditions: [{ name: 'community-acquired pneumonia' }],
    vital_signs: [
      {
        taken_at: at,
        systolic_mmhg: 96,
        heart_rate_per_min: 118,
        respiratory_rate_per_min: 30,
        spo2_percent: 89,
        temperature_celsius: 39.2,
      },
    ],
  },
  diabeticCrisis: {
    setting: 'emergency',
    conditions: [{ name: 'diabetic ketoacidosis' }, { name: 'type 1 diabetes' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 98, heart_rate_per_min: 128, spo2_percent: 98 }],
    labs: [
      { name: 'ketones', value: 6.1, unit: 'mmol/L', taken_at: at },
      { name: 'pH', value: 7.05, unit: 'pH', specimen: 'arterial-blood', taken_at: at },
      { name: 'potassium', value: 4.9, unit: 'mmol/L', taken_at: at },
    ],
  },
  cardiogenic: {
    setting: 'intensive-care',
    goals_of_care: 'full',
    conditions: [{ name: 'cardiogenic shock' }, { name: 'ischaemic cardiomyopathy' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 78, heart_rate_per_min: 118, consciousness: 'confusion' }],
    labs: [{ name: 'lactate', value: 5.4, unit: 'mmol/L', taken_at: at }],
  },
  infarctionWithoutElevation: {
    setting: 'inpatient',
    conditions: [{ name: 'NSTEMI' }],
    labs: [{ name: 'hs-troponin T', value: 640, unit: 'ng/L', taken_at: at }],
    notes: [{ text: 'No bleeding, platelets 240.' }],
  },
  methanol: {
    setting: 'emergency',
    goals_of_care: 'full',
    conditions: [{ name: 'methanol poisoning' }],
    labs: [
      { name: 'pH', value: 6.99, unit: 'pH', specimen: 'arterial-blood', taken_at: at },
      { name: 'anion gap', value: 31, unit: 'mmol/L', taken_at: at },
    ],
    notes: [{ text: 'Drank adulterated spirit 24 h ago, vision blurred.' }],
  },
} satisfies Readonly<Record<string, Partial<PatientInput>>>
