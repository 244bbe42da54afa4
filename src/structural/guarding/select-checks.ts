import { AssayError } from '../../score/assay-error.ts'
import { allStructuralChecks } from './all-structural-checks.ts'
import type { StructuralCheck } from './structural-check.ts'

/**
 * The checks of some metrics, in the order in which they are told.
 *
 * @param names of metrics; all checks where nothing is said
 * @throws {AssayError} `option-invalid` for a name that no check has, and for no name at all: a guard without checks would let everything through
 */
export function selectChecks(names: readonly string[] | undefined): readonly StructuralCheck[] {
  if (names === undefined) return allStructuralChecks
  const known = allStructuralChecks.map(({ metric }) => metric.name)
  const strange = [...names].filter((name) => !known.includes(name))
  if (strange.length > 0 || names.length === 0) {
    const got = strange.length > 0 ? strange.map((name) => JSON.stringify(name)).join(', ') : 'an empty list'
    throw new AssayError('option-invalid', `checks must name one or more of ${known.join(', ')}, got ${got}`)
  }
  return allStructuralChecks.filter(({ metric }) => names.includes(metric.name))
}
