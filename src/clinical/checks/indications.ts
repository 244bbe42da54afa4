import { namesProblem } from './check-problems.ts'
import { vocabulary } from '../language/drug-names.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { therapeuticGroups } from './indications/therapeutic-groups.ts'

/** What problems a drug is given for, as any reader of a plan knows it. */
interface Indication {
  /** Problems by their names in the table of names. */
  readonly problems: readonly string[]
  /** Ids of classes. */
  readonly classes?: readonly string[]
  /** Names of the drug table. */
  readonly drugs?: readonly string[]
}

const fluids = ["ringer's lactate", 'sodium chloride']
const shock = ['shock', 'hypotension', 'sepsis', 'septic shock', 'cardiogenic shock', 'cardiac arrest', 'anaphylaxis']
const opioids = ['morphine', 'fentanyl', 'oxycodone', 'hydromorphone', 'tramadol', 'codeine']
const coronary = [
  'acute coronary syndrome',
  'myocardial infarction',
  'STEMI',
  'NSTEMI',
  'unstable angina',
  'angina',
  'coronary artery disease',
]
const infections = [
  'pneumonia',
  'community-acquired pneumonia',
  'sepsis',
  'septic shock',
  'infection',
  'empyema',
  'parapneumonic effusion',
  'urinary tract infection',
  'cellulitis',
  'COPD exacerbation',
]

/**
 * The usual indications of acute cardiopulmonary care. A problem of the answer explains an order by them and by nothing finer: whether the drug is right for it is for rules to say. A reference table, unreviewed and not for clinical use.
 */
export const indications: readonly Indication[] = [
  {
    problems: coronary,
    classes: [
      'antiplatelet',
      'anticoagulant',
      'statin',
      'beta-blocker',
      'nitrate',
      'raas-inhibitor',
      'mra',
      'thrombolytic',
    ],
    drugs: ['morphine'],
  },
  {
    problems: ['heart failure', 'acute heart failure', 'pulmonary oedema', 'cardiomyopathy', 'cardiogenic shock'],
    classes: [
      'diuretic',
      'loop-diuretic',
      'thiazide',
      'mra',
      'raas-inhibitor',
      'beta-blocker',
      'sglt2-inhibitor',
      'nitrate',
      'cardiac-glycoside',
    ],
    drugs: [
      'hydralazine',
      'ivabradine',
      'vericiguat',
      'dobutamine',
      'milrinone',
      'levosimendan',
      'ferric carboxymaltose',
    ],
  },
  {
    problems: ['atrial fibrillation', 'atrial flutter', 'supraventricular tachycardia', 'ventricular tachycardia'],
    classes: ['anticoagulant', 'beta-blocker', 'non-dihydropyridine-ccb', 'cardiac-glycoside', 'antiarrhythmic'],
  },
  {
    problems: ['pulmonary embolism', 'deep vein thrombosis', 'venous thromboembolism'],
    classes: ['anticoagulant', 'thrombolytic'],
  },
  {
    problems: shock,
    classes: ['systemic-corticosteroid'],
    drugs: [
      'noradrenaline',
      'adrenaline',
      'vasopressin',
      'phenylephrine',
      'metaraminol',
      'dopamine',
      'dobutamine',
      'milrinone',
      ...fluids,
    ],
  },
  { problems: infections, classes: ['antibiotic'], drugs: ['paracetamol', ...fluids] },
  {
    problems: ['chronic obstructive pulmonary disease', 'COPD exacerbation', 'asthma', 'bronchospasm'],
    classes: [
      'bronchodilator',
      'corticosteroid',
      'systemic-corticosteroid',
      'inhaled-corticosteroid',
      'methylxanthine',
    ],
    drugs: ['magnesium sulfate', 'roflumilast', 'montelukast'],
  },
  { problems: ['COPD exacerbation'], classes: ['antibiotic'] },
  {
    problems: ['hyperkalaemia'],
    classes: ['calcium-salt', 'insulin', 'saba', 'potassium-binder', 'loop-diuretic'],
    drugs: ['glucose', 'sodium bicarbonate', ...fluids],
  },
  { problems: ['hypokalaemia'], classes: ['potassium-supplement'], drugs: ['potassium chloride', 'magnesium sulfate'] },
  {
    problems: ['diabetic ketoacidosis'],
    classes: ['insulin', 'potassium-supplement'],
    drugs: ['potassium chloride', 'glucose', 'sodium bicarbonate', ...fluids],
  },
  {
    problems: ['acidosis', 'metabolic acidosis', 'lactic acidosis', 'poisoning'],
    drugs: ['sodium bicarbonate', 'glucose', 'thiamine', ...fluids],
  },
  {
    problems: ['trauma', 'haemothorax', 'haemorrhagic shock', 'bleeding', 'haemophilia', 'haemoptysis', 'epistaxis'],
    drugs: ['tranexamic acid', 'factor VIII', 'factor IX', 'prothrombin complex concentrate', 'desmopressin'],
  },
  { problems: ['acute kidney injury', 'dehydration', 'hypovolaemia', 'rhabdomyolysis'], drugs: fluids },
  {
    problems: ['gastrointestinal bleeding', 'upper gastrointestinal bleeding', 'peptic ulcer'],
    drugs: [
      'pantoprazole',
      'omeprazole',
      'esomeprazole',
      'lansoprazole',
      'terlipressin',
      'octreotide',
      'tranexamic acid',
    ],
  },
  {
    problems: ['respiratory failure', 'cardiac arrest'],
    drugs: ['ketamine', 'etomidate', 'propofol', 'suxamethonium', 'rocuronium', 'midazolam', 'fentanyl'],
  },
  { problems: ['pain', 'chest pain'], classes: ['nsaid'], drugs: ['paracetamol', 'lidocaine', ...opioids] },
  { problems: ['fever'], drugs: ['paracetamol'] },
  {
    problems: ['palliative care'],
    drugs: [
      ...opioids,
      'midazolam',
      'haloperidol',
      'glycopyrronium injection',
      'hyoscine butylbromide',
      'senna',
      'macrogol',
      'metoclopramide',
      'ondansetron',
      'paracetamol',
    ],
  },
  {
    problems: ['nausea', 'vomiting'],
    drugs: ['ondansetron', 'metoclopramide', 'domperidone', 'prochlorperazine', ...fluids],
  },
  {
    problems: ['gout'],
    classes: ['nsaid', 'systemic-corticosteroid'],
    drugs: ['colchicine', 'allopurinol', 'febuxostat'],
  },
  {
    problems: ['diabetes', 'type 2 diabetes', 'type 1 diabetes', 'hyperglycaemia'],
    classes: ['insulin', 'sglt2-inhibitor', 'statin'],
    drugs: ['metformin', 'semaglutide', 'linagliptin'],
  },
  {
    problems: ['hypertension'],
    classes: ['raas-inhibitor', 'dihydropyridine-ccb', 'thiazide', 'beta-blocker', 'mra'],
    drugs: ['hydralazine', 'doxazosin'],
  },
  { problems: ['hyperlipidaemia', 'stroke'], classes: ['statin', 'antiplatelet'], drugs: ['ezetimibe'] },
  {
    problems: ['pulmonary hypertension'],
    classes: ['diuretic', 'loop-diuretic'],
    drugs: ['sildenafil', 'bosentan', 'macitentan', 'ambrisentan'],
  },
  {
    problems: ['chronic kidney disease'],
    classes: ['sglt2-inhibitor', 'raas-inhibitor', 'statin', 'potassium-binder'],
  },
  // What a failing heart leaves in lungs and legs, where nobody calls it so.
  {
    problems: [
      ...['II', 'III', '2', '3'].flatMap((grade) => [`Killip ${grade}`, `Killip class ${grade}`]),
      'pulmonary congestion',
      'lung congestion',
      'fluid overload',
      'volume overload',
      'fluid overloaded',
      'volume overloaded',
    ],
    classes: ['diuretic', 'loop-diuretic'],
  },
  { problems: ['pleural effusion'], classes: ['loop-diuretic'], drugs: ['alteplase', 'dornase alfa'] },
  { problems: ['iron deficiency'], drugs: ['ferric carboxymaltose', 'ferrous sulfate'] },
]

/**
 * Whether one of some problems is a usual indication of a drug, by the drug, its classes or its therapeutic group.
 *
 * @param problems as the answer or the record has them
 * @param additions to the drug table
 */
export function isIndicatedBy(
  order: DrugOrdered,
  problems: readonly string[],
  additions?: DrugAdditionsInput,
): boolean {
  return [...indicationsOf(order, additions)].some((name) => problems.some((problem) => namesProblem(problem, name)))
}

/** Whether the tables know what a drug is given for: of one that they do not, nobody can say that it has no reason. */
export function hasKnownIndication(order: DrugOrdered, additions?: DrugAdditionsInput): boolean {
  return indicationsOf(order, additions).size > 0
}

interface DrugOrdered {
  readonly drug: string
  readonly parts: readonly string[]
  readonly classes: readonly string[]
}

function indicationsOf(
  { drug, parts, classes }: DrugOrdered,
  additions: DrugAdditionsInput | undefined,
): ReadonlySet<string> {
  const codes = codesOf([drug, ...parts], additions)
  return new Set([
    ...indications.flatMap((row) =>
      classes.some((id) => row.classes?.includes(id)) || [drug, ...parts].some((name) => row.drugs?.includes(name))
        ? row.problems
        : [],
    ),
    ...therapeuticGroups.flatMap((row) =>
      row.atc.some((group) => codes.some((code) => code.startsWith(group))) ? row.problems : [],
    ),
  ])
}

function codesOf(names: readonly string[], additions: DrugAdditionsInput | undefined): readonly string[] {
  const { table } = vocabulary(additions)
  let codes = codesByName.get(table)
  if (codes === undefined)
    codesByName.set(table, (codes = new Map(table.drugs.map(({ name, atc }) => [name, atc] as const))))
  return [...new Set(names)].flatMap((name) => codes.get(name) ?? [])
}

const codesByName = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()

/** Care that any ward gives without saying why, by what makes it so. */
const supportive: readonly {
  readonly drugs: readonly string[]
  /** What else the answer orders or names, as words; absent, nothing need. */
  readonly beside?: RegExp
}[] = [
  { drugs: ['paracetamol', 'thiamine', 'colecalciferol', 'topical lidocaine', ...fluids] },
  {
    drugs: ['metoclopramide', 'ondansetron', 'cyclizine', 'senna', 'macrogol', 'lactulose'],
    beside: /morphine|oxycodone|fentanyl|opioid|codeine/iu,
  },
  {
    drugs: ['propofol', 'ketamine', 'etomidate', 'rocuronium', 'suxamethonium', 'fentanyl'],
    beside: /intubat|\bRSI\b|ventilat/iu,
  },
  { drugs: ['fentanyl', 'morphine', 'codeine'], beside: /analgesi|\bpain/iu },
  {
    drugs: ['calcium chloride', 'calcium gluconate', 'magnesium sulfate'],
    beside: /transfus|haemorrhag|\bMHP\b|\bMTP\b|red cells|units? of blood|stored blood|hypocalc|hypomagn/iu,
  },
  { drugs: ['potassium chloride', 'magnesium sulfate'], beside: /replace (?:K|potassium|Mg|magnesium)\b/iu },
  {
    drugs: ['lansoprazole', 'omeprazole', 'pantoprazole', 'esomeprazole', 'rabeprazole', 'proton pump inhibitor'],
    beside:
      /aspirin|clopidogrel|ticagrelor|prasugrel|apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|prednisolone|dexamethasone|ibuprofen|naproxen|\bNSAID|bleed|varic|reflux|ulcer|dyspepsia/iu,
  },
  {
    drugs: ['chlordiazepoxide', 'lorazepam', 'diazepam'],
    beside: /alcohol|\bCIWA|delirium tremens|seizure|epilep|convuls/iu,
  },
  {
    drugs: ['cefazolin', 'cefuroxime', 'teicoplanin', 'flucloxacillin', 'gentamicin', 'tetanus vaccine'],
    beside:
      /\btheatre|\bsurg|operati|incision|fasciotomy|thoracotomy|laparotomy|chest (?:tube|drain)|\btube\b|\bwound|fracture|pacemaker|\bdevice|implant|prosthe|\bburn/iu,
  },
  {
    drugs: ['levonorgestrel', 'etonogestrel', 'desogestrel', 'medroxyprogesterone', 'norethisterone'],
    beside: /teratogen|contracept|o?estrogen|combined pill|\bpill\b|\bIUD\b|heavy (?:periods|menstrual)/iu,
  },
  {
    drugs: ['diphenhydramine', 'chlorphenamine', 'cetirizine', 'loratadine', 'fexofenadine'],
    beside:
      /contrast|hives|allerg|itch|prurit|urticar|anaphyla|transfus|antivenom|pre-?med|infusion reaction|angio-?o?edema/iu,
  },
  // What is lost in the urine of a loop diuretic, or driven into the cells by an insulin, is kept up.
  {
    drugs: ['potassium chloride'],
    beside:
      /furosemide|frusemide|bumetanide|torasemide|torsemide|insulin|potassium (?:target|goal)|K\+? ?(?:target|goal|[>≥])/iu,
  },
  { drugs: ['varenicline', 'nicotine', 'bupropion'], beside: /smok|tobacco/iu },
  { drugs: ['pyridoxine', 'folic acid'], beside: /glycol|methanol|fomepizole|isoniazid|methotrexate/iu },
]

/**
 * Groups of which any ward gives a drug without saying why: for the stomach, against nausea and constipation, vitamins, salts and fluids, paracetamol, against the want of nicotine, and what acts on skin, mouth, nose and eyes. What of them harms a patient is
 * for rules and for the tables of contraindications to say.
 */
const supportiveGroups = 'A01 A02 A03F A04 A06 A11 A12 B03B B05 V06 D R01 R02 S01X N02BE N07BA'.split(' ')

/** Salts and sugars that harm whoever lacks nothing of them. */
const wantingReason = /^(?:glucose$|potassium )/u

/** Anticoagulants of which a small dose prevents a thrombosis: any admitted patient is given one, or weighed for it (NICE NG89, 2019). */
const preventing = ['B01AB', 'B01AX05'] as const
const preventingClasses = ['low-molecular-weight-heparin', 'fractionated-heparin', 'heparin']

/** A dose that treats: by weight, into a vein, or named as such. */
const treats = /\b(?:therapeutic|treatment[ -]dose|full[ -]dose|bolus|infusion|IV|intravenous\w*|per kg)\b|\/\s?kg\b/iu

const prevents = /\b(?:thrombo)?prophyla\w*|\bVTE\b|\bpreventive\b/iu

const fixedPreventive =
  /^(?:enox\w*|clexane|lovenox|inhixa|LMWH)\D{0,14}(?:20|30|40) ?(?:mg\b|(?![\d.,]|\s?\p{L}*\/))|^(?:dalteparin|fragmin)\D{0,14}(?:2[, ]?500|5[, ]?000)|^(?:tinzaparin|innohep)\D{0,14}(?:3[, ]?500|4[, ]?500)|^(?:bemiparin|hibor|zibor)\D{0,14}(?:2[, ]?500|3[, ]?500)|^(?:nadroparin|fraxi\w*)\D{0,14}(?:2[, ]?850|3[, ]?800|0\.[346]\b)|^(?:fondaparinux|arixtra)\D{0,14}(?:1\.5|2\.5)|^(?:\w+ )?heparin\D{0,14}5[, ]?000|^(?:UFH|SQH|HSQ)\D{0,14}5[, ]?000/iu

/** "LMWH enoxaparin 40 mg": a class, and the drug of it that is meant. */
const classAhead = /^(?:LMWH|heparin|low[- ]molecular[- ]weight heparin)[\s:(–-]+(?=\p{L}{5})/iu

/** ", ondansetron 4 mg IV": another drug with its own dose says nothing of the one before it. */
const nextDrug = /[,;+&]\s*(?:and\s)?(?!bolus|load|then|first|with|plus|max)\p{L}[\p{L}/-]{4,}(?:\s\p{L}+)?\s\d.*$/isu

/** "80 BD" is a dose; "after platelets > 50 and 12 h" is none. */
const dosed =
  /^[^\d<>≥≤]{0,24}\d(?![\d.,]*\s?(?:-\s?\d+\s?)?(?:h|hr|hrs|hours?|days?|d|weeks?|min)\b)|\d[\d,.]{0,12}\s?(?:mg|g|units?|IU|U|k)\b|\/\s?kg\b/iu

/**
 * Whether an anticoagulant is ordered in a dose that prevents a thrombosis: named so, or a heparin or fondaparinux by a fixed amount that no table has for treatment.
 *
 * @param words of the order, from its drug on
 */
export function isPreventiveDose(
  order: { readonly drug: string; readonly classes: readonly string[] },
  words: string,
  additions?: DrugAdditionsInput,
): boolean {
  if (!isHeparin(order, additions)) return false
  const own = words.replace(classAhead, '').replace(nextDrug, '')
  return !treats.test(own) && (fixedPreventive.test(own) || prevents.test(own))
}

function isHeparin(
  { drug, classes }: { readonly drug: string; readonly classes: readonly string[] },
  additions: DrugAdditionsInput | undefined,
): boolean {
  return (
    classes.some((id) => preventingClasses.includes(id)) ||
    codesOf([drug], additions).some((code) => preventing.some((group) => code.startsWith(group)))
  )
}

/**
 * Whether a drug is supportive care that any clinician gives without a word: paracetamol, fluids, an antiemetic, a laxative, thromboprophylaxis, calcium beside a transfusion.
 *
 * @param all what the answer orders, with the problems, as one text
 * @param words of the order, from its drug on
 */
export function isSupportive(
  order: { readonly drug: string; readonly parts: readonly string[]; readonly classes: readonly string[] },
  all: string,
  words: string,
  additions?: DrugAdditionsInput,
): boolean {
  const { drug, parts, classes } = order
  const codes = codesOf([drug, ...parts], additions)
  return (
    (!wantingReason.test(drug) && supportiveGroups.some((group) => codes.some((code) => code.startsWith(group)))) ||
    classes.includes('proton-pump-inhibitor') ||
    isPreventiveDose(order, words, additions) ||
    // A heparin without an amount is thromboprophylaxis on any ward.
    (isHeparin(order, additions) && !dosed.test(words) && !treats.test(words)) ||
    supportive.some(({ drugs, beside }) => drugs.includes(drug) && (beside === undefined || beside.test(all)))
  )
}
