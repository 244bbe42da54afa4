import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import type { EvalCase } from '../../core/eval-case.ts'

const known = new WeakMap<EvalCase, string>()

/**
 * A hash of all that a case says: 16 hexadecimal digits of the SHA-256 of its canonical JSON (RFC 8785).
 *
 * Two cases of one id and different hashes are different cases to the baseline. What a case of code expects may stand in a map, a set or a pattern, which JSON writes as `{}`: they count by what they hold. Functions and undefined do not count.
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
    return canonicalize(holdsMore(evalCase) ? readable(evalCase) : evalCase) ?? ''
  } catch (error) {
    throw new AssayError(
      'case-invalid',
      `case "${evalCase.id}" has no JSON form (${messageOf(error)}); the baseline knows a case by its JSON, so keep it plain data`,
      { cause: error },
    )
  }
}

/** Whether something in it holds more than its JSON says. */
function holdsMore(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null || above.includes(value)) return false
  if (value instanceof Map || value instanceof Set || value instanceof RegExp) return true
  return Object.values(value).some((inner) => holdsMore(inner, [...above, value]))
}

/** The same with lists in place of maps and sets, and patterns as they are written. */
function readable(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  // A ring has no JSON form, which is said where it is written.
  if (above.includes(value)) return value
  const inner = (one: unknown): unknown => readable(one, [...above, value])
  if (value instanceof RegExp) return { pattern: String(value) }
  if (value instanceof Map) return { map: Array.from(value, (entry) => entry.map(inner)) }
  if (value instanceof Set) return { set: Array.from(value, inner) }
  if (Array.isArray(value)) return value.map(inner)
  if ('toJSON' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
}
