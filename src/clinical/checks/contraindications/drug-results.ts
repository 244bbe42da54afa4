// Longer than 250 lines: one table, a row a result.
import { kidneysBelow, ketonesFrom, namedNow, resultCrosses, sodiumBelow } from '../../patient/acute-findings.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { glucoseBelow, latestVital, potassiumBelow } from '../../patient/emergencies.ts'
import { arterialPhBelow, filtrationBelow, plateletsBelow } from '../../patient/laboratory-results.ts'
import { takes } from '../../patient/medications-taken.ts'
import type { Lab, Patient } from '../../patient/patient.ts'
import { clausesOfRecord } from '../../patient/poisoning.ts'
import { soundPotassium } from '../../patient/spurious-potassium.ts'
import { strokeNow } from '../../patient/bleeding-and-clots.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'

/** 10^9/L, mmol/L of calcium and magnesium, mmol/L of potassium. */
const fewNeutrophils = 1
const highCalcium = 2.8
const lowCalcium = 2.1
const highMagnesium = 1.3
const highPotassium = 6
const raisedPotassium = 5.5

const perMillimole = /^mmol/iu
const perDecilitre = /^mg\s*\/\s*dl$/iu

function calcium(patient: Patient, crosses: (millimoles: number) => boolean): Truth {
  return resultCrosses(
    patient,
    {
      name: /^(?:serum |plasma |total |adjusted |corrected |albumin-adjusted )*(?:calcium|Ca)(?: \((?:adjusted|corrected)\)|,? (?:adjusted|corrected))?$/iu,
    },
    ({ value, unit }) =>
      perMillimole.test(unit.trim())
        ? crosses(value)
        : perDecilitre.test(unit.trim())
          ? crosses(value / 4.008)
          : undefined,
  )
}

function neutropenic(patient: Patient): Truth {
  const count = ({ value, unit }: Lab): boolean | undefined =>
    /^(?:x ?|×\s?)?10|^G\/L|^(?:K|thou\w*)\s*\/\s*[uµμ]L/iu.test(unit.trim())
      ? value < fewNeutrophils
      : /[uµμ]L|mm3|cumm/iu.test(unit)
        ? value < 1000
        : undefined
  return anyOf(
    resultCrosses(patient, { name: /^(?:(?:absolute )?neutrophils?(?: count)?|ANC|polymorphs)$/iu }, count),
    namedNow(patient, ['agranulocytosis', 'neutropenic sepsis', 'febrile neutropenia']),
  )
}

/** A ketoacidosis on the problem list, or by its ketones in who has diabetes or takes what brings it on. */
function ketoacidosis(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
    allOf(
      ketonesFrom(patient, 3),
      anyOf(hasCondition(patient, 'diabetes', 'active'), takes(patient, { classes: ['sglt2-inhibitor', 'insulin'] })),
    ),
  )
}

/** A test for tuberculosis that is positive, or a cavity that may be one, as the record tells it. */
function tuberculosisOpen(patient: Patient): Truth {
  const test = patient.labs.find(
    ({ name, value, unit, flag }) =>
      /\b(?:IGRA|QuantiFERON|T-?SPOT|interferon[- ]gamma release)\b/iu.test(name) &&
      (flag === 'high' || flag === 'critical-high' || (/positive\s*=\s*1/iu.test(unit) && value === 1)),
  )
  if (test !== undefined) return yes(`${test.name} positive`)
  const clause = clausesOfRecord(patient).find(
    (one) =>
      /\b(?:IGRA|QuantiFERON|T-?SPOT|Mantoux|tuberculin|TST)\b[^.;]{0,25}(?:\bpos(?:itive)?\b|\breactive\b|\+(?!\/))|\blatent (?:TB|tuberculosis)\b|(?:\b(?:consider|possible|suspected|likely|query)|\?) ?(?:active )?(?:TB|tuberculosis)\b/iu.test(
        one,
      ) &&
      !/\b(?:no|not|negative|treated|completed|previous\w*|excluded|ruled out|unlikely|on (?:isoniazid|rifampicin))\b/iu.test(
        one,
      ),
  )
  return clause === undefined ? no('no sign of tuberculosis on record') : yes(clause.trim().slice(0, 120))
}

/** An ALT of 200 U/L or more, five times the usual limit. */
function hepatitis(patient: Patient): Truth {
  return resultCrosses(
    patient,
    { name: /^(?:serum |plasma )?(?:ALT|ALAT|SGPT|alanine (?:amino|trans)\w*)\b/iu },
    ({ value, unit }) => (/^(?:I?U|units?)/iu.test(unit.trim()) ? value >= 200 : undefined),
  )
}

const renal = ['kidney', 'renal', 'eGFR', 'CrCl', 'creatinine', 'AKI']
const raisesPotassium = ['potassium', 'K', 'hyperkalaemia', 'hyperkalemia']
const antituberculous = ['isoniazid', 'rifampicin', 'rifampicin/isoniazid', 'rifapentine']

/** What waits for a value, or comes later; what is held is not ordered. */
const later = /\b(?:later|once(?! (?:daily|a day|weekly|nightly))|when|until|if|unless|after)\b|[<≤]/iu

const raising =
  'increas\\w*|rais(?:e|ed|ing)|doubl\\w*|up-?titrat\\w*|titrat\\w* up|escalat\\w*|step(?:ped)? up|go(?:es)? up|put up'
const ofPotassium =
  'spironolactone|eplerenone|finerenone|canrenone|amiloride|triamterene|MRA|\\w{2,}pril|\\w{2,}sartan|ACE(?:i|-I| inhibitor)?|ARB|ARNI|Entresto'

/** "Spironolactone raised from 25 to 50 mg", "double the eplerenone": the drug and its increase side by side, since another one may go up in the same sentence. */
const raisesOne = new RegExp(
  String.raw`\b(?:${raising})\b[^.;,]{0,25}\b(?:${ofPotassium})\b|\b(?:${ofPotassium})\b[^.;,]{0,25}(?:\b(?:${raising})\b|↑)`,
  'iu',
)

/**
 * Contraindications by a result: what raises a potassium that is high, feeds a ketosis, fails the marrow further, or gathers. Beside `measuredContraindications`, unreviewed as they are.
 */
export const contraindicationsOfResults: readonly MeasuredRow[] = [
  {
    drugs: [
      'isoniazid',
      'rifampicin',
      'pyrazinamide',
      'rifampicin/isoniazid',
      'rifampicin/isoniazid/pyrazinamide',
      'rifampicin/isoniazid/pyrazinamide/ethambutol',
    ],
    named: ['liver', 'hepatitis', 'hepatotoxicity', 'ALT', 'jaundice', 'transaminases'],
    holds: hepatitis,
    unlessIn:
      /\b(?:stop\w*|hold|held|paus\w*|not|never|no(?! break)|avoid|re-?introduc\w*|re-?challeng\w*|once(?! (?:daily|a day))|when|until|after|if|one by one)\b/iu,
    because: 'the liver fails: all three are stopped, and come back one by one',
    source: 'WHO tuberculosis 2022, module 4; ATS/CDC/IDSA 2016; BTS 1998',
  },
  {
    classes: ['sglt2-inhibitor'],
    named: ['ketoacidosis', 'ketones', 'DKA', 'ketosis'],
    holds: ketoacidosis,
    unlessIn: /\b(?:stop\w*|hold|held|not|never|no|avoid)\b/iu,
    because: 'it keeps the ketoacidosis going, whatever the glucose',
    source: 'SGLT2 inhibitor labels, section 4.4; JBDS 02 (2023); EMA 2016',
  },
  {
    classes: ['raas-inhibitor', 'mra', 'potassium-sparing-diuretic'],
    drugs: ['trimethoprim', 'trimethoprim/sulfamethoxazole', 'potassium canrenoate'],
    named: raisesPotassium,
    holds: (patient) => soundPotassium(patient, highPotassium, '>='),
    unlessIn: later,
    because: 'the potassium rises further: it is stopped from 6.0 mmol/L',
    source: 'UKKA hyperkalaemia 2023, section on RAAS inhibitors; NICE NG203 (2021), 1.6',
  },
  {
    classes: ['mra', 'potassium-sparing-diuretic'],
    named: raisesPotassium,
    holds: (patient) =>
      allOf(soundPotassium(patient, 5), not(takes(patient, { classes: ['mra', 'potassium-sparing-diuretic'] }))),
    unlessIn: later,
    because: 'it is not begun above 5.0 mmol/L',
    source: 'ESC heart failure 2021, supplementary table on MRA; 2022 AHA/ACC/HFSA heart failure, section 7.3.3',
  },
  {
    classes: ['raas-inhibitor', 'mra', 'potassium-sparing-diuretic'],
    named: raisesPotassium,
    holds: (patient) => soundPotassium(patient, raisedPotassium),
    onlyIn: raisesOne,
    unlessIn:
      /\b(?:later|once(?! (?:daily|a day|weekly|nightly))|when|until|if|unless|after|do not|don't|not(?! (?:tolerat\w*|controll\w*))|never|no|avoid|without|instead of)\b|[<≤]/iu,
    because: 'above 5.5 mmol/L the dose goes down, not up',
    source: 'ESC heart failure 2021, supplementary tables on ACE inhibitors and MRA; UKKA hyperkalaemia 2023',
  },
  {
    drugs: [
      'clozapine',
      'carbimazole',
      'thiamazole',
      'propylthiouracil',
      'azathioprine',
      'mercaptopurine',
      'methotrexate',
      'leflunomide',
      'metamizole',
      'sulfasalazine',
      'valganciclovir',
      'mycophenolate',
      'trimethoprim/sulfamethoxazole',
    ],
    named: ['neutrophils', 'neutropenia', 'ANC', 'white cells', 'WBC', 'marrow'],
    holds: (patient) =>
      allOf(
        neutropenic(patient),
        not(namedNow(patient, ['transplant', 'leukaemia', 'pneumocystis', 'PJP', 'PCP', 'chemotherapy'])),
      ),
    unlessIn: later,
    because: 'the marrow fails further: it is stopped below 1.0 × 10^9/L',
    source: 'labels, section 4.4; BSR DMARD 2017; MHRA, carbimazole and agranulocytosis',
  },
  {
    classes: ['thiazide', 'calcium-salt'],
    drugs: [
      'colecalciferol',
      'ergocalciferol',
      'alfacalcidol',
      'calcitriol',
      'calcium carbonate/colecalciferol',
      'lithium carbonate',
      'teriparatide',
    ],
    named: ['calcium', 'hypercalcaemia', 'Ca'],
    holds: (patient) => calcium(patient, (value) => value > highCalcium),
    unlessIn: /\b(?:stop\w*|hold|held|potassium|hyperkal\w*|ECG|myocard\w*|membrane)\b/iu,
    because: 'the calcium rises further',
    source: 'Society for Endocrinology, hypercalcaemia 2020; thiazide and vitamin D labels, section 4.3',
  },
  {
    drugs: ['zoledronic acid', 'denosumab', 'pamidronate', 'ibandronate'],
    named: ['calcium', 'hypocalcaemia', 'Ca'],
    holds: (patient) => calcium(patient, (value) => value > 0 && value < lowCalcium),
    unlessIn: later,
    because: 'the calcium falls further: tetany, arrhythmia',
    source: 'labels of denosumab and zoledronic acid, section 4.3',
  },
  {
    drugs: ['magnesium sulfate'],
    named: ['magnesium', 'Mg'],
    holds: (patient) =>
      resultCrosses(patient, { name: /^(?:serum |plasma )?(?:magnesium|Mg)$/iu }, ({ value, unit }) =>
        perMillimole.test(unit.trim())
          ? value > highMagnesium
          : perDecilitre.test(unit.trim())
            ? value > 3.2
            : undefined,
      ),
    unlessIn: /\b(?:eclampsia|torsades?)\b/iu,
    because: 'the level is high already: breathing stops',
    source: 'magnesium sulfate SmPC, sections 4.3 and 4.9',
  },
  {
    drugs: ['suxamethonium'],
    named: raisesPotassium,
    holds: (patient) => soundPotassium(patient, raisedPotassium),
    unlessIn: /\b(?:not|no|avoid|instead|never)\b/iu,
    because: 'the potassium rises by 0.5 to 1 mmol/L within minutes: cardiac arrest',
    source: 'suxamethonium SmPC, sections 4.3 and 4.4',
  },
  {
    drugs: ['acetazolamide'],
    named: ['acidosis', 'pH', 'bicarbonate', 'potassium', 'hypokalaemia'],
    holds: (patient) => anyOf(arterialPhBelow(patient, 7.25), potassiumBelow(patient, 3)),
    because: 'the acidosis or the low potassium deepens',
    source: 'acetazolamide SmPC, section 4.3',
  },
  {
    drugs: ['tolvaptan', 'conivaptan'],
    named: ['sodium', 'hypernatraemia', 'volume', 'hypovolaemia'],
    holds: (patient) =>
      anyOf(
        resultCrosses(patient, { name: /^(?:serum |plasma )?(?:sodium|Na\+?)$/iu }, ({ value, unit }) =>
          /^(?:mmol|meq)/iu.test(unit.trim()) ? value > 145 : undefined,
        ),
        allOf(
          sodiumBelow(patient, 130),
          namedNow(patient, ['hypovolaemia', 'hypovolaemic', 'volume depletion', 'dehydrated']),
        ),
      ),
    because: 'water is lost that is missing already',
    source: 'tolvaptan SmPC, section 4.3',
  },
  {
    drugs: ['fondaparinux'],
    named: renal,
    holds: (patient) => kidneysBelow(patient, 20),
    because: 'it gathers: it bleeds',
    source: 'fondaparinux SmPC, section 4.3 (below 20 mL/min)',
  },
  {
    drugs: ['rivaroxaban', 'edoxaban'],
    named: renal,
    holds: (patient) => filtrationBelow(patient, 15),
    because: 'it gathers: it bleeds',
    source: 'labels of rivaroxaban and edoxaban, section 4.4 (not below 15 mL/min)',
  },
  {
    drugs: ['colchicine'],
    named: renal,
    holds: (patient) => filtrationBelow(patient, 10),
    because: 'it gathers: marrow and muscle fail',
    source: 'colchicine SmPC, section 4.3',
  },
  {
    drugs: ['sotalol'],
    named: [...renal, 'QT'],
    holds: (patient) => kidneysBelow(patient, 30),
    because: 'it gathers: torsades',
    source: 'sotalol SmPC, sections 4.2 and 4.3',
  },
  {
    drugs: ['baclofen'],
    named: renal,
    holds: (patient) => kidneysBelow(patient, 15),
    unlessIn: /\b(?:taper\w*|wean\w*|reduc\w*|stop\w*|half|halv\w*)\b/iu,
    because: 'it gathers: encephalopathy',
    source: 'baclofen SmPC, sections 4.2 and 4.4',
  },
  {
    drugs: [
      'infliximab',
      'adalimumab',
      'etanercept',
      'golimumab',
      'certolizumab pegol',
      'tofacitinib',
      'baricitinib',
      'upadacitinib',
      'tocilizumab',
    ],
    named: ['tuberculosis', 'TB', 'IGRA', 'QuantiFERON', 'latent'],
    holds: tuberculosisOpen,
    unlessIn: later,
    unlessOrdered: antituberculous,
    because: 'tuberculosis spreads: it is sought and treated first',
    source: 'labels, section 4.3; BTS tuberculosis and anti-TNF 2005, https://doi.org/10.1136/thx.2005.046797',
  },
  {
    drugs: ['trimethoprim', 'trimethoprim/sulfamethoxazole'],
    named: ['methotrexate', 'antifolate', 'marrow'],
    holds: (patient) =>
      anyOf(
        takes(patient, { drugs: ['methotrexate'] }),
        namedNow(patient, ['methotrexate toxicity', 'methotrexate overdose', 'methotrexate poisoning']),
      ),
    because: 'two antifolates: the marrow fails, also days after methotrexate was stopped',
    source: 'BNF: methotrexate, interactions; BSR DMARD 2017; CSM 1997',
  },
  {
    classes: ['thiazide'],
    drugs: ['metolazone'],
    named: ['potassium', 'K', 'hypokalaemia'],
    holds: (patient) => potassiumBelow(patient, 2.6),
    unlessIn: later,
    unlessOrdered: ['potassium chloride', 'potassium bicarbonate', 'potassium phosphate', 'potassium citrate'],
    because: 'the potassium falls further: arrhythmia',
    source: 'thiazide labels, section 4.3 (refractory hypokalaemia)',
  },
  {
    classes: ['thrombolytic'],
    named: ['anticoagulant', 'DOAC', 'apixaban', 'rivaroxaban', 'edoxaban', 'dabigatran', 'last dose'],
    holds: (patient) =>
      allOf(
        strokeNow(patient),
        takes(patient, { classes: ['doac'] }),
        patient.notes.some(({ text }) =>
          /\b(?:last (?:dose|taken|apixaban|rivaroxaban|edoxaban|dabigatran))\b[^.;]{0,20}\b(?:(?:4[89]|[5-9]\d|\d{3}) ?h|[2-9] days)|\b(?:stopped|not taken|ran out)\b|\banti-?Xa\b[^.;]{0,15}\b(?:normal|<|undetect\w*|0)/iu.test(
            text,
          ),
        )
          ? no('the last dose lies two days back')
          : yes('taken within two days, or nobody says when'),
      ),
    unlessIn:
      /\b(?:if|unless|only(?! \d)|after|once|not(?! (?:a |an |the )?(?:obstacles?|barriers?|bars?|problems?|reasons?|concerns?|contra-?indicat\w*|relevant|awaited|needed|important))|no(?! (?:obstacle|barrier|bar|problem|reason|concern|contra-?indication))|(?<!\bnot )contraindicated)\b/iu,
    unlessOrdered: ['idarucizumab'],
    because: 'the brain bleeds: not within 48 hours of a direct anticoagulant',
    source: 'AHA/ASA ischaemic stroke 2019, table 8; alteplase SmPC, section 4.3',
  },
  {
    drugs: ['terlipressin'],
    named: ['oxygen', 'saturation', 'SpO2', 'ischaemia', 'coronary'],
    holds: (patient) => {
      const spo2 = latestVital(patient, 'spo2_percent')
      return anyOf(
        spo2 !== undefined && spo2 < 90 ? yes(`oxygen saturation ${spo2}%`) : no('saturation'),
        hasCondition(patient, 'STEMI', 'active'),
        namedNow(patient, ['NSTEMI', 'acute coronary syndrome', 'unstable angina']),
      )
    },
    because: 'respiratory failure and ischaemia that kill',
    source: 'terlipressin US label 2022, boxed warning; EMA 2022',
  },
  {
    classes: ['insulin'],
    named: ['glucose', 'hypoglycaemia', 'hypo', 'CBG'],
    holds: lowGlucose,
    onlyIn:
      /\b(?:infusion|infuse\w*|VRIII?|VRII|FRIII|sliding scale|units?\s?\/\s?h\w*|U\/h|bolus|IV|intravenous\w*|stat|now|Actrapid|Humulin S|soluble|rapid|aspart|lispro|correction)\b/iu,
    unlessIn:
      /\b(?:stop\w*|hold|held|omit\w*|paus\w*|no insulin|not|if|when|once(?! (?:daily|a day))|until|above)\b|[>≥]/iu,
    unlessOrdered: ['glucose', 'glucagon'],
    because: 'the glucose is low already: the brain starves',
    source: 'JBDS hypoglycaemia in adults 2023; insulin SmPC, section 4.3',
  },
  {
    classes: ['vitamin-k-antagonist'],
    named: ['HIT', 'heparin-induced thrombocytopenia', 'platelets'],
    holds: (patient) =>
      allOf(namedNow(patient, ['heparin-induced thrombocytopenia', 'HIT', 'HITT']), plateletsBelow(patient, 150)),
    unlessIn: later,
    because: 'protein C falls first: limbs are lost; it waits until the platelets are above 150 × 10^9/L',
    source: 'ASH heparin-induced thrombocytopenia 2018, recommendation 3.2; BSH 2023',
  },
  {
    drugs: ['morphine', 'oxycodone', 'codeine', 'pethidine'],
    named: renal,
    holds: (patient) => kidneysBelow(patient, 20),
    onlyIn: /\b(?:MST|MR|m\/r|SR|modified|prolonged|sustained|extended|MXL|zomorph|ER|slow[- ]release)\b/iu,
    because: 'its metabolites gather: breathing stops',
    source: 'Faculty of Pain Medicine, Opioids Aware; BNF, morphine: renal impairment',
  },
]

/** A glucose below 3.9 mmol/L that no later one takes back; one of the laboratory is taken back by a later one of the laboratory alone: a finger prick may mislead. */
function lowGlucose(patient: Patient): Truth {
  const plain = glucoseBelow(patient, 3.9)
  if (plain.value === 'true') return plain
  return resultCrosses(
    patient,
    { name: /^(?:[a-z]+ )?glucose\b[^a-z]*\((?:lab\w*|venous|plasma|grey|gray|blood gas)/iu },
    ({ value, unit }) =>
      perDecilitre.test(unit.trim()) ? value < 70 : perMillimole.test(unit.trim()) ? value < 3.9 : undefined,
  )
}
