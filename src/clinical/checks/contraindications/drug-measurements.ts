import {
  arterialPhBelow,
  filtrationBelow,
  internationalRatioAbove,
  lactateAbove,
  latestLab,
  plateletsBelow,
} from '../../patient/laboratory-results.ts'
import { glucoseBelow, isAcidotic, latestVital, potassiumBelow, shocked } from '../../patient/emergencies.ts'
import { groupOfDrugs } from './interaction.ts'
import { hasCondition } from '../../patient/conditions.ts'
import {
  kidneysBelow,
  ketonesFrom,
  lowEjectionFraction,
  namedNow,
  resultCrosses,
  sodiumBelow,
} from '../../patient/acute-findings.ts'
import { soundPotassium } from '../../patient/spurious-potassium.ts'
import { majorBleeding } from '../../patient/bleeding-and-clots.ts'
import { plateletsFellOnHeparin } from '../../patient/heparin-thrombocytopenia.ts'
import { forbidsLysis } from '../../patient/reperfusion.ts'
import { thrombolysisContraindication } from '../../patient/pulmonary-embolism.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'

/** Drugs that a measured value, or a state that values show, forbids. */
export interface MeasuredRow {
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  /** Words by which an entry of `contraindications_checked` is about it. */
  readonly named: readonly string[]
  readonly holds: (patient: Patient) => Truth
  /** Words of the sentence that orders it by which it is for something else. */
  readonly unlessIn?: RegExp
  /** Words without which the sentence is not meant: an increase. */
  readonly onlyIn?: RegExp
  /** Drugs that the answer orders beside it, and that undo what forbids it. */
  readonly unlessOrdered?: readonly string[]
  /** Also of what is put into the pleura, of which next to none reaches the blood. */
  readonly inPleura?: boolean
  /** What does not pass in days, as an age: a dose as needed is forbidden with it. */
  readonly lasting?: boolean
  /** A dose as needed is forbidden with it, as it may be given in the next minute. */
  readonly evenAsNeeded?: boolean
  readonly because: string
  /** The label or guideline. */
  readonly source: string
}

/** Breaths per minute, mmHg, and micrograms per litre. */
const slowBreathing = 8
const lowestForNitrate = 90
const toxicDigoxin = 2

/** "Midazolam once tubed", "diazepam for fits": a machine breathes, or the fit is the greater harm. Not what makes a mask bearable, or spares a tube. */
const ventilatedOrFitting =
  /\b(?:once|when|after|while|with the tube in|until) (?:he is |she is |the )?(?:intubat\w*|tubed|tube is in|ventilated|airway is secured?)\b|\b(?:post-?|after )intubation\b|(?<!\bnon-?(?:invasive )?)(?:\bventilator sedation|\bon the ventilator)\b|\bfor (?:any |further )?(?:fits?|fitting|seizures?|convulsions?)\b|\bif (?:he|she|they) (?:fits?|seizes?|convulses?)\b|^\W*(?:fits?|seizures?|fitting|convulsions?)(?: again)?:/iu

const kidneys = ['kidney', 'renal', 'eGFR', 'CrCl', 'creatinine', 'creatinine clearance']
const inShock = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'septic shock', 'active'),
    hasCondition(patient, 'cardiogenic shock', 'active'),
    shocked(patient),
  )

/** A stroke of minutes or hours is what is treated; an earlier one is what forbids it. */
function withoutAcuteStroke(patient: Patient): Patient {
  const conditions = patient.conditions.filter(
    ({ name }) => !(/\b(?:stroke|infarct|MCA|M1)\b/iu.test(name) && ofHours.test(name)),
  )
  return conditions.length === patient.conditions.length ? patient : { ...patient, conditions }
}

const ofHours = /\b\d+(?:\.\d+)?\s?(?:minutes?|mins?|hours?|hrs?|h)\b|\bhyperacute\b|\bNIHSS\b/iu

/** In ms. */
const longestQt = 500

/** The last interval that the ECG, or else the latest note that has one, writes in a form, as its group `ms`. */
export function latestInterval({ ecg, notes }: Patient, form: RegExp): number | undefined {
  return [...notes.map(({ text }) => text), ecg?.rhythm ?? '']
    .flatMap((text) => [...text.matchAll(form)])
    .map(({ groups }) => Number(groups?.['ms']))
    .at(-1)
}

/** The latest QTc among the results, where the record keeps it there. */
export function qtcAmongResults({ labs }: Patient): number | undefined {
  const latest = latestLab(labs.filter(({ name }) => /^QTc(?:[BF]|\b)/iu.test(name.trim())))
  return latest !== undefined && /^m(?:illi)?s/iu.test(latest.unit) ? latest.value : undefined
}

/** A QTc above 500 ms, in who is not cared for in comfort alone. */
function longQt(patient: Patient): Truth {
  if (patient.goals_of_care === 'palliative') return no('palliative care')
  const latest = latestInterval(patient, /\bQTc\b[^.;\d]{0,12}(?<ms>\d{3})(?!\d)/giu) ?? qtcAmongResults(patient)
  return latest === undefined || latest <= longestQt ? no('no QTc above 500 ms') : yes(`QTc ${latest} ms`)
}

/**
 * Contraindications that stand in the results and not on the problem list. Limits are those of the labels; where they differ between regions the one that is named. An unreviewed reference table, not for clinical use.
 */
export const measuredContraindications: readonly MeasuredRow[] = [
  {
    drugs: ['metformin'],
    named: ['lactate', 'lactic acidosis', 'acidosis', ...kidneys],
    holds: (patient) =>
      anyOf(
        lactateAbove(patient, 5),
        kidneysBelow(patient, 30),
        allOf(arterialPhBelow(patient, 7.25), inShock(patient)),
      ),
    because: 'lactic acidosis',
    source: 'metformin SmPC, section 4.3',
  },
  {
    classes: ['raas-inhibitor'],
    named: ['shock', 'hypotension', 'pressure'],
    holds: inShock,
    because: 'pressure and filtration fall further in shock',
    source: 'ACE inhibitor labels, warnings; Think Kidneys sick-day guidance 2018',
  },
  {
    drugs: ['dabigatran'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 15),
    because: 'it gathers in kidney failure',
    source: 'dabigatran SmPC, section 4.3 (below 30 mL/min); US label (below 15)',
  },
  {
    drugs: ['zoledronic acid'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 30),
    because: 'kidney failure',
    source: 'zoledronic acid SmPC, sections 4.2 and 4.4',
  },
  {
    drugs: ['nitrofurantoin'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 30),
    because: 'it gathers in the blood and not in the urine',
    source:
      'MHRA Drug Safety Update 2014 (not below 45 mL/min, a short course from 30); AGS Beers criteria 2023 (not below 30)',
  },
  {
    drugs: ['dofetilide'],
    named: kidneys,
    holds: (patient) => filtrationBelow(patient, 20),
    because: 'it gathers in kidney failure',
    source: 'dofetilide label, section 4',
  },
  {
    drugs: ['eptifibatide'],
    named: [...kidneys, 'dialysis'],
    holds: (patient) => anyOf(hasCondition(patient, 'dialysis', 'active'), filtrationBelow(patient, 10)),
    because: 'it is contraindicated in dialysis: it stays, and it bleeds',
    source: 'eptifibatide label, section 4 (dependency on dialysis)',
  },
  {
    classes: ['benzodiazepine'],
    drugs: ['zolpidem', 'zopiclone'],
    named: ['hypercapnia', 'sedation', 'respiratory depression', 'respiratory', 'CO2'],
    holds: (patient) =>
      allOf(
        isAcidotic(patient, 7.35),
        not(namedNow(patient, ['status epilepticus', 'seizure', 'convulsion', 'fitting'])),
        not(hasCondition(patient, 'invasive ventilation')),
        patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
      ),
    unlessIn: ventilatedOrFitting,
    unlessOrdered: ['rocuronium', 'suxamethonium', 'vecuronium', 'cisatracurium', 'atracurium'],
    because: 'it depresses breathing that already fails',
    source: 'benzodiazepine labels, section 4.3 (severe respiratory insufficiency); BTS/ICS 2016',
  },
  {
    classes: ['vitamin-k-antagonist'],
    named: ['INR', 'bleeding'],
    holds: (patient) => internationalRatioAbove(patient, 5),
    because: 'an INR above 5 calls for a pause',
    source: 'BSH warfarin 2011, reversal',
  },
  {
    classes: ['anticoagulant'],
    named: ['platelets', 'platelet', 'thrombocytopenia', 'thrombocytopaenia'],
    holds: (patient) =>
      allOf(plateletsBelow(patient, 25), not(hasCondition(patient, 'heparin-induced thrombocytopenia'))),
    because: 'below 25 × 10^9/L it bleeds: without platelets given first, none',
    source: 'ISTH anticoagulation in cancer and thrombocytopenia 2018, https://doi.org/10.1111/jth.14015',
  },
  {
    classes: ['opioid'],
    named: ['respiratory rate', 'respiratory depression', 'sedation', 'naloxone'],
    holds: (patient) => {
      const rate = latestVital(patient, 'respiratory_rate_per_min')
      return allOf(
        rate !== undefined && rate <= slowBreathing
          ? yes(`respiratory rate ${rate}/min`)
          : no(`respiratory rate ${rate ?? 'not on record'}`),
        not(hasCondition(patient, 'invasive ventilation')),
        patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
      )
    },
    because: 'it depresses breathing that already fails',
    source: 'morphine SmPC, section 4.3; NHS England patient safety alert on opioids 2014',
  },
  {
    classes: ['nitrate'],
    named: ['pressure', 'hypotension', 'systolic', 'SBP', 'BP'],
    holds: (patient) => {
      const systolic = latestVital(patient, 'systolic_mmhg')
      return systolic !== undefined && systolic < lowestForNitrate
        ? yes(`systolic pressure ${systolic} mmHg`)
        : no(`systolic pressure ${systolic ?? 'not on record'}`)
    },
    because: 'the pressure falls further',
    source: 'ESC heart failure 2021, table 21; glyceryl trinitrate SmPC, section 4.3',
  },
  {
    // Of known risk by CredibleMeds too, and not on the list of ONC.
    drugs: [...groupOfDrugs('known-torsades-risk'), 'levofloxacin', 'ciprofloxacin'],
    named: ['QT', 'QTc', 'QT interval', 'QT prolongation', 'torsades'],
    holds: longQt,
    evenAsNeeded: true,
    because: 'torsades may follow: another drug is chosen above 500 ms',
    source:
      'AHA/ACC, prevention of torsade de pointes in hospital settings, 2010, https://doi.org/10.1161/CIRCULATIONAHA.109.192704',
  },
  {
    classes: ['beta-blocker', 'non-dihydropyridine-ccb'],
    named: ['shock', 'hypotension', 'pressure', 'bradycardia', 'heart rate'],
    holds: inShock,
    because: 'the output falls further in shock',
    source: 'bisoprolol, metoprolol and verapamil SmPC, section 4.3',
  },
  {
    classes: ['cardiac-glycoside'],
    named: ['level', 'digoxin level', 'toxicity'],
    holds: (patient) =>
      resultCrosses(patient, { name: /^(?:serum |plasma )?digoxin(?: level)?$/iu }, ({ value, unit }) =>
        /nmol/iu.test(unit)
          ? value > toxicDigoxin * 1.28
          : /[uµμ]g\/L|ng\/mL|(?:mcg|microg)\/L/iu.test(unit) && value > toxicDigoxin,
      ),
    because: 'the level is toxic already',
    source: 'digoxin SmPC, sections 4.4 and 4.9',
  },
  {
    classes: ['sulfonylurea'],
    named: ['glucose', 'hypoglycaemia', 'hypo'],
    holds: (patient) => glucoseBelow(patient, 3.9),
    because: 'hypoglycaemia comes back',
    source: 'JBDS hypoglycaemia in adults 2023; gliclazide SmPC, section 4.4',
  },
  {
    drugs: [
      'potassium chloride',
      'potassium phosphate',
      'potassium citrate',
      'potassium bicarbonate',
      'potassium acetate',
    ],
    named: ['potassium', 'K', 'hyperkalaemia'],
    holds: (patient) => soundPotassium(patient, 5.5),
    because: 'potassium above 5.5 mmol/L rises further',
    source: 'JBDS 02 (2023), none above 5.5 mmol/L; potassium chloride SmPC, section 4.3',
  },
  {
    classes: ['insulin'],
    named: ['potassium', 'K', 'hypokalaemia'],
    holds: (patient) =>
      allOf(
        potassiumBelow(patient, 3.5),
        anyOf(
          hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
          allOf(ketonesFrom(patient, 3), hasCondition(patient, 'diabetes', 'active')),
        ),
      ),
    because: 'below 3.5 mmol/L potassium is given first',
    source: 'ADA/EASD hyperglycaemic crises 2024, https://doi.org/10.2337/dci24-0032',
  },
  {
    classes: ['nsaid'],
    named: [...kidneys, 'AKI'],
    holds: (patient) => kidneysBelow(patient, 30),
    unlessIn: /\b(?:gel|topical|aspirin)\b/iu,
    because: 'the kidneys fail further',
    source: 'NSAID labels, section 4.3 (severe renal failure); NICE NG148 (2019), 1.1',
  },
  {
    classes: ['non-dihydropyridine-ccb'],
    drugs: ['flecainide', 'propafenone', 'dronedarone'],
    named: ['ejection fraction', 'LVEF', 'EF', 'heart failure', 'HFrEF'],
    holds: lowEjectionFraction,
    because: 'the output falls further with an ejection fraction of 40% or less',
    source: '2022 AHA/ACC/HFSA heart failure, section 7.3, https://doi.org/10.1161/CIR.0000000000001063',
  },
  {
    classes: ['heparin', 'low-molecular-weight-heparin'],
    named: ['HIT', 'heparin-induced thrombocytopenia', '4Ts', 'PF4'],
    holds: plateletsFellOnHeparin,
    unlessIn: /\b(?:stop|hold|avoid|no heparin|flush)\b/iu,
    because:
      'platelets that fell by half on a heparin are a heparin-induced thrombocytopenia until the antibodies are back',
    source: 'BSH heparin-induced thrombocytopenia 2023; ASH 2018, https://doi.org/10.1182/bloodadvances.2018024489',
  },
  {
    classes: ['anticoagulant'],
    named: ['bleeding', 'bleed', 'haemorrhage', 'haemorrhage risk', 'subdural', 'haemoglobin', 'haemothorax'],
    holds: majorBleeding,
    unlessIn:
      /\b(?:prophyla\w*|restart\w*|resum\w*|later|once(?! (?:daily|a day|weekly))|after|when|hold|held|stop\w*|until|revers\w*|heparin flush|valve|(?:on|for) (?:cardiopulmonary )?bypass)\b/iu,
    because: 'it bleeds further',
    source: 'ESC/ERS 2019 acute pulmonary embolism, table 10; section 4.3 of anticoagulant labels',
  },
  {
    classes: ['thrombolytic'],
    named: [
      'bleeding',
      'stroke',
      'tumour',
      'metastasis',
      'surgery',
      'trauma',
      'platelets',
      'intracranial',
      'contraindications',
      'contraindication',
      'haemorrhage',
    ],
    holds: (patient) =>
      allOf(
        anyOf(thrombolysisContraindication(withoutAcuteStroke(patient)), forbidsLysis(patient)),
        not(hasCondition(patient, 'cardiac arrest', 'active')),
      ),
    unlessIn:
      /\b(?:intra-?pleural\w*|pleura\w*|DNase|dornase|(?:chest|down the|through the|via the|into the|intercostal) drain|(?:through|via|down|by) (?:the )?(?:ICD|ICT|IPC|pigtail|chest tube)|catheter|line|lock|lumen|EKOS)\b/iu,
    because: 'a contraindication of fibrinolysis',
    source: 'ESC/ERS 2019 acute pulmonary embolism, table 10; ACC/AHA acute coronary syndromes 2025',
  },
  {
    classes: ['thiazide'],
    drugs: ['desmopressin'],
    named: ['sodium', 'hyponatraemia', 'Na'],
    holds: (patient) => sodiumBelow(patient, 125),
    // "Sodium up more than 8 in 24 h: D5W and desmopressin" brings it down on purpose.
    unlessIn: /\b(?:over-?correct\w*|too fast|D5W|glucose 5%|5% (?:glucose|dextrose)|clamp|re-?lower\w*)\b|[>≥]\s?\d/iu,
    because: 'the sodium falls further',
    source: 'thiazide labels, section 4.3; desmopressin SmPC, section 4.3',
  },
  {
    classes: ['beta-blocker', 'non-dihydropyridine-ccb', 'cardiac-glycoside'],
    drugs: ['ivabradine'],
    named: ['bradycardia', 'heart rate', 'HR', 'heart block', 'rate'],
    holds: (patient) => {
      const rate = latestVital(patient, 'heart_rate_per_min')
      return rate !== undefined && rate < 45
        ? yes(`heart rate ${rate}/min`)
        : no(`heart rate ${rate ?? 'not on record'}`)
    },
    unlessIn: /\b(?:hold|held|stop\w*|later|once(?! (?:daily|a day))|when|restart\w*)\b/iu,
    because: 'the heart slows further',
    source: 'bisoprolol, verapamil and digoxin SmPC, section 4.3; ESC pacing 2021',
  },
]
