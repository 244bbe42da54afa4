import { type Patient, type PatientInput, patient as patientSchema } from '../patient/patient.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { keepPlace, placeOf } from '../../kit/jsonl.ts'

/** A case with the patient that the matchers read, and what is expected of its answer. */
type WithPatient<Case> = Omit<Case, 'patient'> & { readonly patient: Patient }

/** So many cases are named with what is wrong with them. */
const mostNamed = 50

/**
 * Gives cases of one's own the patient that the clinical matchers read, by a function from the own shape to that of this package.
 *
 * @param cases as `loadCases` gives them, each with an `id`
 * @param toPatient from a case to its patient; what the record does not say is left out, and never filled in
 * @returns the cases in their order, each with its own fields and `patient`, checked and with its defaults
 * @throws {AssayError} `case-invalid` naming every case whose patient cannot be read, by file and line where `loadCases` read it, id and path
 *
 * @example
 * const cases = withPatients(loadCases('cases/*.jsonl', ownCase), ({ age, k }) => ({ demographics: { age_years: age }, labs: [{ name: 'potassium', value: k, unit: 'mmol/L' }] }))
 */
export function withPatients<Case extends { readonly id: string }>(
  cases: readonly Case[],
  toPatient: (evalCase: Case) => PatientInput,
): WithPatient<Case>[] {
  const faults: string[] = []
  const whole = cases.flatMap((evalCase): WithPatient<Case>[] => {
    const read = readPatient(evalCase, toPatient)
    if ('patient' in read) {
      const one = { ...evalCase, patient: read.patient }
      const place = placeOf(evalCase)
      if (place !== undefined) keepPlace(one, place)
      return [one]
    }
    const place = placeOf(evalCase)
    const name = `${place === undefined ? '' : `${place}: `}case "${evalCase.id}"`
    faults.push(...read.faults.map((fault) => `${name}: ${fault}`))
    return []
  })
  if (faults.length === 0) return whole
  const listed = faults.slice(0, mostNamed).map((fault) => `\n  ${fault}`)
  const rest = faults.length - listed.length
  throw new AssayError(
    'case-invalid',
    `${cases.length - whole.length} of ${cases.length} cases have no patient that can be read:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
  )
}

function readPatient<Case>(
  evalCase: Case,
  toPatient: (evalCase: Case) => PatientInput,
): { readonly patient: Patient } | { readonly faults: readonly string[] } {
  let given: unknown
  try {
    given = toPatient(evalCase)
  } catch (error) {
    // What this package refuses, such as a bundle without a patient, says itself what is wrong.
    const own = error instanceof AssayError ? '' : 'the function that makes its patient threw: '
    return { faults: [`${own}${messageOf(error)}`] }
  }
  const read = patientSchema.safeParse(given)
  if (read.success) return { patient: read.data }
  return { faults: read.error.issues.map((issue) => describeIssue(issue, patientSchema, given, 'the patient')) }
}
