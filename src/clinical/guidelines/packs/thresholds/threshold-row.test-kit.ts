import type { PatientInput } from '../../../patient/patient.ts'
import type { Truth } from '../../../patient/truth.ts'

export type Input = Partial<PatientInput>

/** A rule that a threshold decides: what it comes to on either side, for a patient in whom nothing else decides it. */
export interface Decided {
  /** Id of the guideline and of the rule: `gold-2026/copd-exacerbation`. */
  readonly rule: string
  readonly patient: (value: number) => Input
  readonly where: { readonly holds: Truth['value']; readonly fails: Truth['value'] }
}

/** One threshold in one unit: the values beside it, a reporting step apart. */
export interface ThresholdRow {
  readonly quantity: string
  readonly unit: string
  /** What a value beyond the threshold is: `above 7`. */
  readonly is: string
  /** Values of which that is true, and of which it is not, as they are reported. */
  readonly holds: readonly string[]
  readonly fails: readonly string[]
  /** The guideline's sentence in our words, with its place. */
  readonly says: string
  /** The words of the table for clinicians, or of the rule's exceptions, which have this number. */
  readonly printed: string
  readonly rules: readonly Decided[]
}

export const at = (minute = 0): string => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString()

/** The rule applies where the threshold is crossed, and not where it is not. */
export const applies = (rule: string, patient: Decided['patient']): Decided => ({
  rule,
  patient,
  where: { holds: 'true', fails: 'false' },
})

/** The rule applies where the threshold is not crossed. */
export const spares = (rule: string, patient: Decided['patient']): Decided => ({
  rule,
  patient,
  where: { holds: 'false', fails: 'true' },
})

/** A laboratory value in each of the units in which it is read, from one row. */
export const inUnits = (
  row: Omit<ThresholdRow, 'unit' | 'holds' | 'fails' | 'rules'>,
  units: Readonly<Record<string, Pick<ThresholdRow, 'holds' | 'fails'>>>,
  rulesOf: (unit: string) => readonly Decided[],
): ThresholdRow[] => Object.entries(units).map(([unit, values]) => ({ ...row, ...values, unit, rules: rulesOf(unit) }))
