import { AssayError } from '../src/score/assay-error.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import type { PatientOptions } from './matcher-options.ts'

/**
 * What stands as the patient of a call, of whatever shape: in the options, else in the running case.
 *
 * @throws {AssayError} `setup-missing` when there is none
 */
export function givenPatient(
  running: RunningTest | undefined,
  matcher: string,
  options: PatientOptions<unknown> | undefined,
): unknown {
  const evalCase = running?.evaluation?.bound.evalCase
  const given: unknown = options?.patient ?? (evalCase as { patient?: unknown } | undefined)?.patient
  if (given !== undefined) return given
  throw new AssayError(
    'setup-missing',
    evalCase === undefined
      ? `${matcher} needs a patient here: in a plain test pass { patient }, or use evalTest.for(cases), which knows the case`
      : `${matcher} needs a patient, and case "${evalCase.id}" has none: give the case a patient, or pass { patient }`,
  )
}
