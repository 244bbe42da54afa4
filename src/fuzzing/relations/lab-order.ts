import { array, nat } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { changedPatient } from './changed-patient.ts'
import { sameContent } from './compare-answers.ts'
import { reordered } from './reordered.ts'
import type { Relation } from './relation.ts'

/** The order in which laboratory values are listed is no part of what they say. */
export const labOrder: Relation = {
  id: 'lab-order',
  describe: 'the same laboratory values in another order lead to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(array(nat(9), { minLength: 12, maxLength: 12 }), (patient, ranks) => {
      const labs = reordered(patient.labs, ranks)
      if (!isOrderless(patient) || labs.every((lab, index) => lab === patient.labs[index])) return undefined
      return {
        patient: { ...patient, labs },
        change: `labs listed as ${labs.map(({ name }) => name).join(', ')} instead of ${patient.labs.map(({ name }) => name).join(', ')}`,
      }
    }),
  judge: sameContent,
}

/** Of two values of one name without their times the later in the list may be meant as the later one. */
function isOrderless({ labs }: Patient): boolean {
  return labs.every(
    (lab, index) =>
      !labs.some(
        (other, place) =>
          place !== index &&
          other.name.toLowerCase() === lab.name.toLowerCase() &&
          (other.taken_at === undefined || lab.taken_at === undefined || other.taken_at === lab.taken_at),
      ),
  )
}
