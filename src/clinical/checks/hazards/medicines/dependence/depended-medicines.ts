import type { Patient } from '../../../../patient/patient.ts'
import { congestedHeartDiuretic } from './congested-heart.ts'
import { fibrillationAnticoagulant } from './fibrillation-anticoagulant.ts'
import { longSteroid } from './long-steroid.ts'
import type { AnswerRead } from './read.ts'
import { recoveredHeartTreatment } from './recovered-heart.ts'
import { valveAnticoagulant } from './valve-anticoagulant.ts'
import { type Hazards, noHazards } from '../../hazards.ts'

const rows: readonly ((read: AnswerRead, patient: Patient) => Hazards)[] = [
  valveAnticoagulant,
  longSteroid,
  recoveredHeartTreatment,
  fibrillationAnticoagulant,
  congestedHeartDiuretic,
]

/**
 * Medicines that have to be seen to go on: those of which the record shows that the patient is harmed without them, and an answer that names them, or must, without a sure order.
 *
 * The ways to say "stop" are many, so that the absence of a sure "go on" decides, and not a list of them: surely taken away is a miss, unsure is unclear. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed it.
 */
export function dependedMedicines(read: AnswerRead, patient: Patient): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const found = rows.map((row) => row(read, patient))
  return { sure: found.flatMap(({ sure }) => sure), unclear: found.flatMap(({ unclear }) => unclear) }
}
