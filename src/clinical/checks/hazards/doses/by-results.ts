// Over 250 lines: medicines that a result decides: the table of those that it forbids to go on, and three that look at one before they are given.
import { withWholeNames } from '../../contraindications/unknown-drugs.ts'
import { ketonesFrom } from '../../../patient/acute-findings.ts'
import { unitOfResult } from '../../../patient/analytes.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import {
  filtrationBelow,
  internationalRatioAbove,
  lactateAbove,
  latestLab,
  potassiumAbove,
} from '../../../patient/laboratory-results.ts'
import type { Lab, Patient } from '../../../patient/patient.ts'
import { spuriousPotassium } from '../../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, orderTexts, recordNames } from '../record-words.ts'
import { potassiumBelow } from '../../../patient/emergencies.ts'
import { type Answer, textsOf } from '../../../answer/parse-answer.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { readDoses } from '../../doses/read-doses.ts'

/** A medicine that a result forbids to go on, so that silence on it is an order. */
interface GoesOn {
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
  return found !== undefined && crosses({ ...found, unit: unitOfResult(found) })
    ? yes(`${found.name} ${found.value} ${found.unit}`)
    : no('no toxic level')
}

const mass = /^(?:[uµμ]g|mcg|microg)\s*\/\s*m?[lL]|^ng\s*\/\s*mL|^mg\s*\/\s*L/iu

/**
 * Medicines that are stopped by a result: written in November 2026 from labels and cited from memory; no clinician has signed the table.
 */
const stoppedByResult: readonly GoesOn[] = [
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
    if (drug === undefined || seenTo.test(said) || isStoppedInShort(said, drug.name)) return []
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

/** "Stop ramipril + spiro". */
function isStoppedInShort(said: string, drug: string): boolean {
  const whole = withWholeNames(said, [drug])
  return (
    whole !== said &&
    new RegExp(
      String.raw`\b(?:stop\w*|hold\w*|held|omit\w*|paus\w*|suspend\w*|with-?h[eo]ld\w*|off)\b[^.;\n]{0,60}\b${drug}\b`,
      'iu',
    ).test(whole)
  )
}

const drugs = new Set(['gentamicin', 'amikacin', 'tobramycin'])

/** Doses that come again. */
const repeated =
  /\b(?:daily|OD|o\.d\.|q\d+h|every|\d+[- ]?hourly|TDS|TID|BD|BID|three times|twice|once a day|(?:for|x|×) (?:\d+|two|three|four|five|six|seven|ten|fourteen) days|[3-9]\/7|\d+ days)\b/iu
const once = /\b(?:single|stat|one|once only|one-off|then by level|by levels?|one dose)\b/iu

const watched = /\b(?:levels?|troughs?|peaks?|TDM|AUC|Hartford|nomogram|calculator|pharmac\w*|random concentration)\b/iu
const denied =
  /\b(?:no|without|not)\s+(?:\w+ ){0,3}(?:levels?|troughs?|TDM|calculator|monitoring)(?:\s+or\s+\w+)?|\b(?:levels?|troughs?|monitoring)\s+(?:is |are )?(?:not|un)\s?(?:needed|necessary|required)/giu

/** mL/min/1.73 m²: from below here the next dose goes by a level. */
const leastFiltration = 40

/** An aminoglycoside that is given again and again to kidneys that fail, with no level before. */
export function aminoglycosidesWithoutLevels(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const found = orders.find(
    ({ drug, stance, isSure, sentence }) =>
      drugs.has(drug) &&
      stance === 'recommended' &&
      isSure &&
      repeated.test(sentence.text) &&
      !once.test(sentence.text) &&
      !/\b(?:neb\w*|inhal\w*|drops?|TOBI|Bramitob|cream)\b/iu.test(sentence.text),
  )
  if (found === undefined) return []
  const said = orderTexts(texts)
    .map(({ text }) => text)
    .join('\n')
  if (watched.test(said.replace(denied, ' '))) return []
  const { value, facts } = filtrationBelow(patient, leastFiltration)
  return value === 'true'
    ? [
        `${found.drug} is repeated with no level (${quote(found.sentence.text)}), and the record has ${quote(facts.join(', '))}: deafness, kidney failure (BNF: aminoglycosides; gentamicin SmPC, section 4.2)`,
      ]
    : []
}

/** Millimoles per litre below which potassium comes first. */
const enough = 3.5

const protocol = /\b(?:FRIII|fixed-rate (?:IV |intravenous )?insulin|DKA protocol insulin)\b/iu

const waits =
  /\b(?:(?<!\bat )once|when|if|after(?! potassium later)|until|wait\w*|delay\w*|hold|held|not|no|only|defer\w*|stop\w*|pause\w*|then)\b|[<>≥≤]/iu

/** Insulin that is begun by the name of its protocol in a ketoacidosis whose potassium is too low: `measuredContraindications` has it by its drug. */
export function insulinBeforePotassium(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => protocol.test(one) && !waits.test(one))
  if (clause === undefined) return []
  const { value, facts } = allOf(
    potassiumBelow(patient, enough),
    anyOf(hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'), ketonesFrom(patient, 3)),
  )
  return value === 'true'
    ? [
        `an insulin infusion is begun (${quote(clause)}), and the record has ${quote(facts.join(', '))}: below 3.5 mmol/L potassium is given first (ADA/EASD hyperglycaemic crises 2024, https://doi.org/10.2337/dci24-0032)`,
      ]
    : []
}

/** Micrograms of a first dose for the old, and for a heart with narrow arteries: twice what is usual. */
const most = 50
const old = 65

/** A full first dose of levothyroxine for who is old or has coronary disease. */
export function firstLevothyroxine(
  answer: Answer,
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  if (!orders.some(({ drug }) => drug === 'levothyroxine')) return []
  if (takes(patient, { drugs: ['levothyroxine', 'liothyronine'] }).value === 'true') return []
  const heart = recordNames(patient, [
    'ischaemic heart disease',
    'coronary artery disease',
    'angina',
    'myocardial infarction',
    'heart failure',
  ])
  if (patient.demographics.age_years < old && heart.value !== 'true') return []
  if (
    recordNames(patient, ['myxoedema coma', 'thyroidectomy', 'on levothyroxine', 'takes levothyroxine']).value ===
    'true'
  )
    return []
  const byPath = ordersByPath(orders)
  const dose = textsOf(answer)
    .flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], path === 'text').doses)
    .find(({ order, amount }) => {
      const [part] = amount.parts
      if (order.drug !== 'levothyroxine' || order.stance !== 'recommended' || !order.isSure || part === undefined)
        return false
      const micrograms = amount.unit === 'ug' ? part.high : amount.unit === 'mg' ? part.high * 1000 : 0
      return (
        micrograms > most &&
        !/\b(?:up to|target|max\w*|titrat\w*|eventual\w*|continu\w*|usual|home)\b/iu.test(order.sentence.text)
      )
    })
  return dose === undefined
    ? []
    : [
        `levothyroxine is begun at a full dose (${quote(dose.order.sentence.text)}), and the record has ${quote(heart.value === 'true' ? heart.facts.join(', ') : `${patient.demographics.age_years} years`)}: angina, arrhythmia (levothyroxine SmPC, section 4.2: 25 micrograms)`,
      ]
}

/** "INR target 3.0 (2.5-3.5)", "target 2 to 3". */
const targetOfInr =
  /\b(?:INR )?(?:target|goal|range|aim)\b[^.;\d]{0,12}(?:\d(?:\.\d)?\s*\(\s*)?(?<low>[123](?:\.\d)?)\s*(?:-|–|to)\s*[234](?:\.\d)?/iu

/** Below it no vitamin K antagonist works, whatever it is taken for. */
const lowestTarget = 2

const antagonists = String.raw`\b(?:warfarin|phenprocoumon|acenocoumarol|Marcumar|Coumadin|VKA)\b`

/** Less of it, or none for a time. */
const lessWarfarin = new RegExp(
  String.raw`\b(?:miss|omit|skip|hold|withhold|leave out|reduce|lower|cut|decrease|drop)\w*\b[^.;]{0,30}${antagonists}|${antagonists}[^.;]{0,30}\b(?:miss|omit|skip|held|hold|reduc|lower|cut|decreas|drop)\w*`,
  'iu',
)

/** Somebody has another reason, or it is of another time. */
const otherwiseLess =
  /\b(?:do not|don['’]t|never|not|no|if|when|once|unless|before|after|biops\w*|surg\w*|procedure|operation|drain\w*|tap|theatre|bleed\w*|haemorrhag\w*|antibiotic|clarithromycin|ciprofloxacin|metronidazole|co-trimoxazole|amiodarone|fluconazole|doxycycline|levofloxacin|bridg\w*|heparin|enoxaparin|DOAC|apixaban|rivaroxaban|edoxaban|dabigatran|switch\w*|palliat\w*|high|above|over|supratherapeutic)\b/iu

/**
 * A vitamin K antagonist that is lessened though the INR lies below its target: the answer takes the number for too high.
 *
 * The target is the one that a note states, else 2.0.
 */
export function lessAtLowInr(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient) || takes(patient, { classes: ['vitamin-k-antagonist'] }).value !== 'true') return []
  const inr = latestLab(patient.labs.filter(({ name }) => /^INR$/iu.test(name.trim())))
  if (inr === undefined) return []
  const low = Number(
    patient.notes.map(({ text }) => targetOfInr.exec(text)?.groups?.['low']).find(Boolean) ?? lowestTarget,
  )
  if (inr.value >= low) return []
  const found = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => lessWarfarin.test(clause) && !otherwiseLess.test(clause))
  return found === undefined
    ? []
    : [
        `a vitamin K antagonist is lessened (${quote(found.trim())}), and the record has INR ${inr.value}, below its target of ${low}: the clot comes (ESC/EACTS valvular heart disease 2021, section 11.2; BSH oral anticoagulation 2011)`,
      ]
}
