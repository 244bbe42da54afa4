import { describeFound } from '../../golden-set/describe-found.ts'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { AssayError } from '../../score/assay-error.ts'
import { scopeFaults } from './scope-faults.ts'
import { type Scope, scopeSchema } from './scope-schema.ts'

const parsed = new WeakMap<object, Scope>()

/**
 * Reads a scope that a user wrote; once for each object, so keep a scope in a constant.
 *
 * @returns it with every list there
 * @throws {AssayError} `scope-invalid` naming every fault with its value and its place: a wrong shape, an unknown key, an empty name, a term that is listed
 *   twice or that is both in scope and out of it, a scope without anything out of it
 */
export function parseScope(scope: unknown): Scope {
  if (typeof scope !== 'object' || scope === null || Array.isArray(scope))
    throw refusal([`wanted an object with name and outOfScope, got ${describeFound(scope)}`])
  const known = parsed.get(scope)
  if (known !== undefined) return known
  const read = scopeSchema.safeParse(scope)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue, scopeSchema, scope)))
  const faults = scopeFaults(read.data)
  if (faults.length > 0) throw refusal(faults)
  parsed.set(scope, read.data)
  return read.data
}

function refusal(faults: readonly string[]): AssayError {
  return new AssayError('scope-invalid', `the scope: ${faults.join('; ')}`)
}
