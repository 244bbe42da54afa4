import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * Refuses verdicts that would be lost or misread: one on a criterion that is not there, and one that is neither true nor false.
 *
 * @throws {AssayError} `rubric-invalid`
 */
export function requireVerdicts(
  criteria: readonly { readonly id: string }[],
  verdicts: Readonly<Record<string, boolean | undefined>>,
): void {
  const ids = new Set(criteria.map(({ id }) => id))
  for (const [id, met] of Object.entries(verdicts)) {
    if (!ids.has(id)) throw fault(`there is a verdict on ${describeFound(id)}, which is no criterion; wanted its id`)
    if (met !== undefined && typeof met !== 'boolean') {
      throw fault(`the verdict on ${describeFound(id)} is ${describeFound(met)}; wanted true, false, or none at all`)
    }
  }
}

function fault(message: string): AssayError {
  return new AssayError('rubric-invalid', message)
}
