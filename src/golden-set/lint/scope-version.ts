import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Scope } from '../../structural/scope/scope-schema.ts'

/**
 * A scope by its name and by what it says: `cardiopulmonary@` and the first twelve digits of the SHA-256 of its canonical JSON (RFC 8785). The order of its keys changes nothing, any
 * other change does.
 */
export function scopeVersion(scope: Scope): string {
  const hash = createHash('sha256')
    .update(canonicalize(scope) ?? '')
    .digest('hex')
  return `${scope.name}@${hash.slice(0, 12)}`
}
