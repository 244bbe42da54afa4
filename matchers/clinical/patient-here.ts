import { patient as patientSchema, type Patient } from '../../src/clinical/patient/patient.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import type { PatientOptions } from '../settle.ts'

/** Of the patients that could be read. */
const known = new WeakMap<object, ReturnType<typeof patientSchema.safeParse>>()

/** Reads a patient of a case, which stays as it was loaded, once. */
function readOnce(given: object): ReturnType<typeof patientSchema.safeParse> {
  const before = known.get(given)
  if (before !== undefined) return before
  const result = patientSchema.safeParse(given)
  if (result.success) known.set(given, result)
  return result
}

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
  // That of the case is as it was loaded; one in the options is the caller's, who may fill it with another patient.
  const isOfCase = typeof given === 'object' && given !== null && options?.patient === undefined
  const result = isOfCase ? readOnce(given) : patientSchema.safeParse(given)
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
  return result.data
}

/** The patient of the running case, where it has one that can be read: for what is judged without a patient too. */
export function patientOfCase(running: RunningTest | undefined): Patient | undefined {
  const given = (running?.evaluation?.bound.evalCase as { patient?: unknown } | undefined)?.patient
  return typeof given === 'object' && given !== null ? readOnce(given).data : undefined
}

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
      ? `${matcher} does not know the patient: in a plain test, pass the option { patient }; in evalTest.for(cases) it reads the patient of the case`
      : `${matcher} needs a patient, and case "${evalCase.id}" has none: give the case a patient, or pass { patient }`,
  )
}
