import type { Arbitrary } from 'fast-check'
import type { Lab, Patient } from '../../patient/patient.ts'
import type { NoteFacts } from '../note-facts.ts'
import type { Clock } from './clock-time.ts'
import type { PanelPart } from '../labs.ts'

/** What a finding writes into a record. A part that is absent is left to the rest of the patient. */
export interface FindingParts {
  readonly conditions?: Patient['conditions']
  readonly medications?: Patient['medications']
  readonly symptoms?: Patient['symptoms']
  readonly vital_signs?: Patient['vital_signs']
  readonly labs?: readonly Lab[]
  /** What of the other results would speak against these. */
  readonly without?: readonly PanelPart[]
  /** Present and undefined: there is none. */
  readonly ecg?: Patient['ecg']
  readonly pleural_effusion?: Patient['pleural_effusion']
  /** What notes say of it beside the symptoms. */
  readonly note?: Pick<NoteFacts, 'history' | 'diagnoses' | 'suspected'>
}

/** A finding before it is dated, with the people in whom it is one. */
export interface ClinicalFinding {
  readonly age_years?: number
  readonly sex?: Patient['demographics']['sex']
  /** It is not seen outside of a hospital. */
  readonly isInHospital?: boolean
  readonly write: (clock: Clock, demographics: Patient['demographics']) => FindingParts
}

/** The findings of a red flag. */
export interface FlagFindings {
  /** What raises it. */
  readonly raising: () => Arbitrary<ClinicalFinding>
  /** What comes as near to it as can be, outside of its grey zone. */
  readonly nearMiss: () => Arbitrary<ClinicalFinding>
}
