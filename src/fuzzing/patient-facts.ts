import type { Recommendation } from '../answer/recommendation.ts'
import type { Patient } from '../golden-set/patient.ts'
import type { Truth } from '../golden-set/truth.ts'
import { checkGuideline } from '../guidelines/check-guideline.ts'
import { redFlags } from '../structural/escalation/red-flags.ts'

/** What red flags and guideline rules read of a patient. */
export interface PatientFacts {
  /** By id of the flag. */
  readonly raised: ReadonlyMap<string, Truth['value']>
  readonly grey: ReadonlyMap<string, Truth['value']>
  /** Whether each rule applies, by `guideline/rule`. */
  readonly rules: ReadonlyMap<string, Truth['value']>
}

const silent: Recommendation = {
  problems: [],
  recommended_actions: [],
  evidence_table: [],
  contraindications_checked: [],
  when_to_escalate: [],
  differential: [],
}

/** What the red flags and the rules of every guideline make of a patient. */
export function patientFacts(patient: Patient): PatientFacts {
  // Whether a rule applies is no matter of the answer.
  const { rules } = checkGuideline(silent, patient)
  return {
    raised: new Map(redFlags.map((flag) => [flag.id, flag.raised(patient).value])),
    grey: new Map(redFlags.map((flag) => [flag.id, flag.grey?.(patient).value ?? 'false'])),
    rules: new Map(rules.map(({ guideline, rule, applies }) => [`${guideline}/${rule}`, applies.value])),
  }
}

/** Which flags and rules read two patients differently: none, where a change is one that no rule reads. */
export function differingFacts(before: PatientFacts, after: PatientFacts): readonly string[] {
  const kinds = ['raised', 'grey', 'rules'] as const
  return [
    ...new Set(
      kinds.flatMap((kind) =>
        [...before[kind]].filter(([id, value]) => after[kind].get(id) !== value).map(([id]) => id),
      ),
    ),
  ]
}
