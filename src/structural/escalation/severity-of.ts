import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { RedFlag } from './red-flag.ts'

/**
 * What a miss of a red flag weighs; 1 where the flag does not say.
 *
 * @throws {AssayError} `metric-invalid` for a weight that is not a finite number above 0
 */
export function severityOf({ id, severity = 1 }: RedFlag): number {
  if (Number.isFinite(severity) && severity > 0) return severity
  throw new AssayError(
    'metric-invalid',
    `red flag "${id}" has severity ${describeFound(severity)}; wanted a finite number above 0, the weight of a miss of it (1 by default)`,
  )
}
