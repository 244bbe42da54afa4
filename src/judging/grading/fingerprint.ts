import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of what can change a verdict. */
export function fingerprint(parts: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(canonicalize(parts) ?? '')
    .digest('hex')
}
