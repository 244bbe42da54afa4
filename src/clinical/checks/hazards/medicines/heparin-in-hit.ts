import type { Answer } from '../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, ordersAndCalls, recordNames, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from './what-becomes.ts'
import { type Hazards, noHazards } from '../hazards.ts'

const source =
  'ASH heparin-induced thrombocytopenia 2018, https://doi.org/10.1182/bloodadvances.2018024489; BSH 2023: no heparin by any way, flushes and coated lines included'

const hit = /\b(?:HIT(?:T|TS)?(?![\p{L}-])|heparin[- ]induced thrombocytop(?:a)?enia)/u

/** Disproved, only thought of and let go, or of a relative. */
const disproved =
  /\b(?:excluded|ruled out|negative|unlikely|disproved|not HIT|no HIT|no evidence of|low (?:score|probability)|against HIT|mother|father|sister|brother)\b|\b4Ts?(?: score)? (?:of )?[0-3]\b/iu

/** Whether the record has antibodies against heparin, now or once. */
function hasHit(patient: Patient): string | undefined {
  const texts = [
    ...problemsAndNotes(patient).flatMap(clausesOf),
    ...patient.allergies.map(({ substance, reaction = '' }) => `${substance}: ${reaction}`),
  ]
  const named = recordNames(patient, ['heparin-induced thrombocytopenia', 'HIT', 'HITT']).value === 'true'
  const found = texts.find(
    (text, at) => hit.test(text) && !disproved.test(text) && (named || at >= texts.length - patient.allergies.length),
  )
  // One clause that takes it back speaks for all of the record.
  const isOver = texts.some(
    (text) => hit.test(text) && /\b(?:excluded|ruled out|disproved|not HIT|no HIT)\b/iu.test(text),
  )
  return found === undefined || isOver ? undefined : found.trim().slice(0, 120)
}

const heparins = ['heparin', 'low-molecular-weight-heparin']

const dosed =
  /^[^.;,]{0,25}?\d[\d.,]{0,12}\s?(?:units?|IU|U|mg|mL|µg)\b|^[^.;,]{0,20}\bto an? (?:ACT|APTT|aPTT|anti-?Xa)\b/u
const dosedBefore = /\d\s?(?:units?|IU|U|mg|mL)(?:\s?\/\s?(?:kg|h|mL))*(?:\/h)?\s+(?:of\s+)?(?:unfractionated\s+)?$/iu

/** What is done with it, so that a mention is more than one. */
const used =
  /\b(?:under|with|on|by|using|prim\w*|lock\w*|flush\w*|bridg\w*|cover\w*|gives?|given|gets?|receiv\w*|infus\w*|drip|bolus|follow\w*|replac\w*|goes on|runs?|rate|dose|prophyla\w*|syringe)\b/iu

/** It is told of, or kept away. */
const toldOf =
  /\b(?:fell|fall|drop\w*|allerg\w*|antibod\w*|exposure|expos\w*|since|caused|induced|stopp?\w*|off|no|not|never|without|free|avoid\w*|label\w*|wristband|chart|ban(?:s|ned)?|forbid\w*|prohibit\w*|any form|all forms?|every form|cross-?react\w*|contra-?indicat\w*|instead of|rather than|refus\w*|last|history|assay|screen|PF4|removed?|ended|ends|withheld)\b/iu

/** A line, a circuit or a lab that is anticoagulated as a habit, without a name. */
const habit =
  /\b(?:flush\w*|(?:line|catheter|PICC|port) lock\w*|lock\w* the (?:line|catheter|PICC|port)|prim(?:e|ed|ing)|circuit|dialys\w*|ha?emofiltr\w*|CRRT|CVVH\w*|session|pressure bag|line patency|sheath|cell saver|bypass|ECMO)\b/iu
const asUsual =
  /\b(?:usual|standard|routine|normal|regular|as before|as always|per (?:ward |unit |local )?protocol|anticoagul\w*|hourly pump|bolus|\d+ units)\b/iu
const preventing = /\b(?:VTE|DVT|clot|thrombo-?)\s?-?prophyla\w*/iu

/** What is safe there. */
const withoutHeparin =
  /\b(?:saline|citrate|heparin[- ]free|anticoagula\w*[- ]free|no (?:heparin|anticoagula\w*)|without (?:heparin|anticoagula\w*)|argatroban|bivalirudin|danaparoid|fondaparinux|apixaban|rivaroxaban|edoxaban|dabigatran|taurolidine|stockings|mechanical|pneumatic|none|not|avoid\w*)\b/iu

/**
 * Heparin of any name and form for who makes antibodies to it: a dose that is only told ("the angiographer gives 70 units/kg of heparin"), one that ends later, a circuit or a flush "as usual" whose heparin nobody names.
 *
 * What is surely ordered by name is told by the table of conditions.
 */
export function heparinInHit(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): Hazards {
  const record = hasHit(patient)
  if (record === undefined || patient.goals_of_care === 'palliative') return noHazards
  const because = `, and the record has ${quote(record)}: it feeds the clots (${source})`
  const own = orders.filter(
    ({ drug, classes }) => drug === 'heparin flush' || heparins.some((id) => classes.includes(id)),
  )
  const { open, later, told } = whatBecomes(own, orders)
  const doubted = [...open.filter((order) => !isToldOf(order)), ...told.filter(isUsed)]
  const plan = ordersAndCalls(answer, texts)
  const isFree = plan.some((text) => /\b(?:heparin[- ]free|saline (?:flush|lock)|citrate)\b/iu.test(text))
  const unnamed = isFree
    ? undefined
    : plan
        .flatMap(clausesOf)
        .find((clause) => habit.test(clause) && asUsual.test(clause) && !withoutHeparin.test(clause))
  const hasOther = orders.some(
    ({ drug, classes, stance }) =>
      stance !== 'refused' &&
      (others.has(drug) || (classes.includes('anticoagulant') && !own.some((one) => one.drug === drug))),
  )
  const prevented = hasOther
    ? undefined
    : plan.flatMap(clausesOf).find((clause) => preventing.test(clause) && !withoutHeparin.test(clause))
  return {
    sure: later.map(({ drug, sentence }) => `${drug} ends later and not now (${quote(sentence.text)})${because}`),
    unclear: [
      ...doubted.map(({ drug, sentence }) => `${drug} may be given (${quote(sentence.text)})${because}`),
      ...(unnamed === undefined
        ? []
        : [`what keeps a line or a circuit open is not named (${quote(unnamed.trim())}): it may be heparin${because}`]),
      ...(prevented === undefined
        ? []
        : [`what prevents a clot is not named (${quote(prevented.trim())}): it may be a heparin${because}`]),
    ],
  }
}

const others = new Set(['argatroban', 'bivalirudin', 'fondaparinux', 'danaparoid'])

function partsAround({ sentence, span }: MedicationOrder): readonly [before: string, behind: string] {
  const at = span.start - sentence.start
  return [
    sentence.text.slice(0, at).split(parting).at(-1) ?? '',
    sentence.text.slice(at + span.text.length).split(parting)[0] ?? '',
  ]
}

function isToldOf(order: MedicationOrder): boolean {
  return toldOf.test(partsAround(order).join(' '))
}

function isUsed(order: MedicationOrder): boolean {
  const [before, behind] = partsAround(order)
  if (isToldOf(order)) return false
  return dosed.test(behind) || dosedBefore.test(before) || used.test(before) || used.test(behind)
}

const parting = /[.;:](?:\s|$)|,\s(?=(?:and|so|but|which|as|since|because)\b)/u
