import type { MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { contraindicationsOfInjuries } from '../../contraindications/drug-injuries.ts'
import { type NamedDrug, standsFor } from '../../contraindications/interaction.ts'
import { declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from './what-becomes.ts'

/** Several at once, by what they have in common. */
const stopsUnnamed =
  /\b(?:stop\w*|hold\w*|held|withh\w*|discontinu\w*|paus\w*|omit\w*|off)\b[^.;]{0,40}\b(?:culprits?|offending|causative|all (?:home|regular|usual|her|his|oral)|likely drugs?)\b|\b(?:culprits?|offending|causative)\b[^.;]{0,40}\b(?:stop\w*|held|off|withdraw\w*|discontinu\w*)\b/iu

/**
 * Medicines that have harmed the patient, by the results and words of the record, and that no order surely ends: nothing is said of them, or they are to be looked at later.
 *
 * What surely goes on is told by `contraindicationsOfInjuries` itself.
 *
 * @param taken the medicines that the patient takes
 */
export function injuriesGoOn(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  if (taken.length === 0 || declinesTreatment(patient)) return []
  return contraindicationsOfInjuries.flatMap(({ drugs = [], classes = [], holds, because, source }) => {
    const own = taken.filter(
      (drug) =>
        [drug.name, ...drug.parts].some((name) => drugs.includes(name)) ||
        drug.classes.some((id) => classes.includes(id)),
    )
    const open = own.find((drug) => {
      const { ordered, off } = whatBecomes(
        orders.filter(({ drug: name, isClass, parts, classes: ids }) =>
          standsFor({ name, isClass, parts, classes: ids }, drug),
        ),
        orders,
      )
      return ordered.length === 0 && off.length === 0
    })
    if (open === undefined || orderTexts(texts).some(({ text }) => stopsUnnamed.test(text))) return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [
          `whether ${open.name}, which the patient takes, ends is not said, and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
}
