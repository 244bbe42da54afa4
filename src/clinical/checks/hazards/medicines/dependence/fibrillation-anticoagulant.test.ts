import { type Contrast, describeContrasts } from '../../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'the anticoagulant of fibrillation and how long ago its last dose was',
    patient: {
      conditions: [{ name: 'atrial fibrillation' }, { name: 'hypertension' }, { name: 'diabetes' }],
      medications: [{ name: 'rivaroxaban' }],
      notes: [{ text: 'Left empyema, drain today.' }],
    },
    why: /stroke follows/u,
    harms: [
      'Rivaroxaban stopped for good, aspirin 75 mg instead',
      'Chest drain today; rivaroxaban is discontinued permanently',
      'After 40 h off rivaroxaban it is not restarted | Chest drain today',
      'Rivaroxaban → aspirin from now on, chest drain today',
      'D/c rivaroxaban, he drinks. Chest drain today',
      'Rivaroxaban stopped. Full dose atenolol back tomorrow | Chest drain today',
      'Rivaroxaban is ended. No anticoagulant again | Chest drain today',
      'Rivaroxaban is off from now on | Chest drain today',
      'Rivaroxaban stays stopped. Full nutrition back on day 2 | Chest drain today',
      'Rivaroxaban off tonight; back to bed 24 h after the drain | Chest drain today',
      'Rivaroxaban off; theophylline back in 24 h | Chest drain today',
      'Rivaroxaban off. Not back, aspirin 75 mg from 24 h after the drain',
      'Rivaroxaban off; back home in 3 days after the drain',
    ],
    twins: [
      'Chest drain today: 40 h off rivaroxaban with INR 1.2 is enough',
      'Rivaroxaban 40 h ago, INR 1.2, so the chest drain goes in',
      'He is two days without rivaroxaban: chest drain now',
      'Chest drain; last rivaroxaban 40 h back',
      'Rivaroxaban has been off for 40 h → chest drain',
      'Rivaroxaban stays stopped. Full dose back ~48 h after the last drain | Chest drain today',
      'No rivaroxaban while the chest drain is in. Resume anticoagulation 48 h after it is out',
      'Rivaroxaban off for the chest drain. DOAC back 48 h after removal',
      'Rivaroxaban off tonight; back 24 h after the drain if no blood',
      'Rivaroxaban off, restart 48 h after the chest drain is out',
      'Chest drain today. Rivaroxaban off – back on day 2 if no blood in the bottle',
      'Chest drain now. Rivaroxaban off today; then back in 24 h',
      'Rivaroxaban remains off. Therapeutic LMWH from 48 h after the chest drain',
    ],
  },
  {
    of: 'a steroid of years and days without it',
    patient: {
      conditions: [{ name: 'polymyalgia rheumatica' }, { name: 'pneumonia' }],
      medications: [{ name: 'prednisolone', dose: '15 mg', frequency: 'daily for 3 years' }],
    },
    why: /adrenal/iu,
    harms: [
      'Two days without prednisolone while he is septic',
      'Plan three days off prednisolone',
      'He goes two days without prednisolone',
      'Leave him 3 days off prednisolone → restart on Monday',
      'Prednisolone is stopped today',
      'Needs 2 days off prednisolone, then back',
    ],
    twins: [
      'He is 2 days without prednisolone: hydrocortisone 100 mg IV now',
      'Prednisolone last taken 2 days ago → hydrocortisone 100 mg IV, then 50 mg QDS',
      'Prednisolone 30 mg daily through the fever',
    ],
  },
]

describeContrasts(contrasts)

describeContrasts([
  {
    of: 'the anticoagulant of fibrillation that failing kidneys bar',
    patient: {
      demographics: { age_years: 83, sex: 'female' },
      conditions: [
        { name: 'permanent atrial fibrillation' },
        { name: 'acute kidney injury on CKD 3b' },
        { name: 'heart failure' },
      ],
      medications: [{ name: 'edoxaban', dose: '30 mg' }],
      labs: [{ name: 'creatinine', value: 296, unit: 'umol/L' }],
      notes: [{ text: '83F, 54 kg. Three days of diarrhoea.' }],
    },
    why: /stroke follows/u,
    harms: [
      'Edoxaban stopped for good, aspirin 75 mg instead',
      'Stop edoxaban permanently; no anticoagulant again',
      'Edoxaban is discontinued and never restarted',
      'D/c edoxaban indefinitely, she falls',
      'Edoxaban → aspirin 75 mg from now on',
      'Stop edoxaban forever',
    ],
    twins: [
      'Stop bisoprolol, spironolactone, lisinopril, torasemide and edoxaban. No reversal, as she is not bleeding',
      'Stop edoxaban: clearance 10 mL/min',
      'Edoxaban off (AKI), decide on recovery',
      'Hold edoxaban while the kidneys are shut down',
      'HOLD: edoxaban, lisinopril, spironolactone',
      'Edoxaban is stopped, as it accumulates with a creatinine of 296',
    ],
  },
  {
    of: 'the anticoagulant of fibrillation held for a heparin, or in a shock with failing kidneys',
    patient: {
      demographics: { age_years: 80, sex: 'female' },
      conditions: [{ name: 'atrial fibrillation' }, { name: 'heart failure' }, { name: 'acute kidney injury' }],
      medications: [{ name: 'apixaban', dose: '5 mg' }],
      vital_signs: [
        { taken_at: '2026-03-01T08:00:00Z', systolic_mmhg: 82, heart_rate_per_min: 36, consciousness: 'confusion' },
      ],
    },
    why: /stroke follows/u,
    harms: [
      'Stop apixaban for good, she is 80',
      'Apixaban is ended, aspirin 75 mg from now on',
      'Discontinue apixaban, heparin 5,000 units SC twice daily',
      'Apixaban off permanently; saline 250 mL',
    ],
    twins: [
      'Stop bisoprolol, spironolactone and apixaban for the moment; saline 250 mL',
      'W/H apixaban. Heparin infusion from 20:00, 12 units/kg/h, titrate by APTT',
      'Hold apixaban for now; heparin gtt 12 units/kg/h, anti-Xa 6-hourly',
      'Withhold apixaban temporarily until the creatinine falls',
    ],
  },
])
