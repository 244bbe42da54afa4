import { patient as patientSchema, type Patient } from '../src/golden-set/patient.ts'
import { AssayError } from '../src/score/assay-error.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { givenPatient } from './given-patient.ts'
import type { PatientOptions } from './matcher-options.ts'

const known = new WeakMap<object, Patient>()

/**
 * The patient that an answer is judged against: the one in the options, else the one of the running case.
 *
 * @throws {AssayError} `setup-missing` when there is none; `case-invalid` when what stands there is no patient
 */
export function patientHere(
  running: RunningTest | undefined,
  matcher: string,
  options: PatientOptions | undefined,
): Patient {
  const given = givenPatient(running, matcher, options)
  const before = typeof given === 'object' && given !== null ? known.get(given) : undefined
  if (before !== undefined) return before
  const result = patientSchema.safeParse(given)
  if (!result.success) {
    const issues = result.error.issues.map(
      (issue) => `${['patient', ...issue.path.map(String)].join('.')}: ${issue.message}`,
    )
    const evalCase = running?.evaluation?.bound.evalCase
    throw new AssayError(
      'case-invalid',
      `${matcher} cannot read the patient${evalCase === undefined ? '' : ` of case "${evalCase.id}"`}: ${issues.join('; ')}`,
    )
  }
  known.set(given as object, result.data)
  return result.data
}
