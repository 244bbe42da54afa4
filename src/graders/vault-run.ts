import { z } from 'zod'
import { judgeOptions } from '../judges/judge-options.ts'
import { providerNames } from '../judges/provider.ts'
import { unscoredCauses } from '../core/score.ts'
import { vaultVerdict } from './vault-grader.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { hashCanonical } from '../kit/hash.ts'
import { AssayError } from '../kit/assay-error.ts'

const name = z.string().min(1, 'expected a name, got an empty string')

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits')

const weight = z.number().positive('expected a number above 0')

/** The weights and the floor by which five scores become one. */
export const vaultScoringSchema = z.strictObject({
  weights: z.strictObject({
    accuracy: weight,
    relevance: weight,
    completeness: weight,
    chronology: weight,
    organization: weight,
  }),
  accuracyFloor: z.int().min(2, 'expected 2, 3, 4 or 5').max(5, 'expected 2, 3, 4 or 5').nullable(),
})

const gradedRecord = z.strictObject({
  id: name,
  category: name,
  /** In order; a run without a verdict says why. */
  runs: z
    .array(
      z.union([
        z.strictObject({ verdict: vaultVerdict }),
        z.strictObject({ missing: z.strictObject({ cause: z.enum(unscoredCauses), detail: z.string() }) }),
      ]),
    )
    .min(1, 'expected a run or more'),
})

/**
 * A platform's summaries of a whole suite, as one grader graded them: what a leaderboard keeps, one file a platform and grader version, never rewritten.
 *
 * It quotes the source records, and is for the operator alone.
 */
export const vaultRun = z.strictObject({
  schema: z.literal(1),
  /** SHA-256 of all the rest. */
  id: sha256,
  createdAt: z.iso.datetime(),
  suite: z.strictObject({ name, version: name, hash: sha256 }),
  grader: z.strictObject({ version: name, promptHash: sha256, fingerprint: sha256 }),
  scoring: vaultScoringSchema,
  judge: z.strictObject({
    provider: z.enum(providerNames),
    model: name,
    settings: judgeOptions.shape.settings,
    runs: z.int().min(1, 'expected one run or more'),
  }),
  platform: name,
  /** SHA-256 of the outputs that were graded. */
  submission: sha256,
  /** Whether a fake server answered: no model's opinion. */
  simulated: z.boolean(),
  records: z.array(gradedRecord).min(1, 'expected one record or more'),
})

export type VaultRun = Readonly<z.output<typeof vaultRun>>

export type GradedRecord = VaultRun['records'][number]

/**
 * Reads a run as it was written.
 *
 * @param place the file, for messages
 * @throws {AssayError} `rubric-invalid` for what is not a run, and for one that was changed since it was written
 */
export function parseVaultRun(value: unknown, place: string): VaultRun {
  const read = vaultRun.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new AssayError(
      'rubric-invalid',
      `${place} is no run of VAULT: ${issue === undefined ? 'expected the JSON that leaderboard grade wrote' : describeIssue(issue, vaultRun, value)}`,
    )
  }
  const { id, ...rest } = read.data
  if (hashCanonical(rest) === id) return read.data
  throw new AssayError(
    'rubric-invalid',
    `${place} was changed since it was written: its id is no longer the hash of what it holds. A run is never rewritten; bring back the file as it was, from a backup or from git`,
  )
}

/** Gives a run its id, which is the hash of all the rest. */
export function sealVaultRun(run: Omit<VaultRun, 'id'>): VaultRun {
  return { id: hashCanonical(run), ...run }
}
