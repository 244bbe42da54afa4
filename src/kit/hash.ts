import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** SHA-256 of a text, in hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** SHA-256, in hexadecimal, of a value's canonical JSON (RFC 8785): the same whatever the order of its keys. */
export function hashCanonical(value: object): string {
  return hashText(canonicalize(value) ?? '')
}
