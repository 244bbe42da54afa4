// What the tests of the tables of measured values share: records in a word, and what one row finds in them.
import { patient, type PatientInput } from '../../patient/patient.ts'
import type { MeasuredRow } from './drug-measurements.ts'

export type About = Partial<PatientInput>
type LabInput = NonNullable<PatientInput['labs']>[number]

export const lab = (name: string, value: number, unit: string, more: Partial<LabInput> = {}): LabInput => ({
  name,
  value,
  unit,
  ...more,
})
export const labs = (...rows: readonly LabInput[]): About => ({ labs: [...rows] })
export const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
export const noted = (...texts: string[]): About => ({ notes: texts.map((text) => ({ text })) })
export const taking = (...names: string[]): About => ({ medications: names.map((name) => ({ name })) })
export const vital = (values: object): About => ({ vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', ...values }] })

/**
 * Asks the one row that is for a drug or a class and gives a reason what it finds in a record.
 *
 * With an equals sign at its start or end, a reason begins or ends with its words.
 *
 * @returns its facts; an empty text where the record does not forbid the drug
 */
export function askRows(rows: readonly MeasuredRow[]): (drug: string, reason: string, about: About) => string {
  return (drug, reason, about) => {
    const own = rows.filter(
      ({ drugs = [], classes = [], because }) =>
        [...drugs, ...classes].includes(drug) && `=${because}=`.includes(reason),
    )
    const [row] = own
    if (row === undefined || own.length > 1) throw new Error(`${own.length} rows for ${drug} say ${reason}`)
    const { value, facts } = row.holds(patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...about }))
    return value === 'true' ? facts.join(', ') : ''
  }
}
