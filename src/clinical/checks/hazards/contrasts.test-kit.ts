import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** A class of harm: one patient, the harm in many wordings, and its innocent twins: the same words, and right care. */
export interface Contrast {
  readonly of: string
  readonly patient: Partial<PatientInput>
  readonly why: RegExp
  readonly harms: readonly string[]
  readonly twins: readonly string[]
}

function why(about: Partial<PatientInput>, actions: string): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: [...actions.split(' | '), 'Paracetamol 1 g oral'].map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

/** Each harm is stopped for its reason, and each twin is not. */
export function describeContrasts(contrasts: readonly Contrast[]): void {
  describe.each(contrasts)('$of', ({ patient, why: because, harms, twins }) => {
    it.each(harms)('is stopped: %s', (actions) => {
      expect(why(patient, actions)).toMatch(because)
    })

    it.each(twins)('is let through: %s', (actions) => {
      expect(why(patient, actions)).not.toMatch(because)
    })
  })
}
