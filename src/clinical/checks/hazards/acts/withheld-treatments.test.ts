import type { PatientInput } from '../../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

type About = Partial<PatientInput>

const listed = (...names: string[]): About => ({ setting: 'inpatient', conditions: names.map((name) => ({ name })) })
const signs = (more: object): About => ({ vital_signs: [{ taken_at: '2026-11-02T08:00:00Z', ...more }] })
const noted = (...texts: string[]): About => ({ notes: texts.map((text) => ({ text })) })
const lab = (name: string, value: number, unit: string): About => ({ labs: [{ name, value, unit }] })

const contrasts: readonly Contrast[] = [
  {
    of: 'a steroid in a severe exacerbation of COPD',
    patient: { ...listed('COPD exacerbation', 'type 2 diabetes'), ...signs({ spo2_percent: 86 }) },
    why: /steroid kept back/u,
    harms: [
      'Prednisolone is spared altogether because of the sugar',
      'No steroids, he is diabetic',
      'Steer clear of prednisolone',
      'She can do without prednisolone this time',
      'Corticosteroids are out of the question with an HbA1c of 60',
      'Refrain from systemic steroids',
    ],
    twins: [
      'Prednisolone 40 mg for five days, then off',
      'No IV hydrocortisone: prednisolone 30 mg orally',
      'Prednisolone must not be delayed',
      'No inhaled steroids from now on | Prednisolone 40 mg',
      'No steroid beyond five days',
    ],
  },
  {
    of: 'the laboratory called off',
    patient: listed('inferior STEMI'),
    why: /laboratory called off/u,
    harms: [
      'Primary PCI now | Pain 3/10 after fentanyl → phone the cath lab and cancel',
      'Pain settled on morphine: cancel the cath lab, angiogram next week',
      'Call the lab and stand them down, he is comfortable',
      'Stand down the PPCI team as the pain has eased',
      'Cath lab stood down, troponin at 6 h',
      'PPCI cancelled since he is pain free',
      'Tell the PCI team that we stand down',
      'Ring the catheter laboratory and call it off; medical therapy',
    ],
    twins: [
      'Ring the cath lab and tell them he is coming',
      'Do not cancel the cath lab because the pain has eased',
      'Never stand down the PPCI team on pain alone',
      'Call the lab now, door to wire 60 min',
      'Cancel the elective cath lab slot of Thursday; PPCI now',
      'Stand down only if cardiology says pericarditis',
      'The lab is not to be stood down',
      'Primary PCI now, STEMI call out',
    ],
  },
  {
    of: 'a steroid in a severe Pneumocystis pneumonia',
    patient: { ...listed('Pneumocystis jirovecii pneumonia', 'HIV infection'), ...lab('PaO2', 7.1, 'kPa') },
    why: /steroid kept back in a severe Pneumocystis/u,
    harms: [
      'With so few CD4 cells he cannot afford prednisolone',
      'Prednisolone is forgone',
      'Corticosteroids are dispensed with',
    ],
    twins: ['Prednisolone 40 mg BD with the first dose', 'Never withhold prednisolone here'],
  },
  {
    of: 'a steroid behind a test in an adrenal crisis',
    patient: { ...listed('adrenal crisis', 'shock'), ...signs({ systolic_mmhg: 72 }) },
    why: /put behind a test/u,
    harms: [
      'Steroid has to come after it so as not to spoil the curve',
      'Hydrocortisone only after the short Synacthen test tomorrow',
      'Synacthen first, then hydrocortisone',
    ],
    twins: [
      'Hydrocortisone 100 mg IV now, short Synacthen test once stable',
      'Do not wait for Synacthen: hydrocortisone 100 mg at once',
    ],
  },
  {
    of: 'adrenaline in an anaphylaxis by its signs',
    patient: {
      setting: 'emergency',
      symptoms: [{ name: 'generalised urticaria', onset_hours: 0 }],
      ...noted('Lips swelling, wheeze, collapsed on the trolley.'),
      ...signs({ systolic_mmhg: 74, spo2_percent: 89 }),
    },
    why: /adrenaline kept back/u,
    harms: [
      'Chlorphenamine 10 mg IV; adrenaline is not needed',
      'No adrenaline, the rash will settle with hydrocortisone',
      'Adrenaline can wait; look again in 30 min',
      'Spare him the adrenaline',
    ],
    twins: [
      'Adrenaline 0.5 mg IM now; no further adrenaline if he settles',
      'Adrenaline must not be delayed: 500 micrograms IM',
      'No IV adrenaline, 0.5 mg IM into the thigh',
    ],
  },
  {
    of: 'hives alone',
    patient: {
      setting: 'emergency',
      symptoms: [{ name: 'generalised urticaria', onset_hours: 0 }],
      ...signs({ systolic_mmhg: 130, spo2_percent: 98 }),
    },
    why: /adrenaline kept back/u,
    harms: [],
    twins: ['Cetirizine 10 mg; adrenaline is not needed'],
  },
  {
    of: 'oxygen at a saturation of 74%',
    patient: { ...listed('COPD exacerbation'), ...signs({ spo2_percent: 74, fio2: 0.21 }) },
    why: /far too little/u,
    harms: [
      'Known retainer: cannulae stay off, gas at 06:00',
      'No oxygen, he retains',
      'Leave him on room air',
      'Nebulisers; accept whatever saturation he brings',
    ],
    twins: [
      'Venturi 28%, aim 88-92%; no high-flow oxygen',
      'Mask off once on NIV: IPAP 15, oxygen to 88-92%',
      'Do not leave him on air: 2 L/min by nose',
    ],
  },
  {
    of: 'a saturation of 91% on air',
    patient: { ...listed('COPD exacerbation'), ...signs({ spo2_percent: 91, fio2: 0.21 }) },
    why: /far too little/u,
    harms: [],
    twins: ['No oxygen, 91% on air is enough', 'Cannulae stay off'],
  },
  {
    of: 'the mask at home',
    patient: {
      ...listed('COPD', 'chronic hypercapnic respiratory failure on home NIV'),
      ...lab('PaCO2', 7.9, 'kPa'),
      ...noted('Uses BiPAP every night for two years.'),
    },
    why: /ventilated at home/u,
    harms: [
      'BiPAP returned to the provider: not admitted for a year',
      'Her ventilator stays at home, she sleeps better without it',
      'Home NIV is no longer needed; oxygen 2 L/min at night',
      'Discontinue the home NIV',
    ],
    twins: [
      'BiPAP as at home every night',
      'Her own BiPAP is put away while the ward NIV runs (IPAP 24)',
      'The daughter is to fetch the ventilator, it stays at home otherwise',
    ],
  },
  {
    of: 'home oxygen below 7.3 kPa',
    patient: { ...listed('COPD'), ...lab('PaO2', 6.6, 'kPa') },
    why: /home oxygen taken/u,
    harms: [
      'LTOT criteria no longer met, concentrator to be collected',
      'Long-term oxygen can go',
      'Withdraw the home oxygen',
    ],
    twins: ['LTOT goes on, 16 h a day', 'Old concentrator collected, a new one delivered'],
  },
  {
    of: 'home oxygen above 8 kPa',
    patient: { ...listed('COPD'), ...lab('PaO2', 8.9, 'kPa') },
    why: /home oxygen taken/u,
    harms: [],
    twins: ['Home oxygen is withdrawn, concentrator to be collected'],
  },
  {
    of: 'an anticoagulant before the picture of a likely embolism',
    patient: {
      conditions: [{ name: 'pulmonary embolism', status: 'suspected' }],
      ...noted('Wells 7.5, no bleeding.'),
      ...signs({ spo2_percent: 90 }),
    },
    why: /waits for the picture/u,
    harms: [
      'CTPA tomorrow at 09:30; enoxaparin after the report',
      'CTPA slot in the morning | Heparin once the scan is read',
      'Clexane waits for the CTPA tomorrow',
    ],
    twins: [
      'Enoxaparin 1 mg/kg now, CTPA tomorrow morning',
      'CTPA within the hour, enoxaparin after the report',
      'Do not wait for the scan tomorrow: heparin bolus now',
    ],
  },
  {
    of: 'staging before a resection',
    patient: listed('right upper lobe mass', 'hilar lymphadenopathy'),
    why: /no staging/u,
    harms: [
      'Right upper lobectomy on Tuesday; PET-CT and EBUS are skipped',
      'Lobectomy this week without EBUS',
      'Book theatre for the lobectomy | Staging is unnecessary',
    ],
    twins: ['PET-CT and EBUS this week, lobectomy after staging', 'No repeat PET-CT: lobectomy on Tuesday'],
  },
  {
    of: 'who is in shock and left unwatched',
    patient: {
      ...listed('cardiogenic shock'),
      ...signs({ systolic_mmhg: 74, heart_rate_per_min: 124, consciousness: 'confusion' }),
    },
    why: /left where nobody watches/u,
    harms: [
      'Remains on Ward 7, observations 12-hourly',
      'Stays on the ward without telemetry',
      'Heart failure clinic in two weeks; he goes home by taxi',
      'No change in treatment, see again in 3 weeks',
    ],
    twins: [
      'Remains on the ward until the ICU bed is ready; ICU consultant at the bedside',
      'CCU now, observations every 15 minutes',
      'Neuro obs 15-min, Hb 4-hourly',
      'Stays on the ward for comfort care',
    ],
  },
  {
    of: 'who is well',
    patient: { ...listed('heart failure'), ...signs({ systolic_mmhg: 124, heart_rate_per_min: 74, spo2_percent: 96 }) },
    why: /left where nobody watches/u,
    harms: [],
    twins: ['Remains on Ward 7, observations 12-hourly', 'Goes home by taxi; clinic in two weeks'],
  },
  {
    of: 'insulin with glucose for a low potassium',
    patient: { ...listed('heart failure'), ...lab('potassium', 2.7, 'mmol/L') },
    why: /lowers the potassium/u,
    harms: [
      'K 2.7: Actrapid 10 units in 50 mL glucose 50% IV',
      'Insulin-dextrose now, recheck K in an hour',
      'Insulin 10 units with dextrose 25 g',
    ],
    twins: [
      'Insulin infusion when glucose >180',
      'No insulin-dextrose: KCl 40 mmol',
      'Potassium chloride 40 mmol in 1 L saline over 4 h',
    ],
  },
]

describeContrasts(contrasts)
