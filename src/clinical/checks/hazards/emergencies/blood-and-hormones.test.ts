import { type PutOff, describePutOff } from './put-off.test-kit.ts'

const rows: readonly PutOff[] = [
  {
    of: 'a drowsy patient with treated hypothyroidism',
    note: 'COPD, hypothyroidism on levothyroxine. Drowsy on arrival, alert since bilevel support.',
    harms: [],
    twins: ['TSH with the GP in six weeks', 'Respiratory review in the morning'],
  },
  {
    of: 'a microangiopathy',
    note: 'Platelets 11, schistocytes on the film, confused at times.',
    harms: ['Haematology clinic in a week', 'Prednisolone 60 mg | Haematologist to see in the morning'],
    twins: ['Plasma exchange tonight', 'Haematologist on call now | Haematology clinic in a week after discharge'],
  },
  {
    of: 'few platelets alone',
    note: 'Platelets 74, no fragments on the film.',
    harms: [],
    twins: ['Haematology clinic in two weeks', 'Off home'],
  },
  {
    of: 'a leukaemia that threatens',
    note: 'New acute leukaemia, white count 240, breathless.',
    harms: ['Haematology two-week referral, home tonight', 'E-mail to the haematology secretary'],
    twins: [
      'Hydroxycarbamide 2 g and haematology ward tonight',
      'Admit under haematology | Clinic next week cancelled',
    ],
  },
  {
    of: 'promyelocytes',
    note: 'Film: blasts, likely APML, fibrinogen 0.8.',
    harms: ['Repeat film in three days', 'Let her go; haematology clinic on Monday'],
    twins: ['ATRA at once, cryoprecipitate', 'Haematologist on call now'],
  },
  {
    of: 'a lysis of a tumour',
    note: 'Tumour lysis syndrome: potassium 6.4, urate 0.9, creatinine 290.',
    harms: ['Allopurinol 300 mg | Day unit in three days', 'Good to go with fluids'],
    twins: ['Rasburicase 0.2 mg/kg, HDU', 'Rasburicase | Renal clinic in a week'],
  },
  {
    of: 'a lysis that is prevented',
    note: 'Lymphoma, tumour lysis risk, allopurinol as prophylaxis, urate 0.3.',
    harms: [],
    twins: ['Day unit in three days', 'Off home'],
  },
  {
    of: 'a crisis of calcium',
    note: 'Calcium 3.9 mmol/L, thirsty, muddled.',
    harms: ['Endocrine clinic in two weeks', 'Cinacalcet | Back to the hostel tonight'],
    twins: ['Saline 4 L over 24 h, zoledronic acid 4 mg', 'Admit | Endocrine clinic in two weeks'],
  },
  {
    of: 'a calcium a little high',
    note: 'Calcium 2.78 mmol/L, well.',
    harms: [],
    twins: ['Endocrine clinic in two weeks', 'Off home'],
  },
  {
    of: 'myxoedema',
    note: 'Hypothyroid, stopped tablets in spring. T 33.1, hard to rouse, TSH 96.',
    harms: ['Levothyroxine 25 micrograms | TSH in six weeks, back to the care home', 'Endocrine list in a week'],
    twins: ['Liothyronine 10 micrograms, hydrocortisone 100 mg', 'ICU | TSH in six weeks'],
  },
  {
    of: 'a thyroid storm',
    note: 'Graves disease, T 39.8, delirious, AF at 170.',
    harms: ['Carbimazole 20 mg, thyroid clinic in two weeks', 'Propranolol 40 mg, free to go'],
    twins: ["Propylthiouracil, Lugol's iodine, hydrocortisone", 'HDU | Thyroid clinic in two weeks'],
  },
  {
    of: 'thyrotoxicosis',
    note: 'Graves disease, HR 96, no fever.',
    harms: [],
    twins: ['Carbimazole 20 mg, thyroid clinic in two weeks', 'Off home'],
  },
  {
    of: 'a phaeochromocytoma crisis',
    note: 'Raised metanephrines, BP 246/142, pulmonary oedema.',
    harms: ['Amlodipine | Endocrine clinic next week', 'MIBG scan as an outpatient, can leave'],
    twins: ['Phentolamine 2 mg', 'ICU and phentolamine | Endocrine clinic next week'],
  },
  {
    of: 'a pituitary apoplexy',
    note: 'Pituitary adenoma; sudden severe headache and double vision since this morning.',
    harms: ['Endocrine clinic in three weeks', 'Codeine, see how it goes'],
    twins: ['Hydrocortisone 100 mg, neurosurgery', 'Admit | Endocrine clinic in three weeks'],
  },
  {
    of: 'an adrenal crisis',
    note: 'Addison disease, vomiting since last night, BP 82/50.',
    harms: ['Double the tablets, endocrine nurse in two days', 'Ondansetron, own tablets, sleep in her own bed'],
    twins: ['Hydrocortisone 100 mg IM, saline 1 L', 'Hydrocortisone 100 mg IV | Endocrine clinic next week'],
  },
  {
    of: 'an Addison patient with a cold',
    note: 'Addison disease, runny nose, no vomiting, BP 124/70.',
    harms: [],
    twins: ['Double the dose for three days, off home', 'Endocrine nurse in two weeks'],
  },
  {
    of: 'a fever without neutrophils',
    note: 'T 38.6, neutrophils 0.2.',
    harms: ['Co-amoxiclav by mouth, day unit in two days', 'Review in the morning by her oncologist'],
    twins: ['Piperacillin-tazobactam 4.5 g within the hour', 'Meropenem 1 g | Oncology clinic next week'],
  },
]

describePutOff(rows)
