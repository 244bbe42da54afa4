import { type Answer, isTextAnswer, textsOf } from '../answer/parse-answer.ts'
import type { Patient } from '../patient/patient.ts'
import type { NamedDrug } from './contraindications/interaction.ts'
import type { MedicationOrder } from './medications.ts'
import { lateFollowUp } from './hazards/late-follow-up.ts'
import { oxygenTargets } from './hazards/oxygen-target.ts'
import { riskyProceduresOf } from './hazards/risky-procedures.ts'
import { type Hazards, stoppedMedicines } from './hazards/stopped-medicines.ts'
import { withheldAntibiotics } from './hazards/withheld-antibiotics.ts'
import { wrongSides } from './hazards/wrong-side.ts'

/**
 * What an answer does to a patient that no drug alone decides: an essential medicine left out (`essentialMedicines`), a saturation aimed too high for who retains carbon dioxide, a procedure that bleeds though the clotting forbids it (`riskyProcedures`), a nodule that grows or bleeds and is looked at again in months, antibiotics that wait for a result in shock, a procedure on the side that the record has sound.
 *
 * @param orders what becomes of each drug that the answer names
 * @param taken the medicines that the patient takes
 */
export function hazardsOf(
  answer: Answer,
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): Hazards {
  const texts = textsOf(answer)
  const checked = isTextAnswer(answer)
    ? []
    : answer.contraindications_checked.map((entry) =>
        typeof entry === 'string' ? entry : `${entry.drug} against ${entry.against}: ${entry.finding ?? ''}`,
      )
  const { sure, unclear } = stoppedMedicines(texts, orders, taken, checked, patient)
  return {
    sure: [
      ...sure,
      ...oxygenTargets(texts, patient),
      ...riskyProceduresOf(answer, texts, orders, patient),
      ...lateFollowUp(texts, patient),
      ...withheldAntibiotics(texts, patient),
      ...wrongSides(answer, texts, patient),
    ],
    unclear,
  }
}
