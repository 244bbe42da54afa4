import type { Recommendation } from '../../answer/recommendation.ts'
import { quote } from '../../language/quote.ts'
import { type MedicationOrder, medicationOrders } from '../../structural/medication/medication-orders.ts'
import { patientAndPick } from './changed-patient.ts'
import type { Relation } from './relation.ts'

/** What nobody is allergic to, or what is given in an emergency whatever the record says. */
const hardlyAllergens =
  /oxygen|insulin|glucose|dextrose|saline|sodium|potassium|calcium|magnesium|crystalloid|adrenaline|epinephrine/iu

/** A drug that was recommended is no longer, once the record has an anaphylaxis to it. */
export const allergyAdded: Relation = {
  id: 'allergy-added',
  describe: 'a drug that the answer recommends is no longer recommended once the record has an anaphylaxis to it',
  draws: patientAndPick,
  judge: async ({ before, pick }, ask) => {
    const first = await ask(before)
    if (first.failed !== undefined) return first.failed
    const drugs = [...new Set(orderedDrugs(first.answer).map(({ drug }) => drug))].filter(
      (drug) => !hardlyAllergens.test(drug),
    )
    const drug = drugs[pick % Math.max(drugs.length, 1)]
    if (drug === undefined) return { status: 'not-applicable', reason: 'the answer recommends no drug' }
    const allergies = [...before.allergies, { substance: drug, reaction: 'anaphylaxis' }]
    const patient = { ...before, allergies }
    const second = await ask(patient)
    if (second.failed !== undefined) return { ...second.failed, patient }
    const still = orderedDrugs(second.answer).find((order) => order.drug === drug || order.parts.includes(drug))
    if (still === undefined) return { status: 'held' }
    return {
      status: 'failed',
      kind: 'miss',
      patient,
      message: `anaphylaxis to ${drug} on record, and the answer still recommends it: ${quote(still.sentence.text)}`,
    }
  },
}

function orderedDrugs(answer: Recommendation): readonly MedicationOrder[] {
  return medicationOrders(answer).filter(({ stance, isClass }) => stance === 'recommended' && !isClass)
}
