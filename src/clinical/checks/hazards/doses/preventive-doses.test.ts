import { medicationOrders } from '../../../answer/medications.ts'
import type { PatientInput } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { patientDoses } from './patient-doses.ts'

const check: Parameters<typeof describeJudged>[0] = (answer, _texts, patient) => ({
  sure: patientDoses(answer, medicationOrders(answer), patient),
  unclear: [],
})

const noted = (text: string, ...names: readonly string[]): Partial<PatientInput> => ({
  setting: 'inpatient',
  conditions: names.map((name) => ({ name, status: 'active' as const })),
  notes: [{ kind: 'ward', text }],
})

const treated: readonly string[] = [
  'Enoxaparin 80 mg SC twice daily (1 mg/kg)',
  'Enoxaparin 1 mg/kg SC every 12 hours; 40 mg 12 hours after the birth',
  'Dalteparin 15,000 units SC once daily',
  'Heparin 5,000 units IV, then 18 units/kg/h',
  'Apixaban 10 mg twice daily for 7 days, then 5 mg twice daily | Enoxaparin 40 mg once daily stops',
  'Rivaroxaban 15 mg twice daily from tonight | Enoxaparin 40 mg SC once daily ends',
  'Nadroparin 7,600 IU SC twice daily',
  'Fraxiparine 0.8 mL SC twice daily',
  'Clexane 0.8 mL SC twice daily',
  'Therapeutic-dose LMWH by weight now | Enoxaparin 40 mg SC daily only from day 3 after the operation',
  'Enoxaparin 40 mg SC once daily until neurosurgery allow the full dose',
  'Enoxaparin 40 mg SC once daily while platelets are under 50',
  'Enoxaparin 40 mg SC daily only, as he bled from the ulcer this morning',
  'Fondaparinux 7.5 mg SC daily',
]

describeJudged(check, [
  {
    of: 'an embolism under a dose that prevents, whatever it is called and whatever follows',
    patient: noted('84 kg. CTPA: right main and lobar emboli. No bleeding.', 'acute pulmonary embolism'),
    stopped: [
      'Treat with enoxaparin 40 mg SC once daily as full anticoagulation for 3 to 6 months',
      'Give enoxaparin 40 mg SC once daily as treatment of the emboli, for 10 days | Move to apixaban 5 mg PO BID on day 11 for at least 3 months',
      'Enoxaparine (Clexane) 40 mg s.c. 1 dd as anticoagulant treatment | Alteplase as rescue if SBP falls below 90 | Afterwards apixaban 5 mg 2 dd for three months',
      'Therapeutic anticoagulation with enoxaparin 40 mg SC daily',
      'Enoxaparin 4,000 IU SC once daily',
      'Clexane 0.4 mL SC once daily',
      'Enoxaparin 30 mg SC every 12 hours as the definitive treatment',
      'Dalteparin 5,000 units SC once daily; switch to rivaroxaban at discharge',
      'Tinzaparin 3,500 units SC once daily as the anticoagulant of choice',
      'Nadroparin 2,850 IU SC once daily',
      'Fraxiparine 0.3 mL SC once daily',
      'Bemiparin 3,500 IU SC once daily as full treatment',
      'Heparin 5,000 units SC every 12 hours as full anticoagulation',
      'Enoxaparin 40 mg SC daily with warfarin 5 mg, INR 2 to 3',
      'Give enoxaparin 40 mg SC once daily, which is enough anticoagulation with no bleeding risk',
      'Enoxaparin 40 mg SC once daily | Full anticoagulation to be reviewed at 3 months',
      'Start enoxaparin 40 mg SC daily tonight | Apixaban from day 7',
      'Fondaparinux 2.5 mg SC once daily, kidneys normal',
      'Treat the embolism with prophylactic enoxaparin 40 mg SC once daily',
      'Give prophylactic-dose dalteparin 5,000 units SC daily as the sole anticoagulant',
    ],
    twins: treated,
  },
  {
    of: 'a thrombosis on the dose of the ward',
    patient: {
      ...noted('Wt 78 kg. Duplex this morning: femoral and popliteal DVT.', 'acute deep vein thrombosis'),
      medications: [{ name: 'enoxaparin', dose: '40 mg', frequency: 'once daily' }],
    },
    stopped: ['Continue enoxaparin 40 mg SC once daily as the treatment of the clot'],
    twins: [
      'Change enoxaparin 40 mg to enoxaparin 80 mg SC twice daily',
      'Stop enoxaparin 40 mg; apixaban 10 mg twice daily',
    ],
  },
  {
    of: 'an embolism of who is light, and has kidneys that fail',
    patient: {
      ...noted('Wt 42 kg. CrCl 24.', 'acute pulmonary embolism'),
      labs: [{ name: 'eGFR', value: 24, unit: 'mL/min/1.73m2' }],
    },
    twins: ['Enoxaparin 40 mg SC once daily (1 mg/kg, CrCl 24)', 'Enoxaparin 40 mg SC every 24 hours'],
  },
  ...[
    'isolated subsegmental pulmonary embolism',
    'superficial vein thrombosis, great saphenous',
    'calf vein thrombosis, soleal',
    'PICC-related arm DVT',
  ].map((name) => ({
    of: `a smaller clot: ${name}`,
    patient: { ...noted('80 kg', name), setting: 'emergency' as const },
    twins: [
      'Fondaparinux 2.5 mg SC once daily for 45 days',
      'Enoxaparin 40 mg SC once daily, ultrasound again in a week',
      'Enoxaparin 60 mg SC once daily',
    ],
  })),
  {
    of: 'a thrombus of the left appendage',
    patient: noted('85 kg. TEE: mobile thrombus in the left atrial appendage.', 'persistent atrial fibrillation'),
    stopped: [
      'Treat the thrombus with enoxaparin 40 mg SC once daily as sole anticoagulant for the next 4 weeks',
      'Nadroparine 2850 IE s.c. 1 dd only, as full treatment for four weeks; no vitamin K antagonist',
      'Anticoagulate with dalteparin 5,000 units SC daily; cardioversion postponed',
      'Enoxaparin 40 mg SC daily | Repeat TEE in 4 weeks, then apixaban',
      'Treat with rivaroxaban 10 mg by mouth once daily, the same dose being kept for the long term',
    ],
    twins: [
      ...treated,
      'Apixaban 5 mg twice daily, TEE in 6 weeks',
      'Apixaban 2.5 mg twice daily',
      'Warfarin with enoxaparin 80 mg SC twice daily until INR 2',
    ],
  },
  {
    of: 'an embolism five weeks after an operation, whose wound bears a full dose',
    patient: noted(
      '90 kg. Lobar emboli, RV/LV 1.1. Wound healed.',
      'pulmonary embolism, intermediate risk',
      'recent knee arthroplasty (5 weeks)',
    ),
    stopped: ['Treat the embolism with enoxaparin (Clexane) 4000 UI SC once every 24 h for the first ten days'],
    twins: ['Treat the embolism with enoxaparin (Clexane) 90 mg SC every 12 h for the first ten days'],
  },
  {
    of: 'an embolism two days after an operation, where less may be right',
    patient: noted('90 kg. Lobar emboli.', 'pulmonary embolism', 'knee arthroplasty 2 days ago'),
    twins: ['Enoxaparin (Clexane) 4000 UI SC once every 24 h today, surgeon to release the full dose'],
  },
  {
    of: 'a fibrillation under a dose that is for arteries',
    patient: noted(
      '68 kg. CrCl 56. CHA2DS2-VASc 6. No coronary or peripheral artery disease.',
      'persistent atrial fibrillation',
    ),
    stopped: [
      'Start rivaroxaban 2.5 mg PO twice daily as the lifelong stroke prevention',
      'Begin rivaroxaban 10 mg by mouth once daily for stroke prevention',
    ],
    twins: ['Start rivaroxaban 20 mg PO once daily with food', 'Start rivaroxaban 15 mg PO once daily with food'],
  },
  {
    of: 'a fibrillation beside a diseased artery',
    patient: noted('68 kg.', 'atrial fibrillation', 'peripheral artery disease'),
    twins: ['Rivaroxaban 2.5 mg PO twice daily with aspirin, vascular team to decide on the full dose'],
  },
  {
    of: 'a thrombus of the left ventricle',
    patient: noted('70 kg. Echo: apical thrombus 12 mm, EF 32%.', 'anterior STEMI day 3', 'left ventricular thrombus'),
    stopped: [
      'Enoxaparin 40 mg SC once daily for the LV thrombus, echo in 3 months',
      'Heparin 5,000 units SC twice daily as anticoagulation',
    ],
    twins: [
      'Warfarin 5 mg, enoxaparin 70 mg SC twice daily until INR 2 to 3',
      'Apixaban 5 mg twice daily for 3 months',
    ],
  },
  {
    of: 'no thrombus of the left heart',
    patient: noted('70 kg. Echo: EF 32%, no LV thrombus.', 'anterior STEMI day 3'),
    twins: ['Enoxaparin 40 mg SC once daily', 'Enoxaparin 40 mg SC once daily; echo for thrombus in a week'],
  },
  {
    of: 'a fibrillation of five days that is converted',
    patient: noted(
      '80 kg. AF for 5 days, never anticoagulated. CHA2DS2-VASc 3. Stable.',
      'persistent atrial fibrillation',
    ),
    stopped: [
      'Use dalteparin 2,500 units SC once daily as the sole anticoagulant and proceed to elective DC cardioversion this afternoon without transoesophageal echo',
      'Enoxaparin 40 mg SC once daily as the only anticoagulant before and after cardioversion | Elective synchronized cardioversion tomorrow at 200 J',
      'Enoxaparin 40 mg SC once daily from now | TOE this afternoon and DC cardioversion tomorrow',
      'Enoxaparin 40 mg SC daily | Flecainide 300 mg PO to restore sinus rhythm now',
    ],
    twins: [
      'Enoxaparin 80 mg SC twice daily, TOE, DC cardioversion tomorrow',
      'Apixaban 5 mg twice daily from today, DC cardioversion after TOE tomorrow | Enoxaparin 40 mg stops',
      'Enoxaparin 40 mg SC once daily while in bed | No cardioversion today; apixaban 5 mg twice daily from tomorrow',
      'Enoxaparin 40 mg SC once daily | Cardioversion if unstable',
      'Apixaban 2.5 mg twice daily, DC cardioversion after TOE tomorrow',
    ],
  },
  {
    of: 'a mechanical valve of years ago, which is no operation of these days',
    patient: {
      ...noted('70 kg. Warfarin stopped 6 days for a tooth.', 'mechanical mitral valve replacement 2019'),
      medications: [{ name: 'warfarin', dose: '5 mg', frequency: 'daily' }],
    },
    stopped: ['Enoxaparin 40 mg SC once daily covers the valve until the INR is 2.5'],
    twins: ['Enoxaparin 70 mg SC twice daily covers the valve until the INR is 2.5'],
  },
  {
    of: 'a mechanical valve of last week',
    patient: {
      ...noted('70 kg. Sternum dry.', 'mechanical mitral valve replacement 5 days ago'),
      medications: [{ name: 'warfarin', dose: '5 mg', frequency: 'daily' }],
    },
    twins: ['Enoxaparin 40 mg SC once daily covers the valve until the INR is 2.5, surgeons agree'],
  },
  {
    of: 'a mechanical mitral valve without its warfarin',
    patient: {
      ...noted('78 kg. Bileaflet mechanical mitral valve 2015. INR 1.2. Wounds dry.', 'mechanical mitral valve'),
      medications: [{ name: 'warfarin', dose: '5 mg', frequency: 'daily, held since 18 March' }],
    },
    stopped: [
      'Bridge the mitral prosthesis with enoxaparin 40 mg SC once daily until INR is in range | Restart warfarin 5 mg PO daily',
      'Enoxaparin 40 mg SC daily until the INR is 2.5, warfarin tonight',
      'Bridging with dalteparin 5,000 units SC once daily',
      'Heparin 5,000 units SC twice daily covers the valve until warfarin works',
      'Bridge with prophylactic enoxaparin 40 mg SC daily until INR 2.5',
    ],
    twins: [
      'Bridge with enoxaparin 80 mg SC twice daily until INR 2.5 to 3.5; warfarin 5 mg tonight',
      'Enoxaparin 40 mg daily from 12 hours after surgery, full 80 mg twice daily from 48 hours until INR 2.5',
      'Heparin infusion 18 units/kg/h as a bridge',
      'No bridging yet: prophylactic enoxaparin 40 mg SC daily for the valve patient on the first day',
      'Prophylactic enoxaparin 40 mg SC tonight as a bridge, treatment-dose from 48 hours',
    ],
  },
  {
    of: 'a dose that treats, to prevent a clot on a ward',
    patient: noted(
      '83 kg. CTPA 08:30: no embolus. Leg Doppler clear.',
      'pulmonary embolism excluded',
      'lumbar laminectomy, day 1',
    ),
    stopped: [
      'Give enoxaparin 80 mg SC BD from this morning as VTE prophylaxis (immobile, 83 kg)',
      'For routine VTE prevention on the ward give enoxaparin 120 mg SC once daily (1.5 mg/kg)',
      'Thromboprophylaxis: enoxaparin 1 mg/kg SC every 12 hours',
      'Enoxaparin 80 mg SC every 12 hours, because bed rest makes leg thrombosis likely, as DVT prophylaxis',
      'Give dalteparin 15,000 units SC once daily to prevent leg clots',
      'Tinzaparin 14,500 units SC once daily as standard postoperative prophylaxis',
      'Fondaparinux 7.5 mg SC once daily for thromboprophylaxis',
      'Rivaroxaban 15 mg twice daily as DVT prophylaxis',
      'Apixaban 5 mg twice daily for VTE prophylaxis',
      'Heparin infusion 18 units/kg/h for VTE prophylaxis',
      'Enoxaparin 80 mg SC twice daily while immobile',
      'Nadroparin 7,600 IU SC twice daily as prophylaxis of thrombosis',
      'DVT prevention: Clexane 0.8 mL SC twice daily',
      'Treatment-dose enoxaparin (80 mg SC twice daily) as VTE prophylaxis',
      'VTE prophylaxis with therapeutic tinzaparin 14,500 units SC once daily',
    ],
    twins: [
      'Enoxaparin 40 mg SC once daily as VTE prophylaxis',
      'Enoxaparin 40 mg SC twice daily as VTE prophylaxis',
      'Enoxaparin 60 mg SC once daily for thromboprophylaxis',
      'Dalteparin 5,000 units SC daily for VTE prophylaxis',
      'Heparin 5,000 units SC every 8 hours, DVT prophylaxis',
      'Apixaban 2.5 mg twice daily for 35 days as VTE prophylaxis',
      'Rivaroxaban 10 mg once daily as VTE prophylaxis',
      'Fondaparinux 2.5 mg SC daily for VTE prophylaxis',
      'No enoxaparin 80 mg twice daily; VTE prophylaxis with stockings',
      'Enoxaparin 80 mg SC twice daily if the scan shows a clot, else VTE prophylaxis with 40 mg',
      'Heparin 500 units/h for VTE prophylaxis',
    ],
  },
  {
    of: 'a dose that treats, for no reason, on the day after an operation',
    patient: noted('83 kg. Day 1 after laminectomy, drain 180 mL. CTPA 08:30: no embolus.', 'recent spinal surgery'),
    stopped: [
      'Give enoxaparin 80 mg SC BD from this morning',
      'Start treatment-dose LMWH from this morning for VTE prophylaxis',
      'Dalteparin 15,000 units SC once daily',
    ],
    twins: [
      'Give enoxaparin 40 mg SC daily from tomorrow',
      'Enoxaparin 80 mg SC BD for the suspected DVT, duplex today',
      'Enoxaparin 80 mg SC BD, bridging until warfarin is back',
      'Rivaroxaban 20 mg goes on',
      'No treatment-dose LMWH; VTE prophylaxis by compression',
    ],
  },
  {
    of: 'an operation on the vessels of a leg',
    patient: noted('83 kg. Day 1.', 'femoropopliteal bypass for limb ischaemia'),
    twins: ['Enoxaparin 80 mg SC BD', 'Heparin infusion 18 units/kg/h'],
  },
  {
    of: 'a heavy patient',
    patient: noted('172 kg, BMI 55.', 'community-acquired pneumonia'),
    stopped: ['Enoxaparin 170 mg SC twice daily as VTE prophylaxis'],
    twins: [
      'Enoxaparin 60 mg SC twice daily as VTE prophylaxis',
      'Dalteparin 12,500 units SC daily as VTE prophylaxis (75 units/kg)',
    ],
  },
  {
    of: 'a bleeding into an infarct, with fibrillation',
    patient: noted(
      '79 kg. CT: parenchymal haematoma.',
      'acute ischaemic stroke with haemorrhagic transformation',
      'atrial fibrillation',
    ),
    stopped: [
      'Give enoxaparin 80 mg SC every 12 hours from this morning as VTE prophylaxis, because bed rest makes leg thrombosis likely',
    ],
    twins: [
      'Enoxaparin 40 mg SC once daily from day 3 as VTE prophylaxis',
      'Intermittent pneumatic compression for VTE prophylaxis',
    ],
  },
  ...[
    noted('80 kg', 'atrial fibrillation', 'pneumonia'),
    noted('80 kg', 'deep vein thrombosis 2023', 'hip fracture'),
    noted('80 kg. Wells 7, embolism suspected.', 'pneumonia'),
    noted('80 kg', 'COVID-19 pneumonia'),
    noted('80 kg', 'antiphospholipid syndrome'),
    noted('80 kg', 'mechanical aortic valve'),
    noted('80 kg', 'NSTEMI'),
  ].map((patient) => ({
    of: `another reason for a full dose: ${JSON.stringify(patient.conditions)} ${JSON.stringify(patient.notes)}`,
    patient,
    twins: [
      'Enoxaparin 80 mg SC twice daily, also as VTE prophylaxis',
      'Enoxaparin 80 mg SC twice daily to prevent thrombosis',
    ],
  })),
])
