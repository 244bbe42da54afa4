import * as fc from 'fast-check'
import { type Finding, findings } from '../clinical/findings.ts'
import { optional } from './optional.ts'
import { seldom } from './seldom.ts'

/** A symptom that a patient has, or denies. */
export interface SymptomPick {
  readonly name: string
  readonly isPresent: boolean
  readonly onset_hours: number | undefined
  /** A denied symptom that the notes alone speak of. */
  readonly isInNotesOnly: boolean
}

/** Symptoms of which those of the given kinds may be present, and any may be denied. They shrink to none. */
export function symptomPicks(
  present: readonly Finding['kind'][],
  mayHaveChestPain: boolean,
): fc.Arbitrary<SymptomPick[]> {
  const rows = [{ name: 'chest pain', mayBePresent: mayHaveChestPain }].concat(
    findings.rows.map((row) => ({ name: row.name, mayBePresent: present.includes(row.kind) })),
  )
  return fc
    .array(
      fc.record({
        row: fc.constantFrom(...rows),
        isPresent: fc.boolean(),
        onset_hours: optional(fc.integer({ min: 1, max: 96 }), 40),
        isInNotesOnly: seldom(25),
      }),
      { maxLength: 5, size: 'max' },
    )
    .map((picks) =>
      picks
        .filter(({ row }, index) => picks.findIndex((other) => other.row.name === row.name) === index)
        .map(({ row, isPresent, onset_hours, isInNotesOnly }) => ({
          name: row.name,
          isPresent: isPresent && row.mayBePresent,
          onset_hours,
          isInNotesOnly,
        })),
    )
}
