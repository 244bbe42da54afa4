import type { EvalCase } from '../score/eval-case.ts'

/** A case with what the worker needs to judge its answer. */
export interface BoundCase {
  readonly evalCase: EvalCase
  readonly adapt: (answer: unknown) => unknown
}
