import { hashCanonical } from '../../judging/hash-canonical.ts'
import type { VaultRun } from './vault-run.ts'

/** Gives a run its id, which is the hash of all the rest. */
export function sealVaultRun(run: Omit<VaultRun, 'id'>): VaultRun {
  return { id: hashCanonical(run), ...run }
}
