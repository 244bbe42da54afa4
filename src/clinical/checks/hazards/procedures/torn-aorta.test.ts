import { describeDoubted } from '../doubted.test-kit.ts'

const why = /nobody looks at the aorta/u
const torn = {
  setting: 'emergency' as const,
  conditions: [{ name: 'hypertension, poorly controlled' }, { name: 'non-ST-elevation myocardial infarction' }],
}
const infarction = [
  'Give aspirin 300 mg chewed now | Load ticagrelor 180 mg | Start enoxaparin 90 mg SC 12-hourly | Coronary angiography within 24 hours',
  'ASA 325 mg, heparin gtt, cath in AM',
  'Aspirin 300 mg, fondaparinux 2.5 mg SC OD. CCU.',
  'NSTEMI → aspirin 300 mg + clopidogrel 600 mg → angio tomorrow',
  'Aspirin 300 mg now. Dissection is unlikely, CT aorta not needed.',
  'Morphine 5 mg IV, GTN, repeat troponin at 3 h',
  'We recommend aspirin 300 mg and enoxaparin 90 mg, and admission to the coronary care unit.',
  'Aspirin 300 mg; CTPA for the D-dimer',
]
const right = [
  'CT angiogram of the whole aorta now; no antithrombotic until it is read',
  'CTA aorta stat, hold heparin and ticagrelor',
  'Suspected type A dissection: labetalol to a systolic of 100-120, cardiothoracic surgeons',
  'Do not give aspirin: dissection first. CT aortogram at the private hospital tonight',
  'Labetalol → CT aorta → surgeons; no DAPT',
  'Bedside echo and TOE if CT is far; morphine, esmolol',
]

describeDoubted([
  {
    of: 'a tear by pain, arms, murmur and film',
    patient: {
      ...torn,
      notes: [
        {
          text: 'Woken by pain 10/10 from the very first second, says something ripped between the shoulder blades and then came round to the front. BP right arm 178/62, left arm 128/60. Soft early diastolic murmur, not documented last year. CXR: mediastinum looks broad.',
        },
      ],
    },
    why,
    harms: infarction,
    twins: right,
  },
  {
    of: 'a tear by pain and a lost pulse',
    patient: { ...torn, notes: [{ text: 'Sudden tearing chest pain to the back. Absent left radial pulse.' }] },
    why,
    harms: infarction,
    twins: right,
  },
  {
    of: 'an infarction with none of it',
    patient: {
      ...torn,
      notes: [{ text: 'Crushing chest pain over an hour. BP right arm 142/80, left arm 138/78. Mediastinum normal.' }],
    },
    why,
    harms: [],
    twins: infarction,
  },
])
