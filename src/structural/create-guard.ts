import { AssayError } from '../score/assay-error.ts'
import { decide } from './guarding/decide.ts'
import type { GuardResult } from './guarding/guard-result.ts'
import { holdOnThrow } from './guarding/hold-on-throw.ts'
import { planChecks } from './guarding/plan-checks.ts'
import { runChecks } from './guarding/run-checks.ts'
import type { PatientContext, StructuralOptions } from './guarding/structural-context.ts'

/** Judges one answer; it throws on nothing. */
export type Guard = (answer: unknown, context?: PatientContext) => GuardResult

/**
 * A guard with options of its own, ready to judge: what is wrong with the options is thrown here, and what has to be loaded is loaded here, so that the first answer does not wait for it.
 *
 * @throws {AssayError} `option-invalid` for an unknown option or a wrong value; `schema-invalid` for a schema that is none
 *
 * @example
 * const judge = createGuard({ checks: ['missed-escalations', 'citation-grounding'] })
 * judge(answer, { patient }).decision
 */
export function createGuard(options: StructuralOptions = {}): Guard {
  const plan = planChecks(options)
  runChecks(plan, firstAnswer, firstPatient)
  return (answer, context = {}) =>
    holdOnThrow(() => {
      const { patient, ...rest } = context
      refuseOptions(rest)
      return decide(runChecks(plan, answer, patient))
    })
}

/** Read once, for what reading it loads. */
const firstAnswer = {
  recommended_actions: [{ text: 'Start furosemide 40 mg IV now.', evidence_refs: ['e1'], urgency: 'emergent' }],
  evidence_table: [
    { id: 'e1', source_type: 'guideline', source: 'guideline', excerpt: 'Loop diuretics for congestion.' },
  ],
  contraindications_checked: ['Furosemide: no sulfonamide allergy.'],
  when_to_escalate: ['Call the medical emergency team now: potassium 6.9 mmol/L.'],
}
const firstPatient = {
  demographics: { age_years: 70 },
  conditions: [{ name: 'heart failure' }],
  medications: [{ name: 'bisoprolol', dose: '2.5 mg' }],
  labs: [{ name: 'potassium', value: 6.9, unit: 'mmol/L' }],
}

function refuseOptions(rest: object): void {
  const strange = Object.keys(rest)
  if (strange.length === 0) return
  throw new AssayError(
    'option-invalid',
    `a guard takes an answer and { patient }, got ${strange.map((key) => JSON.stringify(key)).join(', ')} beside it; options go to createGuard`,
  )
}
