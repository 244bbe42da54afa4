import { z } from 'zod'
import type { CaseGroups } from '../../core/slice.ts'
import { describeCase } from './describe-case.ts'

/** Age bands in completed years, from the youngest; their order by text is that by age. */
export const ageBands = ['0-17', '18-39', '40-64', '65-79', '80+'] as const

type AgeBand = (typeof ageBands)[number]

/** First year of each band but the first: adults, midlife, the age from which scores such as CURB-65 count it, and the very old. */
const starts = [18, 40, 65, 80]

/**
 * The band by which results are broken down.
 *
 * @param ageYears completed years, 0 or more
 *
 * @example
 * ageBand(64) // '40-64'
 */
export function ageBand(ageYears: number): AgeBand {
  return ageBands[starts.filter((start) => ageYears >= start).length] ?? '80+'
}

/** What results are broken down by of a patient; what the record does not say is absent. */
interface PatientGroup {
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
  describe: describeCase,
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
