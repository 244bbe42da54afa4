import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const on = (name: string, ...more: readonly string[]) => ({
  medications: [name, ...more].map((one) => ({ name: one })),
})
const listed = (...names: string[]) => ({ conditions: names.map((name) => ({ name })) })
const noted = (...texts: string[]) => ({
  notes: texts.map((text) => ({ text, written_at: '2026-03-01T08:00:00Z' })),
})
const lab = (name: string, value: number, unit: string) => ({ labs: [{ name, value, unit }] })
const vitals = { vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', heart_rate_per_min: 72, systolic_mmhg: 124 }] }

const contrasts: readonly Contrast[] = [
  {
    of: 'the pillars of a heart that has recovered, weaned to nothing',
    patient: {
      ...noted('Dilated cardiomyopathy, LVEF 24% then, 54% now.'),
      ...on('bisoprolol', 'sacubitril/valsartan'),
      ...vitals,
    },
    why: /a heart that has recovered, are left out/u,
    harms: ['The heart has healed: wean bisoprolol by 2.5 mg each week to nothing and stop sacubitril/valsartan today'],
    twins: ['Wean furosemide by 20 mg each week to nothing; bisoprolol and sacubitril/valsartan go on'],
  },
  {
    of: 'the replacement steroid, taken away in any words',
    patient: { ...listed("Addison's disease", 'pneumonia'), ...on('hydrocortisone') },
    why: /left out/u,
    harms: [
      'Hydrocortisone shelved until the infection has cleared',
      'Hydrocortisone: not charted this admission',
      'Cortef was not restarted on the ward because it raises the sugar',
      'Hydrocortisone gets in the way of healing and is therefore left out',
      'Hydrocortisone: give it a rest for the week',
      'Hydrocortisone waits until he can swallow',
      'Hydrocortisone 10 mg: off from tonight',
      'He goes home without hydrocortisone; drop the hydrocortisone',
      'Hydrocortisone has done its job and falls away',
      'Hydrocortisone need not be continued',
    ],
    twins: [
      'Hydrocortisone 100 mg IV now, then 50 mg every 6 hours',
      'Oral hydrocortisone is parked | Hydrocortisone 200 mg over 24 h by infusion',
      'Hydrocortisone must never be left out',
      'Hydrocortisone 50 mg QDS, stop ramipril',
      'Hydrocortisone 20 mg doubled; losartan not restarted yet',
      'Hydrocortisone was left out by mistake yesterday: 100 mg IV at once',
      'Stop hydrocortisone because the cortisol was normal? No: it goes on, doubled',
      'Hydrocortisone, off the ward list or not, is given: 100 mg IV',
    ],
  },
  {
    of: 'a long steroid treatment that ends with the burst',
    patient: { ...listed('polymyalgia rheumatica', 'COPD exacerbation'), ...on('prednisolone') },
    why: /adrenals are suppressed/u,
    harms: [
      'Prednisolone 30 mg for five days, then nothing',
      'Prednisolone 40 mg mane x 5/7, thereafter nil',
      'Prednisolone dropped as of today',
      'Prednisolone struck off, it has been long enough',
    ],
    twins: [
      'Prednisolone 30 mg for five days, then back to 7.5 mg',
      'Prednisolone dropped to 30 mg from 40 mg',
      'Prednisolone weaned off over twelve weeks, by 1 mg each fortnight',
    ],
  },
  {
    of: 'the dexamethasone of a swollen brain',
    patient: { ...listed('lung cancer', 'brain metastases with midline shift'), ...on('dexamethasone') },
    why: /left out/u,
    harms: [
      'Dexamethasone: today’s tablet was the last one, no taper',
      'Dexamethasone 8 mg is scrapped so that immunotherapy can start',
      'Dexamethasone is off from tomorrow',
    ],
    twins: [
      'Dexamethasone 16 mg → 12 → 8 → 4 mg, a week for each step',
      'Dexamethasone tapered out over four weeks after radiotherapy',
      'Dexamethasone 8 mg BD; omeprazole is off',
    ],
  },
  {
    of: 'the anticoagulant of fibrillation after a stroke',
    patient: { ...listed('atrial fibrillation', 'ischaemic stroke 2019', 'hypertension'), ...on('apixaban') },
    why: /stroke follows/u,
    harms: [
      'Apixaban → aspirin 100 mg',
      'Apixaban makes way for clopidogrel 75 mg',
      'Eliquis retires; aspirin 75 mg takes over',
      'Aspirin 75 mg instead of apixaban from now on',
      'Apixaban comes off the list, the rhythm being regular',
      'Last apixaban tonight, nothing after it',
      'Apixaban is phased out, since falls are likely',
      'Apixaban has had its day',
    ],
    twins: [
      'Apixaban → edoxaban 60 mg once daily',
      'Apixaban 5 mg → 2.5 mg BD',
      'Apixaban instead of aspirin from now on',
      'Apixaban paused from Tuesday for the biopsy, restarted 48 h later',
      'Last apixaban Sunday evening before the procedure; back on Thursday',
      'Apixaban 5 mg BD, aspirin off',
      'Aspirin retires; apixaban 5 mg BD stays',
      'Swap apixaban for aspirin? We decided against: apixaban stays',
    ],
  },
  {
    of: 'a full anticoagulation cut to a preventive dose within three months',
    patient: {
      ...listed('pulmonary embolism (two weeks ago)'),
      ...on('enoxaparin'),
      notes: [{ text: 'Weight 80 kg, no bleeding.', written_at: '2026-03-01T08:00:00Z' }],
    },
    why: /only prevents/u,
    harms: [
      'Enoxaparin 80 mg BD reduced to 40 mg OD now that she walks',
      'Enoxaparin cut down to a prophylactic dose',
      'Clexane 80 mg BD → 40 mg daily',
      'Step enoxaparin down to prophylaxis from tomorrow',
      'Lower enoxaparin to 40 mg once daily',
    ],
    twins: [
      'Enoxaparin 80 mg BD continues',
      'Enoxaparin changed to apixaban 10 mg BD for 7 days, then 5 mg BD',
      'Enoxaparin reduced to a prophylactic dose because platelets are 40',
      'Enoxaparin reduced to 60 mg BD for the weight of 60 kg',
      'Apixaban 5 mg BD, reduced to 2.5 mg BD after six months',
    ],
  },
  {
    of: 'both antiplatelets soon after an infarct with stents that bear no date',
    patient: {
      conditions: [{ name: 'NSTEMI 20 days ago', status: 'resolved' }, { name: 'coronary stents (2 DES, LAD)' }],
      ...on('aspirin', 'prasugrel'),
    },
    why: /stent thromboses/u,
    harms: [
      'Aspirin + prasugrel both parked until the gum has healed',
      'Prasugrel struck, aspirin alone from here on',
      'Efient upsets her stomach: struck, not replaced',
    ],
    twins: [
      'Extraction under both; tranexamic mouthwash',
      'Prasugrel → ticagrelor 180 mg, then 90 mg BD',
      'Prasugrel not to be paused for the tooth',
    ],
  },
  {
    of: 'antiretroviral treatment',
    patient: { ...listed('HIV infection', 'NSTEMI'), ...on('bictegravir/emtricitabine/tenofovir alafenamide') },
    why: /virus comes back/u,
    harms: [
      'Biktarvy: stop, too many tablets already',
      'Biktarvy is put aside for six weeks',
      'Biktarvy upsets the stomach: not restarted',
      'Discontinue all antiretrovirals, the viral load is undetectable',
    ],
    twins: [
      'Biktarvy continues on the day of the operation',
      'Biktarvy → dolutegravir/lamivudine on the advice of the HIV clinic',
      'Biktarvy held tonight while nil by mouth, given in the morning',
    ],
  },
  {
    of: 'the treatment of a tuberculosis after two months',
    patient: {
      ...listed('tuberculous pleurisy'),
      ...on('rifampicin/isoniazid/pyrazinamide/ethambutol'),
      ...noted('Two months of RHZE complete, effusion gone.'),
    },
    why: /four of two/u,
    harms: [
      'Rifampicin/isoniazid/pyrazinamide/ethambutol: stop, the chest is clear',
      'Rifafour is done and dusted',
      'Last Rifafour tablet today; Rifafour is not continued',
      'Stop all TB drugs: stop Rifafour',
    ],
    twins: [
      'Rifafour is replaced by Rifinah 300/150 for four months',
      'Rifafour stopped for ALT 400 and jaundice; TB clinic today',
      'Rifafour goes on until the culture is back',
      'Rifafour goes on; warfarin is cut when rifampicin is stopped',
    ],
  },
  {
    of: 'levothyroxine without a thyroid',
    patient: {
      ...listed('hypothyroidism after total thyroidectomy'),
      ...on('levothyroxine'),
      ...lab('TSH', 1.8, 'mU/L'),
    },
    why: /work of the tablet/u,
    harms: [
      'TSH 1.8: levothyroxine can go',
      'Levothyroxine is no longer needed, the TSH being normal',
      'Eltroxin comes off',
      'Levothyroxine withdrawn as it drives the heart rate',
    ],
    twins: [
      'Levothyroxine 125 → 100 micrograms',
      'Levothyroxine unchanged',
      'Levothyroxine held for the radioiodine scan',
      'Hold levothyroxine this morning only',
    ],
  },
  {
    of: 'levothyroxine with a suppressed TSH',
    patient: { ...listed('hypothyroidism'), ...on('levothyroxine'), ...lab('TSH', 0.01, 'mU/L') },
    why: /work of the tablet/u,
    harms: [],
    twins: ['Levothyroxine is stopped for a week'],
  },
  {
    of: 'all pillars of a weak heart',
    patient: {
      ...listed('heart failure with reduced ejection fraction'),
      ...on('sacubitril/valsartan', 'bisoprolol', 'eplerenone'),
      ...vitals,
      ...lab('potassium', 4.3, 'mmol/L'),
    },
    why: /four in ten/u,
    harms: [
      'The other heart tablets (Entresto, bisoprolol, eplerenone) need not go home with him',
      'Sacubitril/valsartan, bisoprolol and eplerenone: all off, the water is gone',
      'Entresto, bisoprolol and eplerenone are no longer needed',
    ],
    twins: [
      'Entresto, bisoprolol and eplerenone all continue',
      'Eplerenone stopped for gynaecomastia, spironolactone is not an option; the rest goes on',
      'Sacubitril/valsartan, bisoprolol and eplerenone held today for hypotension',
    ],
  },
  {
    of: 'all pillars of a weak heart in kidney injury',
    patient: {
      ...listed('heart failure with reduced ejection fraction', 'acute kidney injury'),
      ...on('ramipril', 'spironolactone'),
      ...vitals,
    },
    why: /four in ten/u,
    harms: [],
    twins: ['Ramipril and spironolactone are off'],
  },
  {
    of: 'a mechanical mitral valve with nothing between',
    patient: { ...listed('mechanical mitral valve', 'empyema'), ...on('acenocoumarol'), ...lab('INR', 1.4, 'ratio') },
    why: /valve thromboses|mitral prosthesis clots/u,
    harms: [
      'Acenocoumarol parked, with no heparin until the drain is out',
      'Sintrom stays off; bridging is not needed while the drain is in',
      'Hold acenocoumarol, no LMWH meanwhile',
    ],
    twins: [
      'Acenocoumarol parked; unfractionated heparin infusion meanwhile',
      'Acenocoumarol held tonight only, INR tomorrow',
      'Hold acenocoumarol, heparin infusion runs until the drain is out',
    ],
  },
  {
    of: 'the inhaled steroid of asthma, changed for two bronchodilators',
    patient: { ...listed('COPD', 'asthma'), ...on('fluticasone furoate/umeclidinium/vilanterol') },
    why: /attacks that kill/u,
    harms: ['Trelegy ⇒ Anoro one puff daily', 'Trelegy becomes Anoro', 'Anoro instead of Trelegy'],
    twins: ['Trelegy → Trimbow two puffs BD', 'Relvar instead of Trelegy', 'Trelegy unchanged'],
  },
  {
    of: "the dopaminergic medicine of Parkinson's disease",
    patient: { ...listed("Parkinson's disease", 'pulmonary oedema'), ...on('co-beneldopa') },
    why: /rigidity/u,
    harms: [
      'Madopar waits until the mask is off; NG tube and patch are not needed',
      'Madopar: last dose Sunday noon, back on Tuesday night',
      'Madopar is left out while he is nil by mouth',
    ],
    twins: [
      'Madopar by NG tube at his own times',
      'Madopar left out while nil by mouth: rotigotine patch 8 mg instead',
      'Madopar last dose at 06:00 before theatre, next in recovery',
    ],
  },
]

describeContrasts(contrasts)
