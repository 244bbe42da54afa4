import type { Guideline } from './guideline.ts'
import type { PatientSchema } from './patient-schema.ts'
import type { Rule } from './rule.ts'

/**
 * A rule that reads a patient of a user's own shape, with the schema of it.
 *
 * @typeParam P what the schema makes of a patient, which the rule reads
 * @typeParam Given what a case holds
 */
export interface RuleOf<P, Given = P> extends Rule<P> {
  readonly patient: PatientSchema<P, Given>
}

/** A guideline whose rules read a patient of a user's own shape, as `defineGuideline` gives it with a schema. */
export interface GuidelineOf<P, Given = P> extends Guideline<P> {
  readonly rules: readonly RuleOf<P, Given>[]
}
