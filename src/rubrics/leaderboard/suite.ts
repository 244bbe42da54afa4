import type { VaultScoring } from '../vault/vault-scoring.ts'
import type { SourceRecord } from './suite-file.ts'

/** A suite with its records. */
export interface Suite {
  readonly name: string
  readonly version: string
  readonly instructions: { readonly version: string; readonly text: string }
  readonly scoring: VaultScoring
  /** How often each summary is graded. */
  readonly runs: number
  readonly records: readonly SourceRecord[]
  /** SHA-256 of all of it but its comments: what changes it is another suite. */
  readonly hash: string
}
