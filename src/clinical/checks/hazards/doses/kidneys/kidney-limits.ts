import type { Patient } from '../../../../patient/patient.ts'
import { clearanceBelow } from './kidney-clearance.ts'

/** How much of an anticoagulant a kidney still takes. */
export interface KidneyLimit {
  readonly drug: string
  /** mL/min. */
  readonly below: number
  /** In a day, mg or units for each kg: what the label allows with a quarter for rounding. */
  readonly perKg?: number
  /** In a day, whatever the weight: up to here it is safe. */
  readonly least: number
  /** In a day, from here on it is too much for any weight. */
  readonly most: number
  readonly isUnits?: true
  /** How often it is given where nothing is said. */
  readonly usual?: number
  /** The label measures by it and forbids nothing, so that a full dose is doubted and no miss. */
  readonly isDoubted?: true
  readonly source: string
}

/** Limits of labels: a reference table, written in December 2026 and cited from memory; no clinician has signed it. */
export const kidneyLimits: readonly KidneyLimit[] = [
  {
    drug: 'enoxaparin',
    below: 30,
    perKg: 1.25,
    least: 45,
    most: 150,
    source: 'enoxaparin SmPC, section 4.2: 1 mg/kg once daily from 15 to 30 mL/min, unfractionated heparin below',
  },
  {
    drug: 'dalteparin',
    below: 20,
    perKg: 120,
    least: 5_500,
    most: 25_000,
    isUnits: true,
    isDoubted: true,
    source: 'dalteparin SmPC, sections 4.2 and 4.4: by anti-Xa in severe renal failure',
  },
  {
    drug: 'tinzaparin',
    below: 20,
    perKg: 120,
    least: 4_600,
    most: 25_000,
    isUnits: true,
    isDoubted: true,
    source: 'tinzaparin SmPC, sections 4.2 and 4.4: no dose is known below 20 mL/min',
  },
  {
    drug: 'fondaparinux',
    below: 30,
    least: 2.6,
    most: 12,
    usual: 1,
    isDoubted: true,
    source: 'fondaparinux US label, section 4: not below 30 mL/min; SmPC, section 4.3: not below 20 mL/min',
  },
  {
    drug: 'dabigatran',
    below: 30,
    least: 0,
    most: 151,
    usual: 2,
    source: 'dabigatran SmPC, section 4.3: not below 30 mL/min; US label: 75 mg twice daily from 15 to 30',
  },
  {
    drug: 'rivaroxaban',
    below: 15,
    least: 0,
    most: 1,
    usual: 1,
    source: 'rivaroxaban SmPC, section 4.2: not below 15 mL/min',
  },
  {
    drug: 'edoxaban',
    below: 15,
    least: 0,
    most: 1,
    usual: 1,
    source: 'edoxaban SmPC, section 4.2: not below 15 mL/min',
  },
  {
    drug: 'edoxaban',
    below: 30,
    least: 30,
    most: 31,
    usual: 1,
    source: 'edoxaban SmPC, section 4.2: 30 mg once daily from 15 to 50 mL/min',
  },
]

/** Whether the kidneys of a patient bar an anticoagulant in any amount, so that a stop of it is right. */
export function isBarredByKidneys(drug: string, patient: Patient): boolean {
  return kidneyLimits.some(
    (row) => row.drug === drug && row.least === 0 && clearanceBelow(patient, row.below).value === 'true',
  )
}
