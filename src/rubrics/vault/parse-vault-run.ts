import { describeIssue } from '../../golden-set/describe-issue.ts'
import { hashCanonical } from '../../judging/hash-canonical.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type VaultRun, vaultRun } from './vault-run.ts'

/**
 * Reads a run as it was written.
 *
 * @param place the file, for messages
 * @throws {AssayError} `rubric-invalid` for what is no run, and for one that was changed since it was written
 */
export function parseVaultRun(value: unknown, place: string): VaultRun {
  const read = vaultRun.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new AssayError(
      'rubric-invalid',
      `${place} is no run of VAULT: ${issue === undefined ? 'wanted the JSON that leaderboard grade wrote' : describeIssue(issue, vaultRun, value)}`,
    )
  }
  const { id, ...rest } = read.data
  if (hashCanonical(rest) === id) return read.data
  throw new AssayError(
    'rubric-invalid',
    `${place} was changed since it was written: its id is no longer the hash of what it holds. A run is never rewritten; bring back the file as it was, from a backup or from git`,
  )
}
