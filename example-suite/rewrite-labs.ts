import type { Patient } from 'vitest-assay'

export type Lab = Patient['labs'][number]

/** The patient with each result rewritten; `undefined` leaves one out. Shared by faults that misread results. */
export function rewriteLabs(patient: Patient, rewrite: (lab: Lab) => Lab | undefined): Patient {
  return { ...patient, labs: patient.labs.map(rewrite).filter((lab) => lab !== undefined) }
}

export const isPotassium = (lab: Lab): boolean => /potassium|^k\b/iu.test(lab.name)
export const isTroponin = (lab: Lab): boolean => /\btrop|tn-?[it]\b|\bhs-?c?tn/iu.test(lab.name)
export const isPh = (lab: Lab): boolean => /\bph\b/iu.test(lab.name)
