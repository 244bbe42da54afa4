import type { AssayErrorCode } from '../score/assay-error.ts'

const gate: ReadonlySet<AssayErrorCode> = new Set(['baseline-refused', 'baseline-invalid', 'baseline-conflict'])

/** The exit code of an error: 3 where the gate is shut, or cannot be read; 2 for misuse. */
export function exitCodeFor(code: AssayErrorCode): 2 | 3 {
  return gate.has(code) ? 3 : 2
}
