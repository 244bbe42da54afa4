import { type Answer, textsOf } from '../../../answer/parse-answer.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { readDoses } from '../../doses/read-doses.ts'
import { recordNames } from '../record-words.ts'

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
