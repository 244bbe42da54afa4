import { z } from 'zod'
import type { CaseGroups } from '../core/case-groups.ts'
import { type AgeBand, ageBand, ageBands } from './age-band.ts'

/** What results are broken down by of a patient; what the record does not say is absent. */
export interface PatientGroup {
  readonly ageBand?: AgeBand
  readonly sex?: 'female' | 'male'
}

/**
 * Age band and sex of the patient of a case.
 *
 * @param evalCase a golden case, or any other: one without `patient.demographics` belongs to no group
 *
 * @example
 * patientGroup({ id: 'pe-07', patient: { demographics: { age_years: 54, sex: 'female' } } }) // { ageBand: '40-64', sex: 'female' }
 */
export function patientGroup(evalCase: unknown): PatientGroup {
  const { age_years: age, sex } = objectIn(objectIn(objectIn(evalCase)['patient'])['demographics'])
  return {
    ...(typeof age === 'number' && age >= 0 ? { ageBand: ageBand(age) } : {}),
    ...(sex === 'female' || sex === 'male' ? { sex } : {}),
  }
}

/** What runs break their figures down by where cases have patients. */
export const patientGroups: CaseGroups = {
  title: ['patients', 'by age band and sex'],
  groups: [
    { by: 'age-band', field: 'ageBand', schema: z.enum(ageBands), label: (name) => `age ${name}` },
    { by: 'sex', field: 'sex', schema: z.enum(['female', 'male']), label: (name) => name },
  ],
  of: patientGroup,
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
