import type { MedicationOrder } from '../../../../answer/medications.ts'
import type { NamedDrug } from '../../../contraindications/interaction.ts'
import type { TextOfAnswer } from '../../record-words.ts'

/** An answer as these rows read it. */
export interface AnswerRead {
  readonly texts: readonly TextOfAnswer[]
  /** What becomes of each drug that the answer names. */
  readonly orders: readonly MedicationOrder[]
  /** The medicines that the patient takes. */
  readonly taken: readonly NamedDrug[]
}
