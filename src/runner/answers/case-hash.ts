import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { EvalCase } from '../../core/eval-case.ts'

const known = new WeakMap<EvalCase, string>()

/**
 * A hash of all that a case says: 16 hexadecimal digits of the SHA-256 of its canonical JSON (RFC 8785).
 *
 * Two cases of one id and different hashes are different cases to the baseline. What JSON leaves out (functions, undefined) does not count.
 *
 * @throws {AssayError} `case-invalid` for a case that has no JSON form: a cycle, NaN, a lone surrogate
 */
export function caseHash(evalCase: EvalCase): string {
  const before = known.get(evalCase)
  if (before !== undefined) return before
  const digest = hashOfCase(evalCase)
  known.set(evalCase, digest)
  return digest
}

/** The same, of what the case says now: the other is made once an object. */
export function hashOfCase(evalCase: EvalCase): string {
  return hash('sha256', canonicalJson(evalCase)).slice(0, 16)
}

function canonicalJson(evalCase: EvalCase): string {
  try {
    return canonicalize(evalCase) ?? ''
  } catch (error) {
    throw new AssayError(
      'case-invalid',
      `case "${evalCase.id}" has no JSON form (${messageOf(error)}); the baseline knows a case by its JSON, so keep it plain data`,
      { cause: error },
    )
  }
}
