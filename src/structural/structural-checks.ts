import { planChecks } from './guarding/plan-checks.ts'
import { runChecks, type StructuralScore } from './guarding/run-checks.ts'
import type { StructuralOptions } from './guarding/structural-context.ts'

/** What an answer is held against; a patient may be anything that a log holds. */
export interface StructuralContext extends StructuralOptions {
  readonly patient?: unknown
}

/**
 * All of tier 1 on one answer.
 *
 * Answer and patient are copied first, within bounds (an answer of 100,000 characters, a patient of 400,000, 64 levels each), so that whatever they are they can neither throw nor change while they are judged. An
 * answer that is larger, or cannot be read, is unscored `answer-invalid`. A patient that is absent, larger, or cannot be read leaves what needs one unscored `missing-input`. A check that throws is
 * unscored `scorer-failed`.
 *
 * @param answer a `Recommendation`, or whatever the system returned instead
 * @returns one score for each metric that is wanted, always in the same order
 * @throws {AssayError} as `planChecks` does, for options that are wrong
 */
export function structuralChecks(answer: unknown, context: StructuralContext = {}): readonly StructuralScore[] {
  const { patient, ...options } = context
  return runChecks(planChecks(options), answer, patient)
}
