import canonicalize from 'canonicalize'
import { hashText } from './hash-text.ts'

/** SHA-256, in hexadecimal, of a value's canonical JSON (RFC 8785): the same whatever the order of its keys. */
export function hashCanonical(value: object): string {
  return hashText(canonicalize(value) ?? '')
}
