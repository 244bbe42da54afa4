import { vocabulary } from '../language/drug-names.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import type { Patient } from '../patient/patient.ts'
import { forbiddenByCondition } from './contraindications/drug-conditions.ts'
import { interactionsOf, isOfParty, namedDrug } from './contraindications/interaction.ts'
import type { MedicationOrder } from '../answer/medications.ts'

/**
 * Whether the tables of this package speak against a drug: a condition or a value of the record that forbids it, or a major interaction with one of some drugs.
 *
 * It is what explains why a drug is stopped; whether one may be ordered is for `checkContraindications` to say.
 *
 * @param others names of the drug table, such as the drugs that an answer starts; a name that it does not hold is passed over
 *
 * @example
 * hasConflict(medicationOrders('Stop simvastatin.')[0], patient, ['clarithromycin']) // true
 */
export function hasConflict(
  order: MedicationOrder,
  patient: Patient,
  others: readonly string[],
  additions?: DrugAdditionsInput,
): boolean {
  const asOrdered: MedicationOrder = { ...order, stance: 'recommended' }
  if (
    forbiddenByCondition(
      [asOrdered],
      patient,
      () => [],
      () => false,
    ).length > 0
  )
    return true
  const words = vocabulary(additions)
  const drug = { name: order.drug, isClass: order.isClass, parts: order.parts, classes: order.classes }
  const beside = others.flatMap((name) => {
    const known = words.named(name)
    return known === undefined || name === order.drug ? [] : [namedDrug(known)]
  })
  return interactionsOf([drug])
    .filter(({ severity }) => severity !== 'moderate')
    .some(({ one, other }) =>
      beside.some(
        (second) =>
          (isOfParty(drug, one) && isOfParty(second, other)) || (isOfParty(drug, other) && isOfParty(second, one)),
      ),
    )
}
