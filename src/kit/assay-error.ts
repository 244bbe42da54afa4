import { forLog } from './printable.ts'

/** What can go wrong, as a closed list. The message carries the value, its place, what was expected and what to do next. */
export const assayErrorCodes = [
  'answer-invalid',
  'answer-shared',
  'baseline-conflict',
  'baseline-invalid',
  'baseline-missing',
  'baseline-refused',
  'calculator-invalid',
  'cannot-judge',
  'case-changed',
  'case-duplicate',
  'case-invalid',
  'cases-empty',
  'counterexample-invalid',
  'fhir-invalid',
  'file-not-written',
  'fuzzing-invalid',
  'golden-set-invalid',
  'guideline-invalid',
  'guideline-not-applicable',
  'guideline-unknown',
  'held-out-invalid',
  'held-out-overlap',
  'judge-failed',
  'judge-invalid',
  'judge-missing',
  'judge-unrecorded',
  'language-invalid',
  'log-invalid',
  'matcher-misuse',
  'metric-invalid',
  'not-awaited',
  'option-invalid',
  'queue-invalid',
  'readings-invalid',
  'record-duplicate',
  'retrieval-invalid',
  'retry-refused',
  'rubric-invalid',
  'run-invalid',
  'schema-invalid',
  'scope-invalid',
  'score-invalid',
  'setup-missing',
  'store-unusable',
  'subject-invalid',
  'waiver-invalid',
] as const

/** What kind of misuse or fault an `AssayError` tells of. */
export type AssayErrorCode = (typeof assayErrorCodes)[number]

/** Misuse or a fault, in words that a log can take (see `forLog`), whatever values they quote. A failing check is never an error: it is a `Score`. */
export class AssayError extends Error {
  override readonly name = 'AssayError'

  readonly code: AssayErrorCode

  constructor(code: AssayErrorCode, message: string, options?: ErrorOptions) {
    super(forLog(message, false), options)
    this.code = code
  }
}

/** The words of whatever was thrown: JavaScript throws anything. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The words of whatever was thrown, also where it throws itself when it is read, as a revoked proxy does. */
export function wordsOf(thrown: unknown): string {
  try {
    return messageOf(thrown)
  } catch {
    return 'what was thrown cannot be read either'
  }
}
