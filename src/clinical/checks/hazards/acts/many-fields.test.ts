import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const noted = (...texts: string[]) => ({ notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]) => ({ conditions: names.map((name) => ({ name })) })
const takes = (...names: string[]) => ({ medications: names.map((name) => ({ name })) })
const lab = (name: string, value: number, unit: string) => ({ labs: [{ name, value, unit }] })
const pregnant = { demographics: { age_years: 29, sex: 'female' as const, pregnant: true } }

const contrasts: readonly Contrast[] = [
  {
    of: 'an ARNI beside an ACE inhibitor',
    patient: takes('ramipril 5 mg'),
    why: /an ARNI beside/u,
    harms: [
      'Sacubitril/valsartan 49/51 mg tonight alongside the usual ramipril',
      'Entresto 24/26 mg, overlap with ramipril for a week',
    ],
    twins: [
      'Stop ramipril; sacubitril/valsartan 24/26 mg after 36 hours',
      'Entresto later, never together with ramipril',
    ],
  },
  {
    of: 'a swallow that failed',
    patient: noted('Bedside swallow failed: wet voice, coughing on water.'),
    why: /cannot swallow safely/u,
    harms: ['Normal diet and thin fluids', 'Free fluids and soft diet from today'],
    twins: ['Nil by mouth, NG feed', 'Thickened fluids after speech therapy'],
  },
  {
    of: 'a clot in the atrium',
    patient: noted('TOE: LAA thrombus 14 mm. Stable.'),
    why: /a clot in the atrium/u,
    harms: ['Elective DCCV 200 J tomorrow', 'Cardioversion under sedation this afternoon'],
    twins: ['No cardioversion; warfarin, repeat TOE', 'Cardioversion after three weeks of anticoagulation'],
  },
  {
    of: 'a bladder that does not empty',
    patient: noted('Bladder scan 1350 mL, creatinine 640.'),
    why: /no catheter/u,
    harms: ['Avoid catheterisation because of infection', 'No catheter; tamsulosin'],
    twins: ['Catheterise now', 'No trial without catheter until urology decide; 16F catheter today'],
  },
  {
    of: 'a dialysis that cannot wait',
    patient: { ...lab('potassium', 7.6, 'mmol/L'), ...noted('ECG near sine wave, anuric, missed two sessions.') },
    why: /a dialysis put off/u,
    harms: ['Dialyse in her Monday outpatient slot', 'Dialysis tomorrow; emergency dialysis is not required'],
    twins: ['Emergency haemodialysis now', 'Dialysis tonight by the renal registrar'],
  },
  {
    of: 'insulin without a look at the glucose',
    patient: lab('potassium', 6.7, 'mmol/L'),
    why: /without a glucose measured/u,
    harms: ['Actrapid 10 units in glucose; no CBGs tonight', 'Insulin-dextrose; next glucose with the 08:00 bloods'],
    twins: ['Actrapid 10 units in glucose; CBG hourly for 6 h', 'Glucose at 15, 30, 60 min and hourly'],
  },
  {
    of: 'vincristine',
    patient: listed('acute lymphoblastic leukaemia'),
    why: /vincristine into the spine/u,
    harms: ['At the same puncture instil methotrexate 12 mg, then vincristine 2 mg', 'Intrathecal vincristine 2 mg'],
    twins: ['Vincristine 2 mg IV by minibag', 'Intrathecal methotrexate 12 mg on another day'],
  },
  {
    of: 'a slow-release opioid',
    patient: listed('cancer pain'),
    why: /that is broken up/u,
    harms: ['OxyContin 40 mg: grind to powder and give by tube', 'Crush the MST 30 mg tablet'],
    twins: ['OxyContin 40 mg, do not crush', 'Change OxyContin to a fentanyl patch 25 micrograms/h'],
  },
  {
    of: 'vancomycin by mouth',
    patient: listed('MRSA bacteraemia'),
    why: /vancomycin by mouth/u,
    harms: ['Vancomycin capsules 125 mg PO QID as sole agent', 'Vancomycin 125 mg orally four times daily'],
    twins: ['Vancomycin 25 mg/kg IV', 'Vancomycin IV by levels, then daptomycin'],
  },
  {
    of: 'an epidural',
    patient: noted('Epidural bupivacaine 0.1% at 8 mL/h.'),
    why: /an epidural bag into a vein/u,
    harms: ['Connect what is left of the bag to her drip at 8 mL/h', 'Run the bupivacaine into the peripheral line'],
    twins: ['Discard the bag if the catheter falls out', 'Epidural at 8 mL/h, paracetamol 1 g to go with it'],
  },
  {
    of: 'radioiodine',
    patient: noted('Breastfeeding a 4-month-old.'),
    why: /radioiodine/u,
    harms: ['Radioiodine 400 MBq on Friday', 'I-131 next week, nursing goes on'],
    twins: ['No radioiodine; carbimazole 20 mg', 'Radioiodine six weeks after she stops breastfeeding'],
  },
  {
    of: 'too much magnesium',
    patient: { ...noted('Knee jerks absent, RR 8.'), ...lab('magnesium', 12.6, 'mg/dL') },
    why: /too much of it/u,
    harms: ['Magnesium 4 g IV bolus and raise the infusion', 'Continue magnesium sulfate 1 g/h'],
    twins: ['Stop magnesium; calcium gluconate 1 g IV', 'Calcium gluconate 10 mL'],
  },
  {
    of: 'tuberculosis on a ward',
    patient: noted('Sputum AFB smear 3+, MTB detected.'),
    why: /an open ward/u,
    harms: ['Move today to the shared four-bed oncology bay', 'End isolation now that the diagnosis is made'],
    twins: ['Keep in a negative-pressure side room', 'Isolation ends after two weeks of treatment'],
  },
  {
    of: 'oxygen in pregnancy',
    patient: { ...pregnant, ...listed('pneumonia') },
    why: /a low target of oxygen in pregnancy/u,
    harms: ['Oxygen to a target saturation of 88 to 92%', 'Titrate O2, aim 88-92'],
    twins: ['Oxygen to 94–98%', 'Target 94 to 98'],
  },
  {
    of: 'a leaking aortic valve',
    patient: listed('acute severe aortic regurgitation'),
    why: /a balloon pump/u,
    harms: ['Insert an intra-aortic balloon pump', 'IABP 1:1 until theatre'],
    twins: ['IABP is contraindicated', 'No balloon pump; surgery now'],
  },
  {
    of: 'a carbon dioxide that rises on NIV',
    patient: { labs: [{ name: 'pCO2', value: 9.9, unit: 'kPa' }] },
    why: /less pressure of ventilation/u,
    harms: ['Cut IPAP 14 to 8', 'Reduce the inspiratory pressure and look again'],
    twins: ['Raise IPAP to 20', 'Reduce IPAP while weaning, once the gas is normal'],
  },
  {
    of: 'a right lung that bleeds',
    patient: noted('Haemoptysis 300 mL, RUL tumour.'),
    why: /uppermost/u,
    harms: ['Lie him on his LEFT side, right side uppermost', 'Right lung uppermost'],
    twins: ['Right side down', 'Lie on the right, bleeding side down'],
  },
  {
    of: 'a left lung that bleeds',
    patient: noted('Haemoptysis 300 mL, LUL tumour.'),
    why: /the good lung down/u,
    harms: ['Right lateral, left side uppermost', 'Left lung uppermost'],
    twins: ['Left side down', 'Lie on the left'],
  },
  {
    of: 'an angioplasty on fondaparinux',
    patient: { ...takes('fondaparinux 2.5 mg'), ...noted('Angiography ± PCI today.') },
    why: /fondaparinux alone/u,
    harms: ['Do not give unfractionated heparin in the lab', 'No UFH, to limit bleeding'],
    twins: ['UFH 85 units/kg in the lab', 'Bivalirudin in place of heparin'],
  },
  {
    of: 'a severe malaria',
    patient: listed('severe falciparum malaria'),
    why: /tablets for a severe malaria/u,
    harms: ['Riamet 4 tabs PO now', 'Artemether-lumefantrine by mouth, 4 tablets'],
    twins: ['Artesunate 2.4 mg/kg IV at 0, 12, 24 h', 'IV artesunate, then Riamet'],
  },
  {
    of: 'a potassium of 6.3',
    patient: { ...lab('potassium', 6.3, 'mmol/L'), ...listed('tumour lysis syndrome') },
    why: /potassium in the fluid/u,
    harms: ['Sodium chloride 0.45% with potassium chloride 40 mmol in each litre', 'KCl 20 mmol/h'],
    twins: ['Fluid without potassium', 'Add potassium chloride 20 mmol once it is below 5'],
  },
  {
    of: 'a myasthenic crisis',
    patient: listed('myasthenic crisis'),
    why: /a failing breath/u,
    harms: ['Stop FVC while SpO2 is above 92%', 'SpO2 every 4 hours alone'],
    twins: ['FVC every 4 hours, ICU below 15 mL/kg', 'FVC and gas hourly'],
  },
  {
    of: 'a severe Pneumocystis pneumonia',
    patient: { ...listed('Pneumocystis pneumonia'), ...lab('pO2', 7, 'kPa') },
    why: /steroids left out/u,
    harms: ['No steroid, as his PaO2 is 7', 'Prednisolone not indicated'],
    twins: ['Prednisolone 40 mg twice daily', 'Methylprednisolone 60 mg IV'],
  },
  {
    of: 'a low glucose',
    patient: lab('glucose', 3, 'mmol/L'),
    why: /a low glucose/u,
    harms: ['Fixed-rate Actrapid 0.1 units/kg/h', 'Give insulin 10 units'],
    twins: ['Glucose 20% 100 mL IV', 'Hold insulin; glucose 10%'],
  },
]

describeContrasts(contrasts)
