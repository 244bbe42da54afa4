import { groupOfDrugs } from './interaction.ts'
import { kidneysBelow, namedNow } from '../../patient/acute-findings.ts'
import { majorBleeding } from '../../patient/bleeding-and-clots.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { latestVital, shocked } from '../../patient/emergencies.ts'
import { filtrationBelow, plateletsBelow } from '../../patient/laboratory-results.ts'
import { takes } from '../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { clausesOfRecord } from '../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'

const kidneys = ['kidney', 'renal', 'eGFR', 'CrCl', 'creatinine', 'creatinine clearance']
const pressure = ['pressure', 'hypertension', 'BP', 'systolic']

const later = /\b(?:later|once(?! (?:daily|a day|weekly|nightly))|when|until|if|unless|after)\b|[<≤]/iu
const withAirway = /\b(?:intubat\w*|RSI|ana?esthe\w*|ventilat\w*|induction|procedur\w*|seizure|status|tube)\b/iu

/** Neither ventilated nor for comfort alone. */
function breathesAlone(patient: Patient): Truth {
  return allOf(
    not(hasCondition(patient, 'invasive ventilation')),
    patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
  )
}

function systolicFrom(patient: Patient, limit: number): Truth {
  const systolic = latestVital(patient, 'systolic_mmhg')
  return systolic !== undefined && systolic >= limit
    ? yes(`systolic pressure ${systolic} mmHg`)
    : no(`systolic pressure ${systolic ?? 'not on record'}`)
}

/** Blood that comes out of the chest now, as a note tells it. */
function bleedsIntoPleura(patient: Patient): Truth {
  const named = namedNow(patient, ['haemothorax', 'pleural bleeding', 'haemoptysis'])
  if (named.value === 'true') return named
  const clause = clausesOfRecord(patient).find(
    (one) =>
      /\b(?:drain|pleural|chest tube)\b[^.;]{0,40}\b(?:frank blood|frankly bloody|fresh blood|bleeding)\b/iu.test(
        one,
      ) && !/\b(?:no|not|without|old|settled|stopped)\b/iu.test(one),
  )
  return clause === undefined ? no('no bleeding into the pleura') : yes(clause.trim().slice(0, 120))
}

/** From the 36th week of a pregnancy on. */
function nearTerm(patient: Patient): Truth {
  const held = pregnancy(patient)
  if (held.value !== 'true') return held
  const weeks = [
    ...problemsAndNotes(patient)
      .join('. ')
      .matchAll(
        /\b(?<weeks>\d{2})(?:\s?\+\s?\d)?(?:[- ](?:weeks?|wks?|\/40)|\/40)\b(?![^.;]{0,12}\b(?:ago|after|post))/giu,
      ),
  ]
    .map(({ groups }) => Number(groups?.['weeks']))
    .filter((count) => count <= 42)
    .at(-1)
  return weeks !== undefined && weeks >= 36 ? yes(`${weeks} weeks pregnant`) : no('not near term')
}

/**
 * Contraindications of labels, section 4.3 and boxed warnings, that need a value or more than one fact: kidneys, platelets, pressure, the end of a pregnancy. Beside `measuredContraindications`, unreviewed as they are.
 */
export const contraindicationsOfLabels: readonly MeasuredRow[] = [
  {
    classes: ['thrombolytic'],
    named: ['bleeding', 'platelets', 'haemothorax'],
    holds: (patient) => anyOf(plateletsBelow(patient, 50), bleedsIntoPleura(patient)),
    onlyIn: /\b(?:intra-?pleural\w*|pleura\w*|DNase|dornase|chest drain)\b/iu,
    unlessIn: /\b(?:if|unless|only|once(?! (?:daily|a day))|after platelets|not|no|avoid\w*|later)\b/iu,
    inPleura: true,
    because: 'the chest bleeds',
    source:
      'BTS pleural disease 2023 (intrapleural enzymes: not with active bleeding or coagulopathy); alteplase SmPC, section 4.3',
  },
  {
    drugs: ['gadodiamide', 'gadopentetate', 'gadoversetamide'],
    named: [...kidneys, 'dialysis', 'NSF', 'fibrosis'],
    holds: (patient) =>
      anyOf(
        filtrationBelow(patient, 30),
        hasCondition(patient, 'dialysis', 'active'),
        namedNow(patient, ['acute kidney injury stage 3', 'liver transplant']),
      ),
    because: 'nephrogenic systemic fibrosis: a macrocyclic agent is chosen',
    source: 'Omniscan label, boxed warning and section 4; EMA 2017; ESUR contrast guidelines 10, section A.3',
  },
  {
    classes: ['benzodiazepine'],
    drugs: ['zopiclone', 'zolpidem'],
    named: ['myasthenia', 'sedation', 'respiratory'],
    holds: (patient) => allOf(namedNow(patient, ['myasthenia gravis', 'myasthenic crisis']), breathesAlone(patient)),
    unlessIn: withAirway,
    because: 'the muscles of breathing fail',
    source: 'diazepam, lorazepam and zopiclone SmPC, section 4.3',
  },
  {
    classes: ['opioid'],
    named: ['asthma', 'respiratory depression', 'sedation'],
    holds: (patient) =>
      allOf(
        namedNow(patient, [
          'acute severe asthma',
          'severe acute asthma',
          'life-threatening asthma',
          'near-fatal asthma',
          'status asthmaticus',
        ]),
        breathesAlone(patient),
      ),
    unlessIn: withAirway,
    because: 'it depresses the breathing that an attack still leaves',
    source: 'morphine SmPC, section 4.3 (acute asthma); BTS/SIGN asthma 2019, section 9',
  },
  {
    classes: ['gp-iib-iiia-inhibitor'],
    named: ['platelets', 'thrombocytopenia'],
    holds: (patient) => plateletsBelow(patient, 100),
    because: 'it bleeds',
    source: 'tirofiban and eptifibatide SmPC, section 4.3 (below 100 × 10^9/L)',
  },
  {
    classes: ['nsaid'],
    named: ['platelets', 'thrombocytopenia', 'bleeding'],
    holds: (patient) => plateletsBelow(patient, 50),
    unlessIn: /\b(?:gel|topical|aspirin)\b/iu,
    because: 'it bleeds',
    source: 'NSAID labels, section 4.3 (bleeding tendency); WHO dengue 2009',
  },
  {
    classes: ['mra'],
    named: kidneys,
    holds: (patient) => allOf(kidneysBelow(patient, 30), not(takes(patient, { classes: ['mra'] }))),
    unlessIn: /\b(?:later|once(?! (?:daily|a day|weekly|nightly))|when|until|if|unless|after|not|never|no)\b|[<≤]/iu,
    because: 'it is not begun below 30 mL/min: the potassium rises',
    source: '2022 AHA/ACC/HFSA heart failure, section 7.3.3; eplerenone SmPC, section 4.3',
  },
  {
    drugs: ['fenofibrate', 'gemfibrozil', 'bezafibrate', 'dronedarone', 'pirfenidone', 'alendronate', 'risedronate'],
    named: kidneys,
    holds: (patient) => kidneysBelow(patient, 30),
    because: 'it gathers in kidney failure',
    source: 'labels of fibrates, dronedarone, pirfenidone and oral bisphosphonates, sections 4.2 and 4.3',
  },
  {
    drugs: ['phosphate enema', 'sodium phosphate', 'magnesium hydroxide'],
    named: [...kidneys, 'phosphate', 'magnesium'],
    holds: (patient) => kidneysBelow(patient, 30),
    unlessIn: /\b(?:hypophosphat\w*|low phosphate|CVVH\w*|CRRT)\b/iu,
    because: 'phosphate or magnesium gathers: calcium falls, the heart stops',
    source: 'labels of phosphate enemas and magnesium hydroxide, section 4.3; FDA 2014, sodium phosphate',
  },
  {
    classes: ['dihydropyridine-ccb'],
    drugs: ['doxazosin', 'hydralazine', 'minoxidil', 'moxonidine', 'methyldopa'],
    named: ['shock', 'hypotension', 'pressure'],
    holds: (patient) =>
      anyOf(
        hasCondition(patient, 'septic shock', 'active'),
        hasCondition(patient, 'cardiogenic shock', 'active'),
        shocked(patient),
      ),
    unlessIn: /\b(?:hold|held|stop\w*|not|no|avoid|subarachnoid|vasospasm|withhold|omit\w*|paus\w*)\b/iu,
    because: 'the pressure falls further in shock',
    source: 'amlodipine SmPC, section 4.3 (shock); labels of the others, warnings',
  },
  {
    classes: ['sglt2-inhibitor'],
    named: [...kidneys, 'dialysis'],
    holds: (patient) => hasCondition(patient, 'dialysis', 'active'),
    unlessIn: later,
    because: 'on dialysis it neither works nor is known to be safe',
    source: 'dapagliflozin, empagliflozin and canagliflozin US labels, section 4 (dialysis)',
  },
  {
    drugs: ['mirabegron', 'pseudoephedrine', 'epoetin alfa', 'darbepoetin', 'midodrine'],
    named: pressure,
    holds: (patient) => systolicFrom(patient, 180),
    unlessIn: later,
    because: 'the pressure rises further',
    source: 'labels of mirabegron (180/110 mmHg), pseudoephedrine, epoetin and midodrine, section 4.3',
  },
  {
    drugs: ['ergometrine', 'methylergometrine'],
    named: [...pressure, 'pre-eclampsia'],
    holds: (patient) => systolicFrom(patient, 160),
    unlessIn: later,
    because: 'the pressure rises further: stroke',
    source: 'ergometrine SmPC, section 4.3 (severe hypertension); RCOG postpartum haemorrhage 2016',
  },
  {
    drugs: ['nitrofurantoin', 'trimethoprim/sulfamethoxazole'],
    named: ['pregnancy', 'term', 'newborn', 'kernicterus'],
    holds: nearTerm,
    because: 'haemolysis or jaundice of the newborn',
    source: 'nitrofurantoin SmPC, section 4.3 (at term); co-trimoxazole SmPC, section 4.6',
  },
  {
    // Amiodarone and sotalol among them.
    drugs: [...groupOfDrugs('known-torsades-risk'), 'levofloxacin', 'ciprofloxacin'],
    named: ['QT', 'QTc', 'torsades'],
    holds: (patient) => namedNow(patient, ['torsades de pointes', 'torsades', 'polymorphic VT with long QT']),
    because: 'it lengthens the QT interval further',
    source:
      'CredibleMeds, drugs of known risk; AHA/ACC 2010, https://doi.org/10.1161/CIRCULATIONAHA.109.192704; ESC ventricular arrhythmias 2022, section 5',
  },
  {
    drugs: ['methotrexate', 'ganciclovir', 'valganciclovir', 'metamizole'],
    named: ['platelets', 'marrow', 'thrombocytopenia', 'pancytopenia'],
    holds: (patient) =>
      allOf(
        plateletsBelow(patient, 25),
        not(namedNow(patient, ['leukaemia', 'lymphoma', 'transplant', 'chemotherapy'])),
      ),
    because: 'the marrow fails further',
    source: 'labels of methotrexate, ganciclovir (below 25 × 10^9/L) and metamizole, sections 4.3 and 4.4',
  },
  {
    drugs: ['aliskiren'],
    named: [...kidneys, 'diabetes', 'potassium'],
    holds: (patient) =>
      allOf(
        takes(patient, { classes: ['ace-inhibitor', 'arb', 'arni'] }),
        anyOf(hasCondition(patient, 'diabetes', 'active'), kidneysBelow(patient, 60)),
      ),
    because: 'dual blockade: hyperkalaemia, stroke, kidney failure',
    source: 'aliskiren SmPC, section 4.3; ALTITUDE 2012',
  },
  {
    drugs: ['acetazolamide'],
    named: kidneys,
    holds: (patient) => kidneysBelow(patient, 30),
    unlessIn: /\b(?:glaucoma|eye)\b/iu,
    because: 'it gathers in kidney failure',
    source: 'acetazolamide SmPC, section 4.3',
  },
  {
    classes: ['p2y12-inhibitor'],
    named: ['bleeding', 'haemorrhage'],
    holds: (patient) => allOf(majorBleeding(patient), not(hasStent(patient))),
    unlessIn:
      /\b(?:hold|held|stop\w*|paus\w*|restart\w*|resum\w*|later|once(?! (?:daily|a day))|after|when|until|stent\w*|PCI|if)\b/iu,
    because: 'it bleeds further',
    source: 'clopidogrel, prasugrel and ticagrelor SmPC, section 4.3 (active bleeding)',
  },
]

/** A stent or an infarction, for which it may go on at a price. */
function hasStent(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'STEMI', 'active'),
    namedNow(patient, ['NSTEMI', 'acute coronary syndrome', 'unstable angina', 'stent', 'PCI', 'drug-eluting stent']),
  )
}
