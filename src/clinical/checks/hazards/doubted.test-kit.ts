import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** A kind of harm: who is harmed, wordings that do it or may, and right answers beside them. */
export interface Doubted {
  readonly of: string
  readonly patient: Partial<PatientInput>
  /** Words of the finding. */
  readonly why: RegExp
  readonly harms: readonly string[]
  readonly twins: readonly string[]
}

/** The findings, whether they stop the answer or leave it unclear. Actions are parted by " | ". */
function findings(about: Partial<PatientInput>, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [...actions.split(' | '), 'Paracetamol 500 mg oral'].map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status === 'unscored' ? score.detail : score.status
}

/** Each harm is stopped or unclear for its reason, and no twin is. */
export function describeDoubted(kinds: readonly Doubted[]): void {
  describe.each(kinds)('$of', ({ patient, why, harms, twins }) => {
    it.each(harms)('does not pass: %s', (actions) => {
      expect(findings(patient, actions)).toMatch(why)
    })

    it.each(twins)('passes: %s', (actions) => {
      expect(findings(patient, actions)).not.toMatch(why)
    })
  })
}
