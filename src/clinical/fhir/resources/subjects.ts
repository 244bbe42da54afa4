import { listIds } from '../../../kit/phrases.ts'
import { AssayError } from '../../../kit/assay-error.ts'
import { describeFound } from '../../../kit/describe-found.ts'
import type { Reference, FhirResource } from './fhir-elements.ts'
import { comparable, referencesTo } from './references.ts'

/** The patients of a bundle, by what resources call them. */
export class Subjects {
  /** The one who is read. */
  readonly patient: FhirResource
  private readonly byReference = new Map<string, FhirResource>()

  /**
   * @param expected the id or the `fullUrl` of one of them, or undefined where there is but one
   * @throws {AssayError} `fhir-invalid` for no patient, several without a choice, and a choice that is none of them
   */
  constructor(patients: readonly FhirResource[], wanted: unknown) {
    this.patient = choose(patients, wanted)
    for (const patient of patients) for (const name of referencesTo(patient)) this.byReference.set(name, patient)
  }

  /** Why a resource is not known to be of the patient who is read; undefined when it is. */
  problemOf(reference: Reference | undefined): string | undefined {
    const named = reference?.reference
    if (named === undefined) return 'it does not say by a reference whose it is'
    const found = this.byReference.get(comparable(named))
    if (found === this.patient) return undefined
    return found === undefined
      ? `it is of ${describeFound(named)}, who is not in the bundle`
      : `it is of another patient, ${describeFound(found.label)}`
  }
}

function choose(patients: readonly FhirResource[], wanted: unknown): FhirResource {
  const [only] = patients
  if (only === undefined) throw invalid('there is no Patient in the bundle; a golden case is of one')
  const names = patients.map(({ id, fullUrl, label }) => id ?? fullUrl ?? label)
  if (wanted === undefined) {
    if (patients.length === 1) return only
    throw invalid(
      `there are ${patients.length} patients in the bundle: ${listIds(names.map(describeFound), 10)}. Name one as { patient: ${describeFound(names[0])} }`,
    )
  }
  if (typeof wanted !== 'string') throw invalid(`patient must be the id of a patient, got ${describeFound(wanted)}`)
  const found = patients.find(({ id, fullUrl }) => id === wanted || fullUrl === wanted)
  if (found !== undefined) return found
  throw invalid(
    `no patient of the bundle has the id ${describeFound(wanted)}; there are ${listIds(names.map(describeFound), 10)}`,
  )
}

function invalid(message: string): AssayError {
  return new AssayError('fhir-invalid', message)
}
