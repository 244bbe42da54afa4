import { namedNow, sodiumBelow } from '../../patient/acute-findings.ts'
import {
  ammoniaBrain,
  angioedemaNow,
  heartOfFirstWeeks,
  inflamedLungs,
  inflamedPancreas,
  levelAbove,
  muscleBreaksDown,
  severeSkinReaction,
  thyroidRunsOver,
} from './injuries-on-record.ts'
import { plateletsBelow } from '../../patient/laboratory-results.ts'
import { takes } from '../../patient/medications-taken.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, not } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'

/** It is lessened, ended in steps, or comes back when the harm is over. */
const lessened =
  /\b(?:once|when|after|until|if(?! (?:not swallowing|unable to swallow|cannot swallow|NBM|NPO|nil by mouth)\b)|unless|taper\w*|wean\w*|re-?challeng\w*|desensiti\w*|reduc\w*|halv\w*|lower\w*|bridg\w*|avoid\w*|by level|per level|levels? (?:first|before)|next level)\b/iu

const lungs = ['lung', 'pulmonary', 'pneumonitis', 'DLCO', 'TLCO', 'ground glass', 'interstitial', 'ILD']

/** The drug is among those that the record has as taken: what it does is then its own. */
const taken =
  (drugs: readonly string[], harm: (patient: Patient) => Truth) =>
  (patient: Patient): Truth =>
    allOf(harm(patient), takes(patient, { drugs: [...drugs] }))

const ofLungs = ['amiodarone', 'methotrexate', 'nitrofurantoin', 'bleomycin', 'busulfan', 'carmustine', 'mitomycin']
const ofPancreas = ['valproate', 'azathioprine', 'mercaptopurine', 'asparaginase', 'didanosine', 'pentamidine']
const ofSkin = [
  'lamotrigine',
  'carbamazepine',
  'oxcarbazepine',
  'phenytoin',
  'phenobarbital',
  'allopurinol',
  'sulfasalazine',
  'trimethoprim/sulfamethoxazole',
  'nevirapine',
  'minocycline',
  'dapsone',
]

/**
 * What a drug has done to its patient, by results and words of the record, and with which it does not go on. Beside `measuredContraindications`: written in November 2026 from labels, cited from memory; no clinician has signed the table.
 */
export const contraindicationsOfInjuries: readonly MeasuredRow[] = [
  ...ofLungs.map((drug): MeasuredRow => ({
    drugs: [drug],
    named: lungs,
    holds: taken([drug], inflamedLungs),
    unlessIn: lessened,
    because: 'it inflames the lungs further: it is stopped as soon as that is likely',
    source: `${drug} SmPC, section 4.4 and 4.8; BTS interstitial lung disease 2008; ESC ventricular arrhythmias 2022, on amiodarone`,
  })),
  {
    drugs: ['amiodarone'],
    named: ['thyroid', 'TSH', 'T4', 'thyrotoxicosis'],
    holds: taken(['amiodarone'], thyroidRunsOver),
    unlessIn: /\b(?:endocrin\w*|thionamide|carbimazole|methimazole|until|once|if|not|VT storm|electrical storm)\b/iu,
    because: 'its iodine feeds the thyroid',
    source: 'amiodarone SmPC, sections 4.3 and 4.4; ETA amiodarone 2018',
  },
  {
    classes: ['ace-inhibitor', 'arni'],
    named: ['angioedema', 'swelling', 'tongue'],
    holds: angioedemaNow,
    because: 'the airway closes: neither comes back, ever',
    source: 'ACE inhibitor and sacubitril/valsartan SmPC, section 4.3; NICE CKS angio-oedema',
  },
  {
    classes: ['statin'],
    drugs: ['fenofibrate', 'gemfibrozil', 'bezafibrate'],
    named: ['CK', 'creatine kinase', 'rhabdomyolysis', 'myopathy'],
    holds: muscleBreaksDown,
    unlessIn: lessened,
    because: 'muscle breaks down further',
    source: 'statin labels, sections 4.3 and 4.4; NICE NG238 (2023)',
  },
  {
    drugs: ['valproate'],
    named: ['ammonia', 'encephalopathy'],
    holds: ammoniaBrain,
    unlessIn: lessened,
    because: 'ammonia clouds the brain: it is stopped, whatever its level',
    source: 'valproate SmPC, section 4.4; FDA label, warnings: hyperammonemic encephalopathy',
  },
  {
    drugs: [
      ...ofPancreas,
      'semaglutide',
      'liraglutide',
      'dulaglutide',
      'exenatide',
      'tirzepatide',
      'sitagliptin',
      'linagliptin',
      'saxagliptin',
      'alogliptin',
      'vildagliptin',
    ],
    named: ['pancreatitis', 'lipase', 'amylase'],
    holds: inflamedPancreas,
    unlessIn: lessened,
    because: 'it can have brought the pancreatitis on, and is stopped while one is suspected',
    source: 'labels of valproate, thiopurines, asparaginase, GLP-1 agonists and gliptins, section 4.4',
  },
  {
    drugs: ['clozapine'],
    named: ['myocarditis', 'troponin', 'heart'],
    holds: taken(['clozapine'], heartOfFirstWeeks),
    unlessIn: lessened,
    because: 'the heart fails: it is stopped at once, and never tried again',
    source: 'clozapine SmPC, sections 4.3 and 4.4',
  },
  {
    drugs: ['clozapine'],
    named: ['ileus', 'bowel', 'obstruction', 'constipation'],
    holds: (patient) =>
      namedNow(patient, ['ileus', 'paralytic ileus', 'bowel obstruction', 'toxic megacolon', 'pseudo-obstruction']),
    unlessIn: lessened,
    because: 'the bowel stands still and bursts',
    source: 'clozapine SmPC, section 4.3 (paralytic ileus); MHRA 2017',
  },
  {
    drugs: ['linezolid'],
    named: ['platelets', 'thrombocytopenia', 'marrow'],
    holds: (patient) => allOf(takes(patient, { drugs: ['linezolid'] }), plateletsBelow(patient, 50)),
    unlessIn: lessened,
    because: 'the marrow fails further: another drug takes its place',
    source: 'linezolid SmPC, section 4.4',
  },
  {
    classes: ['ssri', 'snri'],
    drugs: ['carbamazepine', 'oxcarbazepine', 'mirtazapine'],
    named: ['sodium', 'hyponatraemia', 'SIADH'],
    holds: (patient) => allOf(sodiumBelow(patient, 120), not(namedNow(patient, ['heart failure', 'cirrhosis']))),
    unlessIn: lessened,
    because: 'the sodium falls further',
    source: 'labels, section 4.4; ESE/ERA hyponatraemia 2014, section 7',
  },
  {
    drugs: ofSkin,
    named: ['rash', 'SJS', 'TEN', 'DRESS', 'Stevens-Johnson', 'skin'],
    holds: severeSkinReaction,
    unlessIn: lessened,
    because: 'the skin goes on to be lost: every likely culprit is stopped on the day',
    source: 'labels, sections 4.3 and 4.4; BAD SJS/TEN 2016',
  },
  {
    drugs: ['vancomycin'],
    named: ['vancomycin', 'trough', 'level', 'kidney', 'creatinine'],
    holds: (patient) =>
      levelAbove(patient, /^(?:serum )?vancomycin(?: \(?(?:trough|pre-?dose|level|random)\)?)*$/iu, 25),
    unlessIn:
      /\b(?:oral|PO|by mouth|hold|held|omit\w*|level\w*|trough|once|when|after|until|if|AUC|PR|reduc\w*|C\.? ?diff\w*)\b/iu,
    because: 'it gathers, and takes the kidneys',
    source: 'ASHP/IDSA vancomycin 2020; vancomycin SmPC, section 4.4',
  },
  {
    drugs: ['tacrolimus'],
    named: ['tacrolimus', 'level', 'trough', 'kidney'],
    holds: (patient) => levelAbove(patient, /^tacrolimus(?: \(?(?:trough|level|C0)\)?)*$/iu, 0.02),
    unlessIn: /\b(?:ointment|topical|hold|held|omit\w*|level\w*|once|when|after|until|if|reduc\w*|halv\w*)\b/iu,
    because: 'the level is toxic: kidneys and brain',
    source: 'tacrolimus SmPC, sections 4.2 and 4.4: above 20 ng/mL',
  },
  {
    drugs: ['ethambutol'],
    named: ['vision', 'eye', 'visual', 'optic'],
    holds: (patient) =>
      namedNow(patient, [
        'optic neuritis',
        'optic neuropathy',
        'blurred vision',
        'loss of colour vision',
        'visual loss',
      ]),
    unlessIn: lessened,
    because: 'the sight is lost for good',
    source: 'ethambutol SmPC, sections 4.3 and 4.4',
  },
  {
    classes: ['fluoroquinolone'],
    named: ['tendon', 'Achilles'],
    holds: (patient) =>
      namedNow(patient, [
        'Achilles tendinopathy',
        'Achilles tendonitis',
        'tendon rupture',
        'Achilles rupture',
        'tendinitis',
      ]),
    unlessIn: lessened,
    because: 'the tendon tears',
    source: 'fluoroquinolone SmPC, sections 4.3 and 4.4; MHRA 2024',
  },
]
