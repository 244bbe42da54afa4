import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * Refuses what cannot be the depth of a metric.
 *
 * @param metric the factory, as messages name it
 * @throws {AssayError} `metric-invalid` for a `k` that is not a whole number of at least 1
 */
export function checkCutOff(metric: string, k: number): void {
  if (Number.isSafeInteger(k) && k >= 1) return
  throw new AssayError(
    'metric-invalid',
    `${metric}(k): k must be a whole number of at least 1, for example ${metric}(10); got ${describeFound(k)}`,
  )
}
