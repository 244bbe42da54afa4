import * as fc from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { redFlags } from '../../structural/escalation/red-flags.ts'
import { assemblePatient } from './assemble-patient.ts'
import { background } from './background.ts'
import { anything, quiet } from './background-limits.ts'
import { knownRedFlag } from './known-red-flag.ts'
import { nearMissFinding } from './near-miss-finding.ts'
import { optional } from './optional.ts'
import { redFlagFinding } from './red-flag-finding.ts'

/** What all generated patients have in common; absent, nothing. */
export interface PatientConstraints {
  /** Completed years, both ends within; default 18 to 95. */
  readonly age_years?: readonly [low: number, high: number]
  /** Absent: female, male or not on record. */
  readonly sex?: Patient['demographics']['sex']
}

/**
 * Adults of all kinds, each consistent: notes say what the lists say, problems fit the age, medicines the problems, results one another, times their order.
 * Some raise a red flag, some come near to one.
 *
 * Shrinks to a patient of 50 years of whom nothing else is on record.
 *
 * @param constraints `age_years`: from and to, both included; `sex`; absent, adults of all ages
 *
 * @example
 * fc.assert(fc.property(patient({ age_years: [40, 50] }), ({ demographics }) => demographics.age_years <= 50))
 */
export function patient({ age_years, sex }: PatientConstraints = {}): fc.Arbitrary<Patient> {
  const people = { ...(age_years !== undefined && { age_years }), ...(sex !== undefined && { sexes: [sex] }) }
  const ids = redFlags.map((flag) => knownRedFlag(flag, 'patient'))
  const finding = fc.oneof({ withCrossShrink: true }, ...ids.map(nearMissFinding), ...ids.map(redFlagFinding))
  return fc
    .tuple(
      fc.oneof({ withCrossShrink: true }, background({ ...quiet, ...people }), background({ ...anything, ...people })),
      optional(finding, 50),
    )
    .map(([rest, found]) => {
      if (found === undefined) return assemblePatient(rest)
      const { age_years: _age, sex: _sex, ...unaged } = found
      return assemblePatient(rest, age_years === undefined && sex === undefined ? found : unaged)
    })
}
