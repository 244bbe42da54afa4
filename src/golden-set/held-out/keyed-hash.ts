import { createHmac } from 'node:crypto'

/**
 * HMAC-SHA-256 (RFC 2104) of a list of texts under a salt, in 64 hexadecimal digits.
 *
 * The list is hashed as JSON, so that no two lists are the same bytes: a tenant `ab` with a patient `c` is not a tenant `a` with a patient `bc`.
 */
export function keyedHash(salt: string, parts: readonly string[]): string {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('hex')
}
