import type { EvalCase } from '../score/eval-case.ts'

const kinds = new Map<string, (evalCase: EvalCase) => boolean>()

/**
 * Adds a kind of case that every run takes: one that belongs to no patient, so it has no tenant and is on no side of a split.
 *
 * @param kind its name; a second registration of it replaces the first
 * @param isOne whether a case is of this kind
 */
export function registerSharedCase(kind: string, isOne: (evalCase: EvalCase) => boolean): void {
  kinds.set(kind, isOne)
}

/** The kinds of shared case that a case is of; empty for a case of a patient. */
export function sharedKindsOf(evalCase: EvalCase): readonly string[] {
  return [...kinds].flatMap(([kind, isOne]) => (isOne(evalCase) ? [kind] : []))
}
