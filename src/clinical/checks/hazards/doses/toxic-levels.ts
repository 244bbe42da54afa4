import { ketonesFrom } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { internationalRatioAbove, lactateAbove, potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Lab, Patient } from '../../../patient/patient.ts'
import { spuriousPotassium } from '../../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { declinesTreatment, type TextOfAnswer } from '../record-words.ts'

/** A medicine that a result forbids to go on, so that silence on it is an order. */
export interface GoesOn {
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  readonly holds: (patient: Patient) => Truth
  /** Words of an action by which somebody has seen to it, beside a stop of the drug. */
  readonly seenTo: RegExp
  readonly because: string
  readonly source: string
}

function level(patient: Patient, name: RegExp, crosses: (lab: Lab) => boolean): Truth {
  const found = patient.labs.findLast((lab) => name.test(lab.name.trim()))
  return found !== undefined && crosses(found)
    ? yes(`${found.name} ${found.value} ${found.unit}`)
    : no('no toxic level')
}

const mass = /^(?:[uµμ]g|mcg)\s*\/\s*m?[lL]|^ng\s*\/\s*mL|^mg\s*\/\s*L/iu

/**
 * Medicines that are stopped by a result: written in November 2026 from labels and cited from memory; no clinician has signed the table.
 */
export const stoppedByResult: readonly GoesOn[] = [
  {
    classes: ['cardiac-glycoside'],
    holds: (patient) =>
      level(patient, /^(?:serum |plasma )?digoxin(?: level)?$/iu, ({ value, unit }) =>
        /nmol/iu.test(unit) ? value > 3.2 : mass.test(unit.trim()) && value > 2.5,
      ),
    seenTo:
      /\b(?:digoxin|dig|DigiFab|digibind)\b[^.;]{0,60}\b(?:stop\w*|hold|held|omit\w*|paus\w*|withh\w*|toxic\w*|antibod\w*|fab|half|reduc\w*|discontinu\w*|level (?:is )?repeat\w*)|\b(?:stop|hold|omit|pause|withhold)\b[^.;]{0,40}\b(?:digoxin|dig)\b|\b(?:DigiFab|digibind|digoxin (?:immune|antibod))/iu,
    because: 'the level is toxic already',
    source: 'digoxin SmPC, sections 4.4 and 4.9',
  },
  {
    drugs: ['lithium carbonate'],
    holds: (patient) =>
      level(
        patient,
        /^(?:serum |plasma )?lithium(?: level)?$/iu,
        ({ value, unit }) => /^(?:mmol|meq)/iu.test(unit.trim()) && value > 1.5,
      ),
    seenTo:
      /\blithium\b[^.;]{0,60}\b(?:stop\w*|hold|held|omit\w*|paus\w*|withh\w*|toxic\w*|discontinu\w*)|\b(?:stop|hold|omit|pause|withhold)\b[^.;]{0,40}\blithium\b|\b(?:dialys\w*|haemodialysis)\b/iu,
    because: 'seizures and a brain that is damaged for good',
    source: 'lithium SmPC, sections 4.4 and 4.9; TOXBASE',
  },
  {
    drugs: ['theophylline', 'aminophylline'],
    holds: (patient) =>
      level(patient, /^(?:serum |plasma )?(?:theophylline|aminophylline)(?: level)?$/iu, ({ value, unit }) =>
        /[uµμ]?mol/iu.test(unit) ? value > 140 : mass.test(unit.trim()) && value > 25,
      ),
    seenTo:
      /\b(?:theophylline|aminophylline|Uniphyllin|Phyllocontin)\b[^.;]{0,60}\b(?:stop\w*|hold|held|omit\w*|paus\w*|withh\w*|toxic\w*|discontinu\w*|reduc\w*)|\b(?:stop|hold|omit|pause|withhold)\b[^.;]{0,40}\b(?:theophylline|aminophylline)\b|\bcharcoal\b/iu,
    because: 'seizures and arrhythmia',
    source: 'aminophylline SmPC, section 4.9; TOXBASE',
  },
  {
    drugs: ['phenytoin'],
    holds: (patient) =>
      level(patient, /^(?:serum |plasma |free |total )?phenytoin(?: level)?$/iu, ({ value, unit }) =>
        /[uµμ]?mol/iu.test(unit) ? value > 120 : mass.test(unit.trim()) && value > 30,
      ),
    seenTo:
      /\bphenytoin\b[^.;]{0,60}\b(?:stop\w*|hold|held|omit\w*|paus\w*|withh\w*|toxic\w*|reduc\w*|level)|\b(?:stop|hold|omit|pause|withhold|reduce)\b[^.;]{0,40}\bphenytoin\b/iu,
    because: 'the level is toxic already',
    source: 'phenytoin SmPC, section 4.9',
  },
  {
    drugs: ['gentamicin', 'tobramycin'],
    holds: (patient) =>
      level(
        patient,
        /\b(?:gentamicin|tobramycin)\b.*\b(?:trough|pre-?dose|level)\b|\b(?:trough|pre-?dose)\b.*\b(?:gentamicin|tobramycin)\b/iu,
        ({ value, unit }) => mass.test(unit.trim()) && value > 2.5,
      ),
    seenTo:
      /\b(?:gentamicin|tobramycin|aminoglycoside)\b[^.;]{0,60}\b(?:stop\w*|hold|held|omit\w*|paus\w*|withh\w*|interval|extend\w*|next dose|re-?check\w*)|\b(?:stop|hold|omit|pause|withhold)\b[^.;]{0,40}\b(?:gentamicin|tobramycin)\b/iu,
    because: 'the kidneys and the ears',
    source: 'BNF, gentamicin: trough below 2 mg/L',
  },
  {
    classes: ['mra', 'potassium-sparing-diuretic', 'potassium-supplement'],
    holds: (patient) =>
      allOf(
        potassiumAbove({ ...patient, labs: patient.labs.filter(({ haemolysed }) => haemolysed !== true) }, 6.2),
        not(spuriousPotassium(patient)),
      ),
    seenTo:
      /\b(?:spironolactone|eplerenone|finerenone|MRA|amiloride|potassium[- ]sparing|supplements?|RAASi?|potassium-raising|nephrotoxi\w*|offending|culprit|all (?:potassium|oral|her|his) )\b[^.;]{0,80}\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|withh\w*|suspend\w*|discontinu\w*|off)|\b(?:stop\w*|hold\w*|omit\w*|paus\w*|withh\w*|suspend\w*|discontinu\w*)\b[^.;]{0,80}\b(?:spironolactone|eplerenone|finerenone|MRA|amiloride|potassium|RAASi?|culprit\w*|offending|drugs|medicines)\b/iu,
    because: 'the potassium rises further',
    source: 'UKKA hyperkalaemia 2023, section on drugs',
  },
  {
    classes: ['sglt2-inhibitor'],
    holds: (patient) =>
      anyOf(
        hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
        allOf(ketonesFrom(patient, 3), yes('takes an SGLT2 inhibitor')),
      ),
    seenTo:
      /\b(?:\w*gliflozin|SGLT-?2i?|flozin\w*)\b[^.;]{0,60}\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|withh\w*|discontinu\w*|suspend\w*|not|never|off|cause\w*|culprit)|\b(?:stop\w*|hold\w*|omit\w*|paus\w*|withh\w*|discontinu\w*|suspend\w*|no|never)\b[^.;]{0,60}\b(?:\w*gliflozin|SGLT-?2i?|flozin\w*|oral (?:hypoglyc\w*|diabet\w*|agents?))/iu,
    because: 'it keeps the ketoacidosis going, whatever the glucose',
    source: 'SGLT2 inhibitor labels, section 4.4; JBDS 02 (2023)',
  },
  {
    drugs: ['metformin'],
    holds: (patient) => lactateAbove(patient, 5),
    seenTo:
      /\b(?:metformin|biguanide)\b[^.;]{0,60}\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|withh\w*|discontinu\w*|suspend\w*|not|off)|\b(?:stop\w*|hold\w*|omit\w*|paus\w*|withh\w*|discontinu\w*|suspend\w*)\b[^.;]{0,60}\b(?:metformin|oral (?:hypoglyc\w*|diabet\w*|agents?|medic\w*))/iu,
    because: 'lactic acidosis',
    source: 'metformin SmPC, section 4.3',
  },
  {
    classes: ['vitamin-k-antagonist'],
    holds: (patient) => internationalRatioAbove(patient, 7.9),
    seenTo:
      /\b(?:warfarin|VKA|acenocoumarol|anticoag\w*|coumarin)\b[^.;]{0,60}\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|withh\w*|skip\w*|revers\w*|miss)|\b(?:stop\w*|hold\w*|omit\w*|paus\w*|withh\w*|skip\w*|revers\w*)\b[^.;]{0,60}\b(?:warfarin|VKA|acenocoumarol|anticoag\w*)\b|\b(?:vitamin K|phytomenadione|PCC|prothrombin complex)\b/iu,
    because: 'it bleeds: vitamin K, and none until the INR is below 5',
    source: 'BSH warfarin 2011, reversal; CHEST 2012',
  },
]

/** Medicines of the patient that a result forbids to go on, and on which an answer says nothing. */
export function goesOnBySilence(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  if (taken.length === 0 || declinesTreatment(patient)) return []
  const said = texts.map(({ text }) => text).join('\n')
  return stoppedByResult.flatMap(({ drugs = [], classes = [], holds, seenTo, because, source }) => {
    const drug = taken.find(
      ({ name, parts, classes: own }) =>
        [name, ...parts].some((one) => drugs.includes(one)) || own.some((id) => classes.includes(id)),
    )
    if (drug === undefined || seenTo.test(said)) return []
    if (
      orders.some(
        (order) =>
          order.stance === 'refused' && (order.drug === drug.name || order.classes.some((id) => classes.includes(id))),
      )
    )
      return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [
          `nothing stops ${drug.name}, which the patient takes, and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
}
