import type { Patient } from '../patient.ts'

/**
 * The setting that a class of encounters is (HL7 v3 ActCode, as FHIR R4 takes it). Classes that leave it open, such as an observation stay, are not here.
 *
 * Source: https://hl7.org/fhir/R4/v3/ActEncounterCode/vs.html
 */
export const encounterClasses: Readonly<Record<string, NonNullable<Patient['setting']>>> = {
  // Ambulatory
  AMB: 'outpatient',
  // Home health
  HH: 'outpatient',
  // Virtual
  VR: 'outpatient',
  // Emergency
  EMER: 'emergency',
  // Inpatient encounter
  IMP: 'inpatient',
  // Inpatient acute
  ACUTE: 'inpatient',
  // Inpatient non-acute
  NONAC: 'inpatient',
}

/** SNOMED CT types that make an inpatient one of intensive care. */
export const intensiveCareTypes: Readonly<Record<string, string>> = {
  '305351004': 'Admission to intensive care unit',
}

/** SNOMED CT types of encounters at which nobody is treated: Synthea ends the record of the deceased with one. */
export const postMortemTypes: Readonly<Record<string, string>> = {
  '308646001': 'Death certification',
}
