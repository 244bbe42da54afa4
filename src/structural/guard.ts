import { decide } from './guarding/decide.ts'
import type { GuardResult } from './guarding/guard-result.ts'
import { holdOnThrow } from './guarding/hold-on-throw.ts'
import type { PatientContext, StructuralOptions } from './guarding/structural-context.ts'
import { structuralChecks } from './structural-checks.ts'

/**
 * Judges one answer before it reaches anyone: the checks of tier 1, synchronous, without Vitest.
 *
 * A miss of a safety metric blocks, any other miss holds, and so does whatever could not be judged: a check without its input, an answer of another shape, one that is too large to be read.
 * It throws on nothing: not on an answer that does, and not on options that are wrong, with which it holds every answer and says so. `createGuard` finds those at the start.
 *
 * @param answer a `Recommendation`, or whatever the system returned instead
 * @param context the patient, and the options of `createGuard`
 * @returns always the same for the same answer and context
 *
 * @example
 * guard({ recommended_actions: [], evidence_table: [] }, { patient: { demographics: { age_years: 61 } } }).decision // 'allow'
 */
export function guard(answer: unknown, context: PatientContext & StructuralOptions = {}): GuardResult {
  return holdOnThrow(() => decide(structuralChecks(answer, context)))
}
