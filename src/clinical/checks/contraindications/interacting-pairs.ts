import type { Patient } from '../../patient/patient.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { wordSet } from '../../language/words.ts'
import type { MedicationOrder } from '../medications.ts'
import { type Interaction, interactions, isOfParty, type NamedDrug, namedDrug, standsFor } from './interaction.ts'

/** Two drugs that interact, at least one of them recommended. */
export interface InteractingPair {
  readonly interaction: Interaction
  readonly drug: NamedDrug
  readonly other: NamedDrug
  /** The other one is a medicine that the patient takes. */
  readonly isCurrent: boolean
}

/** The medicines that a patient takes, by the drug table; one that it does not know is left out. */
export function currentMedicines(patient: Patient, { mentions }: Vocabulary): readonly NamedDrug[] {
  return patient.medications
    .filter(({ status }) => status === 'active')
    .flatMap(({ name }) =>
      readSentences(name).flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value))),
    )
}

/**
 * The pairs of the interaction table among the drugs that an answer recommends, and between these and the medicines that the patient goes on taking.
 *
 * "Apixaban or rivaroxaban" is a choice and no pair. A medicine that the answer stops, holds or avoids makes none.
 *
 * @param current medicines that the patient takes
 */
export function interactingPairs(
  orders: readonly MedicationOrder[],
  current: readonly NamedDrug[],
): readonly InteractingPair[] {
  const recommended = distinct(orders.filter(({ stance }) => stance === 'recommended'))
  const refused = orders.filter(({ stance }) => stance === 'refused').map(namedOf)
  const goesOn = current.filter((drug) => !refused.some((named) => standsFor(named, drug)))
  const named = recommended.map((order) => ({ order, drug: namedOf(order) }))
  const found: InteractingPair[] = []
  for (const interaction of interactions)
    for (const [first, second] of [
      [interaction.one, interaction.other],
      [interaction.other, interaction.one],
    ] as const) {
      const ones = named.filter(({ drug }) => isOfParty(drug, first))
      if (ones.length === 0) continue
      const later = named.filter(({ drug }) => isOfParty(drug, second))
      const taken = goesOn.filter(
        (drug) => isOfParty(drug, second) && !named.some((one) => one.drug.name === drug.name),
      )
      for (const { order, drug } of ones) {
        if (first === interaction.one && !interaction.sequenceIsUsual)
          for (const { order: other, drug: otherDrug } of later)
            if (otherDrug.name !== drug.name && !areAlternatives(order, other))
              found.push({ interaction, drug, other: otherDrug, isCurrent: false })
        for (const other of taken)
          if (other.name !== drug.name) found.push({ interaction, drug, other, isCurrent: true })
      }
    }
  return found
}

function namedOf({ drug, isClass, parts, classes }: MedicationOrder): NamedDrug {
  return { name: drug, isClass, parts, classes }
}

/** Each drug once; a class only where none of its drugs is named. */
function distinct(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  const once = [...new Map(orders.toReversed().map((order) => [order.drug, order])).values()].toReversed()
  return once.filter(
    (order) => !order.isClass || !once.some((other) => !other.isClass && standsFor(namedOf(order), namedOf(other))),
  )
}

/** Only such words stand between the names of a choice. */
const choosing = wordSet(
  'or either alternatively versus vs else mg mcg g units kg daily twice once bd od bid po iv sc oral by mouth',
)

function areAlternatives(one: MedicationOrder, other: MedicationOrder): boolean {
  if (one.path !== other.path || one.sentence.start !== other.sentence.start) return false
  const [first, second] = one.span.start < other.span.start ? [one, other] : [other, one]
  const { text, start } = first.sentence
  const words = text
    .slice(first.span.end - start, second.span.start - start)
    .split(/[^\p{L}]+/u, 40)
    .filter((word) => word !== '')
  return (
    words.some((word) => /^(?:or|versus|vs)$/iu.test(word)) && words.every((word) => choosing.has(word.toLowerCase()))
  )
}
