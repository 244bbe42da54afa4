import type { AgeBand } from '../golden-set/age-band.ts'

/** What the gate knows of a case. */
export interface CaseInfo {
  /** Of all that the case says: two cases of one id and different hashes are different cases. */
  readonly hash: string
  readonly condition?: string | undefined
  readonly tenant?: string | undefined
  readonly group?: string | undefined
  /** Of the case's patient; absent where it has none, or the age is not given. */
  readonly ageBand?: AgeBand | undefined
  /** Of the case's patient; absent where it has none, or it is not given. */
  readonly sex?: 'female' | 'male' | undefined
}
