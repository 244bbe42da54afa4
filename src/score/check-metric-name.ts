import { AssayError } from './assay-error.ts'

/**
 * Refuses what cannot name a row of baseline and reports.
 *
 * @throws {AssayError} `metric-invalid` for a name that is not kebab case, or that reads as a tier
 */
export function checkMetricName(name: unknown): void {
  if (typeof name === 'string' && /^(?!tier\d)[a-z][a-z0-9-]*$/u.test(name)) return
  throw new AssayError(
    'metric-invalid',
    `a metric's name must be kebab case and not begin with "tier" and a digit, for example "answer-length"; got ${JSON.stringify(name)}`,
  )
}
