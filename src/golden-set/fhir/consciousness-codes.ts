import type { Patient } from '../patient.ts'

type Consciousness = NonNullable<Patient['vital_signs'][number]['consciousness']>

/** Codes of an observation on the ACVPU scale: SNOMED CT (UK edition) and LOINC. */
export const consciousnessCodes: Readonly<Record<string, string>> = {
  '1104441000000107': 'ACVPU (Alert Confusion Voice Pain Unresponsive) scale score',
  '67775-7': 'Level of responsiveness',
}

/** Its SNOMED CT answers, as the NEWS2 profiles of NHS England have them. Any other answer says nothing. */
export const consciousnessAnswers: Readonly<Record<string, Consciousness>> = {
  // Mentally alert
  '248234008': 'alert',
  // Acute confusion
  '130987000': 'confusion',
  // Responds to voice
  '300202002': 'voice',
  // Responds to pain
  '450847001': 'pain',
  // Unresponsive
  '422768004': 'unresponsive',
}
