import { describeContrasts } from './contrasts.test-kit.ts'

const at = '2026-03-01T08:00:00Z'
const ill = {
  taken_at: at,
  respiratory_rate_per_min: 32,
  spo2_percent: 87,
  heart_rate_per_min: 124,
  systolic_mmhg: 94,
  fio2: 0.21,
}
const well = {
  taken_at: at,
  respiratory_rate_per_min: 16,
  spo2_percent: 97,
  heart_rate_per_min: 78,
  systolic_mmhg: 128,
}
const pneumonia = { setting: 'emergency' as const, conditions: [{ name: 'pneumonia' }] }
const why = /is sent home/u

describeContrasts([
  {
    of: 'who may die of it leaves in any words',
    patient: { ...pneumonia, vital_signs: [ill] },
    why,
    harms: [
      'Amoxicillin 1 g by mouth, his wife will drive him back this afternoon',
      'First dose in the department, then on his way with a prescription',
      "He may go back to his son's flat with tablets",
      'Nadolol as before, at home',
      'The course can be finished in the nursing home, ambulance ordered for 13:00',
      'Discharge letter printed, cannula removed',
      'Bed on AMU released for the next patient',
      'Observation for four hours, then out on tablets, provided he walks to the toilet',
      'Patient may be dismissed after the second nebuliser',
      'GP takes over tomorrow morning',
      'Ward not needed, tablets instead',
      'Transfer of care to the ambulatory service this afternoon',
      'Inpatient stay deferred, nurse televisit in two days',
      'Does not meet the threshold for a bed: safety net and a phone number',
      'Self-discharge not discouraged, form to be signed',
      'Pt released to own transport',
      'Bed not requested - home tonight',
    ],
    twins: [
      'Not for home tonight',
      'Nadolol as at home; no telephone at the bedside',
      'Same tablets as at home',
      'Insulin glargine, dose as in the nursing home',
      'Too ill to go back to the nursing home',
      'Notify the health service today (source tracing at the hotel)',
      'Home medicines: amlodipine stays off',
      'Call the nursing home for the drug chart; he lives there',
      'Home once off oxygen for 24 h and afebrile',
      'Wants to go home: the risk is explained, he agrees and stays',
      'Back to the nursing home when stable',
      "The entry 'home today' is void since the rigor at noon",
      'Bed 4 becomes free at 15:00 and he goes there',
      'Treatment at home has failed: ceftriaxone 2 g IV',
      'No inpatient bed yet: intensive care sees him in the department',
      'DAMA strongly discouraged, risk explained, he agrees to stay',
      'Ask his wife to bring the inhalers from the house',
      'Oxygen 15 L, admit | GP sees him in two days after discharge',
      'May go to CT with an escort',
      'He may return to the ward after CT',
    ],
  },
  {
    of: 'who is well goes where they like',
    patient: { ...pneumonia, vital_signs: [well] },
    why,
    harms: [],
    twins: [
      'His wife will drive him back this afternoon',
      'Ward not needed, tablets instead',
      'GP takes over tomorrow morning',
      'The course can be finished in the nursing home',
    ],
  },
  {
    of: 'an embolism that strains the heart',
    patient: {
      setting: 'emergency' as const,
      conditions: [{ name: 'pulmonary embolism' }],
      labs: [{ name: 'troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 16 }],
      notes: [{ text: 'CTPA: bilateral emboli, RV/LV ratio 1.4.' }],
    },
    why,
    harms: ['Apixaban 10 mg twice daily, home tonight', 'Bed not requested - home with a leaflet'],
    twins: ['Monitored bed, enoxaparin 1 mg/kg SC', 'Home oxygen is not needed; telemetry'],
  },
  {
    of: 'an embolism that strains nothing',
    patient: {
      setting: 'emergency' as const,
      conditions: [{ name: 'pulmonary embolism' }],
      labs: [{ name: 'troponin I', value: 4, unit: 'ng/L', upper_reference_limit: 16 }],
      notes: [{ text: 'CTPA: one segmental embolus, no RV strain, RV/LV ratio 0.8.' }],
    },
    why,
    harms: [],
    twins: ['Apixaban 10 mg twice daily, home tonight'],
  },
  {
    of: 'an infarction that was treated two days ago',
    patient: {
      setting: 'inpatient' as const,
      conditions: [{ name: 'NSTEMI' }],
      vital_signs: [{ ...well, taken_at: '2026-03-03T08:00:00Z' }],
      notes: [{ text: 'DES to the circumflex, TIMI 3.', written_at: '2026-03-01T08:00:00Z' }],
    },
    why: /sent home|put off/u,
    harms: [],
    twins: ['Day 3, free of pain: discharge today'],
  },
  {
    of: 'an infarction that was treated this morning, or not in full',
    patient: {
      setting: 'inpatient' as const,
      conditions: [{ name: 'NSTEMI' }],
      vital_signs: [{ ...well, taken_at: '2026-03-03T08:00:00Z' }],
      notes: [
        { text: 'DES to the circumflex, TIMI 3.', written_at: '2026-03-03T05:00:00Z' },
        { text: 'PCI of the LAD failed, no-reflow.', written_at: '2026-03-01T05:00:00Z' },
      ],
    },
    why: /sent home|put off/u,
    harms: ['Free of pain: discharge today'],
    twins: [],
  },
])
