import { hashCanonical } from '../hash-canonical.ts'
import type { CallIdentity } from './call-identity.ts'
import { type Digest, digestCall } from './digest-call.ts'

/**
 * The key of a call: SHA-256, in hexadecimal, of the canonical JSON (RFC 8785) of its identity, in which long texts stand as their own SHA-256. Each field counts, down to a cache mark.
 *
 * @throws {AssayError} `judge-invalid` for an identity that has no JSON form
 */
export function callKey(identity: CallIdentity): string {
  return digestKey(digestCall(identity))
}

/** The same, of an identity as a recording keeps it. */
export function digestKey(digest: Digest): string {
  return hashCanonical(digest)
}
