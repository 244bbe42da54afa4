import { medicationOrders } from '../../../answer/medications.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { patientDoses } from './patient-doses.ts'

const check: Parameters<typeof describeJudged>[0] = (answer, _texts, patient) => ({
  sure: patientDoses(answer, medicationOrders(answer), patient),
  unclear: [],
})

describeJudged(check, [
  {
    of: 'a dose of whole kidneys on dialysis',
    patient: { conditions: [{ name: 'end-stage renal disease on haemodialysis', status: 'active' }] },
    stopped: [
      'Vancomycin 1.75 g IV now then 1.75 g every 8 hours; meropenem 500 mg post-HD OD',
      'Vancomycin 1 g IV q8h',
      'Meropenem 2 g IV every 8 hours; vancomycin 1 g after HD',
      'Levetiracetam 1.5 g PO twice daily',
    ],
    twins: [
      'Vancomycin 1.75 g IV now, then 750 mg after each HD by level; meropenem 500 mg post-HD OD',
      'Vancomycin 1 g IV with HD sessions',
      'Meropenem 1 g IV every 12 hours',
      'Meropenem 2 g IV every 8 hours on CVVHDF',
      'Levetiracetam 500 mg PO twice daily, extra 250 mg after dialysis',
    ],
  },
  {
    of: 'digoxin that goes on in ten times its dose',
    patient: {
      conditions: [{ name: 'atrial fibrillation', status: 'active' }],
      notes: [{ kind: 'ward', text: 'Weight 78 kg.' }],
    },
    stopped: [
      'Digoxin 1.25 mg PO daily',
      'From tomorrow Lanoxin 1.25 mg PO each morning; target rate under 110',
      'Digoxin 1250 micrograms every morning',
      'Maintenance: digoxin 1.25 mg mane',
      'Digoxin 0.625 mg po morning and evening',
      'From day 2 digoxin 1.25 mg in the morning',
      'Digoxin 1.25 mg with breakfast, U&E weekly',
      'Digoxin 250 micrograms qds as maintenance',
      'Digoxin 250 micrograms IV every 4 hours as regular dosing',
      'Digoxin 250 micrograms IV every 6 h without end',
    ],
    twins: [
      'Digoxin 0.125 mg PO daily',
      'From tomorrow Lanoxin 0.125 mg PO each morning; target rate under 110',
      'Digoxin 500 micrograms PO now → 250 micrograms at 6 h',
      'Digoxin load 500 micrograms, repeat 500 micrograms after 6 h, then 125 micrograms each morning',
      'Digoxin 250 micrograms every morning',
      'Digoxin 1 mg in divided doses over 24 h by mouth',
      'Digoxin 0.5 mg IV over 30 min, then 0.25 mg IV after 6 h',
      'Digoxin 250 micrograms IV every 4 h to a total of 1 mg',
      'Digoxin 62.5 micrograms mane',
    ],
  },
  {
    of: 'a preventive dose where an embolism is treated',
    patient: {
      setting: 'emergency',
      conditions: [{ name: 'acute pulmonary embolism', status: 'active' }],
      notes: [{ kind: 'ED', text: 'Wt 86 kg. CT: right main PE. No bleed risk.' }],
    },
    stopped: [
      'Anticoagulate: enoxaparin 40 mg SC once daily, start tonight; reassess for DOAC at day 5',
      'Anticoagulation with enoxaparin 40 mg SC od',
      'LMWH: enoxaparin 40 mg once daily',
      'Start dalteparin 5000 units SC daily; DOAC before discharge',
      'Anticoagulant: tinzaparin 4500 units SC od',
      'Fondaparinux 2.5 mg SC daily, oral anticoagulant to be chosen',
      'Heparin 5000 units SC tds; anticoagulation clinic in a week',
      'Enoxaparin 20 mg SC twice daily, switch to a DOAC later',
    ],
    twins: [
      'Anticoagulate: enoxaparin 90 mg SC twice daily, start now; reassess for DOAC at day 5',
      'Enoxaparin 1 mg/kg SC 12-hourly',
      'LMWH: dalteparin 15,000 units SC daily',
      'Therapeutic LMWH now; the ward chart has enoxaparin 40 mg for prophylaxis',
      'Anticoagulation with apixaban 10 mg bd for 7 days, then 5 mg bd',
      'Heparin 80 units/kg bolus, then 18 units/kg/h',
      'Fondaparinux 7.5 mg SC daily',
      'Tinzaparin 175 units/kg SC od',
    ],
  },
])
