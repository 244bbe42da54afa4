import type { Judge } from '../../judging/grading/judge.ts'
import { hashCanonical } from '../../judging/hash-canonical.ts'
import { summaryGrader } from './summary-grader.ts'

/** Which grader made a run: what a leaderboard never mixes. */
export interface VaultGraderVersion {
  /** `1.1.1-3fa94bc01d22`: versions of grader, prompt and protocol, and the beginning of the fingerprint. */
  readonly version: string
  /** SHA-256 of all words that the grader is told beside the texts. */
  readonly promptHash: string
  /** SHA-256 of all that can change a verdict: prompt, protocol, schema, model, settings, endpoint. */
  readonly fingerprint: string
}

/** The version of VAULT's grader by a judge. Another model, or other settings, is another version. */
export function vaultGraderVersion(judge: Pick<Judge, 'fingerprintOf'>): VaultGraderVersion {
  const grader = summaryGrader('')
  const { prompt, protocol } = grader
  const fingerprint = judge.fingerprintOf(grader)
  return {
    version: `${grader.version}.${prompt.version}.${protocol.version}-${fingerprint.slice(0, 12)}`,
    promptHash: hashCanonical({ template: protocol.template, instructions: prompt.instructions }),
    fingerprint,
  }
}
