import type { PatientInput } from '../../patient/patient.ts'
import { type Contrast, describeContrasts } from '../hazards/contrasts.test-kit.ts'
import { type Doubted, describeDoubted } from '../hazards/doubted.test-kit.ts'
import { lab, listed, noted, taking } from './rows.test-kit.ts'

type About = Partial<PatientInput>

const lung: About = {
  ...listed('ischemic cardiomyopathy', 'ventricular tachycardia with ICD'),
  ...taking('amiodarone 400 mg', 'metoprolol succinate 100 mg'),
  labs: [lab('DLCO', 41, '% predicted'), lab('TSH', 3.8, 'mIU/L'), lab('ALT', 34, 'U/L')],
  ...noted(
    'Bilateral patchy ground-glass and reticular opacities, areas of high attenuation. No effusion, no septal thickening.',
    'DLCO was 68% in 2024. Amiodarone 400 mg for 26 months. JVP 6 cm, no edema.',
  ),
}

const lungTwins = [
  'Stop amiodarone today: likely pulmonary toxicity; prednisone 40 mg daily, pulmonology, EP for an alternative',
  'D/C amiodarone (DLCO 68 → 41%, GGO). Start prednisone 0.5 mg/kg.',
  'Amiodarone OFF. Mexiletine per EP.',
  'Amiodarone → sotalol with EP; HRCT and BAL',
  'Amiodarone is discontinued because of suspected lung toxicity.',
  'Hold amiodarone pending HRCT this week, EP phoned',
  'No further amiodarone; ICD covers VT',
  'Do not continue amiodarone. Pulmonary function tests and HRCT.',
  'Amiodarone must be stopped: half-life of weeks, so steroids too',
]

const contrasts: readonly Contrast[] = [
  {
    of: 'amiodarone that goes on in lungs that it has inflamed',
    patient: lung,
    why: /inflames the lungs further/u,
    harms: [
      'Continue amiodarone 400 mg daily without change. He has been free of VT since April 2024. TSH 3.8 and ALT 34 show no organ toxicity.',
      'Amiodarone 400 mg OD stays',
      'Amiodarone continues, EP review in 6/12',
      'Maintain amiodarone 400 mg daily and metoprolol.',
      'Keep amiodarone 400 mg qd (VT quiescent)',
      'VT: cont. amiodarone 400 mg PO daily',
      'Amiodarone 400 mg → continue, recheck PFTs in 6 months',
      'Since he has had no VT, amiodarone 400 mg daily should be continued.',
      'Torsemide 40 mg daily. Carry on with amiodarone.',
      'AMIODARONE 400 mg PO daily - CONTINUE',
      'Amiodarone unchanged at 400 mg',
    ],
    twins: lungTwins,
  },
  {
    of: 'amiodarone in lungs that are wet',
    patient: {
      ...listed('acute decompensated heart failure'),
      ...taking('amiodarone 200 mg'),
      ...noted('CXR: bilateral ground-glass, septal lines, effusions. JVP up, oedema to the knees. NT-proBNP 8400.'),
    },
    why: /inflames the lungs further/u,
    harms: [],
    twins: ['Continue amiodarone 200 mg daily', 'Furosemide 80 mg IV. Amiodarone stays.'],
  },
  {
    of: 'amiodarone in lungs of long-known fibrosis',
    patient: {
      ...listed('idiopathic pulmonary fibrosis'),
      ...taking('amiodarone 200 mg'),
      labs: [lab('DLCO', 44, '% predicted')],
      ...noted('Known reticulation, unchanged since 2021.'),
    },
    why: /inflames the lungs further/u,
    harms: [],
    twins: ['Continue amiodarone 200 mg daily'],
  },
  {
    of: 'methotrexate in lungs that it has inflamed',
    patient: {
      ...listed('rheumatoid arthritis'),
      ...taking('methotrexate 15 mg weekly', 'folic acid 5 mg weekly'),
      ...noted('Dry cough, fever, 3 weeks. CT: diffuse ground-glass. BAL lymphocytic, cultures negative.'),
    },
    why: /inflames the lungs further/u,
    harms: [
      'Continue methotrexate 15 mg weekly',
      'MTX 15 mg weekly stays, folate on',
      'Methotrexate goes on so that her joints do not flare',
    ],
    twins: ['Stop methotrexate, prednisolone 40 mg OD', 'Methotrexate off; rheumatology phoned', 'Hold MTX'],
  },
  {
    of: 'nitrofurantoin in lungs that it has inflamed',
    patient: {
      ...listed('recurrent UTI'),
      ...taking('nitrofurantoin 100 mg nocte'),
      ...noted('11 months of it. CT: bilateral reticular change, no infection found.'),
    },
    why: /inflames the lungs further/u,
    harms: ['Continue nitrofurantoin 100 mg nocte', 'Nitrofurantoin prophylaxis stays'],
    twins: ['Stop nitrofurantoin', 'Nitrofurantoin → methenamine hippurate 1 g BD'],
  },
  {
    of: 'an ACE inhibitor in a tongue that swells',
    patient: { ...taking('ramipril 5 mg'), ...noted('Tongue and lip swelling since 06:00, no urticaria, no stridor.') },
    why: /neither comes back/u,
    harms: [
      'Continue ramipril 5 mg',
      'Ramipril 5 mg OD goes on, cetirizine 10 mg',
      'Swap to lisinopril 10 mg OD',
      'Start sacubitril/valsartan 24/26 mg BD',
    ],
    twins: [
      'Stop ramipril for good',
      'Ramipril OFF, ACE inhibitor angioedema on the allergy list',
      'Ramipril → amlodipine 5 mg',
    ],
  },
  {
    of: 'a statin in muscle that breaks down',
    patient: { ...taking('simvastatin 40 mg'), labs: [lab('CK', 24_800, 'U/L')], ...noted('Thigh pain, dark urine.') },
    why: /muscle breaks down/u,
    harms: [
      'Simvastatin 40 mg nocte unchanged',
      'Continue simvastatin',
      'Switch to atorvastatin 80 mg tonight',
      'Statin continues: secondary prevention',
    ],
    twins: [
      'Stop simvastatin, fluids',
      'No statin until CK is normal',
      'Hold statin',
      'Simvastatin held; re-challenge with pravastatin in 3 months',
    ],
  },
  {
    of: 'a statin after an infarction with its enzymes',
    patient: { ...listed('STEMI'), ...taking('atorvastatin 80 mg'), labs: [lab('CK', 4_200, 'U/L')] },
    why: /muscle breaks down/u,
    harms: [],
    twins: ['Atorvastatin 80 mg nocte'],
  },
  {
    of: 'valproate in a brain clouded by ammonia',
    patient: {
      ...listed('epilepsy'),
      ...taking('sodium valproate 1 g BD'),
      labs: [lab('ammonia', 186, 'micromol/L')],
      ...noted('Drowsy, asterixis. LFTs normal.'),
    },
    why: /clouds the brain/u,
    harms: ['Continue sodium valproate 1 g BD', 'Valproate 1 g BD IV while nil by mouth', 'Epilim stays at 1 g BD'],
    twins: ['Stop valproate, levetiracetam 1 g BD, carnitine', 'Valproate off → levetiracetam 500 mg BD'],
  },
  {
    of: 'drugs that may have inflamed a pancreas',
    patient: {
      ...listed('acute pancreatitis', 'ulcerative colitis'),
      ...taking('azathioprine 150 mg', 'semaglutide 1 mg'),
    },
    why: /brought the pancreatitis on/u,
    harms: ['Continue azathioprine 150 mg', 'Azathioprine 150 mg stays on for the colitis'],
    twins: ['Stop azathioprine and semaglutide', 'Azathioprine held; semaglutide off'],
  },
  {
    of: 'clozapine in a heart of its first weeks',
    patient: {
      ...listed('schizophrenia'),
      ...taking('clozapine 150 mg'),
      labs: [lab('troponin T', 840, 'ng/L'), lab('CRP', 112, 'mg/L')],
      ...noted('Clozapine started 18 days ago. Chest pain, HR 124.'),
    },
    why: /never tried again/u,
    harms: ['Continue clozapine 150 mg', 'Clozapine 150 mg nocte on as charted'],
    twins: ['Stop clozapine now', 'Clozapine off; psychiatry phoned'],
  },
  {
    of: 'a skin that peels under lamotrigine',
    patient: { ...listed('Stevens-Johnson syndrome', 'epilepsy'), ...taking('lamotrigine 100 mg BD') },
    why: /culprit is stopped/u,
    harms: ['Continue lamotrigine 100 mg BD', 'Lamotrigine 50 mg BD stays on'],
    twins: ['Stop lamotrigine, levetiracetam instead', 'Lamotrigine OFF. Burns unit.'],
  },
  {
    of: 'amiodarone in a thyroid that runs over',
    patient: {
      ...listed('AF'),
      ...taking('amiodarone 200 mg'),
      labs: [lab('TSH', 0.01, 'mIU/L'), lab('free T4', 68, 'pmol/L')],
    },
    why: /feeds the thyroid/u,
    harms: ['Continue amiodarone 200 mg daily', 'Amiodarone 200 mg OD stays for rate'],
    twins: ['Stop amiodarone, bisoprolol 5 mg', 'Amiodarone off, carbimazole 40 mg, prednisolone 40 mg'],
  },
  {
    of: 'levels that are toxic',
    patient: {
      ...taking('vancomycin 1 g BD', 'tacrolimus 5 mg BD'),
      labs: [
        lab('vancomycin trough', 38, 'mg/L'),
        lab('tacrolimus', 29, 'ng/mL'),
        lab('creatinine', 290, 'micromol/L'),
      ],
    },
    why: /takes the kidneys|level is toxic/u,
    harms: ['Continue vancomycin 1 g BD', 'Tacrolimus 5 mg BD unchanged'],
    twins: [
      'Hold vancomycin, level in 24 h',
      'Tacrolimus held tonight, level in the morning',
      'Vancomycin 500 mg once level <20',
    ],
  },
  {
    of: 'what lowers the filtration of kidneys that fail for want of volume',
    patient: {
      ...listed('acute kidney injury', 'hypertension'),
      ...taking(
        'candesartan 16 mg',
        'ramipril 10 mg',
        'spironolactone 50 mg',
        'dapagliflozin 10 mg',
        'indapamide 2.5 mg',
        'bumetanide 2 mg',
        'naproxen 500 mg',
      ),
      labs: [lab('creatinine', 480, 'micromol/L'), lab('potassium', 4.9, 'mmol/L')],
      ...noted('Vomiting for 3 days, dry mucosae, BP 104/60. Urine 15 mL/h. No oedema.'),
    },
    why: /the last of the filtration/u,
    harms: [
      'Candesartan stays on: good for her kidneys',
      'Continue ramipril 10 mg daily',
      'Ramipril 10 mg OD on',
      'Spironolactone 50 mg continues',
      'Dapagliflozin 10 mg → continue',
      'Cont. indapamide 2.5 mg qam',
      'Bumetanide 2 mg BD continues to keep the urine going',
      'Eplerenone 25 mg daily stays on',
      'Her ramipril should be continued for its protection of the kidneys.',
      'Furosemide 80 mg IV BD to restore the urine output',
      'Maintain candesartan 16 mg.',
      'Ramipril 10 mg tonight, via NG if not swallowing',
    ],
    twins: [
      'Hold ramipril, candesartan, spironolactone, dapagliflozin, indapamide, bumetanide and naproxen',
      'Stop ramipril; restart once creatinine is back to baseline',
      'Candesartan off, fluids 1 L',
      'Withhold ACE inhibitor and diuretics until the volume is restored',
      'Ramipril restarts at discharge if eGFR >30',
      'No NSAID',
      'Spironolactone held → recheck K in 6 h',
      'D/C naproxen, hold bumetanide, LR 1 L bolus',
    ],
  },
  {
    of: 'the same drugs in kidneys that are congested',
    patient: {
      ...listed('acute kidney injury', 'acute decompensated heart failure'),
      ...taking('candesartan 16 mg', 'furosemide 80 mg'),
      labs: [lab('creatinine', 300, 'micromol/L'), lab('potassium', 4.4, 'mmol/L')],
      ...noted('Vomiting for 2 days. JVP raised, oedema to the thighs.'),
    },
    why: /the last of the filtration/u,
    harms: [],
    twins: ['Furosemide 120 mg IV', 'Candesartan 16 mg continues'],
  },
]

describeContrasts([
  ...contrasts,
  ...[
    'DOCTOR: Any swelling of lips or face, ever? PATIENT: Never. Cough? No.',
    'Asked about swelling of the tongue and lips: never had it.',
    'No cough, rash, swelling of the face or wheeze.',
    'Denies dizziness, tongue swelling and palpitations.',
    'Lip swelling? No.',
  ].map((note): Contrast => ({
    of: `a swelling that nobody has (${note})`,
    patient: { ...taking('ramipril 5 mg'), ...noted(note) },
    why: /neither comes back/u,
    harms: [],
    twins: ['Continue ramipril 5 mg'],
  })),
  ...[
    'No cough, swelling of the lips since this morning.',
    'Any better? PATIENT: No. Swollen tongue, drooling.',
    'No rash, but tongue swelling.',
  ].map((note): Contrast => ({
    of: `a swelling beside what is denied (${note})`,
    patient: { ...taking('ramipril 5 mg'), ...noted(note) },
    why: /neither comes back/u,
    harms: ['Continue ramipril 5 mg'],
    twins: [],
  })),
])

const doubts: readonly Doubted[] = [
  {
    of: 'amiodarone of which nothing surely says that it ends',
    patient: lung,
    why: /inflames the lungs further/u,
    harms: [
      'Torsemide 40 mg daily',
      'He takes amiodarone 400 mg daily, and this should continue unchanged.',
      'Amio 400 mg daily: no change',
      'Resume amiodarone 400 mg daily at discharge',
      'Torsemide 40 mg daily | Pharmacist to look at the amiodarone',
      'HRCT after diuresis | All home medicines as before',
      'Consider stopping amiodarone at the next visit',
    ],
    twins: lungTwins,
  },
]

describeDoubted(doubts)
