import { hash as digest } from 'node:crypto'
import type { HeldOutManifest } from './held-out-manifest.ts'
import { keyedHash } from './keyed-hash.ts'

/** SHA-256 of what a manifest says, however its file is formatted. */
export function hashManifest(manifest: Omit<HeldOutManifest, 'hash' | 'seal'>): string {
  const { schema, tenant, generation, by, fraction, createdAt, counts, check, heldOut, rest } = manifest
  const { cases, units } = counts
  const content = [schema, tenant, generation, by, fraction, createdAt, cases, units, check, heldOut, rest]
  return digest('sha256', JSON.stringify(content))
}

/** The keyed hash by which a wrong salt is known. */
export function checkValue(
  salt: string,
  { tenant, generation }: Pick<HeldOutManifest, 'tenant' | 'generation'>,
): string {
  return keyedHash(salt, ['held-out check', tenant, generation])
}

/** The keyed hash of a manifest's own hash. */
export function sealOf(salt: string, hash: string): string {
  return keyedHash(salt, ['held-out seal', hash])
}
