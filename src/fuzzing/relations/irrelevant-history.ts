import { boolean, constantFrom, tuple } from 'fast-check'
import { changedPatient } from './changed-patient.ts'
import { sameContent } from './compare-answers.ts'
import type { Relation } from './relation.ts'

/** Past matters on which no decision of heart or lung hangs. */
const histories = [
  'tonsillectomy in childhood',
  'wrist fracture in childhood',
  'ingrown toenail',
  'presbyopia',
  'tinea pedis',
  'wisdom tooth extraction',
  'cataract surgery of the left eye',
  'seborrhoeic keratosis',
  'colour vision deficiency',
  'bunion of the right foot',
] as const

/** History that bears on nothing leaves the clinical content of the answer as it is. */
export const irrelevantHistory: Relation = {
  id: 'irrelevant-history',
  describe: 'a history that bears on nothing leads to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(tuple(constantFrom(...histories), boolean()), (patient, [name, isNoted]) => {
      const sentence = ` History of ${name}.`
      const notes = patient.notes.map((note, index) =>
        isNoted && index === patient.notes.length - 1 ? { ...note, text: `${note.text}${sentence}` } : note,
      )
      const conditions = [...patient.conditions, { name, status: 'resolved' as const }]
      return { patient: { ...patient, conditions, notes }, change: `${name} added to the history` }
    }),
  judge: sameContent,
}
